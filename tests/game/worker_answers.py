"""What a worker is asked, and what it must answer."""

from jaipur.ai import levels
from jaipur.rules import Move, View, legal_moves, observe
from tests.ai.positions import random_positions

PATIENCE = 180.0
"""Seconds a test waits at most; only a broken thinker ever makes it wait that long."""


def a_view(seed: int = 1) -> View:
    """Return a position where the plain evaluator and the test worker differ."""
    for state in random_positions(50, seed):
        view = observe(state, state.turn)
        if levels.plain(view) != worker_move(view):
            return view
    raise AssertionError("no such position")


def worker_move(view: View) -> Move:
    return legal_moves(view)[-1]
