"""A position to try."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jaipur.coach.answer import Answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.game.practice.position import PositionFacts
from jaipur.rules import Move, View
from jaipur.words import opponents


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


def _unheard(_answer: Answer) -> None:
    pass


class Trial(NamedTuple):
    """A position for its viewer to move, which `TrialScreen.begin_trial` opens.

    It knows only what its viewer saw of the match it comes from, so it gives away nothing hidden.
    """

    view: View
    heading: Callable[[], str]
    """Returns what the position is about, in the current language."""
    level: str
    """The opponent's level, if the player plays on."""
    played: Move | None = None
    """The move made here in a match, shown beside the player's move."""
    known: tuple[Option, ...] = ()
    """Figures that are known already; the coach computes the missing ones."""
    answered: Callable[[Answer], None] = _unheard
    """Called with the coach's answer to each move that the player tries."""
    asks: bool = True
    """Whether the coach answers the first move; if not, the player just plays from here."""
    keeps_secret: bool = False
    """Whether the best move stays hidden until the player finds it or asks for it."""
    goal: PuzzleGoal | None = None
    """The goal, if this is a puzzle."""
    facts: PositionFacts | None = None
    """What the table of a match showed, if the position is from one."""


def rest_of_round(view: View, level: str, facts: PositionFacts | None = None) -> Trial:
    """Return a trial that only plays on from a position, against this level, without counting."""
    return Trial(view, lambda: opponents.level_name(level), level, asks=False, facts=facts)
