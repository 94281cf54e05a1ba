"""Sheets about a challenge: a new one, one to play or send, and one to type or paste."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from jaipur.ai.levels import LEVELS
from jaipur.game.contests.challenge_codes import CODE_LENGTH, code_of
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words import opponents
from jaipur.words.i18n import _


def against_whom() -> Question:
    """Ask for the opponent of a new challenge: the id of a level, or `close`."""
    return Question(
        "against_whom",
        _("Against whom?"),
        _("You and your friend play the same cards against this opponent."),
        (
            *(
                Option(level.id, opponents.level_name(level.id), opponents.level_manner(level.id))
                for level in LEVELS
            ),
            Option("close", _("Close"), _("Returns to the list."), look="quiet"),
        ),
    )


def code_or_match() -> Question:
    """Ask for a challenge, or for a friend's match of one: `paste` or `code`."""
    return Question(
        "enter_code",
        _("A challenge, or an answer"),
        _("Type or paste the code of a challenge, or paste a friend’s match to compare with "
          "yours."),
        (
            Option("paste", _("Paste"), _("Reads what is on the clipboard."), "", "go", stays=True),
            Option(
                "code",
                _("Open"),
                _("Opens the challenge of this code."),
                stays=True,
                field=_("Code"),
                about_field=_("The code of a challenge, with or without its dashes."),
                letters=CODE_LENGTH,
            ),
            Option("close", _("Close"), _("Returns to the list."), look="quiet"),
        ),
    )  # fmt: skip


class ChallengeSheet(SheetWithAnswers):
    """A challenge: to send, to play, or to send the player's own match of it."""

    contest = ObjectProperty()
    code = StringProperty("")
    portrait = StringProperty("")
    about = StringProperty("")
    received = BooleanProperty(False)
    """Whether it came from a friend."""
    played = BooleanProperty(False)
    """Whether there is a match of it to send."""
    left = BooleanProperty(False)
    """Whether the player has begun it, and can continue."""
    can_share = BooleanProperty(False)
    kept = BooleanProperty(False)
    """Whether it is on the list of open challenges, and can be removed."""

    def __init__(self, **options: object) -> None:
        super().__init__(self._question, **options)
        self.code = code_of(self.contest)
        self.portrait = opponents.portrait(self.contest.level)
        self.retranslate()

    def _question(self) -> Question:
        go_on = Option("play", _("Continue"), _("Continues the match you left."), look="go")
        play = Option(
            "play",
            _("Play it again") if self.played else _("Play it now"),
            _("Starts a match with the cards of this challenge."),
            look="go" if self.received and not self.played else "plain",
        )
        options = [
            go_on if self.left else play,
            Option(
                "send",
                _("Send the challenge") if self.can_share else _("Copy the challenge"),
                _("Sends the challenge as text to another app.")
                if self.can_share
                else _("Copies the challenge as text."),
                look="go" if not (self.received or self.played or self.left) else "plain",
                stays=True,
            ),
            Option(
                "send_match",
                _("Send my match") if self.can_share else _("Copy my match"),
                _("Sends your match as text, so that your friend can compare."),
                look="go" if self.played else "plain",
                why_not="" if self.played else _("You have not played it yet."),
                stays=True,
            ),
        ]
        if self.kept:
            options.append(
                Option(
                    "delete", _("Delete"), _("Takes this challenge off your list."), look="quiet"
                )
            )
        options.append(Option("close", _("Close"), _("Changes nothing."), look="quiet"))
        title = _("A challenge for you") if self.received else _("Your challenge")
        return Question(
            "", title, "", tuple(options), enter="play" if self.received or self.left else "send"
        )

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        if self.received:
            words = _("The same cards as your friend has, against: {name}.")
        elif self.code:
            words = _("Anyone with this code plays the same cards. Opponent: {name}.")
        else:
            words = _("The text holds the cards of this match. Opponent: {name}.")
        self.about = words.format(name=opponents.level_name(self.contest.level))


load("challenges/challenge_sheets")
