"""A layer that blocks touches on everything behind it."""

from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.widgets.explained import HidesBehind


class BlocksTouch(HidesBehind, FloatLayout):
    """A layer whose children can be touched, and nothing behind it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True
