"""A check that matches of known players against the traveller are fair.

Each player begins unknown and meets it again and again. `won` is the share of matches that they win
from the sixth on, `weak`, `middle` and `strong` that of a third of the players; `off` is how far
the traveller's strength is from the player's then, on average.
"""

from functools import partial
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.levels import traveller
from jaipur.coach.likeness import Evidence
from jaipur.coach.rating import fair_strength, rating
from lab.calibration.likeness import a_match
from lab.calibration.pool import spread
from lab.rating.known_players import PLAYERS, RANDOM, true_rating

RATED = sorted((one for one in PLAYERS if one != RANDOM), key=true_rating)
COUNTED_FROM = 5
"""Matches before it is expected to be fair."""


class Visit(NamedTuple):
    """The results of a player's matches with the traveller, from the sixth on."""

    player: str
    won: list[bool]
    off: list[int]


def figures(matches: int, seed: int, jobs: int, seconds: float | None) -> dict[str, float]:
    """Return how fair this many matches of each player were, several times over."""
    times = 6
    visits = list(spread(partial(visit, matches, seed), times * len(RATED), jobs, seconds))
    third = -(-len(RATED) // 3)
    bands = {"weak": RATED[:third], "middle": RATED[third:-third], "strong": RATED[-third:]}
    return {
        "visits": float(len(visits)),
        "won": _share(visits, RATED),
        **{band: _share(visits, players) for band, players in bands.items()},
        "off": round(fmean(abs(off) for one in visits for off in one.off), 1),
    }


def visit(matches: int, seed: int, number: int) -> Visit:
    """Play a player's matches with the traveller, one after the other."""
    again, at = divmod(number, len(RATED))
    player = RATED[at]
    rng = Random(f"fair {seed} {again} {player}")
    known, met = list[Evidence](), list[bool]()
    off = list[int]()
    for turn in range(matches):
        strength = fair_strength(rating(known), met)
        played = a_match(player, traveller(strength).id, rng, turn)
        known.append(played.evidence)
        met.append(played.won)
        off.append(strength - true_rating(player))
    return Visit(player, met[COUNTED_FROM:], off[COUNTED_FROM:])


def _share(visits: list[Visit], players: list[str]) -> float:
    return round(fmean(won for one in visits if one.player in players for won in one.won), 3)
