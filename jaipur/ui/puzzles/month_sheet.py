"""A month that was opened: its days as buttons."""

from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.game.practice.puzzles import Puzzle
from jaipur.store.puzzle_progress import Solved
from jaipur.ui.look.kv import load
from jaipur.ui.puzzles import puzzle_words
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.plate import Plate
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.ui.words import dates
from jaipur.ui.words.i18n import _


class DayPuzzle(NamedTuple):
    """A day's puzzle, and whether it was tried and solved."""

    day: date
    puzzle: Puzzle
    solved: Solved | None
    is_today: bool


class DayField(Focusable, ButtonBehavior, Plate):
    """A day with its sign."""

    number = NumericProperty(0)
    solved = StringProperty("open")
    told = StringProperty("")
    is_today = BooleanProperty(False)

    def said(self) -> tuple[str, str]:
        return str(int(self.number)), self.told


class MonthSheet(SheetWithAnswers):
    """Its answers are the numbers of the days, and `close`."""

    columns = NumericProperty(7)

    def __init__(self, days: Sequence[DayPuzzle], **options: Any) -> None:
        self._days = days
        super().__init__(self._question, **options)
        for day in days:
            field = DayField(number=day.day.day, is_today=day.is_today, solved=day.solved or "open")
            field.bind(on_release=lambda field: self.dispatch("on_answer", str(int(field.number))))
            self.ids.days.add_widget(field)
        self.retranslate()

    def _question(self) -> Question:
        title = dates.month_title(self._days[0].day.month)
        close = Option("close", _("Close"), _("Returns to the year."), look="quiet")
        return Question("", title, "", (close,))

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        for field, day in zip(reversed(self.ids.days.children), self._days, strict=False):
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
