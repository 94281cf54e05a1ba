"""Who would do what in a position: the moves that tempt."""

from collections.abc import Callable

from jaipur.ai import greedy, levels
from jaipur.rules import Move, View
from tools.arena import greedy_trader, newcomer
from tools.arena.compiled import compiled

SEEDS = range(3)
"""With which the Maharaja, the one who draws worlds, is asked."""


def obvious(view: View) -> set[Move]:
    """What the careful trader or the rules of thumb would do: never the answer of a puzzle."""
    return {greedy_trader.choose(view), greedy.choose(view)}


def bare(view: View) -> Move:
    """What the evaluator would do without any look ahead."""
    return levels.plain(view, compiled())


def _level(level: levels.Level) -> Callable[[View], Move]:
    return lambda view: levels.choose(view, level, 0, learned_by=compiled())


ASKED: dict[str, Callable[[View], Move]] = {
    "newcomer": newcomer.choose,
    "greedy": greedy_trader.choose,
    "thumb": greedy.choose,
    "evaluator": bare,
} | {level.id: _level(level) for level in levels.LEVELS if level is not levels.MAHARAJA}


def choices(view: View) -> dict[str, Move]:
    """The move of everybody who decides at once."""
    return {name: choose(view) for name, choose in ASKED.items()}


def of_the_maharaja(view: View) -> list[Move]:
    """The moves of the strongest opponent, with a few seeds."""
    return [levels.choose(view, levels.MAHARAJA, seed, learned_by=compiled()) for seed in SEEDS]
