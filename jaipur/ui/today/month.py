"""A month of duels: a seal for each that was won, an empty one for each that was lost.

It is drawn at once, not built of widgets: a screen with fifty more of them would open late.
"""

from calendar import monthrange
from collections.abc import Mapping
from datetime import date

from kivy.clock import Clock
from kivy.core.text import Label as Ink
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty

from jaipur.store import Result
from jaipur.store.duel_days import DuelDay
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.sprites import texture
from jaipur.ui.today import duel_words
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.words import dates
from jaipur.ui.words.description import Description

COLUMNS, WEEKS = 7, 6
HEAD, NUMBER = 13, 14
"""The type of the days' names and numbers, in sp."""
LETTERS, FIGURES = 2.0, 1.2
"""How wide these are at most, for the size of their type."""
SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Month(Explained):
    """Weeks from Monday on. Beside the number of a day stands how its duel ended."""

    first = ObjectProperty(date(2026, 11, 1))
    """The first day of the month that is shown."""
    today = ObjectProperty(date(2026, 11, 1))
    days = ObjectProperty({})
    scale = NumericProperty(1)
    cell = NumericProperty(34)
    """How high a day is, in pixels."""
    head = NumericProperty(22)
    """How high the names above them are."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.draw = Clock.create_trigger(self._draw, -1)
        for name in ("first", "today", "days", "scale", "cell", "pos", "size"):
            self.fbind(name, self.draw)
        theme.text.bind(sp=self.draw)
        self.draw()

    def describe(self) -> Description | None:
        month: Mapping[date, DuelDay] = {
            day: one
            for day, one in self.days.items()
            if (day.year, day.month) == (self.first.year, self.first.month)
        }
        name = dates.month_of(self.first.year, self.first.month)
        return Description(name, duel_words.counted(month.values()), duel_words.legend())

    def _draw(self, *_event: object) -> None:
        wide = self.width / COLUMNS
        self.canvas.clear()
        with self.canvas:
            for column, name in enumerate(dates.weekdays()):
                size = min(HEAD * self.scale * theme.text.sp, wide / LETTERS)
                theme.Ink("IVORY_SOFT")
                _write(name, size, self._middle(column, 0.5), self.top - self.head / 2)
            before, length = monthrange(self.first.year, self.first.month)
            for number in range(1, length + 1):
                self._draw_day(self.first.replace(day=number), before + number - 1, wide)

    def _draw_day(self, day: date, place: int, wide: float) -> None:
        row, column = divmod(place, COLUMNS)
        fought: DuelDay | None = self.days.get(day)
        y = self.top - self.head - (row + 0.5) * self.cell
        size = min(NUMBER * self.scale * theme.text.sp, 0.5 * wide / FIGURES)
        Color(*(theme.GOLD_LIGHT if day == self.today else theme.IVORY))
        _write(str(day.day), size, self._middle(column, 0.27 if fought else 0.5), y)
        if fought:
            side = min(0.46 * wide, 0.86 * self.cell)
            image = texture(SEALS[fought.result])
            high = side * image.height / image.width
            Color(1, 1, 1, 1)
            left = self._middle(column, 0.75) - side / 2
            Rectangle(texture=image, pos=(left, y - high / 2), size=(side, high))
        if day == self.today:
            box = self.x + column * wide, y - self.cell / 2, wide, self.cell
            theme.Ink("GOLD_LIGHT")
            SmoothLine(width=1.25 * Metrics.dp, rounded_rectangle=(*box, 8 * Metrics.dp))

    def _middle(self, column: int, share: float) -> float:
        """A place within a column."""
        return float(self.x + (column + share) * self.width / COLUMNS)


def _write(text: str, size: float, x: float, y: float) -> None:
    """Letters with their middle there, in the colour that was set."""
    ink = Ink(text=text, font_name="Text", font_size=size)
    ink.refresh()
    wide, high = ink.texture.size
    Rectangle(
        texture=ink.texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)
    )


load("today/month")
