"""The traveller's strength at twelve ratings, measured against the levels near it.

`at_850` and so on are the ratings that its results show, `worst` the largest difference from what
it claims; `monotone` is 1 when each is above the one before.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import pairwise
from math import log

from jaipur.ai.dial import STRONGEST, WEAKEST
from jaipur.ai.levels import LEVELS, Level, by_id, traveller
from lab.arena.rounds import Pairing, play_pair
from lab.calibration.pool import spread

POINTS = 12
RATINGS = tuple(round(WEAKEST + (STRONGEST - WEAKEST) * at / (POINTS - 1)) for at in range(POINTS))
REACH = 360
"""A level farther away than this says little about a player."""

Score = tuple[int, float]
"""The rating of an opponent, and the share won of the two rounds of a deal."""


def figures(rounds: int, seed: int, jobs: int, seconds: float | None) -> dict[str, float]:
    """Return the traveller's strength, by this many rounds at each rating."""
    pairings = len(_pairings(rounds, seed))
    scores = list(spread(partial(_played, rounds, seed), pairings, jobs, seconds))
    found = {
        elo: measured([score for name, *score in scores if name == traveller(elo).id])
        for elo in RATINGS
    }
    return {
        "rounds": 2.0 * len(scores),
        "worst": max((found[elo] - elo for elo in RATINGS), key=abs),
        "monotone": float(all(low < high for low, high in pairwise(found.values()))),
    } | {f"at_{elo}": shown for elo, shown in found.items()}


def measured(scores: Sequence[Sequence[float]]) -> float:
    """Return the rating that explains these scores best."""

    def likely(rating: int) -> float:
        return sum(
            won * log(_expected(rating - opponent)) + (2 - won) * log(_expected(opponent - rating))
            for opponent, won in scores
        )

    return float(max(range(400, 2000), key=likely))


def _expected(ahead: float) -> float:
    return float(1 / (1 + 10 ** (-ahead / 400)))


def _near(elo: int) -> list[Level]:
    return [level for level in LEVELS if abs(level.elo - elo) <= REACH]


@lru_cache(maxsize=1)
def _pairings(rounds: int, seed: int) -> list[Pairing]:
    """Return the deals to be played; each process makes its own list, which is long to send."""
    return [
        Pairing(traveller(elo).id, level.id, seed, number, compiled=True)
        for number in range(rounds)
        for elo in RATINGS
        for level in _near(elo)
        if number < rounds / 2 / len(_near(elo))
    ]


def _played(rounds: int, seed: int, number: int) -> tuple[str, int, float]:
    pairing = _pairings(rounds, seed)[number]
    first, second = play_pair(pairing)
    return pairing.a, by_id(pairing.b).elo, first.share + second.share
