"""The days of a month in weeks.

They are drawn, not made of widgets: hundreds of widgets would make a screen open slowly.
"""

from datetime import date, timedelta
from typing import ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.focus import Adjustable
from jaipur.words import dates

HEAD = 13
"""Font size of the names of the days, in sp."""
LETTERS = 2.0
"""Greatest width of these names, relative to their font size."""
COLUMNS, WEEKS = 7, 6
"""Weeks begin on Monday; a month touches six of them at most."""


def days_of(month: date) -> list[date]:
    """Return all days of the month that this day is in."""
    first = month.replace(day=1)
    days = (first + timedelta(number) for number in range(31))
    return [day for day in days if day.month == month.month]


class MonthGrid(Drawn):
    """Calls `draw_day` for each day of a month."""

    first = ObjectProperty(date(2026, 11, 1))
    """The first day of the month that is shown."""
    today = ObjectProperty(date(2026, 11, 1))
    drawn_from: ClassVar[tuple[str, ...]] = ("first", "today")

    def grid(self) -> Rect:
        """Return the rectangle of all weeks."""
        return Rect(*self.pos, *self.size)

    def box(self, day: date) -> Rect:
        """Return the rectangle of a day."""
        week, weekday = divmod(self.first.weekday() + day.day - 1, COLUMNS)
        grid = self.grid()
        wide, high = grid.width / COLUMNS, grid.height / WEEKS
        return Rect(grid.x + weekday * wide, grid.top - (week + 1) * high, wide, high)

    def draw(self) -> None:
        for day in days_of(self.first):
            self.draw_day(day, self.box(day))

    def draw_day(self, day: date, box: Rect) -> None:
        """Draw one day."""
        raise NotImplementedError


class DayPicker(Adjustable, ButtonBehavior, MonthGrid):
    """A month below the names of its weekdays. Reports a day as `on_day` when it is tapped, or
    marked by arrows and confirmed."""

    marked = ObjectProperty(None, allownone=True)
    """The day that Enter chooses; None if no day of this month can be chosen."""
    drawn_from = (*MonthGrid.drawn_from, "marked", "focused")

    on_day = WidgetEvent()  # (day: date) The player chose this day.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("first", "today"):
            self.fbind(name, self._mark)
        theme.text.bind(sp=self.redraw)
        theme.live.bind(scale=self.redraw)
        self._mark()

    def _choosable(self) -> list[date]:
        """Return the days of this month that can be chosen."""
        raise NotImplementedError

    def adjust(self, step: int) -> None:
        """Mark the previous or the next day."""
        days = self._choosable()
        if self.marked in days:
            place = days.index(self.marked) + step
            self.marked = days[max(0, min(len(days) - 1, place))]

    def activate(self) -> None:
        if self.marked:
            self.dispatch("on_day", self.marked)

    def on_release(self) -> None:
        x, y = self.last_touch.pos
        day = next((day for day in self._choosable() if self.box(day).holds(x, y)), None)
        if day:
            self.marked = day
            self.dispatch("on_day", day)

    def _mark(self, *_event: object) -> None:
        """Mark today, else the last possible day before it, else the first after it."""
        days = self._choosable()
        past = [day for day in days if day <= self.today]
        self.marked = next(iter(past[-1:] or days), None)
        self.disabled = self.marked is None

    def grid(self) -> Rect:
        return Rect(self.x, self.y, self.width, self.height - head())

    def draw(self) -> None:
        wide = self.width / COLUMNS
        for column, name in enumerate(dates.weekdays()):
            size = min(HEAD * theme.live.scale * theme.text.sp, wide / LETTERS)
            theme.Ink("IVORY_SOFT")
            write(name, size, self.x + (column + 0.5) * wide, self.top - head() / 2)
        super().draw()

    def _frame_day(self, day: date, box: Rect) -> None:
        """Frame today, and the day that is marked by keys."""
        marked = self.focused and day == self.marked
        if day == self.today or marked:
            theme.Ink("IVORY" if marked else "GOLD_LIGHT")
            SmoothLine(width=1.25 * Metrics.dp, rounded_rectangle=(*box, 8 * Metrics.dp))


def head() -> float:
    """Return the height of the names of the weekdays, in pixels."""
    return float(24 * theme.text.sp)


def write(text: str, size: float, x: float, y: float) -> None:
    """Draw a text centred at this point, in the current colour."""
    ink = CoreLabel(text=text, font_name="Text", font_size=size)
    ink.refresh()
    wide, high = ink.texture.size
    Rectangle(
        texture=ink.texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)
    )
