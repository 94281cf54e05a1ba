"""The game's questions on their sheets."""

from functools import partial

from jaipur.ui.learn import lesson_questions
from jaipur.ui.match import match_questions
from jaipur.ui.review.review_questions import whose_side
from jaipur.ui.screens import greeting as first_start
from jaipur.ui.today.challenge_sheets import against_whom
from jaipur.ui.trial import trial_questions
from jaipur.ui.widgets.question import QuestionSheet, yes_or_no

LONG = "Your match is not finished. It goes to the history as it stands."

match_menu = partial(QuestionSheet, match_questions.match_menu)
greeting = partial(QuestionSheet, first_start.greeting)
speech_offer = partial(QuestionSheet, first_start.speech_offer)
lesson_menu = partial(QuestionSheet, lesson_questions.lesson_menu)
lesson_over = partial(QuestionSheet, lesson_questions.lesson_over)
trial_menu = partial(QuestionSheet, trial_questions.trial_menu)
trial_over = partial(QuestionSheet, trial_questions.trial_over)
rival_of_a_challenge = partial(QuestionSheet, against_whom)
sides = partial(QuestionSheet, lambda: whose_side(["Aditi", "Marguerite"]))
ask = partial(
    QuestionSheet, lambda: yes_or_no("ask", "A new match?", LONG, "A new match", "Not yet")
)
