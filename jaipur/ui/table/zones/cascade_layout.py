"""Where coins lie: the geometry of the six cascades in any rectangle, without a screen.

Each good has a groove as long as the others', and each of its coins a place in it for the whole
round: a pile drains towards the groove's end, so that how full a groove is tells how the trade
in a good has gone, and nothing moves but the coins that are sold.
"""

from dataclasses import dataclass
from functools import lru_cache

from jaipur.rules.goods import TOKENS

Rect = tuple[float, float, float, float]

PILES = tuple(len(pile) for pile in TOKENS)
LONGEST = max(PILES)
SHORTEST = min(PILES)

UPRIGHT_STEP = 0.42
"""The part of a covered coin that must peek out below the next for its number to be seen."""
LYING_STEP = 0.74
"""The same where coins run to the right and show their whole faces."""
WIDEST_STEP = 1.15
HEAD = 0.62
"""The glyph at the head of a groove, as a share of a coin."""
GAP = 0.08

SHAPES = ((6, 1, True), (3, 2, True), (2, 3, True), (2, 3, False), (1, 6, False), (3, 2, False))
"""Columns, rows, and whether the grooves stand upright."""
PREFERENCE = 1.1
"""How much larger coins must get for the plain six columns to be given up."""


@dataclass(frozen=True)
class Groove:
    """One good's place: the glyph, the groove, and its coins, dearest first."""

    head: Rect
    bed: Rect
    coins: tuple[Rect, ...]


@dataclass(frozen=True)
class CascadeLayout:
    """Six grooves, and whether they stand upright."""

    upright: bool
    grooves: tuple[Groove, ...]


@lru_cache(maxsize=8)
def lay(rect: Rect) -> CascadeLayout:
    """The arrangement with the largest coins that the rectangle has room for."""
    plain, *others = [(_side(rect, *shape), shape) for shape in SHAPES]
    best = max(others, key=lambda option: option[0])
    side, shape = best if best[0] > plain[0] * PREFERENCE else plain
    return _arranged(rect, side, *shape)


def _side(rect: Rect, columns: int, rows: int, upright: bool) -> float:
    along, across = _cell(rect, columns, rows, upright)
    step = UPRIGHT_STEP if upright else LYING_STEP
    return max(1.0, min(across / (1 + GAP), along / (HEAD + 2 * GAP + 1 + (LONGEST - 1) * step)))


def _cell(rect: Rect, columns: int, rows: int, upright: bool) -> tuple[float, float]:
    """Room for one groove: along it and across it."""
    width, height = rect[2] / columns, rect[3] / rows
    return (height, width) if upright else (width, height)


def _arranged(rect: Rect, side: float, columns: int, rows: int, upright: bool) -> CascadeLayout:
    along, _ = _cell(rect, columns, rows, upright)
    head = side * HEAD
    roomy = max(
        (SHORTEST - 1) * WIDEST_STEP, (LONGEST - 1) * (UPRIGHT_STEP if upright else LYING_STEP)
    )
    bed = min(along - head - side * 2 * GAP, side * (1 + roomy))
    lead = (along - head - side * GAP - bed) / 2
    grooves = []
    for number, pile in enumerate(PILES):
        column, row = number % columns, number // columns
        cell = (
            rect[0] + rect[2] / columns * column,
            rect[1] + rect[3] - rect[3] / rows * (row + 1),
            rect[2] / columns,
            rect[3] / rows,
        )
        grooves.append(_groove(cell, side, lead, head, bed, pile, upright))
    return CascadeLayout(upright, tuple(grooves))


def _groove(
    cell: Rect, side: float, lead: float, head: float, bed: float, pile: int, upright: bool
) -> Groove:
    x, y, width, height = cell
    step = min((bed - side) / (pile - 1), side * WIDEST_STEP)
    bed = side + step * (pile - 1)
    start = lead + head + side * GAP
    if upright:
        middle, top = x + width / 2, y + height
        return Groove(
            head=(middle - head / 2, top - lead - head, head, head),
            bed=(middle - side / 2, top - start - bed, side, bed),
            coins=tuple(
                (middle - side / 2, top - start - side - step * index, side, side)
                for index in range(pile)
            ),
        )
    middle = y + height / 2
    return Groove(
        head=(x + lead, middle - head / 2, head, head),
        bed=(x + start, middle - side / 2, bed, side),
        coins=tuple(
            (x + start + step * index, middle - side / 2, side, side) for index in range(pile)
        ),
    )
