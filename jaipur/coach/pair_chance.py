"""How often these two players win, where the coach sees a chance.

The coach's chance is the one between two players as strong as itself. Weaker players' positions
swing more, so that their chances lie closer to even (`slope`), and the stronger player wins more
than the position says (`shift`), less and less as the round ends. The rules of thumb of two levels
suit some opponents better than their ratings say, so these have a shift of their own.

The numbers were fitted over rounds of all pairs of nine kinds of players, from random moves to the
Maharaja, and judged on other rounds (`lab/calibration/pairs.py`, docs/coach.md).
"""

from math import exp, log
from typing import NamedTuple

from jaipur.ai.levels import APPRENTICE, PEDDLER

LOWEST, HIGHEST = 300, 1750
"""The ratings the numbers hold for; others count as these."""
MIDDLE, SPREAD = 1350, 350
"""Ratings are measured from here, in steps of this size."""
POINTS = 400 / log(10)
"""Points of rating for one unit of log-odds."""
MOST = 4.0
"""A lead beyond this changes nothing more: every round is won."""
WHOLE_DECK = 40

STYLES = APPRENTICE.id, PEDDLER.id
"""The levels that go by rules of thumb."""
SLOPE = (0.723, 0.211, 0.179, 0.116, -0.163, -0.004, -0.065)
SHIFT = (
    *(0.847, -0.413, -0.027, 0.811, 0.137, -0.111, -0.109, 0.108),
    *(0.138, 0.259, -0.240, 0.080),
    *(-0.142, -0.696, 0.031, -0.067),
)
"""What `factors` are multiplied by."""


class Strength(NamedTuple):
    """A player: a rating, and the level of one of the game's opponents."""

    rating: float
    level: str = ""


def chance_between(coach: float, deck_size: int, mine: Strength, theirs: Strength) -> float:
    """Return my chance to win the round, where the coach sees this one at my turn."""
    if not 0 < coach < 1:
        return coach  # the round ends with this move
    for_slope, for_shift = factors(deck_size, mine, theirs)
    slope, shift = _sum(SLOPE, for_slope), _sum(SHIFT, for_shift)
    return 1 / (1 + exp(-(slope * log(coach / (1 - coach)) + shift)))


def factors(
    deck_size: int, mine: Strength, theirs: Strength
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return what decides the slope of the log-odds, and what their shift."""
    ratings = [max(LOWEST, min(HIGHEST, one.rating)) for one in (mine, theirs)]
    lead = max(-MOST, min(MOST, (ratings[0] - ratings[1]) / POINTS))
    level = (sum(ratings) / 2 - MIDDLE) / SPREAD
    late, apart = 1 - deck_size / WHOLE_DECK, abs(lead)
    slope = 1, level, level**2, apart, late, level * late, apart * late
    shift = [lead * one for one in (1, late, level, level * late, apart, apart * late)]
    shift += [late, late * level]
    for style in STYLES:
        sign = (theirs.level == style) - (mine.level == style)
        against = (ratings[0 if theirs.level == style else 1] - MIDDLE) / SPREAD
        shift += [sign * one for one in (1, late, against, against * late)]
    return slope, tuple(shift)


def _sum(numbers: tuple[float, ...], found: tuple[float, ...]) -> float:
    return sum(number * one for number, one in zip(numbers, found, strict=True))
