"""A trader's panel: who it is, what everyone may know, whose turn it is, what was done last."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.rules.goods import Counts, Good
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.table_facts import TraderFacts
from jaipur.ui.table.zones.rival_hand import RivalHand
from jaipur.ui.table.zones.trader_layout import plan
from jaipur.ui.widgets import placed
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.fit_label import extents, smallest_figures
from jaipur.ui.widgets.panel import Panel

load("table/zones/trader")

LEAST = 9
"""Side in dp below which a picture beside figures says nothing."""
FEELS = 3.0
"""Seconds for which a face reacts to a move."""


class Fact(Explained):
    """A small picture and a few figures to its right; in a narrow place the figures alone."""

    sprite = StringProperty("")
    text = StringProperty("")
    largest = NumericProperty(18)
    unit = NumericProperty(1)
    """Pixels per sp."""
    type_size = NumericProperty(0)
    """Of the figures, in pixels."""

    def _icon(self) -> float:
        """Side of the picture: what the figures at a good size leave, or else a small part."""
        least = smallest_figures()
        tight = self._left(least)
        if tight < dp(LEAST):
            return 0
        good = max(min(self.largest * self.unit, self.height * 0.75), least)
        side = max(self._left(good), min(self.width * 0.24, tight))
        return min(side, self.height, self.largest * dp(1.45))

    def _left(self, size: float) -> float:
        """The width that the figures leave in type of this size."""
        return self.width - dp(2) - extents(self.text, "Text", True, size)[0]

    icon = AliasProperty(_icon, bind=("size", "text", "largest", "unit"))


class Replay(ButtonBehavior, Widget):
    """The area that replays the last move: the words, and more of the panel for a thumb."""


class TraderPanel(Panel):
    """One trader's public facts. Tapping the words of a rival's last move is `on_replay`."""

    facts = ObjectProperty(rebind=True)
    """A `TraderFacts`."""
    mine = BooleanProperty(False)
    """Whether it is the viewer's own: the hand is on the table, and the panel shows no fan."""
    mood = StringProperty("")
    """What the portrait's face shows: pleased, dismayed, or nothing in particular."""
    softly = BooleanProperty(False)
    """Whether it changes by and by."""
    seals_to_win = NumericProperty(2)
    purse = NumericProperty(0)
    """Size of the type of the rupees, in pixels."""
    largest_purse = NumericProperty(10_000)
    """The most that it may be: a rival's purse is not larger than one's own."""
    show_herd = BooleanProperty(False)
    show_seen = BooleanProperty(False)
    open_hand = BooleanProperty(False)
    """Whether the seen cards show their faces in the fan."""

    on_replay = WidgetEvent()  # The rival's last move is to be shown again.

    def __init__(self, **options: Any) -> None:
        self.facts = TraderFacts()
        super().__init__(**options)
        self.fbind("places", self._arrange)
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        """Put each fact in its place; those without one have no size."""
        names = "portrait", "name", "money", "earned", "hand", "herd", "seen", "telling"
        placed.arrange(self, {name: self.at(self.places, name) for name in names})

    def _places(self) -> dict[str, Rect]:
        hand = not self.mine
        return plan(self.pane, Metrics.dp, hand, hand and self.show_seen)

    places = AliasProperty(_places, bind=("pane", "mine", "show_seen"))
    """The rectangle of each fact, by name."""

    def _scale(self) -> float:
        return max(1.0, min(self.width / dp(240), self.height / dp(110)))

    scale = AliasProperty(_scale, bind=("size",))
    """How much larger than usual type and icons are in a large panel."""

    def _seal(self) -> float:
        _x, _y, width, height = self.at(self.places, "seals")
        return min(height * 0.833, width / 2)

    seal = AliasProperty(_seal, bind=("places",))
    """Width of a seal."""

    def at(self, places: dict[str, Rect], name: str) -> Rect:
        """The rectangle of a fact; an empty one for what is not shown."""
        return places.get(name, Rect(*self.pos, 0, 0))

    def faces(self, seen: Counts, open_hand: bool) -> list[int]:
        """The goods that the fan shows."""
        return [good for good, count in enumerate(seen) for _ in range(count) if open_hand]

    def glyphs(self, seen: Counts) -> list[str]:
        """The cards that everyone saw being taken, as sprites."""
        return [f"glyph-{Good(good).name.lower()}" for good in self.faces(seen, True)]

    def place_of_tokens(self) -> Rect:
        """Where coins fly to."""
        return self.places["earned"]

    def place_of_card(self) -> Rect:
        """Where the first card of the fan is, as if it were not turned."""
        fan: RivalHand = self.ids.hand
        return fan.place_of(0)

    def place_of_herd(self) -> Rect:
        return self.places["portrait"] if self.mine else self.ids.herd.place()

    def feel(self, mood: str, softly: bool) -> None:
        """Show a mood for a while; none, and the face is calm again."""
        Clock.unschedule(self._calm)
        self.softly, self.mood = softly, mood
        if mood:
            Clock.schedule_once(self._calm, FEELS)

    def _calm(self, *_event: object) -> None:
        self.mood = ""
