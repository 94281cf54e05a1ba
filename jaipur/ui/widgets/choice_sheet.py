"""Asks for one of many answers."""

from collections.abc import Mapping
from typing import Any

from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.sheet import Sheet


class ChoiceSheet(Sheet):
    """Lists the answers by their values; reports ``on_choose(value)``."""

    on_choose = WidgetEvent()  # (value: str) This one.
    on_close = WidgetEvent()  # As it is.
    back_event = "on_close"

    def __init__(
        self, answers: Mapping[str, str], chosen: str, explanation: str = "", **options: Any
    ) -> None:
        super().__init__(**options)
        self._first: Widget = self.ids.close
        for value, words in answers.items():
            button = TextButton(text=words, go=value == chosen, scale=self.scale)
            button.explanation = explanation
            self.fbind("scale", button.setter("scale"))
            button.bind(on_release=lambda _button, one=value: self.dispatch("on_choose", one))
            self.ids.answers.add_widget(button)
            self._first = button if value == chosen else self._first

    def first_focus(self) -> Widget:
        return self._first


load("widgets/choice_sheet")
