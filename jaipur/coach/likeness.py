"""The level a player plays like, by the decisions that mattered and by the rounds won.

A decision's loss says little by itself: in a lost round nothing costs much. So only decisions that
matter count, each by the share of its stake that it lost, separately for each kind of best move and
for rounds that are nearly won: some players overlook sales, others exchanges.
What the levels lose there was measured over matches of every level against every other
(`loss_shares.py`, docs/coach.md). Results count according to the ratings.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from math import exp, log
from typing import NamedTuple

from jaipur.ai.levels import LEVELS
from jaipur.coach.loss_shares import SHARES
from jaipur.coach.review import WON, Decision, Review, ReviewPlace
from jaipur.rules import Exchange, Sell, Take, TakeCamels, outcome
from jaipur.rules.notation import Record

BELOW = "random"
"""The kind of play below the weakest level: random moves."""
KINDS = (BELOW, *(level.id for level in LEVELS))
"""The kinds of play that are told apart, weakest first."""
BELOW_RATING = 600
STARTER = 57
"""The worth of starting a round, in rating points."""
EDGES = 0.02, 0.1, 0.25, 0.5, 0.8, 1.1
"""The borders between the bins for shares of the stake."""
LEAST_STAKE = 0.02
MOVES: tuple[type, ...] = Take, TakeCamels, Exchange, Sell
"""The kinds of moves, in the order of `SHARES`: these first, then again for nearly won rounds."""
WEIGHT = 0.7
"""The weight of a decision: decisions of the same round are not independent."""
FEWEST = 3
"""With fewer decisions that matter there is no result."""
RANGE = 0.75
"""The probability that the range shown must contain.

With this value it contains the truth in at least nine matches of ten (docs/coach.md).
"""


class RoundResult(NamedTuple):
    """The result of a finished round for a player."""

    opponent: int
    """The opponent's rating."""
    won: bool
    started: bool


class Evidence(NamedTuple):
    """Evidence from matches of how well a player plays."""

    losses: tuple[tuple[int, int], ...] = ()
    """Situation and bin of each decision that matters, as `loss_bin` returns them."""
    results: tuple[RoundResult, ...] = ()

    def __or__(self, other: "Evidence") -> "Evidence":
        """Return both together."""
        return Evidence(self.losses + other.losses, self.results + other.results)


class Likeness(NamedTuple):
    """Kinds of play: the likeliest, and the range that contains the truth nine times out of ten."""

    level: str
    low: str
    high: str
    decisions: int
    """How many decisions this is based on."""


def evidence(
    review: Review,
    record: Record,
    seat: int,
    opponent: int | None = None,
    hinted: Collection[ReviewPlace] = (),
) -> Evidence | None:
    """Return the evidence of a match about a seat's player; None while decisions are ungraded.

    Only decisions that matter have to be graded. Results count where the opponent's rating is known
    and no hint was given; moves made after a hint never count.
    """
    losses = list[tuple[int, int]]()
    for number, one in enumerate(review.rounds):
        if len(one.decisions) < one.moves:
            return None
        for at, decision in enumerate(one.decisions):
            if decision.seat == seat and decision.matters and (number, at) not in hinted:
                if decision.grade is None:
                    return None
                losses.append(loss_bin(decision))
    if opponent is None or hinted:
        return Evidence(tuple(losses))
    return Evidence(tuple(losses), results_of(record, seat, opponent))


def results_of(record: Record, seat: int, opponent: int) -> tuple[RoundResult, ...]:
    """Return a player's finished rounds against an opponent of this rating."""
    ended = [(played, outcome(played.state)) for played in record.rounds]
    return tuple(
        RoundResult(opponent, result.winner == seat, played.deal.starter == seat)
        for played, result in ended
        if result and result.winner is not None
    )


def loss_bin(decision: Decision) -> tuple[int, int]:
    """Return the situation of a decision, and the bin of the share of its stake that was lost."""
    share = decision.loss / max(LEAST_STAKE, decision.stake)
    first = len(MOVES) if decision.best_chance > WON else 0
    return first + MOVES.index(type(decision.best)), bisect_right(EDGES, share)


def plays_like(known: Evidence | None) -> Likeness | None:
    """Return the level a player plays like; None where too little is known."""
    if known is None or len(known.losses) < FEWEST:
        return None
    chances = probabilities([_kind_log(kind, known) for kind in KINDS])
    at = chances.index(max(chances))
    low, high = _range(chances, at)
    return Likeness(KINDS[at], KINDS[low], KINDS[high], len(known.losses))


def _kind_log(kind: str, known: Evidence) -> float:
    rating = next((level.elo for level in LEVELS if level.id == kind), BELOW_RATING)
    losses = sum(log(SHARES[kind][situation][found]) for situation, found in known.losses)
    return WEIGHT * losses + results_log(rating, known.results)


def results_log(rating: float, results: Iterable[RoundResult]) -> float:
    """Return the log-likelihood of these results for a player of this rating."""
    return sum(log(_win_chance(rating, one)) for one in results)


def _win_chance(rating: float, one: RoundResult) -> float:
    """Return the chance of this result, by the ratings."""
    ahead = rating - one.opponent + (STARTER if one.started else -STARTER)
    return 1 / (1 + 10 ** ((-ahead if one.won else ahead) / 400))


def probabilities(logs: Sequence[float]) -> list[float]:
    """Return probabilities from log-likelihoods."""
    top = max(logs)
    weights = [exp(one - top) for one in logs]
    return [one / sum(weights) for one in weights]


def _range(chances: Sequence[float], at: int) -> tuple[int, int]:
    """Return the range around the likeliest kind that contains enough probability."""
    low = high = at
    while sum(chances[low : high + 1]) < RANGE:
        below = chances[low - 1] if low else -1.0
        above = chances[high + 1] if high + 1 < len(chances) else -1.0
        low, high = (low - 1, high) if below >= above else (low, high + 1)
    return low, high
