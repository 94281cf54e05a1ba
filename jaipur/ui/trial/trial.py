"""A position to try."""

from collections.abc import Callable
from typing import NamedTuple

from jaipur.coach.answer import Answer
from jaipur.coach.hints import Option
from jaipur.game.practice.position import PositionFacts
from jaipur.rules import Move, View
from jaipur.ui.trial.puzzle_goal import PuzzleGoal
from jaipur.words import opponents


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
