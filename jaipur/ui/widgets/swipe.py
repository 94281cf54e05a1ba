"""Swipes to the next or the previous item."""

from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

FAR = 50
"""The least distance of a swipe, in dp."""


def swiped(touch: MotionEvent, widget: Widget) -> int:
    """Return the direction of a touch that ends: 1 to the next, -1 to the previous, else 0."""
    if touch.grab_current or not widget.collide_point(touch.ox, touch.oy):
        return 0
    far = touch.x - touch.ox
    if abs(far) > FAR * Metrics.dp and abs(far) > 2 * abs(touch.y - touch.oy):
        return 1 if far < 0 else -1
    return 0
