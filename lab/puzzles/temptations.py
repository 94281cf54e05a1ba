"""The moves that players would make in a position: the tempting moves."""

from collections.abc import Callable

from jaipur.ai import greedy, levels
from jaipur.rules import Move, View
from lab.arena import greedy_player, newcomer
from lab.arena.compiled import compiled

SEEDS = range(3)
"""Seeds for the Maharaja, the only level that draws worlds."""


def obvious(view: View) -> set[Move]:
    """Return the moves of the greedy player and the rules of thumb: never a puzzle's answer."""
    return {greedy_player.choose(view), greedy.choose(view)}


def bare(view: View) -> Move:
    """Return the evaluator's move without any lookahead."""
    return levels.plain(view, compiled())


def _level(level: levels.Level) -> Callable[[View], Move]:
    return lambda view: levels.choose(view, level, 0, learned_by=compiled())


ASKED: dict[str, Callable[[View], Move]] = {
    "newcomer": newcomer.choose,
    "greedy": greedy_player.choose,
    "thumb": greedy.choose,
    "evaluator": bare,
} | {level.id: _level(level) for level in levels.LEVELS if level is not levels.MAHARAJA}


def choices(view: View) -> dict[str, Move]:
    """Return the move of every player who decides at once."""
    return {name: choose(view) for name, choose in ASKED.items()}


def of_the_maharaja(view: View) -> list[Move]:
    """Return the moves of the strongest opponent, with a few seeds."""
    return [levels.choose(view, levels.MAHARAJA, seed, learned_by=compiled()) for seed in SEEDS]
