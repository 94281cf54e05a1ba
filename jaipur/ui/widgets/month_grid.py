"""The days of a month in their weeks.

They are drawn, not built of widgets: a screen with hundreds more of them would open late.
"""

from calendar import monthrange
from datetime import date
from typing import ClassVar

from kivy.properties import ObjectProperty

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.drawn import Drawn

COLUMNS, WEEKS = 7, 6
"""Weeks begin on Monday; a month touches six of them at most."""


def days_of(month: date) -> list[date]:
    """Return all days of the month that this day is in."""
    length = monthrange(month.year, month.month)[1]
    return [month.replace(day=number) for number in range(1, length + 1)]


class MonthGrid(Drawn):
    """Calls `draw_day` for each day of a month."""

    first = ObjectProperty(date(2026, 11, 1))
    """The first day of the month that is shown."""
    today = ObjectProperty(date(2026, 11, 1))
    drawn_from: ClassVar[tuple[str, ...]] = ("first", "today")

    def grid(self) -> Rect:
        """The room for all weeks."""
        return Rect(*self.pos, *self.size)

    def box(self, day: date) -> Rect:
        """The rectangle of a day."""
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
