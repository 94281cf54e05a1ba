"""The goods tokens: a cascade for each good, and lamps for the piles that are empty."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    BorderImage,
    Canvas,
    Color,
    Rectangle,
    SmoothLine,
    SmoothQuad,
    SmoothRoundedRectangle,
)
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.rules.goods import EMPTY_PILES_TO_END, TOKENS, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.layout.pile_layout import Groove, GrooveRules, arrange
from jaipur.ui.widgets.explained import Explained, Role
from jaipur.ui.widgets.panel import Panel


class Halo(InstructionGroup):
    """A soft light around a rectangle that fades out within `reach`."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = theme.Ink("GO_RING", 0)
        light = texture("flourish-glow")
        half = light.width / 2 - 1
        self.light = BorderImage(texture=light, border=(half,) * 4, size=(0, 0))
        self.add(self.colour)
        self.add(self.light)

    def put(self, rect: Rect, reach: float) -> None:
        x, y, width, height = rect
        self.light.pos = x - reach, y - reach
        self.light.size = width + 2 * reach, height + 2 * reach
        self.light.display_border = (min(2 * reach, width / 2 + reach, height / 2 + reach),) * 4


DARK = theme.rgba("#2A1233")
RUBY = theme.rgba("#E4322E")
RUBY_LIGHT = theme.rgba("#FF9A6B")


class Gem:
    """A cut stone set in gold: a ruby when lit, an empty setting when not."""

    def __init__(self, canvas: Canvas) -> None:
        with canvas:
            self._light_colour = Color(1, 0.5, 0.35, 0)
            self._light = Rectangle(texture=texture("flourish-glow"))
            self._gold = theme.Ink("GOLD")
            self._setting = SmoothQuad()
            self._stone_colour = Color(*DARK)
            self._stone = SmoothQuad()
            self._facet_colour = Color(*theme.CLEAR)
            self._facet = SmoothQuad()

    def put(self, x: float, y: float, radius: float, lit: bool) -> None:
        self._light_colour.a = 0.9 if lit else 0
        self._light.pos = x - radius * 1.6, y - radius * 1.6
        self._light.size = radius * 3.2, radius * 3.2
        self._setting.points = _diamond(x, y, radius)
        self._stone.points = _diamond(x, y, radius * 0.76)
        self._facet.points = _diamond(x - radius * 0.12, y + radius * 0.2, radius * 0.34)
        self._gold.rgba = theme.GOLD_LIGHT if lit else theme.GOLD_DARK
        self._stone_colour.rgba = RUBY if lit else DARK
        self._facet_colour.rgba = RUBY_LIGHT if lit else theme.CLEAR


def _diamond(x: float, y: float, radius: float) -> tuple[float, ...]:
    wide = radius * 0.82
    return x - wide, y, x, y + radius, x + wide, y, x, y - radius


class Lamps(Explained):
    """`lit` of three gems shine, with an explanation beside them where there is room."""

    lit = NumericProperty(0)
    upright = BooleanProperty(False)

    def _radius(self) -> float:
        across, along = self.size if self.upright else self.size[::-1]
        return min(across * 0.36, along / EMPTY_PILES_TO_END * 0.3, max(dp(8), along * 0.03))

    radius = AliasProperty(_radius, bind=("size", "upright"))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._gems = [Gem(self.canvas) for _ in range(EMPTY_PILES_TO_END)]
        for name in ("pos", "size", "lit", "upright"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_event: object) -> None:
        # Not center_x and center_y: they are outdated while the size is changing.
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        pitch = self.radius * 2.3
        for number, gem in enumerate(self._gems):
            offset = pitch * (number - (len(self._gems) - 1) / 2)
            if self.upright:
                x, y = middle_x, middle_y - offset
            else:
                x, y = self.x + pitch * (number + 0.65), middle_y
            gem.put(x, y, self.radius, number < self.lit)


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


class TokenCascades(Panel):
    """Lays out the `Cascade`s of its rule; `GrooveRules` explains the numbers.

    `tokens` are the six counts left; `highlight` is None or a good and how many of its tokens a
    sale would bring. Tokens keep their places while a pile drains, where there is room for all.
    """

    tokens = ListProperty([len(pile) for pile in TOKENS])
    highlight = ObjectProperty(None, allownone=True)
    shapes = ListProperty()
    preference = NumericProperty(1)
    upright_step = NumericProperty(1)
    lying_step = NumericProperty(1)
    widest_step = NumericProperty(1)
    head = NumericProperty(1)
    gap = NumericProperty(0)
    larger = NumericProperty(1)
    """How much larger than usual figures are, for the setting of large text."""
    least = NumericProperty(0)
    number = ListProperty([0, 0])
    air = NumericProperty(0)
    """Between the pane's edge and the tokens."""
    flat = BooleanProperty(False)
    """Whether the lamps are at the side."""
    strip = NumericProperty(0)
    """The width of the strip with the lamps."""
    foot = NumericProperty(0)
    side = NumericProperty(0)
    """Space below the tokens and to their right."""
    bed = ObjectProperty(NOWHERE)
    """The rectangle of the tokens."""

    def _empty(self) -> int:
        return sum(1 for count in self.tokens if not count)

    empty = AliasProperty(_empty, bind=("tokens",))
    """How many piles are empty."""

    def _rules(self) -> GrooveRules:
        return GrooveRules(
            shapes=tuple(self.shapes),
            preference=self.preference,
            upright_step=self.upright_step,
            lying_step=self.lying_step,
            widest_step=self.widest_step,
            head=self.head,
            gap=self.gap,
            least=self.least,
            number=(self.number[0], self.number[1]),
        )

    rules = AliasProperty(
        _rules,
        bind=(
            "shapes", "preference", "upright_step", "lying_step", "widest_step", "head", "gap",
            "least", "number",
        ),
        cache=True,
    )  # fmt: skip

    def on_kv_post(self, _base: Widget) -> None:
        self._cascades = {
            child.kind: child for child in reversed(self.children) if isinstance(child, Cascade)
        }
        self._redraw = Clock.create_trigger(self.draw, -1)
        for name in ("bed", "rules", "tokens", "highlight"):
            self.fbind(name, self._redraw)
        self.draw()

    @property
    def piles(self) -> list[Cascade]:
        """The piles, in the order of the goods."""
        return list(self._cascades.values())

    def draw(self, *_event: object) -> None:
        """Redraw the tokens now rather than before the next frame."""
        upright, grooves = self._laid()
        lit, count = self.highlight or (None, 0)
        for good, groove in grooves.items():
            glowing = count if good == lit else 0
            self._cascades[good].put(groove, upright, self.tokens[good], glowing)

    def place_of(self, good: Good, index: int) -> Rect:
        """Return the rectangle of the token with this index in the pile of the rules, even if it is
        gone; for a token that is not shown, that of the last shown one."""
        tokens = self._laid()[1][good].tokens
        top = len(TOKENS[good]) - max(int(self.tokens[good]), len(tokens))
        return tokens[min(max(0, index - top), len(tokens) - 1)]

    def place_of_pile(self, good: Good) -> Rect:
        """Return the rectangle of a pile, even if it is not drawn there yet."""
        return self._laid()[1][good].area

    def _laid(self) -> tuple[bool, dict[Good, Groove]]:
        """Return whether the grooves are upright, and the groove of each good."""
        piles = tuple(len(TOKENS[good]) for good in self._cascades)
        laid = arrange(self.bed, piles, self.rules)
        return laid.upright, dict(zip(self._cascades, laid.grooves, strict=True))


load("table/zones/cascades")
