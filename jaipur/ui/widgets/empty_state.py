"""A placeholder for screens that have nothing to show yet."""

from kivy.properties import BooleanProperty, StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.page import Pane


class EmptyState(Pane):
    """A picture, a short text, and a button if that helps; more may be added below."""

    sprite = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    button = StringProperty("")
    explanation = StringProperty("")
    """What the button does."""
    low = BooleanProperty(False)
    """Whether there is little height."""

    on_accept = WidgetEvent()  # The button was tapped.


load("widgets/empty_state")
