"""What stands where there is nothing to show yet."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from jaipur.ui.kv import load
from jaipur.ui.screens.page import Heading, Pane, Prose
from jaipur.ui.widgets.press import Picture, TextButton

__all__ = ["Heading", "Invitation", "Picture", "Prose", "TextButton"]


class Invitation(Pane):
    """A picture, a few words, and a button if one would help; more may be added below."""

    sprite = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    button = StringProperty("")
    scale = NumericProperty(1)
    low = BooleanProperty(False)
    """Whether there is little room in height."""

    __events__ = ("on_accept",)

    def on_accept(self) -> None:
        """The button was tapped."""


load("screens/invitation")
