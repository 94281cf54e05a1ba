"""One good's tokens: a groove that shows every value, or the next ones and a number."""

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.rules.goods import TOKENS, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.layout.pile_layout import Groove
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.halo import Halo
from jaipur.ui.widgets.role import Role

load("table/zones/cascade")

DIM = 0.28


class Cascade(Explained):
    """A groove, its tokens and its glyph; the canvas instructions are created once."""

    role = Role.PILE
    good = StringProperty("diamonds")
    rest = NumericProperty(0)
    """How many of its tokens are not shown."""
    rest_place = ObjectProperty(NOWHERE)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.remaining = 0
        self._upright = True

    def on_kv_post(self, _base: Widget) -> None:
        self._furnish()
        self._tokens = [self._add_token() for _ in self.pile]
        self._mark = theme.Ink("GO_RING", 0)
        self._around = SmoothLine(width=dp(1.6))
        self.canvas.add(self._mark)
        self.canvas.add(self._around)

    @property
    def kind(self) -> Good:
        """The good of the pile."""
        return Good[self.good.upper()]

    @property
    def pile(self) -> tuple[int, ...]:
        """The values of all its tokens, most valuable first."""
        return tuple(token.value for token in TOKENS[self.kind])

    def _furnish(self) -> None:
        glyph = texture(f"glyph-{self.good}")
        self._bed = SmoothRoundedRectangle()
        self._edge = SmoothLine(width=1)
        self._halo = Halo()
        self._ring_colour, self._ring = theme.Ink("GOLD"), SmoothLine(width=dp(1.2))
        self._ghost = Rectangle(texture=glyph)
        self._head_colour, self._head = theme.Ink("IVORY"), Rectangle(texture=glyph)
        for instruction in (
            Color(0.04, 0.01, 0.08, 0.5), self._bed,
            theme.Ink("GOLD", 0.3), self._edge,
            self._halo,
            self._ring_colour, self._ring, self._ghost,
            self._head_colour, self._head,
            Color(1, 1, 1, 1),
        ):  # fmt: skip
            self.canvas.add(instruction)

    def _add_token(self) -> Rectangle:
        """Add a token to the canvas: lowest value first, so that higher ones are on top."""
        token = Rectangle(size=(0, 0))
        self.canvas.add(token)
        return token

    def put(self, groove: Groove, upright: bool, remaining: int, glowing: int) -> None:
        """Draw the pile with this many tokens left, the top `glowing` of them lit."""
        self.pos, self.size = groove.area[:2], groove.area[2:]
        self.remaining = remaining
        self._upright = upright
        self._bed.pos, self._bed.size = groove.bed[:2], groove.bed[2:]
        side = min(groove.bed[2:])
        self._bed.radius = (side / 2,)
        self._edge.rounded_rectangle = (*groove.bed, side / 2)
        self._head.pos, self._head.size = groove.head[:2], groove.head[2:]
        self._put_tokens(groove)
        self._put_hollow(groove, side)
        self._put_light(groove, glowing, side)

    def _put_tokens(self, groove: Groove) -> None:
        top = len(self.pile) - self.remaining
        places = dict(self._places(groove))
        for index, value in enumerate(self.pile):
            token = self._tokens[-1 - index]
            if index not in places:
                token.size = 0, 0
                continue
            token.pos, token.size = places[index][:2], places[index][2:]
            tucked = "-tucked" if self._upright and index > top else ""
            token.texture = texture(f"coin-{self.good}-{value}{tucked}")
        self.rest = self.remaining - len(places)
        self.rest_place = groove.rest

    def _places(self, groove: Groove) -> Iterator[tuple[int, Rect]]:
        """Return the index and the rectangle of each token that is shown, the next ones first."""
        top = len(self.pile) - self.remaining
        start = max(0, len(groove.tokens) - self.remaining)  # a pile drains towards its end
        return zip(range(top, len(self.pile)), groove.tokens[start:], strict=False)

    def _put_hollow(self, groove: Groove, side: float) -> None:
        """Draw an empty pile: a ring of gold around a faint glyph."""
        last = groove.tokens[-1]
        empty = not self.remaining
        self._ring_colour.a = 0.55 if empty else 0
        self._ring.circle = (*last.center, side * 0.4)
        self._ghost.pos = last.x + last.width * 0.27, last.y + last.width * 0.27
        self._ghost.size = (last.width * 0.46,) * 2
        self._head_colour.a = DIM if empty else 1

    def _put_light(self, groove: Groove, glowing: int, side: float) -> None:
        lit = [place for _, place in self._places(groove)][:glowing]
        self._mark.a = 1 if lit else 0
        self._halo.colour.a = 0.9 if lit else 0
        if lit:
            around = lit[0].around(lit[-1]).inset(side * 0.02)
            self._around.rounded_rectangle = (*around, min(around[2:]) / 2)
            self._halo.put(around, side * 0.16)
