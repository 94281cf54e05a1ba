"""A finger that leads something aside to see the next one."""

from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

FAR = 50
"""How far the finger goes at least, in dp."""


def swiped(touch: MotionEvent, widget: Widget) -> int:
    """Which way a touch that ends led the widget: 1 to the next, -1 to the one before, else 0."""
    if touch.grab_current or not widget.collide_point(touch.ox, touch.oy):
        return 0
    far = touch.x - touch.ox
    if abs(far) > FAR * Metrics.dp and abs(far) > 2 * abs(touch.y - touch.oy):
        return 1 if far < 0 else -1
    return 0
