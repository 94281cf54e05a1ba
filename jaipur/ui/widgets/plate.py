"""A rounded ground with a line around it."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load


class Plate(Widget):
    """Has such a ground behind it."""

    fill = ColorProperty(theme.CLEAR)
    line = ColorProperty(theme.CLEAR)
    line_width = NumericProperty(1)
    """In dp; twice that in high contrast."""
    line_inset = NumericProperty(0)
    """How far inside the edge the line is, in dp."""
    corner = NumericProperty(0)
    """Radius of the corners, in pixels."""


class Scaled(Widget):
    """Is larger on a large window, or as much larger as its screen says."""

    scale = NumericProperty(0)
    """How much larger than usual; 0 for as much as the window asks for."""
    grow = NumericProperty(1)
    """The same as it is."""
    unit = NumericProperty(1)
    """Pixels per dp, so much larger."""


load("widgets/plate")
