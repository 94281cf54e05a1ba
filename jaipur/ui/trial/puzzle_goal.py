"""A trial in which the player looks for the best move."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jaipur.coach.reasons import Point
from jaipur.rules import Move


class PuzzleGoal(NamedTuple):
    """What turns a `Trial` into a puzzle.

    The answer stays hidden until the player finds it or asks for it. The figures of the answer and
    of tempting moves are the trial's own.
    """

    answer: Move
    second: float
    """Win chance of the second best move: the search found no other move that wins more often."""
    tempts: Mapping[Move, tuple[str, ...]]
    """Levels that would make a move other than the answer."""
    against: Callable[[Move], tuple[Point, ...]]
    """Returns the points against a move that is not the answer."""
    idea: Callable[[], str]
    """Returns a clue that does not give the answer away."""
    praise: Callable[[], str]
    """Returns how it was solved, in the current language; called after `answered`."""
    onward: Callable[[], None] | None = None
    """Opens the next puzzle, if there is one."""
