"""A month that was opened: its days as buttons."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.game.practice.puzzles import Puzzle
from jaipur.store.puzzle_progress import Solved
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.puzzles import puzzle_words
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import dates
from jaipur.ui.words.i18n import language


class DayPuzzle(NamedTuple):
    """A day's puzzle, and how far somebody has come with it."""

    number: int
    puzzle: Puzzle
    solved: Solved | None
    is_today: bool


class DayField(Focusable, ButtonBehavior, Widget):
    """A day with its sign."""

    number = NumericProperty(0)
    solved = StringProperty("open")
    told = StringProperty("")
    is_today = BooleanProperty(False)

    def said(self) -> tuple[str, str]:
        return str(int(self.number)), self.told


class MonthSheet(Sheet):
    """Reports the puzzle that is wanted as `on_choose`."""

    columns = NumericProperty(7)

    on_choose = WidgetEvent()  # (puzzle: Puzzle) This one is to be solved.
    on_close = WidgetEvent()  # Back to the year.
    back_event, first_button = "on_close", "close"

    def __init__(self, month: int, days: Sequence[DayPuzzle], **options: Any) -> None:
        """A month by its number, from 1."""
        super().__init__(**options)
        self._month, self._days = month, days
        for day in days:
            field = DayField(number=day.number, is_today=day.is_today, solved=day.solved or "open")
            field.bind(on_release=lambda _f, puzzle=day.puzzle: self.dispatch("on_choose", puzzle))
            self.ids.days.add_widget(field)
        language.bind(code=self.retranslate)
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        self.title = dates.month_title(self._month)
        for field, day in zip(reversed(self.ids.days.children), self._days, strict=True):
            field.told = puzzle_words.solved(day.solved)
            field.explanation = puzzle_words.missed_by(day.puzzle.difficulty)

    def first_focus(self) -> Widget:
        """Today, or the first day that is open, else the first."""
        fields: list[DayField] = self.ids.days.children[::-1]
        days = list(zip(fields, self._days, strict=True))
        today = [field for field, day in days if day.is_today]
        open_ones = [field for field, day in days if not (day.solved and day.solved.done)]
        return [*today, *open_ones, *fields, self.named("close")][0]


load("puzzles/month_sheet")
