"""The layout of goods tokens: the grooves of the cascades in any rectangle, without a screen.

All grooves have the same length. Where there is room, each token keeps its place for the whole
round: a pile drains towards the end of its groove, so that its length shows how much of a good was
sold, and only the tokens that are sold move. Where tokens would get too small to read, only the
next ones are shown, and the others as a number.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from jaipur.ui.look.rect import NOWHERE, Rect

Shape = tuple[int, int, bool]
"""Columns, rows, and whether the grooves stand upright."""


class GrooveRules(NamedTuple):
    """The limits of the layout, in tokens; the numbers are in kv/table/zones/cascades.kv."""

    shapes: tuple[Shape, ...]
    preference: float
    """How much larger the tokens must get for another shape to replace the first one."""
    upright_step: float
    """The part of a covered token that must be visible, so that its number can be read."""
    lying_step: float
    """The same where tokens run to the right and show their whole faces."""
    widest_step: float
    head: float
    """The glyph at the head of a groove."""
    gap: float
    least: float
    """Side in pixels of a covered token that is just readable."""
    number: tuple[float, float]
    """Width and height in pixels of the number of hidden tokens."""

    def step(self, upright: bool) -> float:
        return self.upright_step if upright else self.lying_step


class Groove(NamedTuple):
    """The place of one good: its glyph, its groove, the tokens that are shown, most valuable first,
    and the number of the others."""

    head: Rect
    bed: Rect
    tokens: tuple[Rect, ...]
    rest: Rect

    @property
    def area(self) -> Rect:
        """The rectangle around all parts."""
        area = self.head.around(self.bed)
        return area.around(self.rest) if self.rest.width else area


class Grooves(NamedTuple):
    """A groove for each pile, and whether they stand upright."""

    upright: bool
    grooves: tuple[Groove, ...]


class _Way(NamedTuple):
    """A candidate: the shape of its cells, how many tokens of each pile are shown at most, and how
    large they get."""

    shape: Shape
    shown: int
    side: float


@lru_cache(maxsize=8)
def arrange(rect: Rect, piles: tuple[int, ...], rules: GrooveRules) -> Grooves:
    """Return the best arrangement for the rectangle; `piles` are the numbers of tokens.

    It shows all tokens, as large as possible; if they were unreadable, as many as fit; else one
    token of each good beside its glyph.
    """
    longest = max(piles)
    whole = _largest(rect, longest, longest, rules)
    if whole.side >= rules.least:
        return _arranged(rect, whole, piles, rules)
    for shown in range(longest - 1, 1, -1):
        way = _largest(rect, shown, longest, rules)
        if way.side >= rules.least:
            return _arranged(rect, way, piles, rules)
    return _singled(rect, piles, rules)


def _largest(rect: Rect, shown: int, longest: int, rules: GrooveRules) -> _Way:
    """Return the shape with the largest tokens: the first, unless another's are much larger."""
    rest = shown < longest
    plain, *others = (
        _Way(shape, shown, _side(rect, shown, rest, shape, rules)) for shape in rules.shapes
    )
    best = max(others, key=lambda way: way.side, default=plain)
    return best if best.side > plain.side * rules.preference else plain


def _side(rect: Rect, shown: int, rest: bool, shape: Shape, rules: GrooveRules) -> float:
    along, across = _cell(rect, shape)
    upright = shape[2]
    along -= rules.number[upright] if rest else 0
    length = rules.head + 2 * rules.gap + 1 + (shown - 1) * rules.step(upright)
    return max(1.0, min(across / (1 + rules.gap), along / length))


def _cell(rect: Rect, shape: Shape) -> tuple[float, float]:
    """Return the room for one groove: along it and across it."""
    columns, rows, upright = shape
    width, height = rect.width / columns, rect.height / rows
    return (height, width) if upright else (width, height)


def _cells(rect: Rect, shape: Shape, count: int) -> Iterator[Rect]:
    columns, rows, _ = shape
    width, height = rect.width / columns, rect.height / rows
    for number in range(count):
        column, row = number % columns, number // columns
        yield Rect(rect.x + width * column, rect.top - height * (row + 1), width, height)


def _arranged(rect: Rect, way: _Way, piles: tuple[int, ...], rules: GrooveRules) -> Grooves:
    shape, shown, side = way
    upright = shape[2]
    along, _ = _cell(rect, shape)
    head, gap = side * rules.head, side * rules.gap
    counts = [min(pile, shown) for pile in piles]
    rest = rules.number if shown < max(piles) else (0.0, 0.0)
    roomy = max((min(counts) - 1) * rules.widest_step, (max(counts) - 1) * rules.step(upright))
    bed = min(along - head - 2 * gap - rest[upright], side * (1 + roomy))
    lead = (along - head - gap - bed - rest[upright]) / 2
    grooves = []
    for cell, count in zip(_cells(rect, shape, len(piles)), counts, strict=True):
        step = min((bed - side) / max(1, count - 1), side * rules.widest_step)
        lay_groove = _upright if upright else _lying
        groove = lay_groove(cell, side, lead, head, lead + head + gap, step, count)
        grooves.append(groove._replace(rest=_beyond(groove.bed, upright, rest)))
    return Grooves(upright, tuple(grooves))


def _beyond(bed: Rect, upright: bool, size: tuple[float, float]) -> Rect:
    """Return the place for a number after the end of a groove."""
    width, height = size
    if upright:
        return Rect(bed.center[0] - width / 2, bed.y - height, width, height)
    return Rect(bed.right, bed.center[1] - height / 2, width, height)


def _upright(
    cell: Rect, side: float, lead: float, head: float, start: float, step: float, pile: int
) -> Groove:
    middle, top = cell.center[0], cell.top
    left, length = middle - side / 2, side + step * (pile - 1)
    return Groove(
        head=Rect(middle - head / 2, top - lead - head, head, head),
        bed=Rect(left, top - start - length, side, length),
        tokens=tuple(
            Rect(left, top - start - side - step * index, side, side) for index in range(pile)
        ),
        rest=NOWHERE,
    )


def _lying(
    cell: Rect, side: float, lead: float, head: float, start: float, step: float, pile: int
) -> Groove:
    x, middle = cell.x, cell.center[1]
    low = middle - side / 2
    return Groove(
        head=Rect(x + lead, middle - head / 2, head, head),
        bed=Rect(x + start, low, side + step * (pile - 1), side),
        tokens=tuple(Rect(x + start + step * index, low, side, side) for index in range(pile)),
        rest=NOWHERE,
    )


def _singled(rect: Rect, piles: tuple[int, ...], rules: GrooveRules) -> Grooves:
    """Show the next token of each good, and beside it the glyph above the number of the others."""
    number, high = rules.number

    def side(shape: Shape) -> float:
        width, height = rect.width / shape[0], rect.height / shape[1]
        return max(1.0, min(height / (1 + rules.gap), (width - number) / (1 + 2 * rules.gap)))

    shape = max(((columns, rows, False) for columns, rows, _ in rules.shapes), key=side)
    token = side(shape)
    grooves = []
    for cell in _cells(rect, shape, len(piles)):
        gap = token * rules.gap
        left, middle = cell.x + (cell.width - token - gap - number) / 2, cell.center[1]
        place = Rect(left, middle - token / 2, token, token)
        beside, low = place.right + gap, middle - min(token, cell.height) / 2
        head = max(1.0, min(number, token - high))
        rest = Rect(beside, low, number, high)
        grooves.append(Groove(Rect(beside, rest.top, head, head), place, (place,), rest))
    return Grooves(False, tuple(grooves))
