"""What is asked around a match: its menu, and whether a new one replaces the one that was left."""

from jaipur.ui.widgets.question import Option, Question, yes_or_no
from jaipur.ui.words.i18n import _


def match_menu(mouse: bool = True) -> Question:
    """What can be done while the match is paused; `mouse` means that there are keys, too."""
    return Question(
        "match_menu",
        _("The market awaits"),
        "",
        (
            Option("resume", _("Resume"), _("Returns to the table."), look="go"),
            Option("rules", _("Rules"), _("The whole game on one page; the match waits.")),
            Option(
                "keys",
                _("Keys and gestures") if mouse else _("Gestures"),
                _("What hands and keys can do; the match waits.")
                if mouse
                else _("What hands can do; the match waits."),
            ),
            Option(
                "settings",
                _("Settings"),
                _("Sound, speed, language and the table; the match waits."),
            ),
            Option(
                "leave",
                _("Leave"),
                _("Goes to the main menu; you can continue from there."),
                detail=_("The match is kept"),
                look="quiet",
            ),
        ),
        back="resume",
    )


def new_match() -> Question:
    """Whether to start one although another was left."""
    return yes_or_no(
        "new_match",
        _("Start a new match?"),
        _("The one you left goes to the history, unfinished."),
        _("New match"),
        _("Keep the old one"),
    )
