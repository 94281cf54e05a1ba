"""Information-set tree search guided by an evaluator, as strong programs for such games do it.

The evaluator decides which moves to try first and what a new position is worth; nothing is played
out. It differs from the game's opponents: it judges by rules of thumb and looks as deep as the tree
happens to grow.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random

from jaipur.ai.beliefs import sample
from jaipur.ai.evaluator import Evaluator
from jaipur.rules import Move, Seat, State, View, legal_moves, observe, play_unchecked
from lab.arena.ismcts import share

_CURIOSITY = 1.0
_DECISION = 0.3
"""The difference in log-odds that makes a move e times as likely to be tried."""


class Node:
    """A move: its prior probability, and its mover's results when it was tried."""

    __slots__ = ("available", "children", "gained", "likely", "visits")

    def __init__(self, likely: float, first: float) -> None:
        self.children: dict[Move, Node] = {}
        self.likely = likely
        self.gained = first
        self.visits = 1
        """The evaluator's first value counts as a visit."""
        self.available = 0

    def promise(self) -> float:
        """Return the average result, plus a bonus while it looks likely and was seldom tried."""
        hope = _CURIOSITY * self.likely * sqrt(self.available) / self.visits
        return self.gained / self.visits + hope


def choose(view: View, trials: int, rng: Random, evaluator: Evaluator) -> Move:
    """Return the most visited move after this many trials."""
    root = Node(1.0, 0.5)
    for _ in range(trials):
        _grow(root, sample(view, rng), evaluator)
    return max(root.children, key=lambda move: root.children[move].visits)


def _grow(root: Node, state: State, evaluator: Evaluator) -> None:
    """Follow the tree in one world to a new position, and update all nodes on the way."""
    path: list[tuple[Node, Seat]] = []
    node, north = root, None
    while north is None and not state.is_over:
        moves, children, mover = legal_moves(state), node.children, state.turn
        known = len(children)
        if any(move not in children for move in moves):
            values = evaluator.values(observe(state, mover), moves)
            _add(node, moves, values)
            if not known:
                north = 1 - max(values) if mover else max(values)
                continue
        for move in moves:
            children[move].available += 1
        move = max(moves, key=lambda move: children[move].promise())
        node = children[move]
        path.append((node, mover))
        state = play_unchecked(state, move)
    if north is None:
        north = share(state)
    for visited, mover in path:
        visited.visits += 1
        visited.gained += 1 - north if mover else north


def _add(node: Node, moves: Sequence[Move], values: Sequence[float]) -> None:
    """Add the new moves; the prior of each depends on all of them."""
    odds = [_odds(value) ** (1 / _DECISION) for value in values]
    whole = sum(odds)
    for move, value, odd in zip(moves, values, odds, strict=True):
        if move not in node.children:
            node.children[move] = Node(odd / whole, value)


def _odds(value: float) -> float:
    value = min(1 - 1e-4, max(1e-4, value))
    return value / (1 - value)
