"""What lies over a position that is tried: the coach's answer, what follows a round, the menu."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.trial import trial_words
from jaipur.ui.trial.answer import Answer
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import coach_words, hint_words
from jaipur.ui.words.i18n import _, language


class AfterTrial(Enum):
    """How somebody goes on."""

    AGAIN = auto()
    PLAY_ON = auto()
    REVEAL = auto()
    """Whoever does not find a puzzle's answer wants to see it."""
    NEXT = auto()
    """Another puzzle."""
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

    on_choose = WidgetEvent()  # (choice: AfterTrial) It has been chosen how to go on.
    done = BooleanProperty(False)
    """Whether there is nothing better to be found by trying again, and nothing that comes next."""

    def back(self) -> bool:
        self.leave()
        return True

    def first_focus(self) -> Widget:
        return self.named("leave" if self.done else "again")

    def again(self) -> None:
        self.dispatch("on_choose", AfterTrial.AGAIN)

    def play_on(self) -> None:
        self.dispatch("on_choose", AfterTrial.PLAY_ON)

    def leave(self) -> None:
        self.dispatch("on_choose", AfterTrial.LEAVE)


class TrialAnswer(TrialSheet):
    """The coach's figures for the deal that was tried, and for the best ones."""

    wide = BooleanProperty(False)
    """Whether there is room for the deals side by side."""
    over = BooleanProperty(False)
    """Whether the deal has ended the round."""
    leads_on = BooleanProperty(False)
    """Whether another puzzle comes next, rather than the same position."""

    def __init__(
        self, answer: Answer, verdict: Callable[[], str] | None = None, **options: Any
    ) -> None:
        """`verdict` says what it comes to, where it is not the usual."""
        super().__init__(**options)
        self.wanted: Option | None = None
        """The deal that the person wants to see on the table."""
        self._answer = answer
        self._verdict = verdict or partial(trial_words.verdict, answer)
        self.done = answer.best.move == answer.tried and not self.leads_on
        for option in answer.options:
            row = DealRow(best=option is answer.best, scale=self.scale)
            row.bind(on_release=lambda _row, option=option: self._show(option))
            self.bind(scale=row.setter("scale"))
            self.ids.rows.add_widget(row)
        language.bind(code=self._say)
        self._say()

    def _say(self, *_event: object) -> None:
        told = self._answer
        self.title = self._verdict()
        for row, option in zip(reversed(self.ids.rows.children), told.options, strict=True):
            row.mark = trial_words.mark(told, option.move)
            row.title = hint_words.deed(told.view, option.move)
            row.text = trial_words.reason(told, option)
            row.share = option.chance
            row.chance = coach_words.chance(coach_words.hundredths(option.chance))
            row.explanation = _("Shows these cards on the table.")

    def go_on(self) -> None:
        """The first answer."""
        self.dispatch("on_choose", AfterTrial.NEXT if self.leads_on else AfterTrial.AGAIN)

    def _show(self, option: Option) -> None:
        self.wanted = option
        self.again()


class WrongTry(TrialSheet):
    """A deal that is not a puzzle's answer: what speaks against it, and nothing of the answer."""

    chance = StringProperty("")
    deed = StringProperty("")
    against = StringProperty("")
    behind = StringProperty("")
    share = NumericProperty(0)

    idea = StringProperty("")

    def __init__(
        self, answer: Answer, against: Sequence[Point], idea: Callable[[], str], **options: Any
    ) -> None:
        super().__init__(**options)
        self._answer, self._against, self._idea = answer, against, idea
        language.bind(code=self._say)
        self._say()

    def _say(self, *_event: object) -> None:
        told, mine = self._answer, self._answer.of(self._answer.tried)
        self.deed = hint_words.deed(told.view, mine.move)
        best, tried = coach_words.hundredths(told.best.chance), coach_words.hundredths(mine.chance)
        self.share, self.chance = mine.chance, coach_words.chance(tried)
        self.against = trial_words.against(told, mine.move, self._against)
        self.behind, self.idea = trial_words.behind(best - tried), self._idea()

    def reveal(self) -> None:
        self.dispatch("on_choose", AfterTrial.REVEAL)


class TrialOver(TrialSheet):
    """The round that was played on is over and counted."""


class TrialMenu(Sheet):
    """What can be done while the position waits."""

    puzzle = BooleanProperty(False)
    """Whether there is something to be found; what was tried of it is kept."""

    on_resume = WidgetEvent()  # Go on.
    on_again = WidgetEvent()  # The position as at first.
    on_rules = WidgetEvent()  # Show the rules.
    on_leave = WidgetEvent()  # Back to where one came from.
    back_event, first_button = "on_resume", "resume"


load("trial/trial_sheets")
