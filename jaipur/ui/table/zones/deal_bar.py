"""The deal bar: what the chosen cards would do, in words, and the one button that does it."""

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.zones.deal_plate import LOOKS, PRESSED
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


class DealBar(Explained):
    """Words before deeds: a shape for the `look` of what is meant, `headline` in it and `detail`
    in it or below. Pressed where that is a deal it is `on_deal`."""

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

    on_deal = WidgetEvent()  # The move is wanted.
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
        if self.width >= dp(WIDE) or self.height < dp(LEAST + 15):
            return 0
        return self.height - max(dp(LEAST), self.height * SHARE)

    line = AliasProperty(_line, bind=("size",))

    def _tall(self) -> float:
        free = self.height - self.line
        return min(free, max(dp(ENOUGH), free * MOST))

    tall = AliasProperty(_tall, bind=("size",))
    """Height of the shape."""

    def size_of_words(self, width: float, line: float, unit: float) -> float:
        """The largest type below the shape, in sp of `unit` pixels: the same for a few words as
        for many, on one line in a wide bar or else on two, so that it does not jump from one to
        the next."""
        largest = 15 * max(1, self.height / dp(80))
        fitting = max(line / (2 * ROW), min(line / ROW, width / SENTENCE))
        return min(largest, max(READABLE, fitting / unit))
