"""Small cards that cannot be played: the backs of the opponent's hand, and a herd."""

from typing import Any

from kivy.graphics import Color, Quad, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from jaipur.rules.goods import HAND_LIMIT, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import CARD_ASPECT, Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.explained import Explained

load("table/zones/opponent_hand")

TILT = 5.0
SPREAD = 1.5
"""Distance between the centres of the outermost cards of a full fan, in card widths."""


class OpponentHand(Explained):
    """The backs of `count` cards in a fan, and the number; an open hand shows `faces`."""

    count = NumericProperty(0)
    faces = ListProperty()
    """Goods of the first cards, from the left."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self.canvas.before:
            self._hollow_colour = theme.Ink("GOLD", 0.4)
            self._hollow = SmoothLine(width=1)
            Color(1, 1, 1, 1)
            self._cards = [Quad(points=(0,) * 8) for _ in range(HAND_LIMIT)]
        for name in ("pos", "size", "count", "faces"):
            self.fbind(name, self._draw)
        self._draw()

    def card(self) -> tuple[float, float]:
        """Return width and height of a card of the fan."""
        height = min(self.height * 0.9, self.width / (SPREAD + 1.1) * CARD_ASPECT)
        return height / CARD_ASPECT, height

    def place_of(self, index: int) -> Rect:
        """Return the rectangle of the card with this number, before it is turned."""
        width, height = self.card()
        x, y, _ = self._middle(index)
        return Rect(x - width / 2, y - height / 2, width, height)

    def _middle(self, index: int) -> tuple[float, float, float]:
        """Return the centre of a card and how far it leans to the right, in degrees."""
        width, height = self.card()
        offset = index - (max(1, self.count) - 1) / 2
        step = min(SPREAD / (HAND_LIMIT - 1) * 1.35, SPREAD / max(1, self.count - 1))
        sag = height * 0.006 * offset * offset
        x = self.x + self.width / 2 + offset * step * width
        return x, self.y + self.height / 2 - sag, offset * TILT * 0.8

    def _draw(self, *_event: object) -> None:
        names = [f"card-{Good(good).name.lower()}" for good in self.faces]
        names += ["card-back"] * (HAND_LIMIT - len(names))
        for index, card in enumerate(self._cards):
            card.texture = texture(names[index])
            lean = -self._middle(index)[2]
            there = index < self.count
            card.points = self.place_of(index).leaning(lean) if there else (0,) * 8
        self._hollow_colour.a = 0 if self.count else 0.4
        self._hollow.rounded_rectangle = (*self.place_of(0), dp(4))


class SmallHerd(Explained):
    """Shows that there is a herd; its size only if `shows_count`."""

    count = NumericProperty(0)
    shows_count = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self.canvas.before:
            self._hollow_colour = theme.Ink("GOLD", 0.4)
            self._hollow = SmoothLine(width=1)
            self._glyph = Rectangle(texture=texture("glyph-camel"))
            Color(1, 1, 1, 1)
            self._cards = [Rectangle(texture=texture("card-camel")) for _ in range(2)]
        for name in ("pos", "size", "count", "shows_count"):
            self.fbind(name, self._draw)
        self._draw()

    def place(self) -> Rect:
        """Return the rectangle of the top camel."""
        room = Rect(self.x, self.y, self.width * 0.94, self.height * 0.93)
        return room.fitted(1 / CARD_ASPECT)

    def _draw(self, *_event: object) -> None:
        x, y, width, height = self.place()
        # While the number is secret, a herd of one must look like a herd of ten.
        there = min(int(self.count), 2) if self.shows_count else 2 * (self.count > 0)
        for number, card in enumerate(reversed(self._cards)):
            card.pos = x + width * 0.06 * number, y + height * 0.05 * number
            card.size = (width, height) if number < there else (0, 0)
        self._hollow_colour.a = 0 if there else 0.4
        self._hollow.rounded_rectangle = (x, y, width, height, dp(4))
        self._glyph.pos = x + width * 0.2, y + (height - width * 0.6) / 2
        self._glyph.size = (width * 0.6,) * 2
