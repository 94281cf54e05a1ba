"""A rounded background with a line around it."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load


class Plate(Widget):
    """A widget with a rounded background and a line around it."""

    fill = ColorProperty(theme.CLEAR)
    line = ColorProperty(theme.CLEAR)
    line_width = NumericProperty(1)
    """In dp; twice that in high contrast."""
    line_inset = NumericProperty(0)
    """How far inside the edge the line is, in dp."""
    corner = NumericProperty(0)
    """Radius of the corners, in pixels."""


class Scaled(Widget):
    """A widget that is larger in a large window, or scaled by its screen."""

    scale = NumericProperty(0)
    """How much larger than usual; 0 for the scale of the window."""
    grow = NumericProperty(1)
    """The actual scale."""
    unit = NumericProperty(1)
    """Pixels per dp, scaled."""


load("widgets/plate")
