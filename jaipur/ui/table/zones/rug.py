"""The market's rug with its five places, and the tray of the hand."""

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty

from jaipur.rules.goods import MARKET_SIZE
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.parts import Rect

load("table/zones/rug")

CARD = 1.4
"""A card's height for its width."""
APART = 0.08
FURTHEST = 0.2
"""Least and greatest distance between two cards, in cards."""


class Rug(Panel):
    """Where the market lies."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._slots = []
        with self.canvas:
            for _ in range(MARKET_SIZE):
                Color(0.1, 0.01, 0.06, 0.35)
                bed = SmoothRoundedRectangle()
                Color(*theme.faded(theme.GOLD, 0.5))
                self._slots.append((bed, SmoothLine()))
        self.fbind("pane", self._draw)
        self._draw()

    def _border(self) -> float:
        return min(max(min(self.size) * 0.085, dp(8)), dp(34))

    border = AliasProperty(_border, bind=("size",))
    """How broad the woven edge is."""

    def inside(self) -> Rect:
        """The field within the woven edge."""
        x, y, width, height = self.pane
        inset = self.border + dp(3)
        return x + inset, y + inset, width - 2 * inset, height - 2 * inset

    def place_of(self, slot: int) -> Rect:
        """Where the card of this slot, 0 to 4, lies."""
        x, y, width, height = self.inside()
        card = min(width / (MARKET_SIZE + APART * (MARKET_SIZE - 1)), height / CARD)
        step = min((width - card) / (MARKET_SIZE - 1), card * (1 + FURTHEST))
        left = x + width / 2 + (slot - (MARKET_SIZE - 1) / 2) * step - card / 2
        return left, y + (height - card * CARD) / 2, card, card * CARD

    def _draw(self, *_event: object) -> None:
        for slot, (bed, line) in enumerate(self._slots):
            place = self.place_of(slot)
            radius = place[2] * 0.08
            bed.pos, bed.size, bed.radius = place[:2], place[2:], (radius,)
            line.width = dp(1)
            line.rounded_rectangle = (*place, radius)


class HandArea(Panel):
    """The cloth tray beneath the hand."""
