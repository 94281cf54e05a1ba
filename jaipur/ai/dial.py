"""The traveller's dial: which two players it plays between, and how often like the stronger.

The whole part of a dial setting is the place of the weaker player, counted from the beginner
through the five levels; the fraction is the share of moves that the stronger player chooses. The
strength at each setting was measured against the levels: `python -m lab.rating --dial`
(docs/opponent.md).
"""

from collections.abc import Sequence
from itertools import pairwise

CURVE: tuple[tuple[float, int], ...] = (
    (0.0, 791),
    (0.4, 890),
    (1.0, 1000),
    (1.3, 1092),
    (1.6, 1137),
    (2.0, 1166),
    (2.3, 1230),
    (2.6, 1300),
    (3.0, 1339),
    (3.5, 1475),
    (4.0, 1530),
    (4.5, 1614),
    (5.0, 1694),
)
"""Dial settings and the rating measured at each."""
WEAKEST, STRONGEST = 850, 1670
"""The lowest and the highest rating the traveller can play at."""


def within(rating: float) -> int:
    """Return the nearest rating that the traveller can play at."""
    return round(min(STRONGEST, max(WEAKEST, rating)))


def dial_of(rating: float) -> float:
    """Return the dial setting for this rating."""
    return _between([(elo, dial) for dial, elo in CURVE], rating)


def rating_of(dial: float) -> float:
    """Return the rating at this dial setting."""
    return _between(CURVE, dial)


def _between(points: Sequence[tuple[float, float]], at: float) -> float:
    """Return the value at a place, interpolated between the two points beside it."""
    (low, start), (high, end) = next(
        (both for both in pairwise(points) if at <= both[1][0]), points[-2:]
    )
    return start + (end - start) * (at - low) / (high - low)
