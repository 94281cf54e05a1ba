"""A card for lists: a portrait with a few lines beside it.

It is laid out and drawn without KV: a list opens with a window full of cards, and creating them
this way is several times as fast. Each is laid out once for its size and then moves as a whole.
Filled Smooth… shapes are not used: their edges would be drawn outside the scrolling view.
"""

from collections.abc import Iterable

from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.relativelayout import RelativeLayout

from jaipur.ui.look import theme
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.picture import Picture

ROUND = 16
"""The radius of the corners, in dp like all the following."""
PORTRAIT, SMALL_PORTRAIT = 72, 46
SLIM = 330
"""Narrower cards have a small portrait."""
OF_TWO = 0.66
"""The part of a portrait's width and height that each of two takes."""


class PortraitCard(Focusable, ButtonBehavior, RelativeLayout):
    """A portrait with a few lines beside it."""

    role = Role.ITEM
    title = StringProperty("")
    portrait = StringProperty("")
    second_portrait = StringProperty("")
    """Of another person, overlapped by the first; empty for one portrait."""
    chosen = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        with self.canvas.before:
            Color(0.03, 0, 0.06, 0.4)
            self._shadow = RoundedRectangle()
            self._ground_colour = Color()
            self._ground = RoundedRectangle()
            self._line_colour = Color()
            self._line = SmoothLine()
            self._focus_colour = Color()
            self._focus = SmoothLine()
        self._face, self._second = Picture(size_hint=(None, None)), Picture(size_hint=(None, None))
        self._name = FitLabel(font_name="Display", color=theme.GOLD_LIGHT)
        self.add_widget(self._second)
        self.add_widget(self._face)
        self.add_widget(self._name)
        self.fbind("portrait", self._face.setter("sprite"))
        self.fbind("second_portrait", self._second.setter("sprite"))
        self.fbind("title", self._name.setter("say"))
        for name in ("state", "hovered", "focused", "chosen"):
            self.fbind(name, self._light)
        theme.live.bind(high_contrast=self._light)
        theme.live.bind(high_contrast=self.arrange)
        self._after_portrait = 0.0
        """The left edge of the lines."""
        self._light()

    def said(self) -> tuple[str, str]:
        return self.title, ""

    def _light(self, *_event: object) -> None:
        light = 0.8 if self.state == "down" else 1.2 if self.hovered else 1
        ground = theme.RUG_LIGHT if self.chosen else theme.RUG_DARK
        self._ground_colour.rgb = [min(1, part * light) for part in ground[:3]]
        self._line_colour.rgba = theme.faded(theme.GOLD, 0.95 if self.chosen else 0.5)
        self._focus_colour.rgba = theme.faded(theme.IVORY, 1 if self.focused else 0)

    def arrange(self, *_event: object) -> None:
        """Place everything for the current size of the card."""
        dp, (width, height) = Metrics.dp, self.size
        self._shadow.pos, self._shadow.size = (dp, -2 * dp), (max(0, width - 2 * dp), height)
        self._ground.size = self.size
        for corners in (self._shadow, self._ground):
            corners.radius = (ROUND * dp,)
        for line, inset in ((self._line, dp), (self._focus, 3 * dp)):
            line.width = (1 if line is self._line else 1.5) * theme.live.stroke * dp
            rest = max(0, width - 2 * inset), max(0, height - 2 * inset)
            line.rounded_rectangle = (inset, inset, *rest, ROUND * dp - inset)
        slim = width < SLIM * theme.live.scale * dp
        side = min(height - 20 * dp, (SMALL_PORTRAIT if slim else PORTRAIT) * theme.live.scale * dp)
        x, y = (10 if slim else 12) * dp, (height - side) / 2
        self._after_portrait = x + side + 10 * dp
        part = OF_TWO * side if self.second_portrait else side
        self._face.size = self._second.size = part, part
        self._face.pos, self._second.pos = (x, y + side - part), (x + side - part, y)

    def _write(self, lines: Iterable[tuple[FitLabel, float, float]], left: float, y: float) -> None:
        """Place lines below one another, the lowest first: label, height, largest font size."""
        for line, height, largest in lines:
            line.largest = largest
            line.pos = round(left), round(y)
            line.size = max(0, self.width - left - 10 * Metrics.dp), round(height)
            y += height
