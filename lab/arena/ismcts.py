"""Plain information-set tree search: one tree of moves over many sampled worlds."""

from math import log, sqrt
from random import Random

from jaipur.ai.beliefs import sample
from jaipur.rules import Move, Seat, State, View, legal_moves, outcome, play_unchecked
from lab.arena.playout import play_out

_CURIOSITY = 0.7


class Node:
    """A move that was tried: how often, how often it was available, and its mover's results."""

    __slots__ = ("available", "children", "gained", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 0
        self.gained = 0.0

    def promise(self) -> float:
        """Return the upper confidence bound, by how often the move was available."""
        return self.gained / self.visits + _CURIOSITY * sqrt(log(self.available) / self.visits)


def choose(view: View, play_outs: int, rng: Random) -> Move:
    """Return the most visited move after this many random play-outs."""
    root = Node()
    for _ in range(play_outs):
        _grow(root, sample(view, rng), rng)
    return max(root.children, key=lambda move: root.children[move].visits)


def _grow(root: Node, state: State, rng: Random) -> None:
    """Follow the tree in one world, add one node, play out, and update all nodes on the way."""
    path: list[tuple[Node, Seat]] = []
    node, known = root, True
    while known and not state.is_over:
        mover = state.turn
        move, known = _pick(node, legal_moves(state), rng)
        node = node.children[move]
        path.append((node, mover))
        state = play_unchecked(state, move)
    north = share(state) if state.is_over else play_out(state, rng)
    for visited, mover in path:
        visited.visits += 1
        visited.gained += 1 - north if mover else north


def _pick(node: Node, moves: tuple[Move, ...], rng: Random) -> tuple[Move, bool]:
    """Return an untried move if there is one, else the most promising; and whether it was known."""
    children = node.children
    untried = [move for move in moves if move not in children]
    for move in moves:
        if move in children:
            children[move].available += 1
    if untried:
        move = rng.choice(untried)
        children[move] = Node()
        children[move].available = 1
        return move, False
    return max(moves, key=lambda move: children[move].promise()), True


def share(state: State) -> float:
    """Return player 0's result in a finished round: 1, 0, or 0.5 for a tie."""
    result = outcome(state)
    winner = result.winner if result else None
    return 0.5 if winner is None else float(winner == 0)
