"""The cards below the puzzle of the day: the year, the themes, who would miss what."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from jaipur.game.practice.puzzles import MISSED_BY, Theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.puzzles.year import MonthField
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.page import Section
from jaipur.ui.widgets.plate import Plate

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


class YearCard(Section):
    """Twelve months; reports the one that is tapped as `on_month`."""

    counted = StringProperty("")
    note = StringProperty("")

    on_month = WidgetEvent()  # (first: date) The month of this day is to be opened.

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.months = [MonthField() for _month in range(12)]
        for field in self.months:
            field.bind(on_release=lambda field: self.dispatch("on_month", field.first))
            self.ids.months.add_widget(field)


class _Share(Focusable, ButtonBehavior, Plate):
    """Something of which so many puzzles are solved."""

    name = StringProperty("")
    counted = StringProperty("")
    share = NumericProperty(0)

    def said(self) -> tuple[str, str]:
        return self.name, self.counted


class ThemeField(_Share):
    """A theme; a tap opens its next puzzle."""

    sprite = StringProperty("")


class LevelField(_Share):
    """A difficulty, by the face of who misses it; a tap opens its next puzzle."""

    portrait = StringProperty("")
    lit = NumericProperty(1)


class ThemesCard(Section):
    """All themes; reports the one that is tapped as `on_theme`."""

    fields = ListProperty()

    on_theme = WidgetEvent()  # (theme: Theme) The next puzzle of this theme is wanted.

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.fields = [(theme, ThemeField(sprite=SPRITES[theme])) for theme in Theme]
        for theme, field in self.fields:
            field.bind(on_release=lambda _field, theme=theme: self.dispatch("on_theme", theme))
            self.ids.themes.add_widget(field)


class LevelsCard(Section):
    """All difficulties; reports the one that is tapped as `on_difficulty`."""

    fields = ListProperty()

    on_difficulty = WidgetEvent()  # (difficulty: int) The next puzzle of this difficulty is wanted.

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.fields = [(difficulty, LevelField(lit=difficulty)) for difficulty in MISSED_BY]
        for number, field in self.fields:
            field.bind(on_release=lambda _field, n=number: self.dispatch("on_difficulty", n))
            self.ids.levels.add_widget(field)


load("puzzles/puzzle_cards")
