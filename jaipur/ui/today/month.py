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

SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Day(Explained):
    """A day: its number, how its duel ended, and whether it is today."""

    text = StringProperty("")
    sprite = StringProperty("")
    today = BooleanProperty(False)
    scale = NumericProperty(1)


class Weekday(Words):
    """The first letters of a day's name, above its column."""


class Month(GridLayout):
    """Weeks from Monday on."""

    scale = NumericProperty(1)
    cell = NumericProperty(34)
    """How high a day is, in pixels."""

    def show(self, year: int, month: int, days: Mapping[date, DuelDay], today: date) -> None:
        """The days of this month, as far as duels were fought on them."""
        self.clear_widgets()
        for name in dates.weekdays():
            self.add_widget(Weekday(say=name, largest=13 * self.scale))
        before, length = monthrange(year, month)
        for _blank in range(before):
            self.add_widget(Day(scale=self.scale))
        for number in range(1, length + 1):
            at = date(year, month, number)
            fought = days.get(at)
            self.add_widget(
                Day(
                    text=str(number),
                    sprite=SEALS[fought.result] if fought else "",
                    today=at == today,
                    scale=self.scale,
                    explanation=duel_words.told(at, fought),
                )
            )


load("today/month")
