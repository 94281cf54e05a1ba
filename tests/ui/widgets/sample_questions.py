"""The game's questions on their sheets."""

from functools import partial
from types import SimpleNamespace
from typing import Any

from jaipur.ui.challenges.challenge_sheets import against_whom, code_or_match
from jaipur.ui.history.history_screen import whose_side
from jaipur.ui.history.import_match import which_match
from jaipur.ui.learn import lesson_screen
from jaipur.ui.match import match_questions
from jaipur.ui.settings.everything import whether_to_delete, which_file
from jaipur.ui.title import welcome as first_start
from jaipur.ui.trial import trial_questions
from jaipur.ui.widgets.question import FieldSheet, QuestionSheet, yes_or_no

LONG = "Your match is not finished. It goes to the history as it stands."

delete_everything = partial(QuestionSheet, whether_to_delete)
match_menu = partial(QuestionSheet, match_questions.match_menu)
greeting = partial(QuestionSheet, first_start.greeting)
speech_offer = partial(QuestionSheet, first_start.speech_offer)
lesson_menu = partial(QuestionSheet, lesson_screen.lesson_menu)
lesson_over = partial(QuestionSheet, lesson_screen.lesson_over)
trial_menu = partial(QuestionSheet, trial_questions.trial_menu)
trial_over = partial(QuestionSheet, trial_questions.trial_over)
enter_code = partial(FieldSheet, code_or_match)
opponent_of_a_challenge = partial(QuestionSheet, against_whom)
sides = partial(QuestionSheet, lambda: whose_side(["Aditi", "Marguerite"]))
ask = partial(
    QuestionSheet, lambda: yes_or_no("ask", "A new match?", LONG, "A new match", "Not yet")
)


def read_saves(**options: Any) -> FieldSheet:
    device: Any = SimpleNamespace(has_file_dialogs=False)
    return FieldSheet(partial(which_file, device), **options)


def import_match(phone: bool = False, **options: Any) -> FieldSheet:
    device: Any = SimpleNamespace(has_file_dialogs=phone, shares_with_apps=phone)
    return FieldSheet(partial(which_match, device), **options)
