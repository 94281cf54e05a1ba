"""Sheets over a screen."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import BlocksTouch
from jaipur.ui.widgets.focus import ModalLayer


class Sheet(ModalLayer, BlocksTouch):
    """A card in the middle of a darkened window; its children are below one another on it."""

    title = StringProperty("")
    widest = NumericProperty(420)
    """The card's width where there is room, in dp."""
    rim = NumericProperty(0)
    """Width of the frame in pixels: what scrolls stays within its inner line."""
    flat = BooleanProperty(False)
    """Whether the window is so low that buttons should be side by side."""
    back_event: ClassVar[str]
    """The event of going back."""
    first_button: ClassVar[str]
    """The id of the button that Enter presses."""

    def back(self) -> bool:
        self.dispatch(self.back_event)
        return True

    def first_focus(self) -> Widget:
        return self.named(self.first_button)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        body = self.ids.get("body")
        if body:
            body.add_widget(widget, index, canvas)
        else:
            super().add_widget(widget, index, canvas)


load("widgets/sheet")
