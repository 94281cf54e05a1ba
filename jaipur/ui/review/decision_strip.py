"""One's decisions of a round side by side: what was done, and the sign of its grade."""

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.review import Grade
from jaipur.rules import Exchange, Good, Move, Sell, Take
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.words import coach_words
from jaipur.ui.words.i18n import _

NARROWEST = 50
"""Width in dp of a decision: as many are shown as there is room for."""


class DecisionMade(NamedTuple):
    """A decision as the strip shows it."""

    move: Move
    grade: Grade | None


class DecisionCell(Focusable, ButtonBehavior, Widget):
    """One of them, to be tapped."""

    number = NumericProperty(0)
    """From 0."""
    glyph = StringProperty("")
    way = StringProperty("")
    """A plus for what was taken, a minus for what was sold, arrows for an exchange."""
    grade = ObjectProperty(None, allownone=True)
    here = BooleanProperty(False)

    def said(self) -> tuple[str, str]:
        return _("Move {n}").format(n=int(self.number) + 1), coach_words.grade(self.grade)

    def fill(self, number: int, made: DecisionMade, here: bool) -> None:
        self.number, self.grade, self.here = number, made.grade, here
        self.glyph, self.way = _signs(made.move)


class DecisionStrip(BoxLayout):
    """Those about the one that is looked at; `on_pick(number)` is a wish to see another one."""

    decisions = ListProperty()
    """A `DecisionMade` for each."""
    at = NumericProperty(0)

    on_pick = WidgetEvent()  # (number: int) A person chose a decision.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._shown: list[DecisionCell] = []
        for name in ("decisions", "at", "size"):
            self.fbind(name, self._fill)

    def _fill(self, *_event: object) -> None:
        room = int((self.width + self.spacing) / (dp(NARROWEST) + self.spacing))
        most = room if self.height >= dp(48) else 0
        first = max(0, min(int(self.at) - most // 2, len(self.decisions) - most))
        shown = list(enumerate(self.decisions))[first : first + most]
        while len(self._shown) > len(shown):
            self.remove_widget(self._shown.pop())
        while len(self._shown) < len(shown):
            cell = DecisionCell()
            cell.bind(on_release=lambda one: self.dispatch("on_pick", int(one.number)))
            self._shown.append(cell)
            self.add_widget(cell)
        for cell, (number, made) in zip(self._shown, shown, strict=True):
            cell.fill(number, made, number == self.at)


def _signs(move: Move) -> tuple[str, str]:
    match move:
        case Take(good):
            return _glyph(good), "+"
        case Sell(good, _count):
            return _glyph(good), "−"
        case Exchange(take, _give):
            return _glyph(next(good for good in Good if take[good])), "⇄"
    return _glyph(Good.CAMEL), "+"


def _glyph(good: Good) -> str:
    return f"glyph-{good.name.lower()}"


load("review/decision_strip")
