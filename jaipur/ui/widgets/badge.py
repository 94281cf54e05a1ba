"""Figures on a lozenge."""

from kivy.properties import ColorProperty, StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import OneSentence


class Badge(OneSentence):
    """A few figures on a small gold-rimmed lozenge."""

    text = StringProperty("")
    fill = ColorProperty()

    def sentence(self) -> str:
        """Return "": a badge belongs to the picture below it."""
        return ""


load("widgets/badge")
