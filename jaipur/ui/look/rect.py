"""Rectangles of the window and the shape of a card: the basis of all layout."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import cos, inf, radians, sin
from typing import Literal, NamedTuple

CARD_ASPECT = 1.4
"""A card's height relative to its width."""

Side = Literal["left", "right", "top", "bottom"]


class Rect(NamedTuple):
    """A rectangle, given by its lower left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether the point is in it; its right and upper edges belong to its neighbours."""
        return self.x <= x < self.right and self.y <= y < self.top

    def meets(self, other: "Rect") -> bool:
        """Return whether the two have any area in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.top and other.y < self.top

    def inset(self, by: float) -> "Rect":
        """Return the rectangle without a margin all around, or with one if `by` is negative; its
        size is never below 0."""
        width, height = max(0.0, self.width - 2 * by), max(0.0, self.height - 2 * by)
        return Rect(self.x + by, self.y + by, width, height)

    def rows(self, heights: Sequence[float] | int, gap: float = 0.0) -> "list[Rect]":
        """Return rectangles below one another from the top, of these heights or this many equal
        ones, with a gap between them."""
        tops = _offsets(heights, self.height, gap)
        return [self._replace(y=self.top - at - high, height=high) for at, high in tops]

    def columns(self, widths: Sequence[float] | int, gap: float = 0.0) -> "list[Rect]":
        """Return rectangles beside one another from the left, of these widths or this many equal
        ones, with a gap between them."""
        lefts = _offsets(widths, self.width, gap)
        return [self._replace(x=self.x + at, width=wide) for at, wide in lefts]

    def cut(self, side: Side, size: float, gap: float = 0.0) -> "tuple[Rect, Rect]":
        """Cut a piece off a side; return it and the rest beyond the gap."""
        across = side in ("left", "right")
        cut = self.columns if across else self.rows
        rest = (self.width if across else self.height) - size - gap
        if side in ("left", "top"):
            piece, left = cut((size, rest), gap)
        else:
            left, piece = cut((rest, size), gap)
        return piece, left

    def fitted(self, shape: float, widest: float = inf) -> "Rect":
        """Return the largest rectangle with this ratio of width to height, centred in this one."""
        width = max(0.0, min(self.width, self.height * shape, widest))
        height = width / shape
        return Rect(
            self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height
        )

    def around(self, other: "Rect") -> "Rect":
        """Return the smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.top, other.top) - y)

    def leaning(self, lean: float, grown: float = 1.0) -> list[float]:
        """Return the corners, turned around the centre by degrees to the left, for a `Quad`."""
        (x, y), turn = self.center, radians(lean)
        across, up = self.width * grown / 2, self.height * grown / 2
        points: list[float] = []
        for dx, dy in ((-across, -up), (across, -up), (across, up), (-across, up)):
            points.append(x + dx * cos(turn) - dy * sin(turn))
            points.append(y + dx * sin(turn) + dy * cos(turn))
        return points


NOWHERE = Rect(0, 0, 0, 0)


def _offsets(
    lengths: Sequence[float] | int, whole: float, gap: float
) -> Iterator[tuple[float, float]]:
    """Yield where each of some lengths begins in a row of them, and the length."""
    if isinstance(lengths, int):
        lengths = [(whole - gap * (lengths - 1)) / max(1, lengths)] * lengths
    starts = accumulate((length + gap for length in lengths), initial=0.0)
    return zip(starts, lengths, strict=False)


def outline(
    pos: Sequence[float], size: Sequence[float], inside: float, radius: float
) -> tuple[float, ...]:
    """Return a rounded rectangle `inside` a box by this distance, for Kivy's lines."""
    return (*Rect(*pos, *size).inset(inside), radius)


def column_padding(
    width: float, widest: float, side: float, top: float, bottom: float
) -> tuple[float, ...]:
    """Return Kivy's padding for a centred column: at most `widest`, and at least `side` from the
    edges. A slightly larger padding is avoided: it would look like a mistake beside the title."""
    spare = (width - widest) / 2
    side = spare if spare > 5 * side else side
    return side, top, side, bottom
