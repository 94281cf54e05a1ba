"""Are the chances that hints show true? Told against what then happened.

    python -m tools.calibration [--rounds 200] [--work N] [--seed 1] [--json]

The strongest level plays itself; before each decision it is noted what a hint would tell the
trader to move, and at the end whether the round was won. `ece` is the expected calibration error:
how far, on average, the share of rounds won is from the chance told, in bins of chances alike.
`ece_raw` is that of the value moves are chosen by, `ece_floor` what perfect chances would show on
as many rounds by luck. By the cards in the deck: `told_28` is the mean chance told and `won_28`
the share won while it holds 20 to 28, and so on.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.levels import MAHARAJA
from jaipur.ai.search import Plan, look_ahead
from jaipur.coach.chances import chances_of
from jaipur.rules import deal, observe, outcome, play, shuffle
from tools import benchmark
from tools.arena.compiled import compiled

BINS = 20
PHASES = ((29, 40), (20, 28), (12, 19), (6, 11), (0, 5))
"""Cards in the deck, from the opening to the end."""


class Told(NamedTuple):
    """One decision: what was told of the best move, and what came of the round."""

    trader: int
    deck: int
    chance: float
    value: float
    won: float
    """1, 0, or 0.5 for a tie."""


def main(arguments: list[str] | None = None) -> int:
    """Play, compare, print."""
    parser = benchmark.parser("calibration", __doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--work", type=int, help="positions for a move; 0: no lookahead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    rounds = play_rounds(options.rounds, options.work, options.seed, options.jobs)
    benchmark.tell(figures(list(rounds)), options.json)
    return 0


def play_rounds(count: int, work: int | None, seed: int, jobs: int) -> Iterator[list[Told]]:
    """All decisions of so many rounds."""
    play_one = partial(told_in_round, work, seed)
    if jobs == 1:
        yield from map(play_one, range(count))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_one, range(count), chunksize=4)


def told_in_round(work: int | None, seed: int, number: int) -> list[Told]:
    """Every decision of one round."""
    rng = Random(f"calibration {seed}/{number}")
    plan = MAHARAJA.plan or Plan()
    if work is not None:
        plan = plan._replace(work=work)
    state, told = deal(shuffle(rng)), []
    while not state.is_over:
        view = observe(state, state.turn)
        best = look_ahead(view, compiled(), Random(rng.getrandbits(32)), plan)[0]
        (chance,) = chances_of(view, [best], compiled())
        told.append((state.turn, view.deck_size, chance, best.value))
        state = play(state, best.move)
    result = outcome(state)
    winner = result.winner if result else None
    return [
        Told(trader, deck, chance, value, 0.5 if winner is None else float(winner == trader))
        for trader, deck, chance, value in told
    ]


def figures(rounds: Sequence[Sequence[Told]]) -> dict[str, float]:
    """The errors, and each phase in short."""
    told = [each for one in rounds for each in one]
    results = [each.won for each in told]
    found: dict[str, float] = {
        "rounds": len(rounds),
        "decisions": len(told),
        "ece": round(error([each.chance for each in told], results), 4),
        "ece_raw": round(error([each.value for each in told], results), 4),
        "ece_floor": round(_floor(rounds), 4),
    }
    for low, high in PHASES:
        here = [each for each in told if low <= each.deck <= high]
        if here:
            found[f"told_{high}"] = round(fmean(each.chance for each in here), 3)
            found[f"won_{high}"] = round(fmean(each.won for each in here), 3)
    return found


def error(chances: Sequence[float], results: Sequence[float]) -> float:
    """The expected calibration error, in bins of equal width."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, result in zip(chances, results, strict=True):
        bins[min(int(chance * BINS), BINS - 1)].append((chance, result))
    return sum(abs(sum(c - r for c, r in one)) for one in bins) / len(chances)


def _floor(rounds: Sequence[Sequence[Told]], tries: int = 20) -> float:
    """What true chances would show: results are drawn from the chances told. The decisions of a
    round hang together, so one draw serves them all."""
    rng, found = Random(1), []
    chances = [each.chance for one in rounds for each in one]
    for _ in range(tries):
        results: list[float] = []
        for one in rounds:
            luck = rng.random()
            results += [float((1 - luck if each.trader else luck) < each.chance) for each in one]
        found.append(error(chances, results))
    return fmean(found)


if __name__ == "__main__":
    sys.exit(main())
