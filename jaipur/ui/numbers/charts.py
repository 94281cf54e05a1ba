"""Charts and other pictures of numbers."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle, SmoothLine
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout

from jaipur.game.statistics.summary import Result
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.shade import fade
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.fit_label import extents

FROM_ABOVE = (0, 1, 1, 1, 1, 0, 0, 0)
"""Texture coordinates that flip a texture upside down."""
LIGHT = (1, 0.95, 0.8, 0.22)


class Tick(Label):
    """A short text in a plot."""


class Plot(RelativeLayout):
    """Painted by `plot` whenever its width, data or type changes; sets its own height.

    Everything is placed relative to its own corner, so that moving it needs no repainting.
    """

    unit = NumericProperty(1)
    """Pixels per sp."""
    high_contrast = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(width=0, **options)
        self._ink = InstructionGroup()
        self.canvas.add(self._ink)
        self._ticks: list[Tick] = []
        self._used = 0
        self.repaint = Clock.create_trigger(self._paint_all, -1)
        for name in ("width", "unit", "high_contrast"):
            self.fbind(name, self.repaint)

    def plot(self) -> None:
        """Paint and write everything."""
        raise NotImplementedError

    def _paint_all(self, *_event: object) -> None:
        self._ink.clear()
        self._used = 0
        if self.width > 1:
            self.plot()
        for tick in self._ticks[self._used :]:
            tick.opacity = 0

    def paint(self, colour: Sequence[float], shape: Instruction) -> None:
        self._ink.add(Color(*colour))
        self._ink.add(shape)

    def paint_bar(
        self, rect: Sequence[float], colour: Sequence[float], radius: tuple[float, ...]
    ) -> None:
        """Paint a filled shape, lit from above, with a gold edge."""
        shape: dict[str, Any] = {"pos": rect[:2], "size": rect[2:], "radius": radius}
        self.paint(colour, RoundedRectangle(**shape))
        self.paint(LIGHT, RoundedRectangle(**shape, texture=fade(True), tex_coords=FROM_ABOVE))
        edge = SmoothLine(rounded_rectangle=(*rect, *radius), width=Metrics.dp)
        self.paint(theme.faded(theme.GOLD_LIGHT, 0.85), edge)

    def size_of(self, text: str, sp_size: float) -> tuple[float, float]:
        """Return the width and height that a text needs without wrapping."""
        sizes = [extents(line, "Text", False, sp_size * self.unit) for line in text.split("\n")]
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes)

    def write(self, text: str, sp_size: float, room: float | None = None) -> Tick:
        """Return a label with a text, to be positioned; wrapped if it is wider than `room`."""
        if self._used == len(self._ticks):
            self._ticks.append(Tick())
            self.add_widget(self._ticks[-1])
        tick = self._ticks[self._used]
        self._used += 1
        tick.text, tick.font_size, tick.opacity = text, sp_size * self.unit, 1
        tick.size = self.size_of(text, sp_size)
        tick.text_size = (None, None)
        if room is not None and tick.width > room:
            tick.text_size = (room, None)
            tick.texture_update()
            tick.size = tick.texture_size
        return tick


TYPE = 16
PADDING = 10
SPRITE = 38
BAR = 14
GAP = 4
"""All sizes in dp."""


class BarRow(OneSentence, Plot):
    """A sprite, a label with its figures, and below them a bar filled to a share."""

    sprite = StringProperty("")
    label = StringProperty("")
    figures = StringProperty("")
    share = NumericProperty(0)
    mark = NumericProperty(0)
    """A share to compare with, drawn as a line across the bar; 0 for none."""
    colour = ColorProperty(theme.GOLD)

    def plot(self) -> None:
        dp = Metrics.dp
        left = (2 * PADDING + SPRITE) * dp
        room = self.width - left - PADDING * dp
        label, figures = self.write(self.label, TYPE, room), self.write(self.figures, TYPE, room)
        figures.color = theme.GOLD_LIGHT
        beside = label.width + figures.width + TYPE / 2 * self.unit <= room
        words = max(label.height, figures.height) if beside else label.height + figures.height
        high = words + (GAP + BAR) * dp
        self.height = max(high, SPRITE * dp) + PADDING * dp
        foot = (self.height - high) / 2
        figures.pos = left + (room - figures.width) * beside, foot + (GAP + BAR) * dp
        label.pos = left, figures.y if beside else figures.top
        self._bar((left, foot, room, BAR * dp))
        corner = PADDING * dp, (self.height - SPRITE * dp) / 2
        picture = Rectangle(texture=texture(self.sprite), pos=corner, size=(SPRITE * dp,) * 2)
        self.paint((1, 1, 1, 1), picture)

    def _bar(self, rect: tuple[float, float, float, float]) -> None:
        x, y, room, high = rect
        radius = (high / 2,) * 4
        track = RoundedRectangle(pos=(x, y), size=(room, high), radius=radius)
        self.paint(theme.rgba("#241237"), track)
        edge = SmoothLine(rounded_rectangle=(*rect, *radius), width=Metrics.dp)
        self.paint(theme.faded(theme.GOLD, 0.55), edge)
        if self.share:
            self.paint_bar((x, y, max(high, room * self.share), high), self.colour, radius)
        if self.mark:
            at, reach = x + room * self.mark, 3 * Metrics.dp
            line = SmoothLine(points=(at, y - reach, at, y + high + reach), width=1.5 * Metrics.dp)
            self.paint(theme.IVORY, line)


class Figure(OneSentence, Row):
    """A large figure and its meaning."""

    figure = StringProperty("")
    meaning = StringProperty("")
    widest = StringProperty("")
    """The widest figure of the column, so that all meanings start at the same place."""


BEAD_TYPE = 19
SIDE = 26
BETWEEN = 3
"""All sizes in dp."""
SIGN = 0.62
"""The sign's side as a share of the bead's."""


class Sign(NamedTuple):
    """The look of a result, told apart by its sprite first and by its colour second."""

    colour: theme.Colour
    sprite: str
    tint: theme.Colour


SIGNS = {
    Result.WON: Sign(theme.GOLD, "icon-check", theme.rgba("#3B1030")),
    Result.LOST: Sign(theme.QUIET_WARM, "icon-close", theme.IVORY),
    Result.LEFT: Sign(theme.rgba("#2E1B45"), "icon-pause", theme.IVORY_SOFT),
}


class Beads(Plot):
    """A plot with beads, sized to match the type."""

    def side(self) -> float:
        return max(SIDE * Metrics.dp, BEAD_TYPE * self.unit)

    def bead(self, result: Result, x: float, y: float) -> None:
        """Draw a bead with its lower left corner there."""
        side, line = self.side(), Metrics.dp
        sign = SIGNS[result]
        disc = Ellipse(pos=(x + line, y + line), size=(side - 2 * line,) * 2)
        self.paint(sign.colour, disc)
        rim = SmoothLine(circle=(x + side / 2, y + side / 2, side / 2 - line), width=line)
        self.paint(theme.GOLD_LIGHT, rim)
        inset = side * (1 - SIGN) / 2
        place = {"pos": (x + inset, y + inset), "size": (side * SIGN,) * 2}
        self.paint(sign.tint, Rectangle(texture=texture(sign.sprite), **place))


class Signed(Beads):
    """A result's bead with words beside it."""

    result = ObjectProperty(Result.WON)
    text = StringProperty("")

    def plot(self) -> None:
        side, gap = self.side(), 10 * Metrics.dp
        words = self.write(self.text, BEAD_TYPE, max(side, self.width - side - gap))
        self.height = max(side, words.height)
        self.bead(self.result, 0, (self.height - side) / 2)
        words.pos = side + gap, (self.height - words.height) / 2


