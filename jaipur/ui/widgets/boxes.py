"""Boxes as high as what they hold, and a frame for what can be tapped."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load


class Row(BoxLayout):
    """A box as high as what it holds; side by side, unless its orientation says otherwise."""


class Column(Row):
    """The same, below one another."""


class Frame(Widget):
    """A rounded ground with a line around it, behind what the widget holds."""

    ground = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    edge_width = NumericProperty(1)
    corner = NumericProperty(12)
    """The radius of its corners, in dp."""


load("widgets/boxes")
