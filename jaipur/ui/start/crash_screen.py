"""The screen after an unexpected error."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.page import Page


class CrashScreen(Page):
    """An apology, with buttons back to the match or to the title."""

    report = StringProperty("")
    """The path of the report; empty if there is none."""
    hope = BooleanProperty(True)
    """Whether there is a match to continue; set when the screen is built."""
    low = BooleanProperty(False)
    """Whether the window is so low that space must be saved."""
    margin = NumericProperty(0)
    """Space left and right of the text, in pixels."""

    on_continue = WidgetEvent()  # Return to the saved match.
    on_title = WidgetEvent()  # Go to the title.

    def on_kv_post(self, _base: Widget) -> None:
        if not self.hope:
            self.ids.goes_on.parent.remove_widget(self.ids.goes_on)

    def back(self) -> bool:
        self.dispatch("on_title")
        return True

    def first_focus(self) -> Widget:
        return self.named("goes_on" if self.hope else "leave")


load("start/crash_screen")
