"""The summary of a match: result, luck and decisions."""

from collections.abc import Collection
from statistics import fmean
from typing import NamedTuple

from jaipur.coach.review import Review, ReviewPlace


class Account(NamedTuple):
    """Finished rounds as one seat sees them, in chances to win a round: result = luck + decisions.

    A result of 0.5 means that all rounds were won, -0.5 that all were lost.
    """

    rounds: int
    result: float
    luck: float
    decisions: float
    """What was won or lost by playing better or worse than the opponent."""
    given_away: tuple[float | None, float | None]
    """The average loss of a decision, mine and the opponent's, over those that were graded."""


def account(review: Review, seat: int, hinted: Collection[ReviewPlace] = ()) -> Account | None:
    """Return the summary of the finished, surveyed rounds; None if there are none."""
    rounds = [one for one in review.rounds if one.finished]
    if not rounds:
        return None
    result = fmean((one.closing or (0.5, 0.5))[seat] for one in rounds) - 0.5
    luck = fmean(sum(luck.of(seat) for luck in one.luck) for one in rounds)
    mine, theirs = (losses(review, who, hinted) for who in (seat, 1 - seat))
    given_away = fmean(mine) if mine else None, fmean(theirs) if theirs else None
    return Account(len(rounds), result, luck, result - luck, given_away)


def losses(review: Review, seat: int, hinted: Collection[ReviewPlace] = ()) -> list[float]:
    """Return what each graded decision of a seat lost; moves after a hint are not the player's."""
    return [
        decision.loss
        for place, decision in review.decisions(seat)
        if decision.grade and place not in hinted
    ]
