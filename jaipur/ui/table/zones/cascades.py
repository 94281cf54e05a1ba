"""The goods tokens: six cascades of coins with every value in sight."""

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from jaipur.rules.goods import GOODS, TOKENS, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.zones import cascade_layout
from jaipur.ui.table.zones.lamps import Lamps
from jaipur.ui.widgets.halo import Halo
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.parts import Rect, holds

load("table/zones/cascades")

DIM = 0.28
FLAT = 2.1
"""Wider than this many times its height, the panel has its lamps at the side."""


class Cascade(InstructionGroup):
    """One good's groove, its coins and its glyph, drawn from instructions made once."""

    def __init__(self, good: Good) -> None:
        super().__init__()
        self.good = good
        self.word = good.name.lower()
        self.remaining = 0
        self._upright = True
        self._furnish()
        self._coins = [self._coin() for _ in TOKENS[good]]
        self._mark = Color(*theme.GO_RING[:3], 0)
        self._around = SmoothLine(width=dp(1.6))
        self.add(self._mark)
        self.add(self._around)

    def _furnish(self) -> None:
        glyph = texture(f"glyph-{self.word}")
        self._bed = SmoothRoundedRectangle()
        self._edge = SmoothLine(width=1)
        self._halo = Halo()
        self._ring_colour, self._ring = Color(*theme.GOLD), SmoothLine(width=dp(1.2))
        self._ghost = Rectangle(texture=glyph)
        self._head_colour, self._head = Color(*theme.IVORY), Rectangle(texture=glyph)
        for instruction in (
            Color(0.04, 0.01, 0.08, 0.5), self._bed,
            Color(*theme.GOLD[:3], 0.3), self._edge,
            self._halo,
            self._ring_colour, self._ring, self._ghost,
            self._head_colour, self._head,
            Color(1, 1, 1, 1),
        ):  # fmt: skip
            self.add(instruction)

    def _coin(self) -> Rectangle:
        """Coins are added cheapest first, so that the dearer lie upon them."""
        coin = Rectangle(size=(0, 0))
        self.add(coin)
        return coin

    def put(
        self, groove: cascade_layout.Groove, upright: bool, remaining: int, glowing: int
    ) -> None:
        """Draw the pile with this many coins left, the top `glowing` of them lit."""
        self.remaining = remaining
        self._upright = upright
        self._bed.pos, self._bed.size = groove.bed[:2], groove.bed[2:]
        side = min(groove.bed[2:])
        self._bed.radius = (side / 2,)
        self._edge.rounded_rectangle = (*groove.bed, side / 2)
        self._head.pos, self._head.size = groove.head[:2], groove.head[2:]
        self._put_coins(groove)
        self._put_hollow(groove, side)
        self._put_light(groove, glowing, side)

    def _put_coins(self, groove: cascade_layout.Groove) -> None:
        top = len(groove.coins) - self.remaining
        for index, rect in enumerate(groove.coins):
            coin = self._coins[len(groove.coins) - 1 - index]
            coin.pos = rect[:2]
            coin.size = rect[2:] if index >= top else (0, 0)
            if index >= top:
                tucked = "-tucked" if self._upright and index > top else ""
                value = TOKENS[self.good][index].value
                coin.texture = texture(f"coin-{self.word}-{value}{tucked}")

    def _put_hollow(self, groove: cascade_layout.Groove, side: float) -> None:
        """An empty pile is a ring of gold about a faint glyph."""
        x, y, width, _ = groove.coins[-1]
        empty = not self.remaining
        self._ring_colour.a = 0.55 if empty else 0
        self._ring.circle = (x + width / 2, y + width / 2, side * 0.4)
        self._ghost.pos = x + width * 0.27, y + width * 0.27
        self._ghost.size = (width * 0.46,) * 2
        self._head_colour.a = DIM if empty else 1

    def _put_light(self, groove: cascade_layout.Groove, glowing: int, side: float) -> None:
        top = len(groove.coins) - self.remaining
        lit = groove.coins[top : top + glowing]
        self._mark.a = 1 if lit else 0
        self._halo.colour.a = 0.9 if lit else 0
        if lit:
            around = _around(lit, side * 0.02)
            self._around.rounded_rectangle = (*around, min(around[2:]) / 2)
            self._halo.put(around, side * 0.16)


def _around(rects: tuple[Rect, ...], inset: float) -> Rect:
    """The rectangle about some others, a little inside their edges."""
    left, bottom = min(r[0] for r in rects) + inset, min(r[1] for r in rects) + inset
    right, top = max(r[0] + r[2] for r in rects) - inset, max(r[1] + r[3] for r in rects) - inset
    return left, bottom, right - left, top - bottom


class TokenCascades(Panel):
    """All goods tokens that are still to be had, and how many piles are empty.

    `tokens` are the six counts left; `highlight` is None or a good and how many of its coins a
    sale would bring. Coins keep their places while a pile drains.
    """

    tokens = ListProperty([len(pile) for pile in TOKENS])
    highlight = ObjectProperty(None, allownone=True)

    def _empty(self) -> int:
        return sum(1 for count in self.tokens if not count)

    empty = AliasProperty(_empty, bind=("tokens",))
    """How many piles are empty."""

    def on_kv_post(self, _base: Widget) -> None:
        self._cascades = [Cascade(good) for good in GOODS]
        for cascade in self._cascades:
            self.canvas.before.add(cascade)
        self._redraw = Clock.create_trigger(self.draw, -1)
        for name in ("pane", "tokens", "highlight"):
            self.fbind(name, self._redraw)
        self.draw()

    def draw(self, *_event: object) -> None:
        """Bring the coins in line with the properties now rather than before the next frame."""
        laid = cascade_layout.lay(self._bed())
        good, count = self.highlight or (None, 0)
        for cascade, groove in zip(self._cascades, laid.grooves, strict=True):
            glowing = count if cascade.good == good else 0
            cascade.put(groove, laid.upright, self.tokens[cascade.good], glowing)

    def place_of(self, good: int, index: int) -> Rect:
        """Where the coin with this index in the rules' pile lies, be it there or gone."""
        return cascade_layout.lay(self._bed()).grooves[good].coins[index]

    def good_at(self, pos: tuple[float, float]) -> Good | None:
        """The good whose pile is at this point."""
        for good, groove in zip(GOODS, cascade_layout.lay(self._bed()).grooves, strict=True):
            if holds(_around((groove.head, groove.bed), -dp(3)), pos):
                return good
        return None

    def _lamps(self) -> Rect:
        """The strip for the lamps that tell how many piles are empty."""
        x, y, width, height = self.pane
        thick = min(max(dp(18), min(width, height) * 0.085), dp(34))
        if width > FLAT * height:
            return x + width - thick * 1.3, y, thick * 1.3, height
        return x, y + dp(2), width, thick

    lamps = AliasProperty(_lamps, bind=("pane",))

    def _bed(self) -> Rect:
        x, y, width, height = self.pane
        lamps = self.lamps
        pad = min(dp(6), width * 0.02)
        if lamps[3] == height:
            return x + pad, y + pad, lamps[0] - x - pad, height - 2 * pad
        above = lamps[1] + lamps[3]
        return x + pad, above, width - 2 * pad, y + height - pad - above


__all__ = ["Cascade", "Lamps", "TokenCascades"]
