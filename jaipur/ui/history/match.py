"""A match of the past, opened: its rounds, and what can be done with it."""

from datetime import datetime
from typing import NamedTuple

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.rules.notation import Record
from jaipur.store import Entry
from jaipur.ui import rivals
from jaipur.ui.history import words
from jaipur.ui.history.cards import Seals
from jaipur.ui.i18n import _, language
from jaipur.ui.kv import load
from jaipur.ui.screens.sheet import Sheet
from jaipur.ui.widgets.press import Picture, TextButton, Words

__all__ = ["MatchSheet", "Picture", "Seals", "TextButton", "Words"]

ME = "mark-south"


class Line(NamedTuple):
    """A round as it is told: both scores, who has its seal, how it ended."""

    mine: str
    theirs: str
    winner: int | None
    """0 for me, 1 for them."""
    note: str


class RoundLine(BoxLayout):
    """A round: a score on either side, a seal for the better one, the end of it between them."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    winner = NumericProperty(None, allownone=True)
    note = StringProperty("")
    scale = NumericProperty(1)


class MatchSheet(Sheet):
    """Tells a match round by round; reports what shall be done with it."""

    entry = ObjectProperty()
    record = ObjectProperty()
    names = ListProperty(["", ""])
    portraits = ListProperty(["", ""])
    seals = ListProperty([0, 0])
    about = StringProperty("")
    can_hand_on = BooleanProperty(False)
    """Whether sharing asks where to, instead of writing a file."""

    __events__ = ("on_replay", "on_share", "on_copy", "on_delete", "on_close")

    def __init__(self, entry: Entry, record: Record, now: datetime, **options) -> None:
        super().__init__(entry=entry, record=record, **options)
        self._now = now
        self.portraits = [ME, rivals.portrait(entry.rival.level)]
        self.seals = list(entry.seals)
        for _line in lines(entry, record):
            widget = RoundLine(scale=self.scale)
            self.fbind("scale", widget.setter("scale"))
            self.ids.rounds.add_widget(widget)
        language.bind(code=self._tell)
        self._tell()

    def _tell(self, *_event) -> None:
        entry = self.entry
        self.names = list(words.names(entry))
        self.title = words.result(entry)
        self.about = "\n".join([words.date(entry, self._now), *words.length(entry)])
        told = lines(entry, self.record)
        shown = reversed(self.ids.rounds.children)
        for number, (widget, line) in enumerate(zip(shown, told, strict=True), start=1):
            widget.title = _("Round {n}").format(n=number)
            widget.mine, widget.theirs, widget.winner, widget.note = line

    def back(self) -> bool:
        self.dispatch("on_close")
        return True

    def first_focus(self) -> Widget:
        return self.ids.replay.__self__

    def on_replay(self) -> None:
        """Play it back on the table."""

    def on_share(self) -> None:
        """Hand it on as text."""

    def on_copy(self) -> None:
        """Put its text on the clipboard."""

    def on_delete(self) -> None:
        """Remove it from the history."""

    def on_close(self) -> None:
        """Back to the list."""


def lines(entry: Entry, record: Record) -> list[Line]:
    """The rounds, those that were finished and perhaps one that was left."""
    me = entry.me
    told = [
        Line(
            str(ended.rupees[me]),
            str(ended.rupees[1 - me]),
            None if ended.winner is None else int(ended.winner != me),
            words.round_end(ended),
        )
        for ended in record.match.results
    ]
    left = record.rounds[len(told) :]
    return told + [Line("–", "–", None, words.left_after(len(one.moves))) for one in left]


load("history/match")
