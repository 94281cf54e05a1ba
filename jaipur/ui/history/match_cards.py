"""The cards of the history: a match, and an opponent to choose matches by.

They are laid out and drawn without KV: a list is opened with a window full of them, and making one
is several times as fast. Each is laid out once for its size and then moves as a whole. Nothing
here is a Smooth… shape, as their edges would leave the view that scrolls.
"""

from collections.abc import Iterable
from datetime import datetime

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from jaipur.store import Entry, Rival
from jaipur.ui.history import history_words
from jaipur.ui.look import theme
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.fitted_words import Words
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.words import opponent_names

LOST = theme.rgba("#FFC9A8")
FAINT = theme.faded(theme.IVORY_SOFT, 0.85)
ROUND = 16
"""The radius of the corners, in dp like all that follows."""
PORTRAIT, SMALL_PORTRAIT = 72, 46
SLIM = 330
"""Narrower cards have a small portrait."""
NARROW = 24 * 16
"""Cards with less room for words, in sp, need a line more."""


class Seals(Widget):
    """The seals of both, earned or not, side by side; as wide as its height asks for."""

    mine = NumericProperty(0)
    theirs = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._pictures = [Rectangle() for _ in range(4)]
            Color(*theme.faded(theme.GOLD, 0.8))
            self._between = Line(cap="none")
        for name in ("pos", "height"):
            self.fbind(name, self._lay)
        for name in ("mine", "theirs"):
            self.fbind(name, self._show)
        self._show()
        self._lay()

    def _lay(self, *_event: object) -> None:
        side = self.height
        self.width = 4.9 * side
        for picture, at in zip(self._pictures, (0, 1.1, 2.8, 3.9), strict=True):
            picture.pos, picture.size = (self.x + at * side, self.y), (side, side)
        middle = self.x + 2.45 * side
        self._between.width = Metrics.dp
        self._between.points = middle, self.y + 0.12 * side, middle, self.y + 0.88 * side

    def _show(self, *_event: object) -> None:
        earned = self.mine > 0, self.mine > 1, self.theirs > 0, self.theirs > 1
        for picture, there in zip(self._pictures, earned, strict=True):
            picture.texture = texture("seal-earned" if there else "seal-empty")


