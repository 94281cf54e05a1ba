"""A decision of a match with everything needed to show it or set it up on a table."""

from typing import NamedTuple

from jaipur.coach.review import Decision, ReviewPlace
from jaipur.game.match.move_count import MoveCount
from jaipur.game.practice.position import PositionFacts
from jaipur.rules import View


class ReviewMoment(NamedTuple):
    """A snapshot of a decision.

    What is opened later is what was shown, even if the desk has another match by then.
    """

    place: ReviewPlace
    move_count: MoveCount
    view: View
    """The view of the player who made the move."""
    decision: Decision
    facts: PositionFacts
    """What else the table showed."""
