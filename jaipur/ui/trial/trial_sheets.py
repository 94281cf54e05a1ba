"""The coach's answers to a position being tried."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from jaipur.coach.answer import Answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.ui.look.kv import load
from jaipur.ui.trial.trial_questions import again, back
from jaipur.ui.widgets import question
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.card_picture import move_picture
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.panel import Plate
from jaipur.ui.widgets.question import Question, SheetWithAnswers
from jaipur.words import coach_words, puzzle_words
from jaipur.words.description import sentences
from jaipur.words.i18n import _


class AfterTrial(StrEnum):
    """The answers of these sheets: how the player continues."""

    AGAIN = "again"
    PLAY_ON = "play_on"
    REVEAL = "reveal"
    """Show a puzzle's answer."""
    NEXT = "next"
    """Go to another puzzle."""
    LEAVE = "leave"


class MoveRow(Focusable, ButtonBehavior, Plate, Column):
    """A move, its win chance, and why; a tap shows it on the table."""

    mark = StringProperty("")
    title = StringProperty("")
    """The move in words, for screen readers; on screen it is shown as cards."""
    cards = ListProperty()
    text = StringProperty("")
    share = NumericProperty(0)
    chance = StringProperty("")
    best = BooleanProperty(False)

    def said(self) -> tuple[str, str]:
        return self.title, f"{self.mark} {self.chance}. {self.text}".strip()


class TrialAnswer(SheetWithAnswers):
    """The coach's figures for the tried move and for the best ones."""

    wide = BooleanProperty(False)
    """Whether the moves have room side by side."""
    over = BooleanProperty(False)
    """Whether the move has ended the round."""
    leads_on = BooleanProperty(False)
    """Whether another puzzle comes next, rather than the same position."""

    def __init__(
        self, answer: Answer, verdict: Callable[[], str] | None = None, **options: Any
    ) -> None:
        """Show `verdict` in place of the usual one, if given."""
        self.wanted: Option | None = None
        """The move that the player wants to see on the table."""
        self._answer = answer
        self._verdict = verdict or partial(puzzle_words.trial_verdict, answer)
        super().__init__(self._ask_how_to_continue, **options)
        for option in answer.options:
            row = MoveRow(best=option is answer.best)
            row.bind(on_release=lambda _row, option=option: self._show(option))
            self.ids.rows.add_widget(row)
        self._fill_rows()

    def _ask_how_to_continue(self) -> Question:
        best_found = self._answer.best.move == self._answer.tried
        return Question(
            "",
            self._verdict(),
            "",
            (
                question.Option(
                    "next", _("Next puzzle"), _("Sets up another position."), look="go"
                )
                if self.leads_on
                else again(_("Try again"), "plain" if best_found else "go"),
                question.Option(
                    "play_on",
                    _("To the count") if self.over else _("Play on"),
                    _("Plays the round to its end. Hidden cards are drawn at random, and "
                      "nothing is saved."),
                    detail="" if self.over else _("with your move, for practice"),
                ),
                back("go" if best_found and not self.leads_on else "quiet"),
            ),
        )  # fmt: skip

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        self._fill_rows()

    def _fill_rows(self) -> None:
        answer = self._answer
        for row, option in zip(reversed(self.ids.rows.children), answer.options, strict=False):
            row.mark = puzzle_words.trial_mark(answer, option.move)
            row.title = coach_words.move_words(answer.view, option.move)
            row.cards = move_picture(option.move, answer.view.market)
            row.text = puzzle_words.trial_reason(answer, option)
            row.share = option.chance
            row.chance = coach_words.chance(coach_words.hundredths(option.chance))
            row.explanation = sentences(
                coach_words.chance_of_equals(), _("Shows these cards on the table.")
            )

    def _show(self, option: Option) -> None:
        self.wanted = option
        self.dispatch("on_answer", AfterTrial.AGAIN)


class WrongTry(SheetWithAnswers):
    """A move that is not the one to find: points against it, and nothing about the answer."""

    chance = StringProperty("")
    move = StringProperty("")
    cards = ListProperty()
    against = StringProperty("")
    behind = StringProperty("")
    share = NumericProperty(0)

    def __init__(
        self, answer: Answer, against: Sequence[Point], idea: Callable[[], str], **options: Any
    ) -> None:
        self._answer, self._against, self._idea = answer, against, idea
        super().__init__(_wrong_try, **options)

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        answer, mine = self._answer, self._answer.of(self._answer.tried)
        self.move = coach_words.move_words(answer.view, mine.move)
        self.cards = move_picture(mine.move, answer.view.market)
        best, tried = (
            coach_words.hundredths(answer.best.chance),
            coach_words.hundredths(mine.chance),
        )
        self.share, self.chance = mine.chance, coach_words.chance(tried)
        self.against = puzzle_words.against(answer, mine.move, self._against)
        self.behind = f"{puzzle_words.behind(best - tried)} {self._idea()}".strip()


def _wrong_try() -> Question:
    reveal = question.Option(
        "reveal", _("Show the answer"), _("Shows the best move, and how the tempting ones compare.")
    )
    return Question("", _("Not the best move"), "", (again(_("Try again")), reveal, back()))


load("trial/trial_sheets")
