"""The bonus tokens: three piles whose values stay hidden until they are earned."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from jaipur.rules.goods import BONUS_VALUES, TIERS
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.explained import Explained, Role
from jaipur.ui.widgets.fit_label import extents, smallest_figures
from jaipur.ui.widgets.panel import Panel

load("table/zones/bonuses")

LAYERS = 3
LOW = 25
"""Height in dp below which there is room for one line of figures beside a pile."""
TOKEN = 26
"""Side in dp that a pile keeps where there is text beside it."""
LEAST_TOKEN = 18
"""Where its figures would leave a pile less than this, in dp, they are below it."""
FIGURES = 32
"""The least height of two lines of figures, in dp."""
GAP = 3
"""Between a pile and its figures, in dp."""
ACROSS = 1.4
"""From this ratio of width to height on, the piles are side by side."""
THICKNESS = 0.045
"""How far each token of a pile lies above the one below it, as a share of its side."""


class BonusPile(Explained):
    """One tier's tokens: a pile that gets lower, its count, and an empty place once it is gone."""

    role = Role.PILE
    tier = NumericProperty(3)
    count = NumericProperty(0)
    left = StringProperty("")
    """How many are left, in words."""
    lit = BooleanProperty(False)
    larger = NumericProperty(1)
    """How much larger than usual text is."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self.canvas.before:
            self._light_colour = theme.Ink("GO_RING")
            self._light = Rectangle(texture=texture("flourish-glow"))
            self._colours, self._layers = [], []
            for _ in range(LAYERS):
                self._colours.append(Color(1, 1, 1, 1))
                self._layers.append(Rectangle())
            self._ring_colour = theme.Ink("GO_RING")
            self._ring = SmoothLine(width=dp(1.6))
        soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "tier", "count", "left", "larger", "lit"):
            self.fbind(name, soon)
        soon()

    def _low(self) -> bool:
        return self.height < dp(LOW)

    low = AliasProperty(_low, bind=("size",), cache=True)
    """Whether there is room only for the value of the tokens, and not for how many are left."""

    def _above(self) -> bool:
        beside = self.width - self._longest_range() - dp(GAP)
        return beside < dp(LEAST_TOKEN) and self.height >= dp(LEAST_TOKEN + FIGURES)

    above = AliasProperty(_above, bind=("size",), cache=True)
    """Whether the pile is above its figures, for it is too narrow for both side by side."""

    def _roomy(self) -> bool:
        return (
            not self.low
            and not self.above
            and self.width - dp(GAP) - self._words_width() >= dp(TOKEN)
        )

    roomy = AliasProperty(_roomy, bind=("size", "left", "larger"), cache=True)
    """Whether there is room to say in words how many are left."""

    def _words_width(self) -> float:
        return _least_width(self.left, bold=True) * max(1, self.larger)

    def _figures(self) -> Rect:
        x, y, side, _ = self._box()
        if self.above:
            return Rect(self.x, self.y, self.width, y - self.y)
        left = x + side + dp(GAP)
        return Rect(left, self.y, max(0, self.x + self.width - left), self.height)

    figures = AliasProperty(_figures, bind=("pos", "size", "left", "larger"), cache=True)
    """The rectangle of its figures, beside the pile or below it."""

    def brings(self, tier: int) -> str:
        """Return the range of the tokens' values: "1–3"."""
        values = BONUS_VALUES[TIERS.index(tier)]
        return f"{min(values)}–{max(values)}"

    def widest(self) -> float:
        """Return the width of its text and of the longest range, as small as may be."""
        ranges = self._longest_range()
        return max(ranges, self._words_width()) if self.roomy else ranges

    def _longest_range(self) -> float:
        return max(_least_width(self.brings(tier)) for tier in TIERS)

    def place(self) -> Rect:
        """Return the rectangle of the top token."""
        x, y, width, height = self._box()
        side = min(width, height) / (1 + THICKNESS * (LAYERS - 1))
        rise = side * THICKNESS * (self._height() - 1)
        return Rect(x, y + rise, side, side)

    def _height(self) -> int:
        return min(LAYERS, max(1, int(self.count)))

    def _box(self) -> Rect:
        """Return the square of the full pile."""
        if self.above:
            side = min(self.width, self.height - max(dp(FIGURES), self.height * 0.4))
            return Rect(self.x + (self.width - side) / 2, self.y + self.height - side, side, side)
        figures = max(self.widest(), min(self.width * 0.42, self.height * 0.5))
        side = max(1, min(self.height, self.width - figures - dp(GAP)))
        left = self.x + max(0, self.width - side - figures - dp(GAP)) / 2
        return Rect(left, self.y + (self.height - side) / 2, side, side)

    def _draw(self, *_event: object) -> None:
        x, y, side, _ = self.place()
        rise = side * THICKNESS
        image = texture(f"bonus-{int(self.tier)}")
        for layer, (colour, tile) in enumerate(zip(self._colours, self._layers, strict=True)):
            below = self._height() - 1 - layer
            colour.rgba = (1, 1, 1, 0.22) if not self.count else (1, 1, 1, 1)
            tile.texture = image
            tile.pos = x, y - rise * (self._height() - 1) + rise * layer
            tile.size = (side, side) if below >= 0 else (0, 0)
        self._ring_colour.a = 1 if self.lit else 0
        self._ring.circle = (x + side / 2, y + side / 2, side * 0.49)
        self._light_colour.a = 1 if self.lit else 0
        above = self.y + self.height - y - side
        reach = min(side * 0.3, max(0, min(x - self.x, y - self.y, above)) + dp(4))
        self._light.pos = x - reach, y - reach
        self._light.size = (side + 2 * reach,) * 2


def _least_width(words: str, bold: bool = False) -> float:
    return extents(words, "Text", bold, smallest_figures())[0]


class BonusPiles(Panel):
    """The piles for sales of three, four, and five or more; `highlight` is a tier or 0."""

    piles = ListProperty([len(values) for values in BONUS_VALUES])
    highlight = NumericProperty(0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.stacks = [BonusPile(tier=tier) for tier in TIERS]
        for stack in self.stacks:
            self.add_widget(stack)
        for name in ("pane", "piles", "highlight"):
            self.fbind(name, self._arrange)
        self._arrange()

    def place_of(self, tier: int) -> Rect:
        """Return the rectangle of the top token of a tier."""
        self._arrange()
        return self.stacks[TIERS.index(tier)].place()

    def _arrange(self, *_event: object) -> None:
        pane = self.pane
        x, y, width, height = pane.inset(min(dp(6), pane.width * 0.05, pane.height * 0.05))
        across = width >= height * ACROSS
        for number, stack in enumerate(self.stacks):
            if across:
                stack.pos, stack.size = (x + width / 3 * number, y), (width / 3, height)
            else:
                stack.pos = x, y + height / 3 * (2 - number)
                stack.size = width, height / 3
            stack.count = self.piles[number]
            stack.lit = stack.tier == self.highlight
