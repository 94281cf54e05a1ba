"""A trial whose best deal is to be found."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jaipur.coach.reasons import Point
from jaipur.rules import Move


class PuzzleGoal(NamedTuple):
    """What makes a puzzle of a `Trial`: its answer is not given away before it is found or asked
    for. The figures of the answer and of what tempts are the trial's own."""

    answer: Move
    second: float
    """How often the second best deal wins: no other one was found to win more."""
    tempts: Mapping[Move, tuple[str, ...]]
    """Levels that would make a deal other than the answer."""
    against: Callable[[Move], tuple[Point, ...]]
    """What speaks against a deal that is not the answer."""
    idea: Callable[[], str]
    """What to think of, without the answer."""
    praise: Callable[[], str]
    """How it was solved, in the language of now; asked once `answered` was told."""
    onward: Callable[[], None] | None = None
    """Opens the next one, if there is one."""
