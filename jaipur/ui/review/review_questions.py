"""Questions asked before a review."""

from collections.abc import Sequence

from jaipur.ui.widgets.question import Option, Question
from jaipur.words.i18n import _


def whose_side(names: Sequence[str]) -> Question:
    """Ask from which side to review a match between two people: `first`, `second` or `close`."""
    about = _("Reviews the match from this player’s side.")
    return Question(
        "whose_side",
        _("Whose moves?"),
        _("The review shows what one of you could know, and checks that player’s moves."),
        (
            Option("first", names[0], about),
            Option("second", names[1], about),
            Option("close", _("Close"), _("Changes nothing."), look="quiet"),
        ),
        enter="first",
    )
