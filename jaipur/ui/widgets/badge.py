"""Figures on a lozenge."""

from kivy.properties import ColorProperty, StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import OneSentence


class Badge(OneSentence):
    """A few figures on a small gold-rimmed lozenge."""

    text = StringProperty("")
    fill = ColorProperty()

    def sentence(self) -> str:
        """It belongs to the picture that it lies on."""
        return ""


load("widgets/badge")
