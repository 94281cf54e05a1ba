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
from jaipur.ui.history import history_words
from jaipur.ui.history.match_cards import Seals
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.fitted_words import Words
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import opponents
from jaipur.ui.words.i18n import _, language

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

    def __init__(self, entry: Entry, record: Record, now: datetime, **options: object) -> None:
        super().__init__(entry=entry, record=record, **options)
        self._now = now
        self.portraits = [ME, opponents.portrait(entry.rival.level)]
        self.seals = list(entry.seals)
        for _line in lines(entry, record):
            widget = RoundLine(scale=self.scale)
            self.fbind("scale", widget.setter("scale"))
            self.ids.rounds.add_widget(widget)
        language.bind(code=self._tell)
        self._tell()

    def _tell(self, *_event: object) -> None:
        entry = self.entry
        self.names = list(history_words.names(entry))
        self.title = history_words.result(entry)
        self.about = "\n".join([history_words.date(entry, self._now), *history_words.length(entry)])
        told = lines(entry, self.record)
        shown = reversed(self.ids.rounds.children)
        for number, (widget, line) in enumerate(zip(shown, told, strict=True), start=1):
            widget.title = _("Round {n}").format(n=number)
            widget.mine, widget.theirs, widget.winner, widget.note = line

    def back(self) -> bool:
        self.dispatch("on_close")
        return True

    def first_focus(self) -> Widget:
        return self.named("replay")

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
            history_words.round_end(ended),
        )
        for ended in record.match.results
    ]
    left = record.rounds[len(told) :]
    return told + [Line("–", "–", None, history_words.left_after(len(one.moves))) for one in left]


load("history/match_sheet")
