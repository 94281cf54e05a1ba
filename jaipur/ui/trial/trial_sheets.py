"""What lies over a position that is tried: the coach's answer, what follows a round, the menu."""

from enum import Enum, auto
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.hints import Option
from jaipur.ui.look.kv import load
from jaipur.ui.trial import trial_words
from jaipur.ui.trial.answer import Answer
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import coach_words, hint_words
from jaipur.ui.words.i18n import _, language

__all__ = ["AfterTrial", "TextButton", "TrialAnswer", "TrialMenu", "TrialOver", "TrialSheet"]


class AfterTrial(Enum):
    """How somebody goes on."""

    AGAIN = auto()
    PLAY_ON = auto()
    LEAVE = auto()


class DealRow(Focusable, ButtonBehavior, BoxLayout):
    """A deal, how often it wins, and why; touched, it is shown on the table."""

    mark = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    share = NumericProperty(0)
    chance = StringProperty("")
    best = BooleanProperty(False)
    scale = NumericProperty(1)

    def said(self) -> tuple[str, str]:
        return self.title, f"{self.mark} {self.chance}. {self.text}".strip()


class TrialSheet(Sheet):
    """Asks how to go on; going back is what its last button says."""

    __events__ = ("on_choose",)
    solved = BooleanProperty(False)
    """Whether there is nothing better to be found by trying again."""

    def back(self) -> bool:
        self.leave()
        return True

    def first_focus(self) -> Widget:
        return self.named("leave" if self.solved else "again")

    def again(self) -> None:
        self.dispatch("on_choose", AfterTrial.AGAIN)

    def play_on(self) -> None:
        self.dispatch("on_choose", AfterTrial.PLAY_ON)

    def leave(self) -> None:
        self.dispatch("on_choose", AfterTrial.LEAVE)

    def on_choose(self, _choice: AfterTrial) -> None:
        """It has been chosen how to go on."""


class TrialAnswer(TrialSheet):
    """The coach's figures for the deal that was tried, and for the best ones."""

    wide = BooleanProperty(False)
    """Whether there is room for the deals side by side."""
    over = BooleanProperty(False)
    """Whether the deal has ended the round."""

    def __init__(self, answer: Answer, **options: Any) -> None:
        super().__init__(**options)
        self.wanted: Option | None = None
        """The deal that the person wants to see on the table."""
        self._answer = answer
        self.solved = answer.best.move == answer.tried
        for option in answer.options:
            row = DealRow(best=option is answer.best, scale=self.scale)
            row.bind(on_release=lambda _row, option=option: self._show(option))
            self.bind(scale=row.setter("scale"))
            self.ids.rows.add_widget(row)
        language.bind(code=self._say)
        self._say()

    def _say(self, *_event: object) -> None:
        told = self._answer
        self.title = trial_words.verdict(told)
        for row, option in zip(reversed(self.ids.rows.children), told.options, strict=True):
            row.mark = trial_words.mark(told, option.move)
            row.title = hint_words.deed(told.view, option.move)
            row.text = hint_words.reasons(told.view, option)
            row.share = option.chance
            row.chance = coach_words.chance(coach_words.hundredths(option.chance))
            row.explanation = _("Shows these cards on the table.")

    def _show(self, option: Option) -> None:
        self.wanted = option
        self.again()


class TrialOver(TrialSheet):
    """The round that was played on is over and counted."""


class TrialMenu(Sheet):
    """What can be done while the position waits."""

    __events__ = ("on_resume", "on_again", "on_rules", "on_leave")
    back_event, first_button = "on_resume", "resume"

    def on_resume(self) -> None:
        """Go on."""

    def on_again(self) -> None:
        """The position as at first."""

    def on_rules(self) -> None:
        """Show the rules."""

    def on_leave(self) -> None:
        """Back to where one came from."""


load("trial/trial_sheets")
