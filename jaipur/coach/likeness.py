"""Which level a player plays like, by the decisions that mattered and by the rounds won.

A decision's loss says little by itself: in a lost round nothing costs much. So only decisions that
matter count, each by the share of its stake that it lost, apart for three phases of the round: what
the levels lose there was measured over matches of every level against every other
(`loss_shares.py`, docs/coach.md). Results count as the ladder of ratings says.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from math import exp, log
from typing import NamedTuple

from jaipur.ai.levels import LEVELS
from jaipur.coach.loss_shares import SHARES
from jaipur.coach.review import Decision, Review, ReviewPlace
from jaipur.rules import outcome
from jaipur.rules.notation import Record

BELOW = "random"
"""The kind of play below the weakest level: random moves."""
KINDS = (BELOW, *(level.id for level in LEVELS))
"""What a player can play like, the weakest first."""
BELOW_RATING = 600
STARTER = 57
"""What starting a round is worth, as rating points."""
EDGES = 0.02, 0.1, 0.25, 0.5, 0.8, 1.1
"""Where shares of the stake are told apart."""
LEAST_STAKE = 0.02
PHASES = 12, 28
"""Cards in the deck up to which it is the last phase of a round, and the middle one."""
WEIGHT = 0.7
"""How much a decision counts: those of one round are not independent of each other."""
FEWEST = 3
"""With fewer decisions that matter nothing is said."""
RANGE = 0.75
"""The range told holds this much of the probability; it then holds the truth in at least nine
matches of ten (docs/coach.md)."""


class RoundResult(NamedTuple):
    """A finished round of a player."""

    opponent: int
    """The opponent's rating."""
    won: bool
    started: bool


class Evidence(NamedTuple):
    """What matches tell about how well a player plays."""

    losses: tuple[tuple[int, int], ...] = ()
    """Phase and bin of each decision that matters, as `loss_bin` tells."""
    results: tuple[RoundResult, ...] = ()

    def __or__(self, other: "Evidence") -> "Evidence":
        """Both together."""
        return Evidence(self.losses + other.losses, self.results + other.results)


class Likeness(NamedTuple):
    """Kinds of play: the likeliest, and the range that holds the truth nine times out of ten."""

    level: str
    low: str
    high: str
    decisions: int
    """From how many decisions this was concluded."""


def evidence(
    review: Review,
    record: Record,
    seat: int,
    opponent: int | None = None,
    hinted: Collection[ReviewPlace] = (),
) -> Evidence | None:
    """What a match tells about the player of a seat; None before every decision that matters has
    been weighed.

    Results count where the opponent's rating is known, and no hint was given: moves made after a
    hint count in nothing.
    """
    losses = list[tuple[int, int]]()
    for number, (one, played) in enumerate(zip(review.rounds, record.rounds, strict=False)):
        if len(one.decisions) < one.moves:
            return None
        for at, (decision, state) in enumerate(zip(one.decisions, played.states(), strict=False)):
            if decision.seat == seat and decision.matters and (number, at) not in hinted:
                if decision.grade is None:
                    return None
                losses.append(loss_bin(decision, state.deck_size))
    if opponent is None or hinted:
        return Evidence(tuple(losses))
    return Evidence(tuple(losses), results_of(record, seat, opponent))


def results_of(record: Record, seat: int, opponent: int) -> tuple[RoundResult, ...]:
    """The finished rounds of the player of a seat, against an opponent of this rating."""
    ended = [(played, outcome(played.state)) for played in record.rounds]
    return tuple(
        RoundResult(opponent, result.winner == seat, played.deal.starter == seat)
        for played, result in ended
        if result and result.winner is not None
    )


def loss_bin(decision: Decision, deck: int) -> tuple[int, int]:
    """The phase of the round, 0 for its end, and how much of its stake a decision lost."""
    share = decision.loss / max(LEAST_STAKE, decision.stake)
    return bisect_right(PHASES, deck - 1), bisect_right(EDGES, share)


def plays_like(known: Evidence | None) -> Likeness | None:
    """Return which level a player plays like; None where too little is known."""
    if known is None or len(known.losses) < FEWEST:
        return None
    chances = probabilities([_kind_log(kind, known) for kind in KINDS])
    at = chances.index(max(chances))
    low, high = _range(chances, at)
    return Likeness(KINDS[at], KINDS[low], KINDS[high], len(known.losses))


def _kind_log(kind: str, known: Evidence) -> float:
    rating = next((level.elo for level in LEVELS if level.id == kind), BELOW_RATING)
    told = sum(log(SHARES[kind][phase][found]) for phase, found in known.losses)
    return WEIGHT * told + results_log(rating, known.results)


def results_log(rating: float, results: Iterable[RoundResult]) -> float:
    """The logarithm of how probable these results are for a player of this rating."""
    return sum(log(_win_chance(rating, one)) for one in results)


def _win_chance(rating: float, one: RoundResult) -> float:
    """The chance of what happened, by the ladder."""
    ahead = rating - one.opponent + (STARTER if one.started else -STARTER)
    return 1 / (1 + 10 ** ((-ahead if one.won else ahead) / 400))


def probabilities(logs: Sequence[float]) -> list[float]:
    """From logarithms of likelihoods to probabilities."""
    top = max(logs)
    weights = [exp(one - top) for one in logs]
    return [one / sum(weights) for one in weights]


def _range(chances: Sequence[float], at: int) -> tuple[int, int]:
    """The neighbours that belong to the likeliest, until the range holds enough."""
    low = high = at
    while sum(chances[low : high + 1]) < RANGE:
        below = chances[low - 1] if low else -1.0
        above = chances[high + 1] if high + 1 < len(chances) else -1.0
        low, high = (low - 1, high) if below >= above else (low, high + 1)
    return low, high
