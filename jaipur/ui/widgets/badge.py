"""Figures on a lozenge."""

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.fitted_words import Figures

__all__ = ["Badge", "Figures"]


class Badge(Widget):
    """A few figures on a small gold-rimmed lozenge."""

    text = StringProperty("")
    fill = ColorProperty()


load("widgets/badge")
