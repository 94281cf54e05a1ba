"""A check that luck is zero on average, and how much of the results it explains.

The bare evaluator plays itself. `luck_starter` and `luck_other` are the means of all luck of a
round for the starter and for the other player, `luck_error` their standard error, without the luck
of who starts. `less_variance` is how much less the result minus luck varies than the result.
`luckier_wins` is the share of decided rounds that the luckier side won, `starter_wins` the
starter's.
"""

from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, pstdev, pvariance
from typing import NamedTuple

from jaipur.ai.levels import plain
from jaipur.coach.luck import luck_of_deal, luck_of_move, value_of
from jaipur.rules import deal, observe, play, shuffle
from lab.arena.compiled import compiled
from lab.calibration.pool import spread


class Fate(NamedTuple):
    """A round from its starter's side: result between -0.5 and 0.5, and luck."""

    result: float
    luck: float


def figures(rounds: int, seed: int, jobs: int, seconds: float | None = None) -> dict[str, float]:
    """Return the luck over this many rounds."""
    fates = list(spread(partial(fate, seed), rounds, jobs, seconds))
    luck = [one.luck for one in fates]
    results = [one.result for one in fates]
    rest = [one.result - one.luck for one in fates]
    decided = [one for one in fates if one.result]
    return {
        "rounds": len(fates),
        "luck_starter": round(fmean(luck), 4),
        "luck_other": round(-fmean(luck), 4),
        "luck_error": round(pstdev(luck) / sqrt(len(fates)), 4),
        "less_variance": round(1 - pvariance(rest) / pvariance(results), 3),
        "luckier_wins": round(fmean((one.luck > 0) == (one.result > 0) for one in decided), 3),
        "starter_wins": round(fmean(results) + 0.5, 3),
    }


def fate(seed: int, number: int) -> Fate:
    """Play one round; seat 0 starts."""
    rng = Random(f"luck {seed}/{number}")
    state = deal(shuffle(rng, 0))
    luck, moves = luck_of_deal(state, compiled(), first_round=False).gain, 0
    while not state.is_over:
        move = plain(observe(state, state.turn), learned_by=compiled())
        moves += 1
        found = luck_of_move(state, move, moves, compiled(), rng)
        luck += found.gain if found else 0.0
        state = play(state, move)
    return Fate(value_of(state, compiled()) - 0.5, luck)
