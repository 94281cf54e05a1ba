"""A month of duels: a seal for each that was won, an empty one for each that was lost."""

from calendar import monthrange
from collections.abc import Mapping
from datetime import date

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from jaipur.store import Result
from jaipur.store.duel_days import DuelDay
from jaipur.ui.look.kv import load
from jaipur.ui.today import duel_words
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.fitted_words import Words
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.words import dates

__all__ = ["Month", "Picture", "Words"]

COLUMNS, WEEKS = 7, 6
SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Day(Explained):
    """A day: its number, how its duel ended, and whether it is today."""

    text = StringProperty("")
    sprite = StringProperty("")
    today = BooleanProperty(False)


class Weekday(Words):
    """The first letters of a day's name, above its column."""


class Month(GridLayout):
    """Weeks from Monday on."""

    scale = NumericProperty(1)
    cell = NumericProperty(34)
    """How high a day is, in pixels."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._heads = [Weekday() for _column in range(COLUMNS)]
        self._days = [Day() for _place in range(COLUMNS * WEEKS)]
        for part in (*self._heads, *self._days):
            self.add_widget(part)

    def show(self, year: int, month: int, days: Mapping[date, DuelDay], today: date) -> None:
        """The days of this month, as far as duels were fought on them."""
        for head, name in zip(self._heads, dates.weekdays(), strict=True):
            head.say = name
        before, length = monthrange(year, month)
        for place, cell in enumerate(self._days, start=1 - before):
            at = date(year, month, place) if 1 <= place <= length else None
            fought = days.get(at) if at else None
            cell.text = str(place) if at else ""
            cell.sprite = SEALS[fought.result] if fought else ""
            cell.today = at == today
            cell.explanation = duel_words.told(at, fought) if at else ""


load("today/month")
