"""The parts of the count around its rows: both players, the race of their bars, the stations."""

from kivy.animation import Animation
from kivy.graphics import Line
from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.fit_label import FitLabel, extents, smallest

SEAL_SHAPE = 170 / 204


SHINE = 0.8
"""Brightness of the seal that wins the match, where it does not swell."""


class PlayerSeals(Widget):
    """A player's portrait and seals; a new seal comes down large and lands."""

    portrait = StringProperty("")
    name = StringProperty("")
    other_name = StringProperty("")
    """The other player's name: both are written in one size."""
    seals = NumericProperty(0)
    """Without the new one."""
    seals_to_win = NumericProperty(2)
    stamp = NumericProperty(0)
    """The new seal: 0 not there, 1 pressed; in between it comes down."""
    light = NumericProperty(0)
    """Brightness of the seal that wins the match."""
    scale = NumericProperty(1)
    side = OptionProperty("left", options=("left", "right"))
    """The player's side of the count; in a column everything is centred."""

    def shine(self, still: bool) -> None:
        """Light up the new seal: it swells and keeps shining; with reduced motion, at once."""
        if still:
            self.light = SHINE
        else:
            Animation(light=1, d=0.5, t="out_quad").start(self)

    def _places(self) -> dict[str, Rect]:
        column = self.height > 0.85 * self.width
        return self._column() if column else self._line()

    def _column(self) -> dict[str, Rect]:
        name, seals = self.height * 0.18, self.height * 0.24
        face = max(0, self.height - name - seals)
        width = self._wide(seals)
        return {
            "portrait": Rect(self.x, self.top - face, self.width, face),
            "name": Rect(self.x, self.y + seals, self.width, name),
            "seals": Rect(self.center_x - width / 2, self.y, width, seals),
        }

    def _line(self) -> dict[str, Rect]:
        face, gap = min(self.height, self.width * 0.4), 6 * Metrics.dp
        words = max(0, self.width - face - gap)
        # two lines, even where it is low
        name = max(self.height * 0.54, min(30 * Metrics.dp, self.height * 0.62))
        seals = min(self.height - name, words / 2.1 / SEAL_SHAPE)
        width = self._wide(seals)
        left = self.side == "left"
        x = self.x + face + gap if left else self.x
        return {
            "portrait": Rect(self.x if left else self.right - face, self.y, face, self.height),
            "name": Rect(x, self.top - name, words, name),
            "seals": Rect(x if left else x + words - width, self.y, width, seals),
        }

    def _wide(self, high: float) -> float:
        """Return the width of all seals a player can win."""
        return high * SEAL_SHAPE * (2.1 if self.seals_to_win > 1 else 1)

    places = AliasProperty(_places, bind=("pos", "size", "side", "seals_to_win"))

    def _centred(self) -> bool:
        return self.height > 0.85 * self.width

    centred = AliasProperty(_centred, bind=("size",))

    def seal(self, places: dict[str, Rect], number: int, grown: float = 1) -> Rect:
        """Return the rectangle of a seal."""
        x, y, width, height = places["seals"]
        across = height * SEAL_SHAPE
        centre = x + across / 2 + number * (width - across)
        up = y + height / 2
        return Rect(
            centre - across * grown / 2, up - height * grown / 2, across * grown, height * grown
        )


class Purse(OneSentence, BoxLayout):
    """A player's rupees, and below them the range they can still reach."""

    name = StringProperty("")
    """The player's name."""
    rupees = StringProperty("")
    reach = ListProperty(["", ""])
    """In words, and in a short form for where the words do not fit."""
    align = OptionProperty("center", options=("left", "center", "right"))
    scale = NumericProperty(1)

    def _said(self) -> str:
        words, short = self.reach
        room = self.width - 16 * Metrics.dp
        fitting: str = words if extents(words, "Text", False, smallest())[0] <= room else short
        return fitting

    said = AliasProperty(_said, bind=("reach", "width"))

    def sentence(self) -> str:
        return ", ".join(filter(None, (f"{self.name}: {self.rupees}", self.reach[0])))


