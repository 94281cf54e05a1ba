"""A decision of a match with all that it takes to show it or to lay it on a table."""

from typing import NamedTuple

from jaipur.coach.review import Decision, ReviewPlace
from jaipur.game.match.move_count import MoveCount
from jaipur.rules import View


class ReviewMoment(NamedTuple):
    """Made where it is shown, complete: what is opened later is what was seen there, whatever lies
    before the coach by then."""

    place: ReviewPlace
    move_count: MoveCount
    view: View
    """What its mover saw."""
    decision: Decision
    level: str | None
    """The opponent's; None where that was a person."""
