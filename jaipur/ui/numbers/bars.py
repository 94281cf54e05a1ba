"""Figures in rows: with a bar, or large with what they mean beside them."""

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui import theme
from jaipur.ui.kv import load
from jaipur.ui.widgets.prose import Heading, Prose
from jaipur.ui.zones.parts import Picture

__all__ = ["BarRow", "Figure", "Heading", "Picture", "Prose", "ShareBar"]


class ShareBar(Widget):
    """A bar that is filled to a share of its length."""

    share = NumericProperty(0)
    colour = ColorProperty(theme.GOLD)
    long = NumericProperty(0)


class BarRow(BoxLayout):
    """A sprite, a label and its figures, and the bar under them."""

    sprite = StringProperty("")
    label = StringProperty("")
    figures = StringProperty("")
    share = NumericProperty(0)
    colour = ColorProperty(theme.GOLD)


class Figure(BoxLayout):
    """A large figure and what it means."""

    figure = StringProperty("")
    meaning = StringProperty("")
    widest = StringProperty("")
    """The longest of the figures that stand below one another."""


load("numbers/bars")
