"""The players that can meet in the arena, by name.

Besides the game's own levels there is a population of other kinds to measure against: random moves,
a newcomer who has just taken the lesson, a greedy player, rules of thumb, play-outs, guided tree
searches, and frozen nets, the first edition's among them. Any weights file can play too:

- `net=FILE`: the bare net of that file, as `evaluator` is the game's.
- `lookahead=FILE`: that net with the Maharaja's plan.
- `counter=FILE`: the same, but in its imagined worlds the opponent moves as the game's net does.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from jaipur.ai import greedy, levels
from jaipur.ai.evaluator import WEIGHTS, Evaluator, load
from jaipur.ai.search import Plan
from jaipur.resources import ASSETS
from jaipur.rules import Move, State, View, legal_moves
from lab.arena import greedy_player, guided, ismcts, newcomer
from lab.arena.compiled import compiled

Player = Callable[[View, int], Move]
"""Chooses a move from its view and a random seed."""
LEARNED = ASSETS / WEIGHTS
FROZEN = Path(__file__).with_name("frozen")
"""Weights of earlier players; their rows for features that did not exist then are zero."""
FIRST = FROZEN / "evaluator-1.bin"
SISTER = FROZEN / "sister.bin"
MAHARAJA_1 = replace(
    levels.MAHARAJA,
    id="maharaja-1",
    elo=1693,
    plan=Plan(
        work=40000,
        opening=28,
        candidates=6,
        margin=0.08,
        plies=6,
        onward=0.7,
        trust=16,
        doubt=3.0,
        fewest=16,
    ),
)


def named(name: str, fast: bool = False) -> Player:
    """Return the player of that name, such as `greedy` or `ismcts:2000`; ValueError if unknown.

    A `fast` one values positions with the compiled evaluator and makes the same moves.
    """
    base, _, amount = name.partition(":")
    kind, _, file = base.partition("=")
    if file and kind in _WITH_FILE:
        return _WITH_FILE[kind](Path(file), _work(name, amount), fast)
    if base == "dial":
        return _level(replace(levels.TRAVELLER, dial=float(amount)), LEARNED, None, fast)
    if base.startswith(f"{levels.TRAVELLER.id}-"):
        return _level(levels.by_id(base), LEARNED, None, fast)
    if base not in _MAKERS:
        raise ValueError(f"unknown player {base!r}; known are {', '.join(NAMES)}")
    return _MAKERS[base](_work(name, amount), fast)


def _work(name: str, amount: str) -> int | None:
    if amount and not (amount.isdecimal() and int(amount)):
        raise ValueError(f"{name!r}: the work a move must be a whole number above zero")
    return int(amount) if amount else None


def _judge(weights: Path, fast: bool) -> Evaluator:
    return compiled(weights) if fast else load(weights)


def _random(_work: int | None, _fast: bool) -> Player:
    return lambda view, seed: Random(seed).choice(legal_moves(view))


def _greedy(_work: int | None, _fast: bool) -> Player:
    return lambda view, _seed: greedy_player.choose(view)


def _thumb(_work: int | None, _fast: bool) -> Player:
    return lambda view, _seed: greedy.choose(view)


def _newcomer(_work: int | None, _fast: bool) -> Player:
    return lambda view, _seed: newcomer.choose(view)


def _ismcts(work: int | None, _fast: bool) -> Player:
    return lambda view, seed: ismcts.choose(view, work or 2000, Random(seed))


def _guided(work: int | None, _fast: bool) -> Player:
    judge = greedy.RulesOfThumb()
    return lambda view, seed: guided.choose(view, work or 1000, Random(seed), judge)


def _tree(weights: Path, work: int | None, fast: bool) -> Player:
    judge = _judge(weights, fast)
    return lambda view, seed: guided.choose(view, work or 1000, Random(seed), judge)


def _evaluator(weights: Path, _work: int | None, fast: bool) -> Player:
    judge = _judge(weights, fast)
    return lambda view, _seed: levels.plain(view, judge)


def _level(level: levels.Level, weights: Path, work: int | None, fast: bool) -> Player:
    judge = _judge(weights, fast)
    return lambda view, seed: levels.choose(view, level, seed, work=work, learned_by=judge)


def _counter(weights: Path, work: int | None, fast: bool) -> Player:
    own, game = _judge(weights, fast), _judge(LEARNED, fast)

    def choose(view: View, seed: int) -> Move:
        judge = _Counter(own, game, view.turn)
        return levels.choose(view, levels.MAHARAJA, seed, work=work, learned_by=judge)

    return choose


class _Counter:
    """Values positions with its own net, and answers for the opponent with the opponent's net."""

    def __init__(self, own: Evaluator, opponent: Evaluator, seat: int) -> None:
        self._own, self._opponent, self._seat = own, opponent, seat
        self.values, self.chances = own.values, own.chances

    def best_in(self, world: State, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the best move for the player to move, by that player's own net, and its value."""
        mover = self._own if world.turn == self._seat else self._opponent
        return mover.best_in(world, moves)


_WITH_FILE: dict[str, Callable[[Path, int | None, bool], Player]] = {
    "net": _evaluator,
    "lookahead": partial(_level, levels.MAHARAJA),
    "counter": _counter,
}
_Maker = Callable[[int | None, bool], Player]
_LEVELS: dict[str, _Maker] = {level.id: partial(_level, level, LEARNED) for level in levels.LEVELS}
_MAKERS: dict[str, _Maker] = _LEVELS | {
    "beginner": partial(_level, levels.BEGINNER, LEARNED),
    "random": _random,
    "newcomer": _newcomer,
    "greedy": _greedy,
    "thumb": _thumb,
    "ismcts": _ismcts,
    "guided": _guided,
    "tree": partial(_tree, LEARNED),
    "tree-1": partial(_tree, FIRST),
    "sister": partial(_evaluator, SISTER),
    "evaluator": partial(_evaluator, LEARNED),
    "evaluator-1": partial(_evaluator, FIRST),
    "maharaja-1": partial(_level, MAHARAJA_1, FIRST),
}
NAMES = (*_MAKERS, *(f"{kind}=FILE" for kind in _WITH_FILE))
LEVELS = tuple(_LEVELS)
