"""The bar of the table: messages to the player, or what the chosen cards would do, with the button
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
from jaipur.ui.table.zones.bar_plate import LOOKS, PRESSED
from jaipur.ui.widgets.buttons import IconButton
from jaipur.ui.widgets.explained import Explained, Role

load("table/zones/move_bar")

LEAST = 48
ENOUGH = 104
"""Height of the shape in dp: the least, and the usual one where there is room."""
MOST = 0.8
"""The share of a bar that the shape fills, where that is more than `ENOUGH`."""
SHARE = 0.6
"""The same for a bar with text below it: two lines are nearly as large as one then."""
WIDE = 340
"""Width in dp from which all text is in the shape."""
ROW = 1.16
"""Line height of text, relative to its font size."""
READABLE = 14.3
"""Font size in sp that a single line may have even where there is no room for two lines."""
SENTENCE = 24
"""Width of a long sentence, relative to its font size."""
CROSS = 24
"""Side in dp of the cross that closes a message; its touch area is larger."""
BREATH = 1.4
"""Period in seconds of the lights of a thinking opponent."""


class Pondering(Widget):
    """Three small lights that pulse one after the other while `moving`."""

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
        """Return the brightness of the light with this number, from dim to full."""
        distance = abs((phase - number * 0.22) % 1.0 - 0.35)
        return 0.25 + 0.75 * max(0.0, 1 - distance / 0.3)


class CornerButton(IconButton):
    """A small button in the upper outer corner of a larger touch area."""

    def _plate(self) -> Rect:
        side = min(dp(CROSS), *self.size)
        return Rect(self.right - side, self.top - side, side, side)

    plate = AliasProperty(_plate, bind=("pos", "size"), cache=True)


class MoveBar(Explained):
    """Shows a message, `title` and `words`; without one the choice: a shape with the `look` of its
    meaning, `headline` in it and `detail` in it or below. A press on a move is `on_move`."""

    look = OptionProperty("blank", options=LOOKS)
    headline = StringProperty("")
    usual = StringProperty("")
    """A headline of the usual length: its size is that of all moves."""
    detail = StringProperty("")
    detail_signs = StringProperty("")
    """The same in signs, for places where the words are too long."""
    pieces = ListProperty([])
    portrait = StringProperty("")
    thinking = BooleanProperty(False)
    tier = NumericProperty(0)
    """The tier of the bonus that the move earns; 0 for none."""
    held = BooleanProperty(False)
    """Whether it is blocked, because a move is being shown."""
    can_clear = BooleanProperty(False)
    larger_sale = StringProperty("")
    """The label of a second button, which sells all cards of the chosen kind."""
    target = BooleanProperty(False)
    """Whether the dragged cards may be dropped here."""

    title = StringProperty("")
    words = StringProperty("")
    closes = BooleanProperty(False)
    """Whether the message has a cross."""
    button = StringProperty("")
    """The label of the message's button to continue."""
    hinted = BooleanProperty(False)
    """Whether the detail is a hint about the chosen move."""
    figures = StringProperty("")
    """What the figures of the message mean."""
    brief = StringProperty("")
    """The hint in fewer words, for little room."""

    _pressed = ("", "", "")

    on_move = WidgetEvent()  # The player wants to make the move.
    on_larger_sale = WidgetEvent()  # The player wants to sell all cards of the chosen kind.
    on_close = WidgetEvent()  # The player closes the message.
    on_clear = WidgetEvent()  # The player wants to put the chosen cards back.

    def _legal(self) -> bool:
        return self.look in PRESSED and not self.held

    legal = AliasProperty(_legal, bind=("look", "held"))
    """Whether a press has an effect."""

    @property
    def role(self) -> Role:  # type: ignore[override]
        """A text, or a button if it offers a move."""
        return Role.BUTTON if self.legal else Role.TEXT

    @property
    def says_it_all(self) -> bool:  # type: ignore[override]
        """Whether a message is shown in full."""
        return bool(self.words) and self.ids.words.text.replace("\n", " ") == self.words

    def hold(self) -> None:
        """Remember what the bar shows as it is pressed."""
        self._pressed = self.look, self.headline, self.detail

    def release(self) -> None:
        """Make the move if it is still the one that was pressed."""
        if self._pressed == (self.look, self.headline, self.detail):
            self.dispatch("on_move")

    def _line(self) -> float:
        """Return the height of the text below the shape; 0 if it fits in the shape or nowhere."""
        if self.words or self.width >= dp(WIDE) or self.height < dp(LEAST + 15):
            return 0
        return self.height - max(dp(LEAST), 0 if self.hinted else self.height * SHARE)

    line = AliasProperty(_line, bind=("size", "words", "hinted"))

    def _tall(self) -> float:
        free = self.height - self.line
        return min(free, max(dp(ENOUGH), free * MOST))

    tall = AliasProperty(_tall, bind=("line",))
    """Height of the shape."""

    def size_of_words(self, width: float, line: float, unit: float) -> float:
        """Return the largest font size below the shape, in sp of `unit` pixels: equal for short and
        long texts, on one line in a wide bar or else on two, so that it does not jump from text to
        text."""
        largest = 15 * max(1, self.height / dp(80))
        fitting = max(line / (2 * ROW), min(line / ROW, width / SENTENCE))
        return min(largest, max(READABLE, fitting / unit))
