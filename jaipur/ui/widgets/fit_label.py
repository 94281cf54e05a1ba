"""Text that fits its rectangle, in the largest font size that it has room for."""

import re
from collections.abc import Callable
from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.label import Label

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import Role

SMALLEST = 11
EASY = 12
"""Comfortable font size, in dp."""
EASY_SP = 10
"""The same in sp, where text is large."""
FIGURE = 9
"""Height in dp of the smallest figures on the table."""
LOW_FIGURE = 0.63
LOW_DISPLAY_FIGURE = 0.58
"""Height of the lowest digit of each font, relative to the font size."""
MARGIN = 3
"""Kivy keeps two pixels free where it shortens, and rounds."""
TOGETHER = re.compile(r"(?<![\d⇄=]) (?![+·]|\d+$)")
"""Where a line may break: not within a sum or a number and its unit, nor before "+", "·" or a
number at the end."""
SPARE = 0.96
"""The share of its height that a single line needs: the edges of the letters are empty."""


def smallest() -> float:
    """Return the smallest font size in pixels. In a box that cannot grow with the font scale, the
    whole text in small letters is better than a part of it in large ones."""
    return SMALLEST * min(Metrics.sp, Metrics.dp)


def smallest_figures(font: str = "Text") -> float:
    """Return the smallest font size in pixels for numbers on the table: they must be readable at
    arm's length, at any font scale."""
    return FIGURE * Metrics.dp / (LOW_DISPLAY_FIGURE if font == "Display" else LOW_FIGURE)


class FitLabel(Label):
    """Text that fits: up to `largest` sp, smaller if necessary, then cut with an ellipsis.

    It is never smaller than 11 sp. With `lines` above one it wraps if that makes it larger. `say`
    is the full text, `text` the part that is shown.
    """

    role = Role.TEXT
    """The kind of text, for screen readers."""
    say = StringProperty("")
    largest = NumericProperty(16)
    lines = NumericProperty(1)
    min_shrink = NumericProperty(0.75)
    """The share of its size that the font must keep for one line less."""
    color = ColorProperty(theme.IVORY)
    like = StringProperty("")
    """A text of the usual length. Shorter ones are no larger than this would be, so that the size
    does not jump from text to text."""
    in_sp = BooleanProperty(True)
    """Whether the font follows the font scale of the device; else `largest` is in pixels."""
    unit = NumericProperty(1)
    """Pixels for one of `largest`."""
    needed_width = NumericProperty(0)
    """Width in pixels of the text in its largest size."""
    ink_width = NumericProperty(0)
    """Width in pixels of the text on one line, as shown."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._refit = Clock.create_trigger(self.fit, -1)
        for name in (
            "say",
            "like",
            "size",
            "largest",
            "lines",
            "min_shrink",
            "font_name",
            "bold",
            "unit",
        ):
            self.fbind(name, self._refit)
        self.fit()

    def fit(self, *_event: object) -> None:
        """Choose the font size for the current text and rectangle."""
        largest = max(1, self.largest * self.unit)
        least = min(largest, smallest())
        self._fit(largest, least)

    def width_at_largest(self, words: str = "") -> float:
        """Return the width in pixels of these words, or of its own, in the largest font size."""
        return self._wide(words or self.say, max(1, self.largest * self.unit))

    def _fit(self, largest: float, least: float) -> None:
        self.needed_width = self._wide(self.say, largest)
        if not self.say or min(self.size) <= 0:
            self.text = ""
            return
        if self.like:
            largest = max(least, self._best(self.like, largest, least)[0])
        size, rows = self._best(self.say, largest, least)
        self._show(size, rows) if size else self._show(least, self._cut(least))

    def _best(self, text: str, largest: float, least: float) -> tuple[float, list[str]]:
        """Return the font size for a text, and its lines; 0 if it does not fit."""
        settings = [self._set(text, n, largest, least) for n in range(1, int(self.lines) + 1)]
        best = max(size for size, _ in settings)
        # Fewer lines look calmer, as long as the font does not get much smaller for it.
        min_shrink = 1 if self.like else self.min_shrink
        return next(setting for setting in settings if setting[0] >= best * min_shrink)

    def _is_cut(self) -> bool:
        return bool(self.text.replace("\n", " ") != self.say)

    is_cut = AliasProperty(_is_cut, bind=("text", "say"))
    """Whether the text had to be cut."""

    def _set(self, text: str, lines: int, largest: float, least: float) -> tuple[float, list[str]]:
        """Return the largest font size in which a text fits on so many lines; 0 if none does."""
        wide, high = self._extents(text, largest)
        room = min(1, lines * self.width / wide, self.height / _needed(lines, high))
        # letters do not shrink evenly: one pixel more may fit
        size = max(least, min(largest, int(largest * room) + 1)) if room < 1 else largest
        while True:
            rows = [text] if lines == 1 else self._broken(text, size)
            if len(rows) <= lines and self._fits(rows, size):
                return size, rows
            if size <= least:
                return 0, []
            size = max(least, size - 1)

    def _fits(self, rows: list[str], size: float) -> bool:
        high = self._extents(" ".join(rows), size)[1]
        low_enough = _needed(len(rows), high) <= self.height
        return low_enough and all(self._wide(row, size) <= self.width for row in rows)

    def _broken(self, text: str, size: float) -> list[str]:
        """Return a text on as few lines as it needs."""
        return _rows(text, self.width, lambda row: self._wide(row, size))

    def _cut(self, size: float) -> list[str]:
        """Return as many lines as there is room for, with an ellipsis at the end of the last."""
        high = self._extents(self.say, size)[1]
        room = max(1, min(int(self.lines), int(self.height / high)))
        rows = self._broken(self.say, size)
        if len(rows) <= room and all(self._wide(row, size) <= self.width for row in rows):
            return rows  # only too high: the fonts of some scripts have much empty space in a line
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
        wide, high = extents(text, self.font_name, self.bold, size)
        return wide + 2 * (self.outline_width or 0), high


class Figures(FitLabel):
    """A number of the table: its digits are 9 dp high, wherever there is room."""

    counts = BooleanProperty(True)
    """Whether it is a number at the moment."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("counts", self._refit)

    def fit(self, *_event: object) -> None:
        if not self.counts:
            super().fit()
            return
        least = smallest_figures(self.font_name)
        self._fit(max(least, self.largest * self.unit), least)
        if self.is_cut:  # small is better than cut
            super().fit()


