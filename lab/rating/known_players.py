"""Players of known strength, rated by matches against every level.

`rmse_5` and `rmse_20` are how far the rating is from the truth after five matches and after twenty,
`rmse_5_plain` the same by results alone; `covered` is how often the range shown after five matches
contains the truth; `bias` the worst mean error of a level or a newcomer after five, `bias_dial`
that of a player between two levels, `bias_opponent` that of any against one opponent alone. `below`
is how often random moves are rated below the weakest level.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean

from jaipur.ai.levels import APPRENTICE, LEVELS, by_id
from jaipur.coach.likeness import Evidence
from jaipur.coach.rating import NEWCOMER, Rating, rating
from lab.calibration.likeness import PlayedMatch, gathered

RANDOM = "random"
BETWEEN = tuple(f"traveller-{elo}" for elo in (850, 925, 1080, 1250, 1425, 1475, 1570, 1650))
PLAYERS = (*(level.id for level in LEVELS), "newcomer", *BETWEEN, RANDOM)
PAIRS = tuple(product(PLAYERS, (level.id for level in LEVELS)))
TIMES = 200
"""How often a sample of a player's matches is drawn."""
MOST = 20
"""The most matches of one player that are rated together."""


def true_rating(player: str) -> int:
    """Return a player's known strength; random moves are far below all others."""
    known = {"newcomer": NEWCOMER, RANDOM: 300}
    return known[player] if player in known else by_id(player).elo


def figures(matches: int, seed: int, jobs: int, seconds: float | None) -> dict[str, float]:
    """Return the errors of the ratings, over about this many matches."""
    return judged(gathered(PAIRS, matches, seed, jobs, seconds), seed)


def judged(played: Sequence[PlayedMatch], seed: int) -> dict[str, float]:
    """Return the figures of these matches; raise `ValueError` if a player has played too few."""
    if min(len(_matches(played, player)) for player in PLAYERS) < MOST:
        raise ValueError(f"too few matches: each player needs {MOST}, {MOST * len(PLAYERS)} in all")
    rng = Random(f"rating {seed}")
    rated = [player for player in PLAYERS if player != RANDOM]
    five = {player: _errors(played, player, 5, rng) for player in rated}
    plain = {player: _errors(played, player, 5, rng, plain=True) for player in rated}
    twenty = {player: _errors(played, player, MOST, rng) for player in rated}
    biases = {player: fmean(error for error, _inside in errors) for player, errors in five.items()}
    against = [
        fmean(error for error, _inside in errors)
        for player, opponent in PAIRS
        if player != RANDOM and (errors := _errors(played, player, 5, rng, opponent=opponent))
    ]
    random_moves = [_after(played, RANDOM, 5, rng) for _ in range(TIMES)]
    return {
        "matches": float(len(played)),
        "rmse_5": _rmse(five.values()),
        "rmse_5_plain": _rmse(plain.values()),
        "rmse_20": _rmse(twenty.values()),
        "covered": round(fmean(inside for errors in five.values() for _, inside in errors), 3),
        "bias": _worst(bias for player, bias in biases.items() if player not in BETWEEN),
        "bias_dial": _worst(bias for player, bias in biases.items() if player in BETWEEN),
        "bias_opponent": _worst(against),
        "below": round(fmean(one.value < APPRENTICE.elo for one in random_moves), 3),
    } | {f"bias_{player}": round(bias) for player, bias in biases.items()}


_Error = tuple[float, bool]
"""A rating's distance from the truth, and whether its range contains it."""


def _errors(
    played: Sequence[PlayedMatch],
    player: str,
    matches: int,
    rng: Random,
    opponent: str = "",
    plain: bool = False,
) -> list[_Error]:
    truth = true_rating(player)
    mine = _matches(played, player, opponent, plain)
    if len(mine) < matches:
        return []
    errors = [_rated(rng.sample(mine, matches)) for _ in range(TIMES)]
    return [(one.value - truth, one.low <= truth <= one.high) for one in errors]


def _after(played: Sequence[PlayedMatch], player: str, matches: int, rng: Random) -> Rating:
    return _rated(rng.sample(_matches(played, player), matches))


def _matches(
    played: Sequence[PlayedMatch], player: str, opponent: str = "", plain: bool = False
) -> list[Evidence]:
    return [
        Evidence((), one.evidence.results) if plain else one.evidence
        for one in played
        if one.player == player and opponent in ("", one.opponent)
    ]


def _rated(matches: Sequence[Evidence]) -> Rating:
    found = rating(matches)
    assert found is not None
    return found


def _rmse(errors: Iterable[list[_Error]]) -> float:
    return round(sqrt(fmean(error * error for some in errors for error, _inside in some)), 1)


def _worst(biases: Iterable[float]) -> float:
    low, high = min(found := [0.0, *biases]), max(found)
    return round(high if high > -low else low, 1)
