"""Words that take the room they need, and a view that scrolls when there is not enough."""

from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from jaipur.ui.look.kv import load


class Prose(Label):
    """Text of a given size that wraps at the width and is as high as it must be."""

    sp_size = NumericProperty(16)


class Heading(Prose):
    """The same in the face of titles."""


class Scroll(ScrollView):
    """Scrolls up and down, and only if the content is longer than the view."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.do_scroll_y = self.overflows()
        return super().on_touch_down(touch)

    def scroll_by(self, share: float) -> bool:
        """Move the view up by a share of its height; whether there was anything to see there."""
        before = self.scroll_y
        if self.overflows():
            step = self.convert_distance_to_scroll(0, share * self.height)[1]
            self.scroll_y = min(1.0, max(0.0, self.scroll_y + step))
        return self.scroll_y != before

    def overflows(self) -> bool:
        content = self._viewport
        return content is not None and content.height > self.height + 1


load("widgets/prose")
