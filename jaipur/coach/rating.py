"""A player's rating on the opponents' scale, with its range, from the matches played.

Two kinds of evidence meet on a grid of ratings: results against opponents of known strength, and
the losses of decisions that mattered. How much players of many strengths lose was measured
(`loss_shares.py`): a player's losses make some of them likely, and their ratings with them. Proven
on simulated players by `python -m lab.rating` (docs/coach.md).
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from functools import lru_cache
from itertools import accumulate
from math import exp, log
from typing import NamedTuple

from jaipur.ai.dial import rating_of, within
from jaipur.ai.levels import APPRENTICE, BEGINNER
from jaipur.coach.likeness import BELOW, KINDS, Evidence, probabilities, results_log
from jaipur.coach.loss_shares import SHARES

Shares = tuple[tuple[float, ...], ...]

GRID = tuple(range(300, 1901, 10))
MIDDLE, WIDTH = 1200, 350
"""The mean and spread of the rating expected before anything is known."""
SPREAD = 50
"""How far a player's rating may be from that of a known player who loses the same."""
STEPS = 4
"""Number of known players per gap between two levels, counting the weaker level."""
NEWCOMER = 1050
"""The rating of a player who knows only the lesson, measured against the levels."""
WINDOW = 20
"""How many of the latest matches count."""
UNSURE = 150
"""A rating with a wider margin than this is not sure yet."""
LEAN, MOST_LEAN = 25, 100
"""Rating points by which the traveller reacts to one match, and at most in all."""
OUTSIDE = 0.065
"""The probability left on each side of the range shown: seven times in eight by the model, measured
nineteen times in twenty."""


class Evidenced(Enum):
    """Which part of a match changed the rating most."""

    MOVES = auto()
    RESULT = auto()


class Rating(NamedTuple):
    """A player's strength; the range contains the truth nineteen times out of twenty."""

    value: int
    low: int
    high: int

    @property
    def margin(self) -> int:
        """How far the range reaches, averaged over both sides."""
        return round((self.high - self.low) / 2)

    @property
    def sure(self) -> bool:
        return self.margin <= UNSURE


def rating(matches: Sequence[Evidence]) -> Rating | None:
    """Return the rating after these matches, newest last; None if they give no evidence."""
    latest = matches[-WINDOW:]
    return _rating([_logs_of(one) for one in latest]) if any(map(any, latest)) else None


def fair_strength(rated: Rating | None, met: Iterable[bool]) -> int:
    """Return the rating the traveller plays at: the player's, adjusted by their matches.

    `met` holds the player's results against it, oldest first: each won match raises it a little,
    each lost match lowers it.
    """
    lean = 0
    for won in met:
        lean = max(-MOST_LEAN, min(MOST_LEAN, lean + (LEAN if won else -LEAN)))
    return within((rated.value if rated else APPRENTICE.elo) + lean)


def ratings(matches: Sequence[Evidence]) -> Iterator[Rating | None]:
    """Yield the rating after each match, by the latest matches up to it."""
    logs = [_logs_of(one) for one in matches]
    for end in range(1, len(matches) + 1):
        some = slice(max(0, end - WINDOW), end)
        yield _rating(logs[some]) if any(map(any, matches[some])) else None


class _Logs(NamedTuple):
    """How well a match is explained by each rating, and by each known player."""

    results: list[float]
    losses: list[float]


def _logs_of(one: Evidence) -> _Logs:
    results = [results_log(at, one.results) for at in GRID]
    losses = [
        sum(player.logs[situation][found] for situation, found in one.losses)
        for player in _players()
    ]
    return _Logs(results, losses)


def _rating(matches: Sequence[_Logs]) -> Rating:
    results = map(sum, zip(*(one.results for one in matches), strict=True))
    losses = [sum(column) for column in zip(*(one.losses for one in matches), strict=True)]
    return _rating_of(map(sum, zip(results, _spread(losses), _expected(), strict=True)))


class _Player(NamedTuple):
    """A player whose losses are known."""

    rating: float
    logs: tuple[tuple[float, ...], ...]
    """The logarithms of its shares, as in `loss_shares.py`."""


@lru_cache(maxsize=1)
def _players() -> tuple[_Player, ...]:
    """Return the measured players, and mixtures of each two neighbouring levels."""
    levels = [SHARES[name] for name in (BEGINNER.id, *KINDS[1:])]
    found = [_Player(GRID[0], _logs(SHARES[BELOW])), _Player(NEWCOMER, _logs(SHARES["newcomer"]))]
    for step in range(STEPS * (len(levels) - 1) + 1):
        weaker, part = divmod(step, STEPS)
        stronger = levels[min(weaker + 1, len(levels) - 1)]
        mixed = _mixed(levels[weaker], stronger, part / STEPS)
        found.append(_Player(rating_of(step / STEPS), _logs(mixed)))
    return tuple(found)


def _mixed(weaker: Shares, stronger: Shares, share: float) -> Shares:
    return tuple(
        tuple((1 - share) * low + share * high for low, high in zip(*both, strict=True))
        for both in zip(weaker, stronger, strict=True)
    )


def _logs(shares: Shares) -> Shares:
    return tuple(tuple(map(log, bins)) for bins in shares)


def _spread(kinds: Sequence[float]) -> list[float]:
    """Return log-likelihoods of ratings from those of the known players near them."""
    top = max(kinds)
    weights = [exp(one - top) for one in kinds]
    return [
        log(sum(weight * near for weight, near in zip(weights, column, strict=True)) + 1e-30)
        for column in _neighbourhood()
    ]


@lru_cache(maxsize=1)
def _neighbourhood() -> tuple[tuple[float, ...], ...]:
    """Return for each rating how near each known player is; in a crowd each counts less."""
    places = [player.rating for player in _players()]
    crowd = [sum(_near(place, other) for other in places) for place in places]
    return tuple(
        tuple(_near(at, place) / many for place, many in zip(places, crowd, strict=True))
        for at in GRID
    )


def _near(one: float, other: float) -> float:
    return exp(-0.5 * ((one - other) / SPREAD) ** 2)


@lru_cache(maxsize=1)
def _expected() -> tuple[float, ...]:
    return tuple(-0.5 * ((at - MIDDLE) / WIDTH) ** 2 for at in GRID)


def _rating_of(logs: Iterable[float]) -> Rating:
    chances = probabilities(list(logs))
    below = list(accumulate(chances))
    mean = sum(at * chance for at, chance in zip(GRID, chances, strict=True))
    low = next(at for at, sofar in zip(GRID, below, strict=True) if sofar >= OUTSIDE)
    high = next(at for at, sofar in zip(GRID, below, strict=True) if sofar >= 1 - OUTSIDE - 1e-9)
    return Rating(round(mean), low, high)
