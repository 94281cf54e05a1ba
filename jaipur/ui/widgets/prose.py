"""Words that take the room they need, and a view that scrolls when there is not enough."""

from kivy.core.text import Label as Ink
from kivy.metrics import sp
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from jaipur.ui.kv import load
from jaipur.ui.zones.parts import SMALLEST_SP, Words


class Prose(Label):
    """Text of a given size that wraps at the width and is as high as it must be."""

    sp_size = NumericProperty(16)


class Heading(Prose):
    """The same in the face of titles."""


class Caption(Words):
    """Words that fit, as on the table, but measured at each size: none is cut by a hair."""

    def fit(self, *_event) -> None:
        largest = self.largest * self.unit
        least = min(largest, sp(SMALLEST_SP))
        self.needed_width = self._ink(largest).get_extents(self.say)[0] + 2
        size = largest
        while size > least and not self._fits(size):
            size -= max(1, size * 0.05)
        self.font_size = max(least, size)
        self.text = self.say
        self.text_size = self.width, None

    def _fits(self, size: float) -> bool:
        ink = self._ink(size)
        wide = max((ink.get_extents(word)[0] for word in self.say.split()), default=0)
        if wide + 2 > self.width:
            return False
        lines = ink.render()[1] // max(1, ink.get_extents("X")[1])
        return lines <= self.lines and ink.render()[1] <= self.height

    def _ink(self, size: float) -> Ink:
        options = {"font_name": self.font_name, "bold": self.bold, "text": self.say}
        ink = Ink(font_size=size, text_size=(max(1, self.width), None), **options)
        ink.resolve_font_name()
        return ink


class Scroll(ScrollView):
    """Scrolls up and down, and only if the content is longer than the view."""

    def on_touch_down(self, touch) -> bool:
        self.do_scroll_y = self.overflows()
        return super().on_touch_down(touch)

    def overflows(self) -> bool:
        return bool(self._viewport) and self._viewport.height > self.height + 1


load("widgets/prose")
