"""What a match came to: result, luck and decisions, and whom somebody plays like."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

from jaipur.ai.levels import LEVELS
from jaipur.coach.review import Review

LOSSES = (0.046, 0.041, 0.024, 0.010, 0.002)
"""What the levels lose per decision on average, the weakest first (docs/coach.md)."""
ENOUGH = 12
"""Decisions of somebody below which nothing is said of their play."""
TOGETHER = 1.3
"""The decisions of a round hang together: their mean is less sure than that of as many others."""


class Balance(NamedTuple):
    """Finished rounds as one seat sees them, in chances to win a round: result = luck + decisions.

    A result of 0.5 means that all rounds were won, of -0.5 that all were lost.
    """

    rounds: int
    result: float
    luck: float
    decisions: float
    """What was won or lost by playing better or worse than the rival."""
    given_away: tuple[float | None, float | None]
    """What a decision lost on average, mine and the rival's, as far as they were looked at."""


class Likeness(NamedTuple):
    """Levels by their id: the likeliest, and those between which the truth lies."""

    level: str
    low: str
    high: str
    decisions: int
    """From how many decisions this was concluded."""


def balance(review: Review, seat: int) -> Balance | None:
    """The balance of the rounds that were finished and surveyed; None before there is one."""
    rounds = [one for one in review.rounds if one.finished]
    if not rounds:
        return None
    result = fmean((one.closing or (0.5, 0.5))[seat] for one in rounds) - 0.5
    luck = fmean(sum(luck.of(seat) for luck in one.luck) for one in rounds)
    mine, theirs = (losses(review, who) for who in (seat, 1 - seat))
    given_away = fmean(mine) if mine else None, fmean(theirs) if theirs else None
    return Balance(len(rounds), result, luck, result - luck, given_away)


def losses(review: Review, seat: int) -> list[float]:
    """What each decision of a seat lost, of those that were looked at."""
    return [decision.loss for _, decision in review.decisions(seat) if decision.grade]


def plays_like(found: Sequence[float]) -> Likeness | None:
    """Whom somebody with these losses plays like, two times out of three within the bounds; None
    when they are too few to say."""
    if len(found) < ENOUGH:
        return None
    mean, error = fmean(found), TOGETHER * pstdev(found) / sqrt(len(found))
    level, low, high = (_nearest(loss) for loss in (mean, mean + error, mean - error))
    return Likeness(level, low, high, len(found))


def _nearest(loss: float) -> str:
    """The level that loses about so much; ratios count, as 0.01 is far better than 0.02."""
    near = max(loss, LOSSES[-1] / 2)
    distances = [max(near / usual, usual / near) for usual in LOSSES]
    return LEVELS[distances.index(min(distances))].id
