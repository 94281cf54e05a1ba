"""The bar of the table: messages to the player, or what the chosen cards would do and the button
that does it."""

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.zones.deal_plate import LOOKS, PRESSED
from jaipur.ui.widgets.buttons import IconButton
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.role import Role

load("table/zones/deal_bar")

LEAST = 48
ENOUGH = 104
"""Height of the shape in dp, at least and where there is room."""
MOST = 0.8
"""The share of a bar that it fills, where that is more than it needs."""
SHARE = 0.6
"""The same of a bar with words below it: two lines of them are nearly as large as one."""
WIDE = 340
"""Width in dp from which all the words stand in the shape."""
ROW = 1.16
"""Height of a line of words for the size of its type."""
READABLE = 14.3
"""Type in sp that a single line may have even where two lines of it find no room."""
SENTENCE = 24
"""Width of a long sentence for the size of its type."""
CROSS = 24
"""Side of the cross that closes a message, in dp; the touch area around it is larger."""
BREATH = 1.4
"""Seconds in which the lights of a thinking opponent come and go."""


class Pondering(Widget):
    """Three small lights that come and go one after the other while `moving`."""

    moving = BooleanProperty(False)
    phase = NumericProperty(0.0)

    def on_moving(self, _widget: Widget, moving: bool) -> None:
        Animation.cancel_all(self, "phase")
        self.phase = 0.0
        if moving:
            breath = Animation(phase=1.0, duration=BREATH) + Animation(phase=0.0, duration=0)
            breath.repeat = True
            breath.start(self)

    def light(self, number: int, phase: float) -> float:
        """How bright the light with this number is, from dim to full."""
        distance = abs((phase - number * 0.22) % 1.0 - 0.35)
        return 0.25 + 0.75 * max(0.0, 1 - distance / 0.3)


class CornerButton(IconButton):
    """A small button in the upper outer corner of a larger touch area."""

    def _plate(self) -> Rect:
        side = min(dp(CROSS), *self.size)
        return Rect(self.right - side, self.top - side, side, side)

    plate = AliasProperty(_plate, bind=("pos", "size"), cache=True)


class DealBar(Explained):
    """A message, `title` and `words`; or without one what is chosen: a shape for the `look` of what
    is meant, `headline` in it and `detail` in it or below. A press on a move is `on_deal`."""

    look = OptionProperty("blank", options=LOOKS)
    headline = StringProperty("")
    detail = StringProperty("")
    detail_signs = StringProperty("")
    """The same in signs, for where the words are too long."""
    pieces = ListProperty([])
    portrait = StringProperty("")
    thinking = BooleanProperty(False)
    tier = NumericProperty(0)
    """Of the bonus that a deal brings; none at 0."""
    held = BooleanProperty(False)
    """Whether nothing can be done at the moment: a move is being shown."""
    can_clear = BooleanProperty(False)
    target = BooleanProperty(False)
    """Whether the cards under the finger may be dropped here."""

    title = StringProperty("")
    words = StringProperty("")
    closes = BooleanProperty(False)
    """Whether the message has a cross."""
    button = StringProperty("")
    """The label of the message's button to continue."""
    hinted = BooleanProperty(False)
    """Whether the detail is a hint about the chosen move."""
    brief = StringProperty("")
    """The hint in fewer words, for where there is little room."""

    on_deal = WidgetEvent()  # The move is wanted.
    on_close = WidgetEvent()  # The message was read.
    on_clear = WidgetEvent()  # The chosen cards are to be put back.

    def _legal(self) -> bool:
        return self.look in PRESSED and not self.held

    legal = AliasProperty(_legal, bind=("look", "held"))
    """Whether a press does something."""

    @property
    def role(self) -> Role:  # type: ignore[override]
        """Words, and a button where they are a deal."""
        return Role.BUTTON if self.legal else Role.TEXT

    def _line(self) -> float:
        """Height of the words below the shape; none where there is room in it, or none at all."""
        if self.words or self.width >= dp(WIDE) or self.height < dp(LEAST + 15):
            return 0
        return self.height - max(dp(LEAST), 0 if self.hinted else self.height * SHARE)

    line = AliasProperty(_line, bind=("size", "words", "hinted"))

    def _tall(self) -> float:
        free = self.height - self.line
        return min(free, max(dp(ENOUGH), free * MOST))

    tall = AliasProperty(_tall, bind=("line",))
    """Height of the shape."""

    def _type_of_words(self) -> float:
        return 15 * max(1.0, min(1.7, self.width / dp(260), self.height / dp(64)))

    type_of_words = AliasProperty(_type_of_words, bind=("size",))
    """The largest type of a message, in sp."""

    def size_of_words(self, width: float, line: float, unit: float) -> float:
        """The largest type below the shape, in sp of `unit` pixels: the same for a few words as
        for many, on one line in a wide bar or else on two, so that it does not jump from one to
        the next."""
        largest = 15 * max(1, self.height / dp(80))
        fitting = max(line / (2 * ROW), min(line / ROW, width / SENTENCE))
        return min(largest, max(READABLE, fitting / unit))
