"""A match of the history, opened: its rounds, and what can be done with it."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from jaipur.game.match.challenge_text import challenge_from
from jaipur.game.statistics.summary import Entry
from jaipur.rules import Outcome
from jaipur.rules.notation import Record
from jaipur.ui.history.archive_requests import Opened
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words import history_words, phrases
from jaipur.words.i18n import _

FOLDED = 3
"""More complete ties in a row than this share one line.

As two seals win, a match has few other rounds, so its sheet stays short.
"""


class Line(NamedTuple):
    """A round on the sheet: both scores, who won its seal, how it ended."""

    title: str
    mine: str
    theirs: str
    winner: int | None
    """0 for me, 1 for them."""
    note: str


class RoundLine(OneSentence, Row):
    """A round: a score on either side, a seal for the winner, and its end between them."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    winner = NumericProperty(None, allownone=True)
    note = StringProperty("")

    def sentence(self) -> str:
        score = phrases.score(self.mine, self.theirs)
        return ", ".join(filter(None, (self.title, score, self.note)))


class MatchSheet(SheetWithAnswers):
    """Shows a match round by round, and asks what to do with it."""

    names = ListProperty(["", ""])
    portraits = ListProperty(["", ""])
    seals = ListProperty([0, 0])
    seals_to_win = NumericProperty(2)
    about = StringProperty("")
    low = BooleanProperty(False)
    """Whether the buttons stand beside the rounds, where there is little height."""
    can_share = BooleanProperty(False)
    """Whether the match can be shared with other apps, which can copy it, too."""

    def __init__(self, entry: Entry, opened: Opened, now: datetime, **options: object) -> None:
        self._show(entry, opened, now)
        super().__init__(self._question, **options)

    def turn_to(self, entry: Entry, opened: Opened, now: datetime) -> None:
        """Show another match. To build another sheet would take far longer."""
        self._show(entry, opened, now)
        self.retranslate()
        self.ids.scroll.scroll_y = 1

    def _show(self, entry: Entry, opened: Opened, now: datetime) -> None:
        self.entry, self._opened, self._now = entry, opened, now

    @property
    def record(self) -> Record:
        return self._opened.record

    def _question(self) -> Question:
        if self.entry.number < 0:
            return self._unfinished()
        secret = _("Finish this duel to see all of its cards.") if self._opened.secret else ""
        alone = _("Only a best-of-three match against the computer can be a challenge.")
        share = (
            Option("share", _("Share"), _("Sends the match as text to another app."))
            if self.can_share
            else Option("clipboard", _("Copy"), _("Copies the match as text."))
        )
        challenge = Option(
            "challenge",
            _("Challenge"),
            _("Lets a friend play the same cards against the same opponent."),
            why_not="" if challenge_from(self.record) else alone,
        )
        kept = (
            Option(
                "replay",
                _("Replay"),
                _("Plays the match again on the table, move by move."),
                look="go",
            ),
            Option(
                "review",
                _("Review"),
                _("The coach goes through the match with you: what decided it, and what was "
                  "better."),
            ),
            Option("save", _("Save"), _("Saves the match as a text file.")),
            share,
            challenge,
        )  # fmt: skip
        return Question(
            "",
            history_words.result(self.entry),
            "",
            (
                *(one._replace(stays=True, why_not=secret or one.why_not) for one in kept),
                Option(
                    "delete",
                    _("Delete"),
                    _("Deletes the match. You can undo it for a moment."),
                    look="quiet",
                ),
                Option("close", _("Close"), _("Returns to the list."), look="quiet"),
            ),
        )

    def _unfinished(self) -> Question:
        """Offer to continue the match: until it is over, nobody may see all of its cards."""
        return Question(
            "",
            history_words.result(self.entry),
            "",
            (
                Option("resume", _("Continue"), _("Continues the match you left."), look="go"),
                Option(
                    "delete",
                    _("Delete"),
                    _("Deletes the match. You can undo it for a moment."),
                    look="quiet",
                ),
                Option("close", _("Close"), _("Returns to the list."), look="quiet"),
            ),
        )

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        entry = self.entry
        self.names = list(history_words.names(entry))
        self.portraits = list(history_words.portraits(entry))
        self.seals, self.seals_to_win = list(entry.seals), entry.seals_to_win
        about = [history_words.date(entry, self._now), *history_words.length(entry)]
        if self._opened.secret:
            about.append(_("Finish this duel to see all of its cards."))
        self.about = "\n".join(about)
        self.ids.rounds.clear_widgets()
        for line in lines(entry, self.record, self._opened.match.results):
            self.ids.rounds.add_widget(RoundLine(**line._asdict()))


def lines(entry: Entry, record: Record, ends: Sequence[Outcome]) -> list[Line]:
    """Return the lines of the finished rounds, and of one that was left."""
    numbered = enumerate(ends, start=1)
    runs = groupby(numbered, key=lambda one: one[1].winner is None)
    found = [line for tied, run in runs for line in _run(entry.me, tied, list(run))]
    for number, left in enumerate(record.rounds[len(ends) :], start=len(ends) + 1):
        stopped = history_words.stopped_after(len(left.moves), entry)
        found.append(Line(_title(number), "–", "–", None, stopped))
    return found


def _run(me: int, tied: bool, rounds: list[tuple[int, Outcome]]) -> list[Line]:
    if tied and len(rounds) > FOLDED:
        title = _("Rounds {first} to {last}").format(first=rounds[0][0], last=rounds[-1][0])
        return [Line(title, "=", "=", None, _("complete ties: no seal"))]
    return [
        Line(
            _title(number),
            str(ended.rupees[me]),
            str(ended.rupees[1 - me]),
            None if ended.winner is None else int(ended.winner != me),
            history_words.round_end(ended),
        )
        for number, ended in rounds
    ]


def _title(number: int) -> str:
    return _("Round {n}").format(n=number)


load("history/match_sheet")
