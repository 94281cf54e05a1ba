"""The worst moment: something went wrong that should not have."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.page import Page


class CrashScreen(Page):
    """An apology, and the ways on: back to the match, or to the title."""

    report = StringProperty("")
    """The file in which it is described; empty if there is none."""
    hope = BooleanProperty(True)
    """Whether there is a match to be continued; said when the screen is made."""
    low = BooleanProperty(False)
    """Whether the window is so low that space must be saved."""
    margin = NumericProperty(0)
    """Pixels left and right of what is said."""

    on_continue = WidgetEvent()  # Back to the match as it was kept.
    on_title = WidgetEvent()  # To the title.

    def on_kv_post(self, _base: Widget) -> None:
        if not self.hope:
            self.ids.goes_on.parent.remove_widget(self.ids.goes_on)

    def back(self) -> bool:
        self.dispatch("on_title")
        return True

    def first_focus(self) -> Widget:
        return self.named("goes_on" if self.hope else "leave")


load("start/crash_screen")
