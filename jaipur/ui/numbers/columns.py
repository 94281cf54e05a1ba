"""Plots of columns on a line, each with its figures above and below and its name under it."""

from collections.abc import Iterator
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import DictProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.store.timeline import Timeline, timelines
from jaipur.ui import theme
from jaipur.ui.i18n import language
from jaipur.ui.kv import load
from jaipur.ui.numbers import words
from jaipur.ui.widgets.shade import fade
from jaipur.ui.zones.parts import extents

TYPE = 12
"""The size of figures and names in sp."""
NARROWEST = 14
WIDEST = 46
"""How much room a column has, in dp."""
MOST = 40
FILLED = 0.72
"""How much of its room a column fills."""
FROM_ABOVE = (0, 1, 1, 1, 1, 0, 0, 0)
"""A texture upside down."""
BUCKETS = (10, 20, 50, 100, 200)


class Column(NamedTuple):
    """What stands at one place of the line: something upwards, something downwards."""

    up: int
    down: int
    name: str


class Tick(Label):
    """A few letters in a plot."""


class Columns(Widget):
    """A plot that chooses by its width how finely it tells; subclasses say what."""

    named_at = 0.5
    """Where a column's name stands: under its middle, or at 0 where it begins."""

    unit = NumericProperty(1)
    """Pixels per sp."""
    tall = NumericProperty(110)
    """The height of the columns alone, in pixels."""

    def __init__(self, **options) -> None:
        super().__init__(**options)
        self._draw = Clock.create_trigger(self.draw, -1)
        for name in ("pos", "size", "unit", "tall"):
            self.fbind(name, self._draw)
        self._ticks: list[Tick] = []
        self._used = 0

    def choices(self) -> Iterator[list[Column]]:
        """The same in ever fewer columns."""
        raise NotImplementedError

    def draw(self, *_event) -> None:
        """Paint everything anew."""
        self.canvas.before.clear()
        self._used = 0
        columns = self._fitting() if self.width > 1 else []
        if columns:
            self._plot(columns)
        for tick in self._ticks[self._used :]:
            tick.opacity = 0

    def _fitting(self) -> list[Column]:
        """The finest choice whose figures have room; of the last one, as many as have room."""
        columns: list[Column] = []
        for columns in self.choices():
            if len(columns) * self._needed(columns) <= self.width:
                return columns
        return columns[-max(1, int(self.width / self._needed(columns))) :] if columns else []

    def _needed(self, columns: list[Column]) -> float:
        highest = max(max(column.up, column.down) for column in columns)
        return max(NARROWEST * Metrics.dp, self._size_of(str(highest))[0] + 3 * Metrics.dp)

    def _size_of(self, text: str) -> tuple[float, float]:
        sizes = [extents(line, "Text", False, TYPE * self.unit) for line in text.split("\n")]
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes)

    def _plot(self, columns: list[Column]) -> None:
        room = min(self.width / len(columns), WIDEST * Metrics.dp)
        left = self.center_x - room * len(columns) / 2
        line = self._size_of("0")[1]
        names = max(self._size_of(column.name)[1] for column in columns)
        ups, downs = max(c.up for c in columns), max(c.down for c in columns)
        scale = self.tall / max(1, ups + downs)
        below = downs * scale + line if downs else 0
        self.height = self.tall + line * (2 if downs else 1) + names + 8 * Metrics.dp
        base = self.y + names + 4 * Metrics.dp + below
        with self.canvas.before:
            for place, column in enumerate(columns):
                x = left + (place + 0.5 - FILLED / 2) * room
                self._column(x, base, room * FILLED, column.up * scale, theme.GOLD)
                self._column(x, base, room * FILLED, -column.down * scale, theme.QUIET_WARM)
            Color(*theme.faded(theme.GOLD_LIGHT, 0.9))
            SmoothLine(points=(left, base, left + room * len(columns), base), width=Metrics.dp)
        for place, column in enumerate(columns):
            x = left + (place + 0.5) * room
            if column.up:
                self._write(str(column.up), x, base + column.up * scale + line / 2)
            if column.down:
                self._write(str(column.down), x, base - column.down * scale - line / 2)
        self._name(columns, left, room, base - below - 2 * Metrics.dp - names / 2)

    def _column(self, x: float, base: float, wide: float, high: float, colour) -> None:
        if not high:
            return
        radius = min(4 * Metrics.dp, wide / 2, abs(high))
        round_up = (radius, radius, 0, 0) if high > 0 else (0, 0, radius, radius)
        rect = (x, min(base, base + high), wide, abs(high))
        Color(*colour)
        RoundedRectangle(pos=rect[:2], size=rect[2:], radius=round_up)
        Color(1, 0.95, 0.8, 0.2)
        RoundedRectangle(
            pos=rect[:2], size=rect[2:], radius=round_up, texture=fade(True), tex_coords=FROM_ABOVE
        )
        Color(*theme.faded(theme.GOLD_LIGHT, 0.8))
        SmoothLine(rounded_rectangle=(*rect, *round_up), width=Metrics.dp)

    def _name(self, columns: list[Column], left: float, room: float, y: float) -> None:
        """Names under the columns, under every second or third where they are wide."""
        widest = max(self._size_of(column.name)[0] for column in columns) + 4 * Metrics.dp
        every = max(1, -int(-widest // room))
        for place, column in enumerate(columns):
            if place % every == 0:
                self._write(column.name, left + (place + self.named_at) * room, y)

    def _write(self, text: str, x: float, y: float) -> None:
        if self._used == len(self._ticks):
            self._ticks.append(Tick())
            self.add_widget(self._ticks[-1])
        tick = self._ticks[self._used]
        self._used += 1
        tick.text, tick.font_size, tick.opacity = text, TYPE * self.unit, 1
        tick.texture_update()
        tick.size = tick.texture_size
        half = tick.width / 2
        tick.center = min(max(x, self.x + half), self.right - half), y


class TimePlot(Columns):
    """Matches over time: those won stand on the line, those lost hang from it."""

    days = DictProperty()
    said = StringProperty("")
    """How much time a column stands for."""

    def __init__(self, **options) -> None:
        super().__init__(**options)
        self.fbind("days", self._draw)
        language.bind(code=self._draw)

    def choices(self) -> Iterator[list[Column]]:
        for told in timelines(self.days, MOST):
            self.said = words.step(told.step)
            yield _columns(told)


def _columns(told: Timeline) -> list[Column]:
    return [
        Column(tally.won, tally.lost, words.moment(start, told.step))
        for start, tally in told.tallies.items()
    ]


class SpreadPlot(Columns):
    """How many rounds brought how many rupees, from one name under the line to the next."""

    named_at = 0.0

    spread = DictProperty()
    """By the lower end of each ten."""

    def __init__(self, **options) -> None:
        super().__init__(**options)
        self.fbind("spread", self._draw)

    def choices(self) -> Iterator[list[Column]]:
        low, high = min(self.spread), max(self.spread)
        for wide in BUCKETS:
            starts = range(low // wide * wide, high + 1, wide)
            yield [Column(self._rounds(start, wide), 0, str(start)) for start in starts]

    def _rounds(self, start: int, wide: int) -> int:
        return sum(self.spread.get(tens, 0) for tens in range(start, start + wide, BUCKETS[0]))


load("numbers/columns")
