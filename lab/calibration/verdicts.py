"""A check of losses and grades against a search with about a hundred times the work.

In that search the move that was made is never dropped. Any two levels play, and one decision is
taken from each round. `rmse` is how far the coach's loss is from that of the deep search,
`rmse_first` how far the evaluator's first estimate is; `work` is the average cost of a race.
`false_mistakes` is the share of decisions called mistakes whose loss is below the mark,
`missed_mistakes` of those above it that are not. `strong_mistakes` is the share of the strongest
level's own moves that are called mistakes, in rounds that it plays with itself.
"""

from functools import partial
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.levels import LEVELS, MAHARAJA, choose
from jaipur.ai.search import Plan, look_ahead
from jaipur.coach.chances import chances_of, first_word
from jaipur.coach.review import MISTAKE
from jaipur.coach.verdicts import WORK, MoveRace
from jaipur.rules import Move, View, deal, observe, play, shuffle
from lab.arena.compiled import compiled
from lab.calibration.pool import spread

DEEP = Plan(work=600_000, opening=99)
QUICK = 800
"""Positions that the strongest level values for a move while decisions are collected."""
APART = 6
"""Every how many moves of the strongest level are judged."""


class Compared(NamedTuple):
    """A decision's loss by the deep search, by the coach and by the first estimate."""

    deep: float
    quick: float
    first: float
    called_mistake: bool
    work: int


def figures(positions: int, seed: int, jobs: int, seconds: float | None = None) -> dict[str, float]:
    """Return the coach's errors over this many decisions."""
    found = list(spread(partial(compared, seed), positions, jobs, seconds))
    return {
        "positions": len(found),
        "rmse": round(sqrt(fmean((one.quick - one.deep) ** 2 for one in found)), 4),
        "rmse_first": round(sqrt(fmean((one.first - one.deep) ** 2 for one in found)), 4),
        "work": round(fmean(one.work for one in found)),
        "false_mistakes": _share([one.called_mistake and one.deep < MISTAKE for one in found]),
        "missed_mistakes": _share(
            [not one.called_mistake and one.deep >= MISTAKE for one in found]
        ),
    }


def strong_figures(
    rounds: int, work: int | None, seed: int, jobs: int, seconds: float | None = None
) -> dict[str, float]:
    """Return how often the coach calls a move of the strongest level a mistake."""
    played = spread(partial(called_mistakes, work, seed), rounds, jobs, seconds)
    found = [called for one in played for called in one]
    return {
        "strong_moves": len(found),
        "strong_called": sum(found),
        "strong_mistakes": _share(found) if found else 0.0,
    }


def called_mistakes(work: int | None, seed: int, number: int) -> list[bool]:
    """Return whether each of some moves by the strongest level is called a mistake."""
    rng = Random(f"strong {seed}/{number}")
    state, made, skipped = deal(shuffle(rng)), list[bool](), rng.randrange(APART)
    while not state.is_over:
        view = observe(state, state.turn)
        move = choose(view, MAHARAJA, rng.getrandbits(32), work=work, learned_by=compiled())
        if not skipped:
            race = MoveRace(view, move, compiled(), 1)
            race.run(WORK)
            made.append(race.decision().is_mistake)
        skipped = (skipped or APART) - 1
        state = play(state, move)
    return made


def compared(seed: int, number: int) -> Compared:
    """Compare one decision of a round between any two levels."""
    rng = Random(f"verdicts {seed}/{number}")
    view, move = decision_of_a_round(rng)
    found = look_ahead(view, compiled(), Random(99), DEEP, kept=move)
    both = [found[0], *(each for each in found if each.move == move)]
    chances = chances_of(view, both, compiled())
    race = MoveRace(view, move, compiled(), 1)
    race.run(WORK)
    decision = race.decision()
    first = first_word(view, move, compiled())
    deep = chances[0] - chances[-1]
    return Compared(deep, decision.loss, first.loss, decision.is_mistake, race.tally.work)


def decision_of_a_round(rng: Random) -> tuple[View, Move]:
    """Return a decision of a round between any two levels."""
    levels, state, made = rng.choices(LEVELS, k=2), deal(shuffle(rng)), []
    while not state.is_over:
        view, level = observe(state, state.turn), levels[state.turn]
        move = choose(view, level, rng.getrandbits(32), work=QUICK, learned_by=compiled())
        made.append((view, move))
        state = play(state, move)
    return rng.choice(made)


def _share(found: list[bool]) -> float:
    return round(fmean(found), 4)
