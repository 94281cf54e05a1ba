"""Figures from finished rounds: shares with their intervals, times, Elo."""

from collections.abc import Mapping, Sequence
from math import log10, sqrt
from statistics import fmean, median, variance
from typing import NamedTuple

from lab.arena.rounds import Played

Pair = tuple[Played, Played]
_Z95 = 1.96


class Summary(NamedTuple):
    """The figures of a match between A and B."""

    rounds: int
    a_share: float
    ci95: tuple[float, float]
    a_points: float
    b_points: float
    plies: float
    a_ms_median: float
    a_ms_p99: float
    b_ms_median: float
    b_ms_p99: float


def summarise(pairs: Sequence[Pair]) -> Summary:
    """Return the figures of a match."""
    rounds = [played for pair in pairs for played in pair]
    a_ms, b_ms = (_milliseconds(rounds, who) for who in (0, 1))
    share = fmean(played.share for played in rounds)
    return Summary(
        rounds=len(rounds),
        a_share=round(share, 4),
        ci95=interval([(first.share + second.share) / 2 for first, second in pairs]),
        a_points=round(fmean(played.points[0] for played in rounds), 2),
        b_points=round(fmean(played.points[1] for played in rounds), 2),
        plies=round(fmean(played.plies for played in rounds), 2),
        a_ms_median=round(median(a_ms), 3),
        a_ms_p99=round(percentile(a_ms, 99), 3),
        b_ms_median=round(median(b_ms), 3),
        b_ms_p99=round(percentile(b_ms, 99), 3),
    )


def interval(pair_shares: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the share won, by Wilson's formula.

    The two rounds of a deal are not independent, so the effective number of rounds is taken from
    the real variance of the pairs, and is never more than twice the rounds played.
    """
    share, rounds = fmean(pair_shares), 2.0 * len(pair_shares)
    spread = variance(pair_shares) if len(pair_shares) > 1 else 0.0
    expected = share * (1 - share) / 2
    if spread and expected:
        rounds *= min(2.0, expected / spread)
    z2 = _Z95**2 / rounds
    centre = (share + z2 / 2) / (1 + z2)
    reach = _Z95 / (1 + z2) * sqrt(share * (1 - share) / rounds + z2 / (4 * rounds))
    return round(max(0.0, centre - reach), 4), round(min(1.0, centre + reach), 4)


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that is not exceeded by this percentage of the values."""
    ordered = sorted(values)
    place = -(-len(ordered) * percent // 100)
    return ordered[max(0, int(place) - 1)]


def elo(shares: Mapping[tuple[str, str], float]) -> dict[str, int]:
    """Return ratings that best explain the share each name won of each other; they average zero.

    Bradley and Terry's model, by their usual iteration. A share of 1 would be infinitely far, so
    shares are kept within half a percent of the ends.
    """
    names = list(dict.fromkeys(name for pair in shares for name in pair))
    won = {pair: min(0.995, max(0.005, share)) for pair, share in shares.items()}
    won |= {(b, a): 1 - share for (a, b), share in won.items()}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        for name in names:
            met = [other for other in names if (name, other) in won]
            strength[name] = sum(won[name, other] for other in met) / sum(
                1 / (strength[name] + strength[other]) for other in met
            )
    ratings = {name: 400 * log10(strength[name]) for name in names}
    middle = fmean(ratings.values())
    return {name: round(rating - middle) for name, rating in ratings.items()}


def _milliseconds(rounds: Sequence[Played], who: int) -> list[float]:
    return [1000 * seconds for played in rounds for seconds in played.seconds[who]] or [0.0]
