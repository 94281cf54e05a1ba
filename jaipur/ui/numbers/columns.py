"""Plots of columns on a line, with figures above and below and a name under each."""

from collections.abc import Iterator
from typing import NamedTuple

from kivy.graphics import SmoothLine
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty

from jaipur.game.statistics.numbers import Tally
from jaipur.game.statistics.timeline import Timeline, timelines
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.numbers.charts import Plot
from jaipur.ui.widgets.explained import OneSentence
from jaipur.words import number_words

TYPE = 12
"""The size of figures and names in sp."""
TALL = 110
"""The height of the columns alone, in dp."""
NARROWEST = 14
WIDEST = 46
"""Least and greatest room for a column, in dp."""
FILLED = 0.72
"""Share of its room that a column fills."""
ROUND = 4
MOST = 40
BUCKETS = (10, 20, 50, 100, 200)


class Column(NamedTuple):
    """A place on the line: a count upwards and a count downwards."""

    up: int
    down: int
    name: str


class Ground(NamedTuple):
    """The geometry of the columns, in pixels."""

    left: float
    base: float
    room: float
    scale: float
    """The height of a count of one."""

    def middle(self, place: float) -> float:
        return self.left + (place + 0.5) * self.room


class Columns(OneSentence, Plot):
    """Chooses by its width how fine the columns are; subclasses provide them."""

    named_at = 0.0
    """Position of a column's name relative to its middle, in columns."""

    def choices(self) -> Iterator[list[Column]]:
        """Yield the same data in ever fewer columns."""
        raise NotImplementedError

    def sentence(self) -> str:
        named = (
            (column.name.replace("\n", " "), self.value_text(column)) for column in self._fitting()
        )
        return ", ".join(f"{name}: {figures}" for name, figures in named)

    def value_text(self, column: Column) -> str:
        """Return a column's meaning in words."""
        return self.figure(column.up)

    def figure(self, count: int) -> str:
        """Return the figure at a column; the count is negative below the line."""
        return str(abs(count))

    def plot(self) -> None:
        columns = self._fitting()
        if not columns:
            return
        line = self.size_of("0", TYPE)[1]
        names = max(self.size_of(column.name, TYPE)[1] for column in columns)
        ground = self._ground(columns, names + 4 * Metrics.dp, line)
        for place, column in enumerate(columns):
            self._stand(ground, place, column.up, theme.GOLD)
            self._stand(ground, place, -column.down, theme.QUIET_WARM)
        ends = ground.left, ground.base, self.width - ground.left, ground.base
        self.paint(theme.GOLD_LIGHT, SmoothLine(points=ends, width=Metrics.dp))
        self._name(ground, columns, names / 2 + 2 * Metrics.dp)
        highest = max(column.up for column in columns) * ground.scale
        self.height = ground.base + highest + line + 4 * Metrics.dp

    def _fitting(self) -> list[Column]:
        """Return the finest choice whose figures fit; of the last one, as many columns as fit."""
        columns: list[Column] = []
        for columns in self.choices():
            if len(columns) * self._needed(columns) <= self.width:
                return columns
        return columns[-max(1, int(self.width / self._needed(columns))) :] if columns else []

    def _needed(self, columns: list[Column]) -> float:
        highest = max(max(column.up, column.down) for column in columns)
        figure = self.size_of(self.figure(-highest), TYPE)[0]
        return max(NARROWEST * Metrics.dp, figure + 3 * Metrics.dp)

    def _ground(self, columns: list[Column], foot: float, line: float) -> Ground:
        room = min(self.width / len(columns), WIDEST * Metrics.dp)
        ups, downs = (max(heights) for heights in zip(*(c[:2] for c in columns), strict=True))
        scale = TALL * Metrics.dp / max(1, ups + downs)
        base = foot + (downs * scale + line if downs else 0)
        return Ground((self.width - room * len(columns)) / 2, base, room, scale)

    def _stand(self, ground: Ground, place: int, count: int, colour: theme.Colour) -> None:
        """Draw a column with its figure; below the line if the count is negative."""
        if not count:
            return
        wide, high = ground.room * FILLED, abs(count) * ground.scale
        radius = min(ROUND * Metrics.dp, wide / 2, high)
        low = ground.base if count > 0 else ground.base - high
        rounded = (radius, radius, 0, 0) if count > 0 else (0, 0, radius, radius)
        self.paint_bar((ground.middle(place) - wide / 2, low, wide, high), colour, rounded)
        figure = self.write(self.figure(count), TYPE)
        figure.center_x = ground.middle(place)
        figure.y = low + high if count > 0 else low - figure.height

    def _name(self, ground: Ground, columns: list[Column], y: float) -> None:
        """Write names under the columns; only every second or third if they are wide."""
        widest = max(self.size_of(column.name, TYPE)[0] for column in columns) + 4 * Metrics.dp
        every = max(1, -int(-widest // ground.room))
        for place, column in list(enumerate(columns))[::every]:
            name = self.write(column.name, TYPE)
            name.halign = "center"
            half = name.width / 2
            x = min(max(ground.middle(place + self.named_at), half), self.width - half)
            name.center = x, y


class TimePlot(Columns):
    """Matches over time: wins above the line, losses below it."""

    days = DictProperty()
    said = StringProperty("")
    """Text on how much time a column covers."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("days", self.repaint)
        language.bind(code=self.repaint)

    def value_text(self, column: Column) -> str:
        return number_words.tally(Tally(won=column.up, lost=column.down))

    def choices(self) -> Iterator[list[Column]]:
        for timeline in timelines(self.days, MOST):
            self.said = number_words.step(timeline.step)
            yield _columns(timeline)


def _columns(timeline: Timeline) -> list[Column]:
    return [
        Column(tally.won, tally.lost, number_words.moment(start, timeline.step))
        for start, tally in timeline.tallies.items()
    ]


class MatchPlot(Columns):
    """A column for each match, the newest at the right; if not all fit, the newest."""

    matches = ListProperty()
    """`Column`s."""
    signed = BooleanProperty(False)
    """Whether figures have a sign: what is below the line was lost."""

    def value_text(self, column: Column) -> str:
        return self.figure(column.up - column.down)

    def figure(self, count: int) -> str:
        return f"{count:+}".replace("-", "−") if self.signed and count else super().figure(count)

    def choices(self) -> Iterator[list[Column]]:
        yield list(self.matches)


class SpreadPlot(Columns):
    """How many rounds earned how many rupees, from one name under the line to the next."""

    named_at = -0.5

    spread = DictProperty()
    """Number of rounds by the lower end of each ten."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("spread", self.repaint)

    def choices(self) -> Iterator[list[Column]]:
        low, high = min(self.spread), max(self.spread)
        for wide in BUCKETS:
            starts = range(low // wide * wide, high + 1, wide)
            yield [Column(self._rounds(start, wide), 0, str(start)) for start in starts]

    def _rounds(self, start: int, wide: int) -> int:
        return sum(self.spread.get(tens, 0) for tens in range(start, start + wide, BUCKETS[0]))
