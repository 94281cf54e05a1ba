"""The cards of the history: a match, and an opponent to choose matches by."""

from datetime import datetime

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from jaipur.store import Entry, Rival
from jaipur.ui import rivals
from jaipur.ui.focus import Focusable
from jaipur.ui.history import words
from jaipur.ui.kv import load
from jaipur.ui.zones.parts import Picture, Words

__all__ = ["HistoryCard", "MatchCard", "Picture", "RivalCard", "Seals", "Words"]


class Seals(Widget):
    """The seals of both, earned or not, side by side."""

    mine = NumericProperty(0)
    theirs = NumericProperty(0)


class HistoryCard(Focusable, ButtonBehavior, RelativeLayout):
    """A portrait with some lines beside it. It is laid out once and moves as a whole."""

    portrait = StringProperty("")
    title = StringProperty("")
    chosen = BooleanProperty(False)
    slim = BooleanProperty(False)
    """Whether room must be saved."""
    beside = NumericProperty(0)
    """Where the lines begin."""
    scale = NumericProperty(1)
    """How much larger than usual it is, on a large window."""


class MatchCard(HistoryCard):
    """A match of the past."""

    entry = ObjectProperty(None, allownone=True)
    result = StringProperty("")
    outcome = StringProperty("")
    """won, lost or left."""
    date = StringProperty("")
    scores = StringProperty("")
    length = StringProperty("")
    narrow = BooleanProperty(False)
    """Whether date and length need a line each."""

    def tell(self, entry: Entry | None, now: datetime) -> None:
        """Stand for this match; for none, be blank."""
        self.entry = entry
        self.opacity, self.disabled = (1, False) if entry else (0, True)
        if entry is None:
            return
        self.portrait = rivals.portrait(entry.rival)
        self.title = words.title(entry)
        self.result = words.result(entry)
        self.outcome = entry.result.value
        self.date = words.date(entry, now)
        self.scores = words.scores(entry)
        self.length = words.length(entry)
        self.ids.seals.mine, self.ids.seals.theirs = entry.seals


class RivalCard(HistoryCard):
    """An opponent, or all of them, and how many matches there are."""

    rival = ObjectProperty(None, allownone=True)
    count = StringProperty("")

    def tell(self, rival: Rival | None, name: str, count: int) -> None:
        """Stand for this opponent; for all where there is none."""
        self.rival = rival
        self.portrait = rivals.portrait(rival) if rival else "seal-earned"
        self.title = name
        self.count = words.matches(count)


load("history/cards")
