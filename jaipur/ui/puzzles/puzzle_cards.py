"""The cards below the puzzle of the day: months, themes and difficulties."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from jaipur.game.practice.puzzles import MISSED_BY, Theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
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
