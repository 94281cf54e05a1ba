"""Questions asked while a position is tried: its menu, and what follows a round."""

from jaipur.ui.widgets.question import Look, Option, Question
from jaipur.words.i18n import _


def trial_menu(puzzle: bool = False) -> Question:
    """Return the pause menu of a position; tries at a puzzle are saved."""
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
    """Return the question after a round that was played to its end and counted."""
    return Question(
        "trial_over",
        _("Once more?"),
        _("From the same position, with other hidden cards."),
        (again(_("From here again")), back()),
    )


def again(text: str, look: Look = "go") -> Option:
    """Return the option to try the same position again."""
    return Option("again", text, _("Sets up the same position again."), look=look)


def back(look: Look = "quiet") -> Option:
    """Return the option to leave the position."""
    return Option("leave", _("Back"), _("Returns to where you came from."), look=look)
