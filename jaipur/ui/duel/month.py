"""A month of duels: a seal for each one won, an empty seal for each one lost."""

from datetime import date

from kivy.graphics import Color, Rectangle
from kivy.properties import ObjectProperty

from jaipur.game.contests.contest import duel
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.summary import Result
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.month_grid import DayPicker, days_of, write
from jaipur.words import contest_words, dates
from jaipur.words.description import Description

NUMBER = 14
"""Type size of the day numbers, in sp."""
FIGURES = 1.2
"""Greatest width of a day number, in type sizes."""
SEALS = {Result.WON: "seal-earned", Result.LOST: "seal-empty", Result.LEFT: "icon-pause"}


class Month(DayPicker):
    """A calendar with the result beside each day; past days can be chosen."""

    days = ObjectProperty({})
    drawn_from = (*DayPicker.drawn_from, "days")

    def describe(self) -> Description | None:
        month = [self.days[day] for day in days_of(self.first) if day in self.days]
        name, value = (
            dates.month_of(self.first.year, self.first.month),
            contest_words.counted(month),
        )
        if self.focused and self.marked:
            name, value = dates.day(self.marked), contest_words.past(self.marked, self.days)
        return Description(name, value, self.legend)

    @property
    def legend(self) -> str:
        """What its signs mean, and what can be done with its days."""
        if not self.marked:
            return contest_words.duel_legend()
        return f"{contest_words.duel_legend()} {contest_words.about_the_past()}"

    def _choosable(self) -> list[date]:
        """Return the days before today that had a duel."""
        return [day for day in days_of(self.first) if day < self.today and duel(day)]

    def draw_day(self, day: date, box: Rect) -> None:
        played: DuelDay | None = self.days.get(day)
        x, y, wide, high = box
        y += high / 2
        size = min(NUMBER * theme.live.scale * theme.text.sp, 0.5 * wide / FIGURES)
        Color(*(theme.GOLD_LIGHT if day == self.today else theme.IVORY))
        write(str(day.day), size, x + (0.27 if played else 0.5) * wide, y)
        if played:
            side = min(0.46 * wide, 0.86 * high)
            image = texture(SEALS[played.result])
            tall = side * image.height / image.width
            Color(1, 1, 1, 1)
            place = x + 0.75 * wide - side / 2, y - tall / 2
            Rectangle(texture=image, pos=place, size=(side, tall))
        self._frame_day(day, box)
