"""How often players of any two strengths win from where the coach sees a chance.

The coach's chance is the one between two players as strong as itself. Here players of all kinds
meet, and before every move the coach's chance for the player to move is noted, without lookahead,
and afterwards whether that player won the round. `jaipur/coach/pair_chance.py` turns one into the
other: its numbers come from `fit`, and `judge` compares them with other rounds.

    python -m lab.calibration.pairs play FILE [--rounds N] [--seed N] [--jobs N] [--seconds N]
    python -m lab.calibration.pairs fit FILE
    python -m lab.calibration.pairs judge FILE

A line of `judge` has the player and the opponent, the error of the coach's own word, that of the
chance of these two players, and the same in each third of the round. The Maharaja plays with an
eighth of its work: nearly as well, and eight times as many rounds.
"""

import os
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, partial
from itertools import combinations_with_replacement, product
from math import exp, log
from pathlib import Path
from random import Random
from typing import NamedTuple

from jaipur.ai.levels import by_id
from jaipur.coach import pair_chance
from jaipur.coach.chances import best_chance
from jaipur.coach.pair_chance import Strength, chance_between
from jaipur.coach.rating import NEWCOMER
from jaipur.rules import deal, observe, outcome, play, shuffle
from lab.arena.compiled import compiled
from lab.arena.players import Player, named
from lab.calibration.pool import spread

KINDS = (
    "random",
    "newcomer",
    "apprentice",
    "traveller-1080",
    "peddler",
    "merchant",
    "traveller-1430",
    "caravan_master",
    "maharaja:500",
)
PAIRS = tuple(combinations_with_replacement(KINDS, 2))
RANDOM_RATING = 300
STEP = 0.2
"""Width of the bins, in log-odds."""
LIMIT = 8.0
BINS = 20
THIRDS = (27, 40), (13, 26), (0, 12)
"""Cards in the deck, from the first third of the round to the last."""
LONGEST = 400
"""Moves of a round; two players of random moves may never end it."""


class Seen(NamedTuple):
    """Decisions that look alike: who moved, against whom, and what the coach saw."""

    player: str
    opponent: str
    deck: int
    bin: int
    """The log-odds of the coach's chance, in steps."""


class Result(NamedTuple):
    """How many such decisions there were, and how many of their rounds were won."""

    decisions: int
    won: float


def rating_of(kind: str) -> int:
    """Return a player's known strength."""
    known = {"newcomer": NEWCOMER, "random": RANDOM_RATING}
    return known[kind] if kind in known else by_id(kind.partition(":")[0]).elo


@cache
def player(kind: str) -> Player:
    return named(kind, fast=True)


def play_rounds(seed: int, number: int) -> "Counter[tuple[Seen, int]]":
    """Play one round of every pair; return what was seen, with twice the share won."""
    found: Counter[tuple[Seen, int]] = Counter()
    for pair in PAIRS:
        rng = Random(f"pairs {seed}/{number}/{pair}")
        seats = pair if rng.random() < 0.5 else pair[::-1]
        players = [player(kind) for kind in seats]
        state = deal(shuffle(rng))
        seen: list[tuple[int, Seen]] = []
        while not state.is_over and len(seen) < LONGEST:
            view, seat = observe(state, state.turn), state.turn
            odds = log_odds(best_chance(view, compiled()))
            where = Seen(seats[seat], seats[1 - seat], view.deck_size, round(odds / STEP))
            seen.append((seat, where))
            state = play(state, players[seat](view, rng.getrandbits(32)))
        if result := outcome(state):
            shares = [1, 1] if result.winner is None else [0, 0]
            if result.winner is not None:
                shares[result.winner] = 2
            found.update((where, shares[seat]) for seat, where in seen)
    return found


def log_odds(chance: float) -> float:
    return max(-LIMIT, min(LIMIT, log(max(chance, 1e-9) / max(1 - chance, 1e-9))))


