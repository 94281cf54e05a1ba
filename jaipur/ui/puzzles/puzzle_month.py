"""A month of puzzles: a sign for each day."""

from datetime import date

from kivy.graphics import Ellipse, Line
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, StringProperty

from jaipur.game.practice.puzzle_progress import Solved
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.month_grid import DayPicker, days_of, write
from jaipur.words import dates, puzzle_words
from jaipur.words.description import Description
from jaipur.words.i18n import _

NUMBER = 13
"""Type size of the day numbers, in sp."""


class PuzzleMonth(DayPicker):
    """A calendar with a sign below each day for its puzzle; any day can be chosen."""

    solved = ObjectProperty({})
    """Whether the puzzle of each day of the month was tried and solved."""
    drawn_from = (*DayPicker.drawn_from, "solved")

    def describe(self) -> Description | None:
        name = dates.month_of(self.first.year, self.first.month)
        done = [found for found in self.solved.values() if found and found.done]
        value = puzzle_words.shared(len(done), len(self.solved))
        if self.focused and self.marked:
            name, value = dates.day(self.marked), puzzle_words.solved(self.solved[self.marked])
        return Description(name, value, _("Choose a day to solve its puzzle."))

    def _choosable(self) -> list[date]:
        return days_of(self.first)

    def draw_day(self, day: date, box: Rect) -> None:
        size = min(NUMBER * theme.live.scale * theme.text.sp, 0.42 * box.width, 0.38 * box.height)
        theme.Ink("GOLD_LIGHT" if day == self.today else "IVORY")
        write(str(day.day), size, box.center[0], box.y + 0.74 * box.height)
        draw_sign(box._replace(height=0.54 * box.height), self.solved.get(day))
        self._frame_day(day, box)


def draw_sign(box: Rect, solved: str | None) -> None:
    """Draw a full bead for solved at once, a ringed one for later, else an empty ring."""
    (x, y), step = box.center, min(box.width, box.height)
    thin = max(Metrics.dp, 0.06 * step)
    if solved == Solved.AT_ONCE:
        theme.Ink("GOLD")
        _disc(x, y, 0.36 * step)
        theme.Ink("GOLD_LIGHT")
        _disc(x - 0.08 * step, y + 0.08 * step, 0.15 * step)
    elif solved == Solved.LATER:
        theme.Ink("GOLD")
        Line(circle=(x, y, 0.32 * step), width=thin)
        _disc(x, y, 0.17 * step)
    else:
        theme.Ink("IVORY_SOFT", 0.6)
        Line(circle=(x, y, 0.3 * step), width=thin * 0.8)


def _disc(x: float, y: float, radius: float) -> None:
    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


class DaySign(Drawn):
    """One of the signs, for the legend."""

    state = StringProperty("open")
    """`at once`, `later`, or anything else for open."""
    drawn_from = ("state",)

    def draw(self) -> None:
        draw_sign(Rect(*self.pos, *self.size), self.state)
