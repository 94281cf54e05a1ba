"""The year in small: a field for each month, a sign for each of its days."""

from datetime import date

from kivy.graphics import Ellipse, Line
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from jaipur.store.puzzle_progress import Solved
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.month_grid import COLUMNS, WEEKS, MonthGrid
from jaipur.ui.widgets.plate import Plate


class DaySigns(MonthGrid):
    """The days of a month: a bead for what was solved at once, a ring for later, a cross for what
    is open; a dot for a day to come. Today has a green ring."""

    solved = ListProperty()
    """Whether each day's puzzle was tried and solved."""
    drawn_from = (*MonthGrid.drawn_from, "solved")

    def grid(self) -> Rect:
        side = max(0, min(self.width / COLUMNS, self.height / WEEKS))
        wide, high = side * COLUMNS, side * WEEKS
        return Rect(self.x + (self.width - wide) / 2, self.y + self.height - high, wide, high)

    def draw_day(self, day: date, box: Rect) -> None:
        if not self.solved or not box.width:
            return
        draw_sign(box, self.solved[day.day - 1], day > self.today)
        if day == self.today:
            theme.Ink("GO_RING")
            width = max(1.1 * Metrics.dp, 0.07 * box.width)
            Line(circle=(*box.center, 0.46 * box.width), width=width)


def draw_sign(box: Rect, solved: str | None, ahead: bool = False) -> None:
    """Draw the sign of one day, as large as fits the rectangle."""
    (x, y), step = box.center, min(box.width, box.height)
    thin = max(Metrics.dp, 0.08 * step)
    if solved == Solved.AT_ONCE:
        theme.Ink("GOLD")
        _disc(x, y, 0.36 * step)
        theme.Ink("GOLD_LIGHT")
        _disc(x - 0.08 * step, y + 0.08 * step, 0.15 * step)
    elif solved == Solved.LATER:
        theme.Ink("GOLD")
        Line(circle=(x, y, 0.28 * step), width=thin)
    elif ahead:
        theme.Ink("IVORY_SOFT", 0.5)
        _disc(x, y, 0.1 * step)
    else:
        theme.Ink("IVORY_SOFT", 0.75)
        arm = 0.17 * step
        Line(points=(x - arm, y - arm, x + arm, y + arm), width=thin * 0.8)
        Line(points=(x - arm, y + arm, x + arm, y - arm), width=thin * 0.8)


def _disc(x: float, y: float, radius: float) -> None:
    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


class DaySign(Drawn):
    """One of the signs, for the legend and the days of an opened month."""

    state = StringProperty("open")
    """`at once`, `later`, or anything else for open."""
    drawn_from = ("state",)

    def draw(self) -> None:
        draw_sign(Rect(*self.pos, *self.size), self.state)


class MonthField(Focusable, ButtonBehavior, Plate):
    """A month; a tap opens it."""

    name = StringProperty("")
    first = ObjectProperty(date(2026, 1, 1))
    today = ObjectProperty(date(2026, 1, 1))
    solved = ListProperty()
    current = BooleanProperty(False)
    """Whether it is the month of today."""
    counted = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.name, self.counted


load("puzzles/year")
