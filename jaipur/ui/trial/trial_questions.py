"""What is asked at a position that is tried: its menu, and what follows a round."""

from jaipur.ui.widgets.question import Look, Option, Question
from jaipur.ui.words.i18n import _


def trial_menu(puzzle: bool = False) -> Question:
    """What can be done while the position is paused; what was tried of a puzzle is kept."""
    return Question(
        "trial_menu",
        _("Practice paused"),
        "",
        (
            Option("resume", _("Continue"), _("Returns to the table."), look="go"),
            again(_("From here again"), "plain"),
            Option("rules", _("Rules"), _("All rules on one page. The position stays.")),
            Option(
                "leave",
                _("Leave"),
                _("Returns to where you came from."),
                detail="" if puzzle else _("Nothing is saved"),
                look="quiet",
            ),
        ),
        back="resume",
    )


def trial_over() -> Question:
    """The round that was played on is over and counted."""
    return Question(
        "trial_over",
        _("Once more?"),
        _("From the same position, with other hidden cards."),
        (
            again(_("From here again")),
            back(),
        ),
    )


def again(text: str, look: Look = "go") -> Option:
    """The same position again."""
    return Option("again", text, _("Sets up the same position again."), look=look)


def back(look: Look = "quiet") -> Option:
    """Leave the position."""
    return Option("leave", _("Back"), _("Returns to where you came from."), look=look)
