"""A match of the past, opened: its rounds, and what can be done with it."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from jaipur.rules import Outcome
from jaipur.rules.notation import Record
from jaipur.store.entries import Entry
from jaipur.ui.history import history_words
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.match.challenge_text import challenge_from
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import opponents, phrases
from jaipur.ui.words.i18n import _, language

ME = "mark-south"


FOLDED = 3
"""So many complete ties in a row are told in one line. As two seals win, a match has few other
rounds: however long it was, its sheet is short."""


class Line(NamedTuple):
    """A round as it is told: both scores, who has its seal, how it ended."""

    title: str
    mine: str
    theirs: str
    winner: int | None
    """0 for me, 1 for them."""
    note: str


class RoundLine(OneSentence, BoxLayout):
    """A round: a score on either side, a seal for the better one, the end of it between them."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    winner = NumericProperty(None, allownone=True)
    note = StringProperty("")

    def sentence(self) -> str:
        score = phrases.score(self.mine, self.theirs)
        return ", ".join(filter(None, (self.title, score, self.note)))


class MatchSheet(Sheet):
    """Tells a match round by round; reports what shall be done with it."""

    entry = ObjectProperty()
    record = ObjectProperty()
    names = ListProperty(["", ""])
    portraits = ListProperty(["", ""])
    seals = ListProperty([0, 0])
    about = StringProperty("")
    why_no_challenge = StringProperty("")
    """Why no friend can play the same cards against the same rival; nothing where one can."""
    can_share = BooleanProperty(False)
    """Whether other apps can be handed the match; they copy it, too, where that is wanted."""
    secret = BooleanProperty(False)
    """Whether it can still be played: then nothing of it is shown that its player does not know."""

    on_replay = WidgetEvent()  # Play it back on the table.
    on_review = WidgetEvent()  # Go through it with the coach.
    on_challenge = WidgetEvent()  # Challenge a friend with its cards.
    on_share = WidgetEvent()  # Hand it to another app.
    on_save = WidgetEvent()  # Write it into a file.
    on_copy = WidgetEvent()  # Put its text on the clipboard.
    on_delete = WidgetEvent()  # Remove it from the history.
    on_close = WidgetEvent()  # Back to the list.
    back_event, first_button = "on_close", "replay"

    def __init__(
        self,
        entry: Entry,
        record: Record,
        ends: Sequence[Outcome],
        now: datetime,
        **options: object,
    ) -> None:
        """`ends` tells how the rounds that were finished ended."""
        super().__init__(entry=entry, record=record, **options)
        self._now = now
        self.portraits = [ME, opponents.portrait(entry.rival.level)]
        self.seals = list(entry.seals)
        self._ends = ends
        for _line in lines(entry, record, ends):
            self.ids.rounds.add_widget(RoundLine())
        language.bind(code=self.retranslate)
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        entry = self.entry
        self.names = list(history_words.names(entry))
        self.title = history_words.result(entry)
        about = [history_words.date(entry, self._now), *history_words.length(entry)]
        if self.secret:
            self.why_no_challenge = _("Finish this duel to see all of its cards.")
            about.append(self.why_no_challenge)
        elif challenge_from(self.record) is None:
            self.why_no_challenge = _(
                "Only a match against a computer opponent can be a challenge."
            )
        self.about = "\n".join(about)
        told = lines(entry, self.record, self._ends)
        for widget, line in zip(reversed(self.ids.rounds.children), told, strict=True):
            widget.title, widget.mine, widget.theirs, widget.winner, widget.note = line


def lines(entry: Entry, record: Record, ends: Sequence[Outcome]) -> list[Line]:
    """The rounds, those that were finished and perhaps one that was left."""
    numbered = enumerate(ends, start=1)
    runs = groupby(numbered, key=lambda one: one[1].winner is None)
    told = [line for tied, run in runs for line in _run(entry.me, tied, list(run))]
    for number, left in enumerate(record.rounds[len(ends) :], start=len(ends) + 1):
        told.append(Line(_title(number), "–", "–", None, history_words.left_after(len(left.moves))))
    return told


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
