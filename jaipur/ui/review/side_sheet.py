"""Asks from whose side a match between two people is looked at."""

from kivy.properties import ListProperty

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.sheet import Sheet


class SideSheet(Sheet):
    """A button for each of the two; going back chooses nobody."""

    names = ListProperty(["", ""])

    on_first = WidgetEvent()  # From the side of the first.
    on_second = WidgetEvent()  # From the side of the second.
    on_close = WidgetEvent()  # Not at all.
    back_event, first_button = "on_close", "first"


load("review/side_sheet")
