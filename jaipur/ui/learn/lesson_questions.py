"""Questions of the lesson: its menu, and what comes after it."""

from jaipur.ui.widgets.question import Option, Question
from jaipur.words.i18n import _


def lesson_menu(finished: bool = False) -> Question:
    """Return the pause menu of the lesson; a lesson that was finished before stays so."""
    return Question(
        "lesson_menu",
        _("Paused"),
        "",
        (
            Option("resume", _("Continue"), _("Returns to the lesson."), look="go"),
            Option("again", _("Repeat this step"), _("Starts this step again.")),
            Option("rules", _("Rules"), _("All rules on one page.")),
            Option(
                "leave",
                _("Leave"),
                _("Leaves the lesson.")
                if finished
                else _("Leaves the lesson; you can continue it later."),
                detail="" if finished else _("Continue it later"),
                look="quiet",
            ),
        ),
        back="resume",
    )


def lesson_over() -> Question:
    """Ask whether to continue with a match or to go back."""
    return Question(
        "lesson_over",
        _("You know the game"),
        "",
        (
            Option(
                "play",
                _("Your first match"),
                _("Starts a match against the gentlest opponent."),
                detail=_("against the Apprentice"),
                look="go",
            ),
            Option("leave", _("Not now"), _("Returns to where you came from."), look="small"),
        ),
    )
