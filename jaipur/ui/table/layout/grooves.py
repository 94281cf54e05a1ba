"""Where coins lie: the grooves of the cascades in any rectangle, reckoned without a screen.

Each good has a groove as long as the others', and each of its coins a place in it for the whole
round: a pile drains towards the groove's end, so that how full a groove is tells how the trade
in a good has gone, and nothing moves but the coins that are sold.
"""

from functools import lru_cache
from typing import NamedTuple

from jaipur.ui.look.rect import Rect

Shape = tuple[int, int, bool]
"""Columns, rows, and whether the grooves stand upright."""


class GrooveRules(NamedTuple):
    """How coins may lie, in coins; the numbers stand in kv/table/zones/cascades.kv."""

    shapes: tuple[Shape, ...]
    preference: float
    """How much larger coins must get for the first of the shapes to be given up."""
    upright_step: float
    """The part of a covered coin that must peek out below the next for its number to be seen."""
    lying_step: float
    """The same where coins run to the right and show their whole faces."""
    widest_step: float
    head: float
    """The glyph at the head of a groove."""
    gap: float

    def step(self, upright: bool) -> float:
        return self.upright_step if upright else self.lying_step


class Groove(NamedTuple):
    """One good's place: the glyph, the groove, and its coins, dearest first."""

    head: Rect
    bed: Rect
    coins: tuple[Rect, ...]


class Grooves(NamedTuple):
    """A groove for each pile, and whether they stand upright."""

    upright: bool
    grooves: tuple[Groove, ...]


@lru_cache(maxsize=8)
def lay(rect: Rect, piles: tuple[int, ...], rules: GrooveRules) -> Grooves:
    """The arrangement with the largest coins that the rectangle has room for; `piles` are the
    numbers of coins."""
    plain, *others = [(_side(rect, max(piles), shape, rules), shape) for shape in rules.shapes]
    best = max(others, key=lambda option: option[0], default=plain)
    side, shape = best if best[0] > plain[0] * rules.preference else plain
    return _arranged(rect, side, piles, shape, rules)


def _side(rect: Rect, longest: int, shape: Shape, rules: GrooveRules) -> float:
    along, across = _cell(rect, shape)
    step, gap = rules.step(shape[2]), rules.gap
    length = rules.head + 2 * gap + 1 + (longest - 1) * step
    return max(1.0, min(across / (1 + gap), along / length))


def _cell(rect: Rect, shape: Shape) -> tuple[float, float]:
    """Room for one groove: along it and across it."""
    columns, rows, upright = shape
    width, height = rect.width / columns, rect.height / rows
    return (height, width) if upright else (width, height)


def _arranged(
    rect: Rect, side: float, piles: tuple[int, ...], shape: Shape, rules: GrooveRules
) -> Grooves:
    columns, rows, upright = shape
    along, _ = _cell(rect, shape)
    head, gap = side * rules.head, side * rules.gap
    roomy = max((min(piles) - 1) * rules.widest_step, (max(piles) - 1) * rules.step(upright))
    bed = min(along - head - 2 * gap, side * (1 + roomy))
    lead = (along - head - gap - bed) / 2
    width, height = rect.width / columns, rect.height / rows
    grooves = []
    for number, pile in enumerate(piles):
        column, row = number % columns, number // columns
        cell = Rect(rect.x + width * column, rect.top - height * (row + 1), width, height)
        step = min((bed - side) / (pile - 1), side * rules.widest_step)
        lay_groove = _upright if upright else _lying
        grooves.append(lay_groove(cell, side, lead, head, lead + head + gap, step, pile))
    return Grooves(upright, tuple(grooves))


def _upright(
    cell: Rect, side: float, lead: float, head: float, start: float, step: float, pile: int
) -> Groove:
    middle, top = cell.center[0], cell.top
    left, length = middle - side / 2, side + step * (pile - 1)
    return Groove(
        head=Rect(middle - head / 2, top - lead - head, head, head),
        bed=Rect(left, top - start - length, side, length),
        coins=tuple(
            Rect(left, top - start - side - step * index, side, side) for index in range(pile)
        ),
    )


def _lying(
    cell: Rect, side: float, lead: float, head: float, start: float, step: float, pile: int
) -> Groove:
    x, middle = cell.x, cell.center[1]
    low = middle - side / 2
    return Groove(
        head=Rect(x + lead, middle - head / 2, head, head),
        bed=Rect(x + start, low, side + step * (pile - 1), side),
        coins=tuple(Rect(x + start + step * index, low, side, side) for index in range(pile)),
    )
