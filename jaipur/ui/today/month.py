"""A month of duels: a seal for each that was won, an empty one for each that was lost.

It is drawn at once, not built of widgets: a screen with fifty more of them would open late.
"""

from calendar import monthrange
from collections.abc import Mapping
from datetime import date

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.game.contests.contest import duel
from jaipur.store.duel_days import DuelDay
from jaipur.store.summary import Result
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.today import duel_words
from jaipur.ui.widgets.focus import Adjustable
from jaipur.ui.words import dates
from jaipur.ui.words.description import Description

COLUMNS, WEEKS = 7, 6
HEAD, NUMBER = 13, 14
"""The type of the days' names and numbers, in sp."""
LETTERS, FIGURES = 2.0, 1.2
"""How wide these are at most, for the size of their type."""
SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Month(Adjustable, ButtonBehavior, Widget):
    """Weeks from Monday on. Beside the number of a day stands how its duel ended. Reports a past
    day that is tapped, or marked by the arrows and wanted, as `on_day`."""

    first = ObjectProperty(date(2026, 11, 1))
    """The first day of the month that is shown."""
    today = ObjectProperty(date(2026, 11, 1))
    days = ObjectProperty({})
    cell = NumericProperty(34)
    """How high a day is, in pixels."""
    head = NumericProperty(22)
    """How high the names above them are."""
    marked = ObjectProperty(None, allownone=True)
    """The past day that Enter means, if there is one in this month."""

    on_day = WidgetEvent()  # (day: date) The duel of this day is wanted.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.draw = Clock.create_trigger(self._draw, -1)
        for name in ("first", "today"):
            self.fbind(name, self._mark_last)
        for name in ("first", "today", "days", "cell", "pos", "size", "marked", "focused"):
            self.fbind(name, self.draw)
        theme.text.bind(sp=self.draw)
        theme.live.bind(scale=self.draw)
        self.draw()

    def describe(self) -> Description | None:
        month: Mapping[date, DuelDay] = {
            day: one
            for day, one in self.days.items()
            if (day.year, day.month) == (self.first.year, self.first.month)
        }
        name = dates.month_of(self.first.year, self.first.month)
        value = duel_words.counted(month.values())
        if self.focused and self.marked:
            name, value = dates.day(self.marked), duel_words.past(self.marked, self.days)
        return Description(name, value, self.legend)

    @property
    def legend(self) -> str:
        """What its signs mean, and what can be done with them."""
        if not self.marked:
            return duel_words.legend()
        return f"{duel_words.legend()} {duel_words.about_the_past()}"

    # Days of the past

    def adjust(self, step: int) -> None:
        """Mark the day before or after."""
        past = self._past()
        if self.marked in past:
            place = past.index(self.marked) + step
            self.marked = past[max(0, min(len(past) - 1, place))]

    def activate(self) -> None:
        if self.marked:
            self.dispatch("on_day", self.marked)

    def on_release(self) -> None:
        x, y = self.last_touch.pos
        day = next((day for day in self._past() if self._box(day).holds(x, y)), None)
        if day:
            self.marked = day
            self.dispatch("on_day", day)

    def _past(self) -> list[date]:
        """Days of this month that had a duel, before today."""
        days = (date.fromordinal(self.first.toordinal() + n) for n in range(self._length))
        return [day for day in days if day < self.today and duel(day)]

    def _mark_last(self, *_event: object) -> None:
        self.marked = next(reversed(self._past()), None)
        self.disabled = self.marked is None

    @property
    def _length(self) -> int:
        return monthrange(self.first.year, self.first.month)[1]

    # Drawing

    def _draw(self, *_event: object) -> None:
        wide = self.width / COLUMNS
        self.canvas.clear()
        with self.canvas:
            for column, name in enumerate(dates.weekdays()):
                size = min(HEAD * theme.live.scale * theme.text.sp, wide / LETTERS)
                theme.Ink("IVORY_SOFT")
                _write(name, size, self._middle(column, 0.5), self.top - self.head / 2)
            for number in range(1, self._length + 1):
                self._draw_day(self.first.replace(day=number), wide)

    def _place(self, day: date) -> tuple[int, int]:
        """In which row and column a day stands."""
        before: int = self.first.weekday()
        return divmod(before + day.day - 1, COLUMNS)

    def _box(self, day: date) -> Rect:
        row, column = self._place(day)
        wide, low = self.width / COLUMNS, self.top - self.head - (row + 1) * self.cell
        return Rect(self.x + column * wide, low, wide, self.cell)

    def _draw_day(self, day: date, wide: float) -> None:
        box, (_row, column) = self._box(day), self._place(day)
        fought: DuelDay | None = self.days.get(day)
        y = box.y + box.height / 2
        size = min(NUMBER * theme.live.scale * theme.text.sp, 0.5 * wide / FIGURES)
        Color(*(theme.GOLD_LIGHT if day == self.today else theme.IVORY))
        _write(str(day.day), size, self._middle(column, 0.27 if fought else 0.5), y)
        if fought:
            side = min(0.46 * wide, 0.86 * self.cell)
            image = texture(SEALS[fought.result])
            high = side * image.height / image.width
            Color(1, 1, 1, 1)
            left = self._middle(column, 0.75) - side / 2
            Rectangle(texture=image, pos=(left, y - high / 2), size=(side, high))
        marked = self.focused and day == self.marked
        if day == self.today or marked:
            theme.Ink("IVORY" if marked else "GOLD_LIGHT")
            SmoothLine(width=1.25 * Metrics.dp, rounded_rectangle=(*box, 8 * Metrics.dp))

    def _middle(self, column: int, share: float) -> float:
        """A place within a column."""
        return float(self.x + (column + share) * self.width / COLUMNS)


def _write(text: str, size: float, x: float, y: float) -> None:
    """Letters with their middle there, in the colour that was set."""
    ink = CoreLabel(text=text, font_name="Text", font_size=size)
    ink.refresh()
    wide, high = ink.texture.size
    Rectangle(
        texture=ink.texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)
    )


load("today/month")
