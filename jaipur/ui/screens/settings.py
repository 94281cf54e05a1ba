"""Preferences, each in effect as soon as it is touched."""

from kivy.properties import DictProperty, NumericProperty

from jaipur.ui.kv import load
from jaipur.ui.screens.page import Page
from jaipur.ui.widgets.controls import ChoiceRow, SliderRow, SwitchRow

__all__ = ["ChoiceRow", "SettingsScreen", "SliderRow", "SwitchRow"]

DEFAULTS = {
    "language": "system",
    "animation_speed": "normal",
    "reduced_motion": False,
    "sound": True,
    "volume": 0.8,
    "haptics": True,
    "text_size": "medium",
    "show_herds": False,
    "show_seen": False,
    "confirm_deals": False,
    "left_handed": False,
    "face_to_face": False,
}


class SettingsScreen(Page):
    """Shows `values` and reports each change as ``on_change(name, value)``."""

    values = DictProperty(DEFAULTS)
    columns = NumericProperty(1)

    __events__ = ("on_change",)

    def pick(self, name: str, value: object) -> None:
        """A person chose a value: show it and pass it on."""
        self.values[name] = value
        self.dispatch("on_change", name, value)

    def on_change(self, name: str, value: object) -> None:
        """One preference has a new value."""


load("screens/settings")
