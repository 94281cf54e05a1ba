"""The year in small: a field for each month, a sign for each of its days."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date

from kivy.clock import Clock
from kivy.graphics import Ellipse, Line
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.store.puzzle_progress import Solved
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import Focusable

WEEK = 7
ROWS = 6
"""Weeks that a month may touch."""
Day = tuple[Solved | None, bool]
"""How far somebody has come with a day's puzzle, and whether the day is still to come."""


class DaySigns(Widget):
    """The days of a month in their weeks: a bead for what was solved at once, a ring for later, a
    cross for what is open; a dot for a day to come. Today has a green ring."""

    days = ListProperty()
    first = NumericProperty(0)
    """On which day of the week the month begins, Monday being 0."""
    today = NumericProperty(0)
    """Which day of this month is today; 0 for none."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        draw = Clock.create_trigger(self._draw, -1)  # once a frame, whatever has changed in it
        for name in ("pos", "size", "days", "first", "today"):
            self.fbind(name, draw)

    def _draw(self, *_event: object) -> None:
        self.canvas.clear()
        step = min(self.width / WEEK, self.height / ROWS)
        if step <= 0:
            return
        left, top = self.x + (self.width - step * WEEK) / 2, self.y + self.height
        with self.canvas:
            for number, (solved, ahead) in enumerate(self.days, 1):
                week, weekday = divmod(int(self.first) + number - 1, WEEK)
                middle = left + (weekday + 0.5) * step, top - (week + 0.5) * step
                draw_sign(middle, step, solved, ahead)
                if number == self.today:
                    theme.Ink("GO_RING")
                    Line(circle=(*middle, 0.46 * step), width=max(1.1 * Metrics.dp, 0.07 * step))


def draw_sign(
    middle: tuple[float, float], step: float, solved: Solved | None, ahead: bool = False
) -> None:
    """The sign of one day, as large as fits a square of this side."""
    (x, y), thin = middle, max(Metrics.dp, 0.08 * step)
    if solved is Solved.AT_ONCE:
        theme.Ink("GOLD")
        _disc(x, y, 0.36 * step)
        theme.Ink("GOLD_LIGHT")
        _disc(x - 0.08 * step, y + 0.08 * step, 0.15 * step)
    elif solved is Solved.LATER:
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


class DaySign(Widget):
    """One of the signs, for the legend and the days of an opened month."""

    state = StringProperty("open")
    """`at once`, `later`, or anything else for open."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "state"):
            self.fbind(name, self._draw)

    def _draw(self, *_event: object) -> None:
        self.canvas.clear()
        known = [solved for solved in Solved if solved.value == self.state]
        middle = self.x + self.width / 2, self.y + self.height / 2
        with self.canvas:
            draw_sign(middle, min(self.size), known[0] if known else None)


class MonthField(Focusable, ButtonBehavior, Widget):
    """A month; a tap opens it."""

    name = StringProperty("")
    month = NumericProperty(1)
    days = ListProperty()
    first = NumericProperty(0)
    today = NumericProperty(0)
    current = BooleanProperty(False)
    counted = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.name, self.counted


def days_of(year: int, month: int) -> Sequence[date]:
    """All days of a month."""
    return [date(year, month, day) for day in range(1, monthrange(year, month)[1] + 1)]


load("puzzles/year")
