"""What a match came to for one seat, in shares of a round."""

from statistics import fmean
from typing import NamedTuple

from jaipur.coach.review import Luck, Review


class Sums(NamedTuple):
    """Of the rounds that were played to their end; all shares are means over these."""

    rounds: int
    won: int
    luck: float
    result: float
    """What was won beyond the half that an equal expects."""
    losses: tuple[float, float]
    """What this seat and the other gave away with a decision, on average."""
    turn: tuple[int, Luck] | None
    """The greatest event of chance, and in which round it was, from 0."""

    @property
    def play(self) -> float:
        """What luck leaves of the result."""
        return self.result - self.luck


def sums_of(review: Review, seat: int) -> Sums:
    """As far as the review has come."""
    over = [(number, one) for number, one in enumerate(review.rounds) if one.finished]
    results = [one.result if seat == 0 else 1 - one.result for _number, one in over]
    luck = [sum(event.of(seat) for event in one.luck) for _number, one in over]
    events = [(number, event) for number, one in over for event in one.luck]
    mine, theirs = (
        [one.loss for _place, one in review.decisions(who) if one.grade] for who in (seat, 1 - seat)
    )
    return Sums(
        len(over),
        sum(one.winner == seat for _number, one in over),
        fmean(luck or [0.0]),
        fmean(results or [0.5]) - 0.5,
        (fmean(mine or [0.0]), fmean(theirs or [0.0])),
        max(events, key=lambda found: abs(found[1].gain), default=None),
    )