class String(Beads):
    """Results in a row, or in several if the row is too short."""

    results = ListProperty()

    def plot(self) -> None:
        margin, step = 10 * Metrics.dp, self.side() + BETWEEN * Metrics.dp
        in_a_row = max(1, int((self.width - 2 * margin) / step))
        rows = -(-len(self.results) // in_a_row)
        self.height = rows * step + 8 * Metrics.dp
        for place, result in enumerate(self.results):
            row, column = divmod(place, in_a_row)
            self.bead(
                result, margin + column * step, self.height - 4 * Metrics.dp - (row + 1) * step
            )


THICK = 0.2
"""The ring's thickness as a share of its side."""
RING_SPRITE = 0.82
"""A sprite's side as a share of the thickness."""


class Slice(NamedTuple):
    share: float
    colour: theme.Colour
    sprite: str
    tint: theme.Colour = theme.IVORY


class Ring(Drawn):
    """Slices clockwise from the top, with `say` in the middle."""

    slices = ListProperty()
    say = StringProperty("")
    drawn_from = ("slices",)

    def draw(self) -> None:
        """Draw the ring into the widget's square."""
        side = min(self.size)
        thick = side * THICK
        radius = (side - thick) / 2 - Metrics.dp
        if radius <= 0:
            return
        start = 0.0
        for part in self.slices:
            self._paint(part, start, radius, thick)
            start += part.share
        self._edge(radius, thick)

    def _paint(self, part: Slice, start: float, radius: float, thick: float) -> None:
        """Draw a slice and, if there is room for it, its sprite."""
        if not part.share:
            return
        end = start + part.share
        Color(*part.colour)
        Line(circle=(*self.center, radius, 360 * start, 360 * end), width=thick / 2, cap="none")
        side = thick * RING_SPRITE
        if part.share * 2 * pi * radius > side:
            x, y = self._at((start + end) / 2, radius)
            Color(*part.tint)
            Rectangle(
                texture=texture(part.sprite), pos=(x - side / 2, y - side / 2), size=(side,) * 2
            )

    def _edge(self, radius: float, thick: float) -> None:
        """Draw gold lines around the ring and between its slices."""
        theme.Ink("GOLD_LIGHT", 0.85)
        for reach in (radius - thick / 2, radius + thick / 2):
            SmoothLine(circle=(*self.center, reach), width=Metrics.dp)
        start = 0.0
        parts = [part for part in self.slices if part.share]
        for part in parts if len(parts) > 1 else ():
            inner, outer = (self._at(start, radius + sign * thick / 2) for sign in (-1, 1))
            SmoothLine(points=(*inner, *outer), width=Metrics.dp)
            start += part.share

    def _at(self, turn: float, radius: float) -> tuple[float, float]:
        """Return the point at a share of the full turn, clockwise from the top."""
        angle = 2 * pi * turn
        return self.center_x + radius * sin(angle), self.center_y + radius * cos(angle)


load("numbers/charts")