class Bar(Widget):
    """A player's rupees as a bar, with a hatched part up to the most they can still reach."""

    portrait = StringProperty("")
    full = NumericProperty(100)
    """The value at the end of the bar, which begins at 0."""
    value = NumericProperty(0)
    most = NumericProperty(0)
    """The most rupees they can still reach."""

    def at(self, full: float, value: float) -> float:
        """Return the share of the bar's length up to a value."""
        return min(1.0, max(0.0, value / full))

    def hatching(self, rect: list[float], slant: float) -> list[tuple[float, ...]]:
        """Return slanted strokes that fill a rectangle."""
        x, y, width, height = rect
        count = int(width // slant)
        return [(x + n * slant, y, x + (n + 0.8) * slant, y + height) for n in range(count)]

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._lines: list[Line] = []
        with self.canvas:
            self._colour = theme.Ink("GOLD_LIGHT", 0.75)
        for name in ("pos", "size", "full", "value", "most"):
            self.fbind(name, self._hatch)

    def _hatch(self, *_event: object) -> None:
        """Hatch the range of the possible total, so that it differs from the bar without colour."""
        start, end = (self.x + self.width * self.at(self.full, v) for v in (self.value, self.most))
        slant = 7 * Metrics.dp
        strokes = self.hatching([start, self.y, max(0, end - start), self.height], slant)
        while len(self._lines) > len(strokes):
            self.canvas.remove(self._lines.pop())
        with self.canvas:
            while len(self._lines) < len(strokes):
                self._lines.append(Line(width=Metrics.dp))
        for line, points in zip(self._lines, strokes, strict=True):
            line.points = points


ABOVE_FRAME = 3
"""Distance in dp of the scale from the lower edge of the race."""


class Race(OneSentence, Widget):
    """Two bars, one above the other, on one scale of rupees."""

    portraits = ListProperty(["", ""])
    full = NumericProperty(100)
    """The value at the end of the bar, which begins at 0."""
    values = ListProperty([0, 0])
    most = ListProperty([0, 0])
    row = NumericProperty(0)
    """The height of a bar with its margins."""

    def sentence(self) -> str:
        """Return nothing: the bars only draw what the purses say."""
        return ""

    def ticks(self, full: float, width: float) -> list[int]:
        """Return the values to write on the scale, from 0, as far apart as the width needs."""
        step = 10 if full / 10 * 30 * Metrics.dp <= width else 20
        return list(range(0, int(full) + 1, step))

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "full", "row"):
            self.fbind(name, self._write)

    def _write(self, *_event: object) -> None:
        box = self.ids.ticks
        wanted = self.ticks(self.full, self.width)
        while len(box.children) < len(wanted):
            box.add_widget(FitLabel(halign="center"))
        while len(box.children) > len(wanted):
            box.remove_widget(box.children[0])
        high = max(0, self.height - 2 * self.row - ABOVE_FRAME * Metrics.dp)
        bar = self.ids.mine
        for words, value in zip(reversed(box.children), wanted, strict=True):
            words.say, words.largest = str(value), max(13, 0.55 * high / Metrics.dp)
            words.size = max(30 * Metrics.dp, 1.6 * high), high
            words.center_x = bar.x + bar.width * bar.at(self.full, value)
            words.y = self.y + ABOVE_FRAME * Metrics.dp


LARGEST = 14
"""Largest type of a station's name, in sp."""


class Station(OneSentence, BoxLayout):
    """A stage of the count, with a sign for to come, now or done."""

    text = StringProperty("")
    names = ListProperty([])
    """The names of all stations, so that all are written in one size."""
    done = BooleanProperty(False)
    now = BooleanProperty(False)
    scale = NumericProperty(1)
    mark = NumericProperty(1)
    """Width of its sign."""

    def sentence(self) -> str:
        """Return the text of the stage being counted; the others say nothing."""
        return self.text if self.now else ""

    def even(self, unit: float) -> float:
        """Return the largest type, in sp of `unit` pixels, in which the longest name fits."""
        largest = LARGEST * self.scale
        needed = max(
            (extents(name, "Text", True, largest * unit)[0] for name in self.names), default=1
        )
        return largest * min(1, self.width / needed)


load("results/count_parts")
