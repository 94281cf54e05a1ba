"""Preferences, each in effect as soon as it is touched."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, DictProperty, NumericProperty
from kivy.uix.widget import Widget

from jaipur.store import Settings
from jaipur.ui.look.kv import load
from jaipur.ui.start.preferences import shown
from jaipur.ui.widgets.choice_sheet import ChoiceSheet
from jaipur.ui.widgets.controls import ChoiceRow, ListRow, SliderRow, SwitchRow
from jaipur.ui.widgets.overlays import Overlays
from jaipur.ui.widgets.page import Page
from jaipur.ui.words import i18n
from jaipur.ui.words.i18n import _

__all__ = [
    "ChoiceRow",
    "ListRow",
    "Overlays",
    "SettingsScreen",
    "SliderRow",
    "SwitchRow",
    "VibrationRow",
]

DEFAULTS = shown(Settings())
LOOSE = 28
"""How much further apart than usual rows may stand, in dp."""


class VibrationRow(SwitchRow):
    """Only where there is something that can buzz."""


class SettingsScreen(Page):
    """Shows `values` and reports each change as ``on_change(name, value)``."""

    values = DictProperty(DEFAULTS)
    columns = NumericProperty(1)
    grow = NumericProperty(1)
    """How much larger than usual things are, where all of them still fit."""
    widest = NumericProperty(0)
    mouse = BooleanProperty(True)
    """Whether things are clicked rather than tapped."""
    audible = BooleanProperty(True)
    """Whether the device can make a sound."""
    vibrates = BooleanProperty(False)
    """Whether it can buzz; said when the screen is made."""

    __events__ = ("on_change",)

    def on_kv_post(self, _base: Widget) -> None:
        if self.vibrates:
            self._add_vibration()
        self._level = Clock.create_trigger(self.level, -1)
        self.fbind("columns", self._level)
        for row in self._rows(self.ids.left) + self._rows(self.ids.right):
            row.fbind("height", self._level)
        self._level()

    def _add_vibration(self) -> None:
        row = VibrationRow(scale=self.grow, value=self.values["haptics"])
        row.bind(on_pick=lambda _row, value: self.pick("haptics", value))
        self.fbind("grow", row.setter("scale"))
        self.fbind("values", lambda _screen, values: setattr(row, "value", values["haptics"]))
        self.ids.atmosphere.add_widget(row)

    def level(self, *_event: object) -> None:
        """Two columns end on one line: the rows of the shorter one stand a little further apart,
        but for the first section, which stays where it is when the size of text is changed
        there."""
        *others, _reading = self.ids.left.children
        columns = [others, self.ids.right.children]
        tall, table = (self._needed(column) for column in (self.ids.left, self.ids.right))
        missing = [table - tall, tall - table]
        for sections, less in zip(columns, missing, strict=True):
            gaps = sum(len(section.children) - 1 for section in sections)
            apart = min(max(0, less) / gaps, LOOSE * self.grow * Metrics.dp)
            for section in sections:
                section.slack = apart if self.columns == 2 else 0

    def _needed(self, column: Any) -> float:
        """The height of a column whose rows stand close."""
        between = column.spacing * (len(column.children) - 1)
        edges = sum(section.padding[1] + section.padding[3] for section in column.children)
        return float(sum(row.height for row in self._rows(column)) + between + edges)

    @staticmethod
    def _rows(column: Widget) -> list[Widget]:
        return [row for section in column.children for row in section.children]

    def choose_language(self) -> None:
        """Ask which one, each by its own name."""
        sheet = ChoiceSheet(
            {"system": _("System"), **i18n.own_names()},
            self.values["language"],
            title=_("Language"),
            explanation=_("The language of all words in the game."),
        )
        self.ids.layer.lay(sheet, on_choose=lambda: None, on_close=lambda: None)
        sheet.bind(on_choose=lambda _sheet, code: self.pick("language", code))

    def pick(self, name: str, value: object) -> None:
        """A person chose a value: show it and pass it on."""
        self.values[name] = value
        self.dispatch("on_change", name, value)

    def on_change(self, name: str, value: object) -> None:
        """One preference has a new value."""


load("screens/settings_screen")