def full_or_brief(
    full: str, brief: str, place: tuple[float, float], lines: float = 3, unit: float = 0
) -> str:
    """Return the full text, or the brief one if the full text does not fit comfortably into a
    rectangle on this many lines; `unit` is pixels per sp."""
    rows, height = _with_ease(full, place[0], unit)
    return full if (height <= place[1] and rows <= lines) or not brief else brief


def easy_height(words: str, width: float) -> float:
    """Return the comfortable height of a text in this width, at any text size."""
    return _with_ease(words, width)[1]


def _with_ease(words: str, width: float, unit: float = 0) -> tuple[int, float]:
    """Return the number of lines of a text in comfortable font size, and their height."""
    size = max(EASY * Metrics.dp, EASY_SP * unit)
    rows = _rows(words, width, lambda row: extents(row, "Text", False, size)[0])
    return len(rows), _needed(len(rows), extents(words, "Text", False, size)[1])


def _rows(text: str, width: float, wide: Callable[[str], float]) -> list[str]:
    """Return the text on as few lines as it needs; `wide` measures a part of it."""
    rows: list[str] = []
    for word in TOGETHER.split(text):
        if rows and wide(f"{rows[-1]} {word}") <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _needed(lines: int, high: float) -> float:
    """Return the height of some lines."""
    return high * SPARE if lines == 1 else high * lines


@lru_cache(maxsize=4096)
def extents(text: str, font: str, bold: bool, size: float) -> tuple[float, float]:
    """Return width and height in pixels of a line of text."""
    ink = CoreLabel(font_size=size, font_name=font, bold=bold)
    ink.resolve_font_name()
    width, height = ink.get_extents(text or " ")
    return width + MARGIN, height


load("widgets/fit_label")
