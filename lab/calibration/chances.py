"""A check that the chances shown by hints are right, against what then happened.

Before each decision the hint for the player to move is noted, and at the end whether the round was
won. `ece` is the expected calibration error: how far, on average, the share of rounds won is from
the chance shown, in bins of similar chances. `ece_raw` is the error of the value moves are chosen
by, `ece_floor` what perfect chances would show on as many rounds by luck. By the cards in the deck:
`shown_28` is the mean chance shown and `won_28` the share won while it holds 20 to 28, and so on.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.levels import LEVELS, MAHARAJA, choose
from jaipur.ai.search import Plan, look_ahead
from jaipur.coach.chances import chances_of
from jaipur.rules import deal, observe, outcome, play, shuffle
from lab.arena.compiled import compiled

BINS = 20
PHASES = ((29, 40), (20, 28), (12, 19), (6, 11), (0, 5))
"""Cards in the deck, from the opening to the end."""


class ShownChance(NamedTuple):
    """One decision: the chance shown for the best move, and the result of the round."""

    seat: int
    deck: int
    chance: float
    value: float
    won: float
    """1, 0, or 0.5 for a tie."""


class Bin(NamedTuple):
    """Decisions with about the same chance shown."""

    shown: float
    won: float
    decisions: int


def chances_of_round(work: int | None, seed: int, mixed: bool, number: int) -> list[ShownChance]:
    """Return every decision of one round."""
    rng = Random(f"calibration {seed}/{number}")
    plan = MAHARAJA.plan or Plan()
    if work is not None:
        plan = plan._replace(work=work)
    state, shown = deal(shuffle(rng)), []
    levels = rng.choices(LEVELS, k=2) if mixed else [MAHARAJA, MAHARAJA]
    while not state.is_over:
        view, level = observe(state, state.turn), levels[state.turn]
        best = look_ahead(view, compiled(), Random(rng.getrandbits(32)), plan)[0]
        (chance,) = chances_of(view, [best], compiled())
        shown.append((state.turn, view.deck_size, chance, best.value))
        move = best.move if level.plan else choose(view, level, 0, learned_by=compiled())
        state = play(state, move)
    result = outcome(state)
    winner = result.winner if result else None
    return [
        ShownChance(seat, deck, chance, value, 0.5 if winner is None else float(winner == seat))
        for seat, deck, chance, value in shown
    ]


def figures(rounds: Sequence[Sequence[ShownChance]]) -> dict[str, float]:
    """Return the errors, and each phase in short."""
    shown = [each for one in rounds for each in one]
    results = [each.won for each in shown]
    found: dict[str, float] = {
        "rounds": len(rounds),
        "decisions": len(shown),
        "ece": round(error([each.chance for each in shown], results), 4),
        "ece_raw": round(error([each.value for each in shown], results), 4),
        "ece_floor": round(_floor(rounds), 4),
    }
    for low, high in PHASES:
        here = [each for each in shown if low <= each.deck <= high]
        if here:
            found[f"shown_{high}"] = round(fmean(each.chance for each in here), 3)
            found[f"won_{high}"] = round(fmean(each.won for each in here), 3)
    return found


def bins(rounds: Sequence[Sequence[ShownChance]]) -> list[Bin]:
    """Return chances shown and shares won, for a plot."""
    shown = [each for one in rounds for each in one]
    sorted_in = _sort_in([each.chance for each in shown], [each.won for each in shown])
    return [
        Bin(fmean(chance for chance, _ in one), fmean(won for _, won in one), len(one))
        for one in sorted_in
        if one
    ]


def error(chances: Sequence[float], results: Sequence[float]) -> float:
    """Return the expected calibration error, in bins of equal width."""
    return sum(abs(sum(c - r for c, r in one)) for one in _sort_in(chances, results)) / len(chances)


def _sort_in(chances: Sequence[float], results: Sequence[float]) -> list[list[tuple[float, float]]]:
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, result in zip(chances, results, strict=True):
        sorted_in[min(int(chance * BINS), BINS - 1)].append((chance, result))
    return sorted_in


def _floor(rounds: Sequence[Sequence[ShownChance]], tries: int = 20) -> float:
    """Return the error of perfect chances: results are drawn from the chances shown.

    The decisions of a round depend on each other, so one draw serves them all.
    """
    rng, found = Random(1), []
    chances = [each.chance for one in rounds for each in one]
    for _ in range(tries):
        results: list[float] = []
        for one in rounds:
            luck = rng.random()
            results += [float((1 - luck if each.seat else luck) < each.chance) for each in one]
        found.append(error(chances, results))
    return fmean(found)
