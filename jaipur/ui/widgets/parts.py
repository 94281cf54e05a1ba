"""The few pieces every zone is made of: a framed panel, a picture, and words that fit."""

import re
from functools import lru_cache

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as Ink
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture

load("widgets/parts")

SMALLEST = 11
FADE = 0.15
MARGIN = 3
"""Kivy keeps two pixels free where it shortens, and rounds."""
TOGETHER = re.compile(r"(?<!\d) (?![+·])")
"""Where a line may break: never between a number and what it counts."""
SPARE = 0.96
"""How much of its height a single line needs: the edges of the letters are empty."""


def smallest() -> float:
    """The smallest type in pixels. Where a box cannot grow with the reader's font scale, all the
    words in small type are worth more than some of them in large type."""
    return SMALLEST * min(Metrics.sp, Metrics.dp)


class Halo(InstructionGroup):
    """A soft light around a rectangle that fades out within `reach`."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = Color(*theme.GO_RING[:3], 0)
        light = texture("flourish-glow")
        half = light.width / 2 - 1
        self.light = BorderImage(texture=light, border=(half,) * 4)
        self.add(self.colour)
        self.add(self.light)

    def put(self, rect: Rect, reach: float) -> None:
        x, y, width, height = rect
        self.light.pos = x - reach, y - reach
        self.light.size = width + 2 * reach, height + 2 * reach
        self.light.display_border = (min(2 * reach, width / 2 + reach, height / 2 + reach),) * 4


class Panel(Widget):
    """A rounded pane with a gold line, set in a little from its rectangle.

    `glow` lights the frame, and so does `target`, for cards that may be dropped on it; the light
    stays within the widget.
    """

    glow = BooleanProperty(False)
    target = BooleanProperty(False)
    glow_colour = ColorProperty(theme.GO_RING)
    shine = BoundedNumericProperty(0.0, min=0.0, max=1.0)
    fill = ColorProperty(theme.PANEL)
    line = ColorProperty(theme.faded(theme.GOLD, 0.45))
    margin = NumericProperty("4dp")
    radius = NumericProperty("12dp")

    def on_glow(self, *_event: object) -> None:
        Animation.cancel_all(self, "shine")
        Animation(shine=1.0 if self.glow or self.target else 0.0, duration=FADE).start(self)

    on_target = on_glow

    def _pane(self) -> Rect:
        inset = min(self.margin, self.width / 4, self.height / 4)
        return Rect(*self.pos, *self.size).inset(inset)

    pane = AliasProperty(_pane, bind=("pos", "size", "margin"))
    """The rectangle within the frame."""


class Picture(Widget):
    """A sprite as large as the rectangle allows without distorting it; no name, no picture."""

    sprite = StringProperty("")
    tint = ColorProperty("#FFFFFF")
    shape = NumericProperty(1.0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        with self.canvas:
            self._colour = Color(*self.tint)
            self._image = Rectangle()
        self.fbind("sprite", self._draw)
        self.fbind("tint", self._draw)
        self.fbind("pos", self._lay)
        self.fbind("size", self._lay)
        self._draw()

    def place(self) -> Rect:
        return Rect(*self.pos, *self.size).fitted(self.shape)

    def _draw(self, *_event: object) -> None:
        image = texture(self.sprite) if self.sprite else None
        self._colour.rgba = self.tint if image else theme.CLEAR
        self._image.texture = image
        self.shape = image.width / image.height if image else 1.0
        self._lay()

    def _lay(self, *_event: object) -> None:
        x, y, width, height = self.place()
        self._image.pos = x, y
        self._image.size = width, height


class Words(Label):
    """Words that fit: up to `largest` sp, smaller if need be, then cut short with an ellipsis.

    They are never smaller than 11 sp. With `lines` above one they wrap where that makes them
    larger. `say` is all there is to say, `text` as much of it as is shown.
    """

    say = StringProperty("")
    largest = NumericProperty(16)
    lines = NumericProperty(1)
    calm = NumericProperty(0.75)
    """How much of its size the type may lose for a line less."""
    unit = NumericProperty(1)
    """Pixels per sp."""
    needed_width = NumericProperty(0)
    """Width in pixels that the words would fill at their largest."""
    ink_width = NumericProperty(0)
    """Width in pixels that they fill, where they stand on one line."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._refit = Clock.create_trigger(self.fit, -1)
        for name in ("say", "size", "largest", "lines", "calm", "font_name", "bold", "unit"):
            self.fbind(name, self._refit)
        self.fit()

    def fit(self, *_event: object) -> None:
        """Choose the size of the type for the words and the rectangle as they are now."""
        largest = max(1, self.largest * self.unit)
        least = min(largest, smallest())
        self.needed_width = self._wide(self.say, largest)
        if not self.say or min(self.size) <= 0:
            self.text = ""
            return
        settings = [self._set(n, largest, least) for n in range(1, int(self.lines) + 1)]
        best = max(size for size, _ in settings)
        # Fewer lines are calmer, as long as the type does not get much smaller for it.
        size, rows = next(setting for setting in settings if setting[0] >= best * self.calm)
        self._show(size, rows) if size else self._show(least, self._cut(least))

    @property
    def is_cut(self) -> bool:
        """Whether not all of it could be said."""
        return self.text.replace("\n", " ") != self.say

    def _set(self, lines: int, largest: float, least: float) -> tuple[float, list[str]]:
        """The largest type in which all the words fit on this many lines; size 0 if in none."""
        wide, high = self._extents(self.say, largest)
        room = min(1, lines * self.width / wide, self.height / _needed(lines, high))
        size = max(least, int(largest * room)) if room < 1 else largest
        while True:
            rows = self._broken(size)
            if len(rows) <= lines and self._fits(rows, size):
                return size, rows
            if size <= least:
                return 0, []
            size = max(least, size - 1)

    def _fits(self, rows: list[str], size: float) -> bool:
        high = self._extents(self.say, size)[1]
        low_enough = _needed(len(rows), high) <= self.height
        return low_enough and all(self._wide(row, size) <= self.width for row in rows)

    def _broken(self, size: float) -> list[str]:
        """The words on as few lines as they need."""
        rows: list[str] = []
        for word in TOGETHER.split(self.say):
            if rows and self._wide(f"{rows[-1]} {word}", size) <= self.width:
                rows[-1] += f" {word}"
            else:
                rows.append(word)
        return rows

    def _cut(self, size: float) -> list[str]:
        """As many lines as there is room for, an ellipsis at the end of the last."""
        high = self._extents(self.say, size)[1]
        room = max(1, min(int(self.lines), int(self.height / high)))
        rows = self._broken(size)
        last = " ".join(rows[room - 1 :])
        last = last[: 1 + int(len(last) * 1.3 * self.width / self._wide(last, size))]
        while len(last) > 1 and self._wide(f"{last}…", size) > self.width:
            last = last[:-1].rstrip()
        return [*rows[: room - 1], f"{last}…"]

    def _show(self, size: float, rows: list[str]) -> None:
        self.font_size = size
        self.ink_width = min(self._wide(rows[0], size), self.width)
        self.text = "\n".join(rows)
        # without a height: given one, Kivy leaves out the last of three lines that would fit
        self.text_size = self.width, None

    def _wide(self, text: str, size: float) -> float:
        return self._extents(text, size)[0]

    def _extents(self, text: str, size: float) -> tuple[float, float]:
        return extents(text, self.font_name, self.bold, size)


def _needed(lines: int, high: float) -> float:
    """Height for some lines."""
    return high * SPARE if lines == 1 else high * lines


@lru_cache(maxsize=4096)
def extents(text: str, font: str, bold: bool, size: float) -> tuple[float, float]:
    """Width and height in pixels of a line of words."""
    ink = Ink(font_size=size, font_name=font, bold=bold)
    ink.resolve_font_name()
    width, height = ink.get_extents(text or " ")
    return width + MARGIN, height


class Badge(Widget):
    """A few figures on a small gold-rimmed lozenge."""

    text = StringProperty("")
    fill = ColorProperty(theme.rgba("#5A1832"))
