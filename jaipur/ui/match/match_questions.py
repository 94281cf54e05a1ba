"""The questions around a match: its menu, giving up, starting again, continuing."""

from jaipur.rules.notation import Record
from jaipur.ui.widgets.question import Option, Question, yes_or_no
from jaipur.words import match_words
from jaipur.words.description import sentences
from jaipur.words.i18n import _


def match_menu(mouse: bool = True, can_restart: bool = True, can_give_up: bool = True) -> Question:
    """Return the menu of a paused match; `mouse` means that there are keys, too. A duel or a
    challenge cannot restart: its cards would be known. Behind shut doors neither player can give
    up, for the app cannot know which of the two holds the device."""
    again = Option(
        "again",
        _("Start again"),
        _("Ends this match and starts a new one on the same terms; asks you first."),
        detail=_("Ends this match"),
        look="quiet",
    )
    return Question(
        "match_menu",
        _("Paused"),
        "",
        (
            Option("resume", _("Continue"), _("Returns to the table."), look="go"),
            Option("rules", _("Rules"), _("All rules on one page. The match is paused.")),
            Option(
                "keys",
                _("Keys and gestures") if mouse else _("Gestures"),
                _("Keys and gestures on one page. The match is paused.")
                if mouse
                else _("Gestures on one page. The match is paused."),
            ),
            Option(
                "settings",
                _("Settings"),
                _("Sound, speed, language and the table. The match is paused."),
            ),
            Option(
                "leave",
                _("Leave"),
                _("Goes to the main menu; you can continue from there."),
                detail=_("Continue it later"),
            ),
            *((again,) if can_restart else ()),
            Option(
                "give_up",
                _("Give up"),
                _("Ends the match as lost; asks you first."),
                look="quiet",
                why_not="" if can_give_up else _("Open the doors first: you give up at the table."),
            ),
        ),
        back="resume",
    )


def give_up(loser: str = "", winner: str = "", once: bool = False) -> Question:
    """Ask whether to end the match as lost; the names are those of two people. A duel or a
    challenge counts `once`."""
    prose = _("The match ends now and counts as lost.")
    if once:
        prose = sentences(prose, _("If you play it again, that does not count."))
    if loser:
        prose = _("{loser} gives up, and {winner} wins the match.").format(
            loser=loser, winner=winner
        )
    return yes_or_no("give_up", _("Give up?"), prose, _("Give up"), _("Keep playing"))


def start_again(alone: bool) -> Question:
    """Ask whether to end the match and start another. Alone it counts as giving up, or else no
    match would have to be lost; two people may agree that nobody wins."""
    prose = (
        _("The match ends now and counts as lost.")
        if alone
        else _("The match ends now and goes to your history, unfinished: neither of you wins it.")
    )
    return yes_or_no("again", _("Start again?"), prose, _("Start again"), _("Keep playing"))


def continue_match(record: Record) -> Question:
    """Ask two people whether to continue the match that they have left."""
    return Question(
        "continue_match",
        _("Continue your match?"),
        match_words.left_match(record),
        (
            Option("yes", _("Continue"), _("Continues the match you left."), look="go"),
            Option("no", _("New match"), _("Starts a new match. The old one can wait.")),
            Option("close", _("Close"), _("Changes nothing."), look="quiet"),
        ),
    )
