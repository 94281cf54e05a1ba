"""The players that can meet in the arena, by name."""

from collections.abc import Callable
from functools import partial
from random import Random

from jaipur.ai import greedy, levels
from jaipur.ai.evaluator import Evaluator
from jaipur.rules import Move, View, legal_moves
from tools.arena import greedy_trader, guided, ismcts
from tools.arena.compiled import compiled

Player = Callable[[View, int], Move]
"""Chooses a move from what it may know, and a seed for its own chance."""


def named(name: str, fast: bool = False) -> Player:
    """The player of that name, such as `greedy` or `ismcts:2000`; ValueError if there is none.

    A `fast` one values positions with the compiled evaluator and makes the same moves.
    """
    base, _, amount = name.partition(":")
    if base not in _MAKERS:
        raise ValueError(f"unknown player {base!r}; known are {', '.join(_MAKERS)}")
    if amount and not (amount.isdecimal() and int(amount)):
        raise ValueError(f"{name!r}: the work a move must be a whole number above zero")
    return _MAKERS[base](int(amount) if amount else None, compiled() if fast else None)


def _random(_work: int | None, _by: Evaluator | None) -> Player:
    return lambda view, seed: Random(seed).choice(legal_moves(view))


def _greedy(_work: int | None, _by: Evaluator | None) -> Player:
    return lambda view, _seed: greedy_trader.choose(view)


def _thumb(_work: int | None, _by: Evaluator | None) -> Player:
    return lambda view, _seed: greedy.choose(view)


def _ismcts(work: int | None, _by: Evaluator | None) -> Player:
    return lambda view, seed: ismcts.choose(view, work or 2000, Random(seed))


def _guided(work: int | None, _by: Evaluator | None) -> Player:
    return _tree(work, greedy.RulesOfThumb())


def _tree(work: int | None, by: Evaluator | None) -> Player:
    judge = by or levels.learned()
    return lambda view, seed: guided.choose(view, work or 1000, Random(seed), judge)


def _evaluator(_work: int | None, by: Evaluator | None) -> Player:
    return lambda view, _seed: levels.plain(view, by)


def _level(level: levels.Level, work: int | None, by: Evaluator | None) -> Player:
    return lambda view, seed: levels.choose(view, level, seed, work=work, learned_by=by)


_MAKERS: dict[str, Callable[[int | None, Evaluator | None], Player]] = {
    "random": _random,
    "greedy": _greedy,
    "thumb": _thumb,
    "ismcts": _ismcts,
    "guided": _guided,
    "tree": _tree,
    "evaluator": _evaluator,
} | {level.id: partial(_level, level) for level in levels.LEVELS}
NAMES = tuple(_MAKERS)
LEVELS = tuple(level.id for level in levels.LEVELS)