def simulate(rounds: int, seed: int, jobs: int, seconds: float | None, to: Path) -> int:
    """Play this many rounds of every pair, or as many as there is time for, into a file."""
    total: Counter[tuple[Seen, int]] = Counter()
    done = 0
    for found in spread(partial(play_rounds, seed), rounds, jobs, seconds):
        total.update(found)
        done += 1
    grouped: dict[Seen, list[float]] = {}
    for (seen, share), count in total.items():
        both = grouped.setdefault(seen, [0, 0])
        both[0] += count
        both[1] += count * share / 2
    lines = [f"{s.player},{s.opponent},{s.deck},{s.bin},{n},{w}" for s, (n, w) in grouped.items()]
    to.write_text("\n".join([str(done), *sorted(lines)]) + "\n", encoding="ascii")
    return done


def read(path: Path) -> dict[Seen, Result]:
    """Return what `simulate` has written."""
    rows = (row.split(",") for row in path.read_text(encoding="ascii").splitlines()[1:])
    return {
        Seen(player, opponent, int(deck), int(at)): Result(int(decisions), float(won))
        for player, opponent, deck, at, decisions, won in rows
    }


def fit(seen: dict[Seen, Result]) -> list[float]:
    """Return the numbers of `pair_chance`, those of the slope first.

    Random moves are left out: against them every round is won.
    """
    import numpy as np

    rows = [(one, result) for one, result in seen.items() if "random" not in one[:2]]
    factors = np.array([_factors(one) for one, _ in rows])
    decisions, won = np.array([result for _, result in rows]).T
    numbers = np.zeros(factors.shape[1])
    for _ in range(40):  # Newton's method
        chances = 1 / (1 + np.exp(-np.clip(factors @ numbers, -30, 30)))
        weights = (decisions * chances * (1 - chances))[:, None]
        curvature = (factors * weights).T @ factors + 1e-3 * np.eye(len(numbers))
        step = np.linalg.solve(curvature, factors.T @ (won - decisions * chances))
        numbers += np.clip(step, -0.5, 0.5)
    return [round(float(number), 3) for number in numbers]


def _factors(one: Seen) -> list[float]:
    slope, shift = pair_chance.factors(one.deck, strength_of(one.player), strength_of(one.opponent))
    return [one.bin * STEP * factor for factor in slope] + list(shift)


def strength_of(kind: str) -> Strength:
    return Strength(rating_of(kind), kind.partition(":")[0])


def errors(seen: dict[Seen, Result], player: str, opponent: str) -> list[float]:
    """Return how far the chance shown is from the share won: by the coach's own word, by that for
    these two players, and the same in each third of the round."""
    here = {one: found for one, found in seen.items() if one[:2] == (player, opponent)}
    coach = {one: 1 / (1 + exp(-one.bin * STEP)) for one in here}
    mine, theirs = strength_of(player), strength_of(opponent)
    turned = {one: chance_between(coach[one], one.deck, mine, theirs) for one in here}
    thirds = [[one for one in here if low <= one.deck <= high] for low, high in THIRDS]
    return [_error(here, coach, here), *(_error(some, turned, here) for some in ([*here], *thirds))]


def _error(
    some: Iterable[Seen], chances: Mapping[Seen, float], results: Mapping[Seen, Result]
) -> float:
    bins, total = [0.0] * BINS, 0
    for one in some:
        decisions, won = results[one]
        bins[min(int(chances[one] * BINS), BINS - 1)] += decisions * chances[one] - won
        total += decisions
    return sum(map(abs, bins)) / total


def main() -> None:
    """Play, fit or judge."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "fit", "judge"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float)
    options = parser.parse_args()
    if options.what == "play":
        compiled()
        how = options.seed, options.jobs, options.seconds, options.file
        print(simulate(options.rounds, *how), "rounds of each pair")
    elif options.what == "fit":
        print(fit(read(options.file)))
    else:
        seen = read(options.file)
        for player, opponent in product(KINDS, repeat=2):
            figures = " ".join(f"{error:.3f}" for error in errors(seen, player, opponent))
            print(f"{player:15} {opponent:15} {figures}")


if __name__ == "__main__":
    main()
