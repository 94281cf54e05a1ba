"""What stands where there is nothing to show yet."""

from kivy.properties import BooleanProperty, StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.page import Pane


class EmptyState(Pane):
    """A picture, a few words, and a button if one would help; more may be added below."""

    sprite = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    button = StringProperty("")
    explanation = StringProperty("")
    """What the button does."""
    low = BooleanProperty(False)
    """Whether there is little room in height."""

    on_accept = WidgetEvent()  # The button was tapped.


load("widgets/empty_state")