class HistoryCard(Focusable, ButtonBehavior, RelativeLayout):
    """A portrait with some lines beside it."""

    title = StringProperty("")
    portrait = StringProperty("")
    chosen = BooleanProperty(False)
    scale = NumericProperty(1)
    """How much larger than usual it is, on a large window."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        with self.canvas.before:
            Color(0.03, 0, 0.06, 0.4)
            self._shadow = RoundedRectangle()
            self._ground_colour = Color()
            self._ground = RoundedRectangle()
            self._line_colour = Color()
            self._line = SmoothLine()
            self._focus_colour = Color()
            self._focus = SmoothLine()
        self._face = Picture(size_hint=(None, None))
        self._name = Words(font_name="Display", color=theme.GOLD_LIGHT)
        self.add_widget(self._face)
        self.add_widget(self._name)
        self.fbind("portrait", self._face.setter("sprite"))
        self.fbind("title", self._name.setter("say"))
        for name in ("state", "hovered", "focused", "chosen"):
            self.fbind(name, self._light)
        self._light()

    def _light(self, *_event: object) -> None:
        light = 0.8 if self.state == "down" else 1.2 if self.hovered else 1
        ground = theme.RUG_LIGHT if self.chosen else theme.RUG_DARK
        self._ground_colour.rgb = [min(1, part * light) for part in ground[:3]]
        self._line_colour.rgba = theme.faded(theme.GOLD, 0.95 if self.chosen else 0.5)
        self._focus_colour.rgba = theme.faded(theme.IVORY, 1 if self.focused else 0)

    def lay(self, *_event: object) -> None:
        """Place everything for the size that the card has now."""
        dp, (width, height) = Metrics.dp, self.size
        self._shadow.pos, self._shadow.size = (dp, -2 * dp), (max(0, width - 2 * dp), height)
        self._ground.size = self.size
        for corners in (self._shadow, self._ground):
            corners.radius = (ROUND * dp,)
        for line, inset in ((self._line, dp), (self._focus, 3 * dp)):
            line.width = dp if line is self._line else 1.5 * dp
            rest = max(0, width - 2 * inset), max(0, height - 2 * inset)
            line.rounded_rectangle = (inset, inset, *rest, ROUND * dp - inset)
        slim = width < SLIM * self.scale * dp
        side = min(height - 20 * dp, (SMALL_PORTRAIT if slim else PORTRAIT) * self.scale * dp)
        self._face.size = side, side
        self._face.pos = (10 if slim else 12) * dp, (height - side) / 2

    def _write(self, lines: Iterable[tuple[Words, float, float]], left: float, y: float) -> None:
        """Put lines below one another, the lowest first: what, how high, how large at most."""
        for line, height, largest in lines:
            line.largest = largest
            line.pos = round(left), round(y)
            line.size = max(0, self.width - left - 10 * Metrics.dp), round(height)
            y += height

    @property
    def _beside(self) -> float:
        """Where the lines begin."""
        return self._face.right + 10 * Metrics.dp


class MatchCard(HistoryCard):
    """A match of the past."""

    entry = ObjectProperty(None, allownone=True)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.seals = Seals()
        self._result = Words(bold=True)
        self._scores = Words()
        self._date, self._length = Words(color=FAINT), Words(color=FAINT)
        for part in (self.seals, self._result, self._scores, self._date, self._length):
            self.add_widget(part)
        self._told = "", ""
        self.bind(size=self.lay, scale=self.lay)

    @property
    def lines(self) -> list[str]:
        """All that it says."""
        said = (self._name, self._result, self._scores, self._date, self._length)
        return [line.say for line in said if line.say]

    def tell(self, entry: Entry | None, now: datetime) -> None:
        """Stand for this match; for none, be blank."""
        self.entry = entry
        self.opacity, self.disabled = (1, False) if entry else (0, True)
        if entry is None:
            return
        self.portrait = opponent_names.portrait(entry.rival.level)
        self.title = history_words.title(entry)
        self.seals.mine, self.seals.theirs = entry.seals
        self._result.say = history_words.result(entry)
        colours = {"won": theme.GO_RING, "lost": LOST, "left": theme.IVORY_SOFT}
        self._result.color = colours[entry.result.value]
        self._scores.say = history_words.scores(entry)
        self._told = history_words.date(entry, now), " · ".join(history_words.length(entry))
        self.lay()

    def lay(self, *_event: object) -> None:
        super().lay()
        dp, sp, left = Metrics.dp, self.scale * theme.text.sp, self._beside
        narrow = self.width < NARROW * sp
        self._date.say, self._length.say = self._told if narrow else (" · ".join(self._told), "")
        seals = 20 * self.scale * dp
        heights = 18 * sp * narrow, 18 * sp, 21 * sp * bool(self._scores.say), 25 * sp
        y = (self.height - sum(heights) - seals - 4 * dp) / 2
        small, middle, large = 13.5 * self.scale, 16 * self.scale, 19 * self.scale
        below = zip((self._length, self._date, self._scores), heights, strict=False)
        self._write(
            ((line, high, small if high < 20 * sp else middle) for line, high in below), left, y
        )
        y += sum(heights[:3]) + 3 * dp
        self.seals.pos, self.seals.height = (left, y), seals
        self._write([(self._name, heights[3], large)], left, y + seals + dp)
        right = self.seals.right + 10 * dp
        self._write([(self._result, 20 * sp, 15 * self.scale)], right, y + seals / 2 - 10 * sp)


class RivalCard(HistoryCard):
    """An opponent, or all of them, and how many matches there are."""

    rival = ObjectProperty(None, allownone=True)
    count = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._name.lines = 2
        self._count = Words(color=theme.IVORY_SOFT)
        self.add_widget(self._count)
        self.fbind("count", self._count.setter("say"))
        self.bind(size=self.lay, scale=self.lay)

    def tell(self, rival: Rival | None, name: str, count: int) -> None:
        """Stand for this opponent; for all where there is none."""
        self.rival = rival
        self.portrait = opponent_names.portrait(rival.level) if rival else "seal-earned"
        self.title = name
        self.count = history_words.matches(count)

    def lay(self, *_event: object) -> None:
        super().lay()
        edge = 8 * Metrics.dp
        room = self.height - 2 * edge
        lines = (
            (self._count, 0.45 * room, 14 * self.scale),
            (self._name, 0.55 * room, 18 * self.scale),
        )
        self._write(lines, self._beside, edge)
