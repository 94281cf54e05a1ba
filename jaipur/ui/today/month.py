"""A month of duels: a seal for each that was won, an empty one for each that was lost."""

from datetime import date

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

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
from jaipur.ui.widgets.month_grid import COLUMNS, MonthGrid, days_of
from jaipur.ui.words import dates
from jaipur.ui.words.description import Description

HEAD, NUMBER = 13, 14
"""The type of the days' names and numbers, in sp."""
LETTERS, FIGURES = 2.0, 1.2
"""How wide these are at most, for the size of their type."""
SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Month(Adjustable, ButtonBehavior, MonthGrid):
    """Weeks from Monday on. Beside the number of a day stands how its duel ended. Reports a past
    day that is tapped, or marked by the arrows and wanted, as `on_day`."""

    days = ObjectProperty({})
    cell = NumericProperty(34)
    """How high a day is, in pixels."""
    head = NumericProperty(22)
    """How high the names above them are."""
    marked = ObjectProperty(None, allownone=True)
    """The past day that Enter means, if there is one in this month."""
    drawn_from = (*MonthGrid.drawn_from, "days", "marked", "focused")

    on_day = WidgetEvent()  # (day: date) The duel of this day is wanted.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("first", "today"):
            self.fbind(name, self._mark_last)
        theme.text.bind(sp=self.redraw)
        theme.live.bind(scale=self.redraw)

    def describe(self) -> Description | None:
        month = [self.days[day] for day in days_of(self.first) if day in self.days]
        name, value = dates.month_of(self.first.year, self.first.month), duel_words.counted(month)
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
        day = next((day for day in self._past() if self.box(day).holds(x, y)), None)
        if day:
            self.marked = day
            self.dispatch("on_day", day)

    def _past(self) -> list[date]:
        """Days of this month that had a duel, before today."""
        return [day for day in days_of(self.first) if day < self.today and duel(day)]

    def _mark_last(self, *_event: object) -> None:
        self.marked = next(reversed(self._past()), None)
        self.disabled = self.marked is None

    # Drawing

    def grid(self) -> Rect:
        return Rect(self.x, self.y, self.width, self.height - self.head)

    def draw(self) -> None:
        wide = self.width / COLUMNS
        for column, name in enumerate(dates.weekdays()):
            size = min(HEAD * theme.live.scale * theme.text.sp, wide / LETTERS)
            theme.Ink("IVORY_SOFT")
            _write(name, size, self.x + (column + 0.5) * wide, self.top - self.head / 2)
        super().draw()

    def draw_day(self, day: date, box: Rect) -> None:
        fought: DuelDay | None = self.days.get(day)
        x, y, wide, high = box
        y += high / 2
        size = min(NUMBER * theme.live.scale * theme.text.sp, 0.5 * wide / FIGURES)
        Color(*(theme.GOLD_LIGHT if day == self.today else theme.IVORY))
        _write(str(day.day), size, x + (0.27 if fought else 0.5) * wide, y)
        if fought:
            side = min(0.46 * wide, 0.86 * high)
            image = texture(SEALS[fought.result])
            tall = side * image.height / image.width
            Color(1, 1, 1, 1)
            place = x + 0.75 * wide - side / 2, y - tall / 2
            Rectangle(texture=image, pos=place, size=(side, tall))
        marked = self.focused and day == self.marked
        if day == self.today or marked:
            theme.Ink("IVORY" if marked else "GOLD_LIGHT")
            SmoothLine(width=1.25 * Metrics.dp, rounded_rectangle=(*box, 8 * Metrics.dp))


def _write(text: str, size: float, x: float, y: float) -> None:
    """Letters with their middle there, in the colour that was set."""
    ink = CoreLabel(text=text, font_name="Text", font_size=size)
    ink.refresh()
    wide, high = ink.texture.size
    Rectangle(
        texture=ink.texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)
    )


load("today/month")
