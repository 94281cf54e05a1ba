"""The puzzle of the day, and the cards below it: months, themes and difficulties."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from jaipur.game.practice.puzzle_progress import Solved
from jaipur.game.practice.puzzles import MISSED_BY, Puzzle, Theme
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.card_picture import fans
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.month_grid import DayPicker, days_of, write
from jaipur.ui.widgets.page import PaneColumn, Section
from jaipur.ui.widgets.panel import Plate
from jaipur.words import dates, puzzle_words
from jaipur.words.description import Description
from jaipur.words.i18n import _

DARK = 0.28
GAP = 0.12
"""Gap between two lamps, in widths of a lamp."""


class DifficultyLamps(Drawn):
    """A row of lamps, as large as fit; the first `lit` of `count` lamps are lit."""

    lit = NumericProperty(1)
    count = NumericProperty(len(MISSED_BY))
    drawn_from = ("lit", "count")

    def draw(self) -> None:
        if not self.count or min(self.size) <= 0:
            return
        whole = self.count + GAP * (self.count - 1)
        side = min(self.height, self.width / whole)
        x, y = self.x + (self.width - side * whole) / 2, self.y + (self.height - side) / 2
        for place in range(int(self.count)):
            Color(1, 1, 1, 1 if place < self.lit else DARK)
            Rectangle(texture=texture("icon-hint"), pos=(x, y), size=(side, side))
            x += side * (1 + GAP)


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


class DailyPuzzle(PaneColumn):
    """Asks to solve the puzzle with `on_solve`."""

    day = StringProperty("")
    lit = NumericProperty(1)
    theme = StringProperty("")
    missed = StringProperty("")
    """Which opponent misses it."""
    state = StringProperty("")
    """Whether it was solved; empty before the first try."""
    button = StringProperty("")
    go = BooleanProperty(True)
    market = ListProperty()
    hand = ListProperty()
    herd = NumericProperty(0)
    deck = NumericProperty(0)

    on_solve = WidgetEvent()  # The player wants it on the table.

    def show(self, puzzle: Puzzle, day: date, solved: Solved | None) -> None:
        """Show this puzzle, in the current language."""
        view = puzzle.view
        self.day, self.lit = dates.day_and_month(day), puzzle.difficulty
        self.theme = puzzle_words.theme(puzzle.theme)
        self.missed = puzzle_words.missed_by(puzzle.difficulty)
        self.state = puzzle_words.solved(solved) if solved else ""
        self.go = not (solved and solved.done)
        self.button = _("Solve it") if self.go else _("Solve it again")
        self.market = [[card] for cards in fans(view.market) for card in cards]
        self.hand, self.herd = fans(view.mover_hand), view.mover_herd
        self.deck = view.deck_size


SPRITES = {
    Theme.TIMING: "icon-history",
    Theme.DENIAL: "icon-eye",
    Theme.CAMELS: "glyph-camel",
    Theme.BONUS: "bonus-4",
    Theme.ENDING: "card-back",
    Theme.PATIENCE: "icon-hand",
}


class LegendEntry(OneSentence, BoxLayout):
    """A sign and what it means."""

    state = StringProperty("open")
    text = StringProperty("")


class FieldsCard(Section):
    """Fields to choose from, each by its key."""

    on_choose = WidgetEvent()  # (key: object) The field of this key was tapped.

    def __init__(self, fields: Mapping[Any, Any], **options: Any) -> None:
        super().__init__(**options)
        self.fields = fields
        for key, field in fields.items():
            field.bind(on_release=lambda _field, key=key: self.dispatch("on_choose", key))
            self.ids.fields.add_widget(field)


class MonthCard(Section):
    """One month of the year at a time."""

    counted = StringProperty("")
    """How many puzzles of the year are solved."""
    note = StringProperty("")

    on_turn = WidgetEvent()  # (step: int) Show the month before or after.
    on_day = WidgetEvent()  # (day: date) The player wants the puzzle of this day.


class _Share(Focusable, ButtonBehavior, Plate):
    """A group of puzzles, with the share of them that is solved."""

    name = StringProperty("")
    counted = StringProperty("")
    share = NumericProperty(0)

    def said(self) -> tuple[str, str]:
        return self.name, self.counted


class ThemeField(_Share):
    """A theme; a tap opens its next puzzle."""

    sprite = StringProperty("")


class LevelField(_Share):
    """A difficulty, with the portrait of an opponent who misses it; a tap opens its next puzzle."""

    portrait = StringProperty("")
    lit = NumericProperty(1)


class ThemesCard(FieldsCard):
    """All themes."""

    def __init__(self, **options: Any) -> None:
        super().__init__({theme: ThemeField(sprite=SPRITES[theme]) for theme in Theme}, **options)


class LevelsCard(FieldsCard):
    """All difficulties, by their numbers."""

    def __init__(self, **options: Any) -> None:
        super().__init__({number: LevelField(lit=number) for number in MISSED_BY}, **options)


load("puzzles/puzzle_cards")
