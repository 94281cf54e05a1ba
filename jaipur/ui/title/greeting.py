"""Questions for newcomers at the first start."""

from jaipur.ui.widgets.question import Option, Question, yes_or_no
from jaipur.words.i18n import _


def greeting() -> Question:
    """Ask where to begin."""
    return Question(
        "greeting",
        _("Welcome to the pink\u00a0city"),
        "",
        (
            Option(
                "lesson",
                _("Learn"),
                _("A first round at the table, explained while you play it."),
                detail=_("2 minutes"),
                look="go",
            ),
            Option(
                "first_game",
                _("Play"),
                _("Starts a match against the gentlest opponent."),
                detail=_("against the Apprentice"),
            ),
            Option(
                "two_players",
                _("Two players"),
                _("Asks for two names; you hand the device over after every turn."),
                detail=_("on one device"),
            ),
            Option(
                "access",
                _("Accessibility"),
                _("Text, contrast, speech and controls. Then back here."),
                look="quiet",
            ),
        ),
        back="main_menu",
    )


def speech_offer() -> Question:
    """Ask whether the game should speak, for players with a screen reader."""
    return yes_or_no(
        "speech_offer",
        _("Turn on speech?"),
        _("Your screen reader gets every touch before the game does. Pause it "
          "here, and the game reads everything aloud: move a finger to explore, "
          "double-tap to choose."),
        _("Read aloud"),
        _("No, thank you"),
    )  # fmt: skip
