"""Rows of cells to choose from: the rounds of a match, and the player's decisions in a round."""

from typing import Any, NamedTuple

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
from jaipur.words import coach_words
from jaipur.words.description import Description
from jaipur.words.i18n import _

NARROWEST = 50
"""Least width in dp of a decision: as many are shown as fit."""
TABS = 3
"""How many rounds are shown at once."""


class StripCell(Focusable, ButtonBehavior, Widget):
    """A cell of a strip, to tap."""

    number = NumericProperty(0)
    """Its number in the strip, from 0."""
    here = BooleanProperty(False)
    inset = NumericProperty(0)
    """Distance of the frame from its edges."""

    def fill(self, item: Any) -> None:
        """Show this item of the strip."""
        raise NotImplementedError


class Strip(BoxLayout):
    """As many cells as fit, around the current one."""

    items = ListProperty()
    at = NumericProperty(0)
    cell: type[StripCell]

    on_pick = WidgetEvent()  # (number: int) The player chose another cell, from 0.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._shown: list[StripCell] = []
        for name in ("items", "at", "size"):
            self.fbind(name, self._fill)

    def most(self) -> int:
        """Return how many cells fit."""
        return TABS

    def _fill(self, *_event: object) -> None:
        most = self.most()
        first = max(0, min(int(self.at) - most // 2, len(self.items) - most))
        shown = list(enumerate(self.items))[first : first + most]
        while len(self._shown) > len(shown):
            self.remove_widget(self._shown.pop())
        while len(self._shown) < len(shown):
            cell = self.cell()
            cell.bind(on_release=lambda one: self.dispatch("on_pick", int(one.number)))
            self._shown.append(cell)
            self.add_widget(cell)
        for cell, (number, item) in zip(self._shown, shown, strict=True):
            cell.number, cell.here = number, number == self.at
            cell.fill(item)


class RoundTab(StripCell):
    """A round, with the sprite of how it ended."""

    sprite = StringProperty("")

    def fill(self, item: str) -> None:
        self.sprite = item

    def describe(self) -> Description:
        name = _("Round {n}").format(n=int(self.number) + 1)
        return Description(name, _("button"), self.explanation, plain=True)

    @property
    def chosen(self) -> bool:
        return bool(self.here)


class RoundTabs(Strip):
    """The rounds of a match; its items are sprites."""

    cell = RoundTab


class DecisionMade(NamedTuple):
    """A decision as the strip shows it."""

    move: Move
    grade: Grade | None


class DecisionCell(StripCell):
    """A decision: the move, and the sign of its grade."""

    glyph = StringProperty("")
    way = StringProperty("")
    """A plus for cards taken, a minus for cards sold, arrows for an exchange."""
    grade = ObjectProperty(None, allownone=True)

    def said(self) -> tuple[str, str]:
        return _("Move {n}").format(n=int(self.number) + 1), coach_words.grade(self.grade)

    def fill(self, item: DecisionMade) -> None:
        self.grade = item.grade
        self.glyph, self.way = _signs(item.move)


class DecisionStrip(Strip):
    """The player's decisions in a round; its items are `DecisionMade`."""

    cell = DecisionCell

    def most(self) -> int:
        room = int((self.width + self.spacing) / (dp(NARROWEST) + self.spacing))
        return room if self.height >= dp(48) else 0


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


load("review/strips")
