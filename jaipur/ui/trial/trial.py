"""What is to be tried."""

from collections.abc import Callable
from typing import NamedTuple

from jaipur.coach.hints import Option
from jaipur.rules import Move, View
from jaipur.ui.trial.puzzle_goal import PuzzleGoal


def _unheard(_move: Move) -> None:
    pass


class Trial(NamedTuple):
    """A position for the trader to move, who is the viewer. `Navigator.try_position` opens it.

    Only the View is known of the round that it may come from, so nothing secret can come out.
    """

    view: View
    heading: Callable[[], str]
    """What it is about, in the language of now."""
    level: str
    """The rival's, should the person play on."""
    played: Move | None = None
    """What was played here in a match, to stand beside the person's deal."""
    known: tuple[Option, ...] = ()
    """Figures that are known already; the coach is asked for those that are missing."""
    answered: Callable[[Move], None] = _unheard
    """Told of each deal for which the person has seen the figures."""
    asks: bool = True
    """Whether the coach answers the first deal; if not, the person just plays from here."""
    goal: PuzzleGoal | None = None
    """What is to be found here, if it is a puzzle."""
