"""What speaks above the table: the words of a hint, and the lore of a good."""

from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.rules.goods import Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.fitted_words import smallest
from jaipur.ui.widgets.picture import Picture

load("table/zones/bubbles")

FADE = 0.14
BRIEF = 3.0
"""Seconds for which words in passing stay."""
LARGEST = 16
"""Type of words that are said in passing, in sp."""
PAD = 12
"""Around those words, in dp."""
TAIL = 10
EDGE = 8
"""Distance to the bounds, in dp."""


class Bubble(Widget):
    """A pane that stands above or below what it speaks of, inside given bounds.

    `tip` is the point of its tail, equal to its middle when it speaks of nothing in particular.
    """

    tip = ListProperty([0, 0])
    base = ListProperty([0, 0])
    """Where the tail leaves the pane."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.opacity = 0
        self.shown = False

    def appear(self) -> None:
        """Fade in."""
        self.shown = True
        Animation.cancel_all(self, "opacity")
        Animation(opacity=1, duration=FADE).start(self)

    def hide(self, *_event: object) -> None:
        """Fade out."""
        if not self.shown:
            return
        self.shown = False
        Animation.cancel_all(self, "opacity")
        Animation(opacity=0, duration=FADE).start(self)

    def vanish(self) -> None:
        """Be gone in this very frame."""
        self.shown = False
        Animation.cancel_all(self, "opacity")
        self.opacity = 0

    def _stand(self, at: Rect | None, bounds: Rect) -> None:
        left, low, width, height = bounds
        edge, tail = dp(EDGE), dp(TAIL)
        if at is None:
            middle, y = left + width / 2, low
        else:
            middle = at[0] + at[2] / 2
            above = at[1] + at[3] + tail
            y = above if above + self.height <= low + height - edge else at[1] - tail - self.height
        x = min(max(middle - self.width / 2, left + edge), left + width - edge - self.width)
        y = max(min(y, low + height - edge - self.height), low + edge)
        self.pos = x, y
        self._point_at(at)

    def _point_at(self, at: Rect | None) -> None:
        if at is None:
            self.tip = self.base = self.center
            return
        round_off = dp(18)
        x = min(max(at[0] + at[2] / 2, self.x + round_off), self.right - round_off)
        below = at[1] + at[3] / 2 < self.center_y
        edge = self.y if below else self.top
        self.base = x, edge + dp(2 if below else -2)
        self.tip = x, edge - dp(TAIL if below else -TAIL)


class Toast(Bubble):
    """Words in a place that was chosen for them; they stay until they are hidden, or pass."""

    text = StringProperty("")
    column = NumericProperty(0)
    """Width at which the words wrap; 0 where they need one line only."""
    largest = NumericProperty(LARGEST)
    """Size of the type, in sp."""

    def show(self, text: str, area: Rect, passing: bool = False) -> bool:
        """Say the words inside an area, in the largest type that it has room for; False where it
        has none. In passing they go by themselves."""
        self._pass.cancel()
        if passing:
            self._pass()
        self.text = text
        self.largest = LARGEST
        while not (fits := self._fits(area)) and self.largest * theme.text.sp > smallest():
            self.largest -= 1
        self._centre(area)
        self.appear()
        return fits

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._pass = Clock.create_trigger(self.hide, BRIEF)

    def _fits(self, area: Rect) -> bool:
        label: Label = self.ids.label
        pad = dp(PAD)
        self.column = 0
        label.texture_update()
        wide = label.texture_size[0]
        widest = max(dp(EDGE), min(dp(440), area.width) - 2 * pad)
        if wide > widest:
            # Lines of about one length look better than one long and one of a single word.
            self.column = min(widest, wide / ceil(wide / widest) * 1.15)
            label.texture_update()
        self.size = label.texture_size[0] + 2 * pad, label.texture_size[1] + 1.2 * pad
        return self.height <= area.height

    def _centre(self, area: Rect) -> None:
        self.pos = area.center[0] - self.width / 2, max(0, area.center[1] - self.height / 2)
        self.tip = self.base = self.center


class CoinRow(Widget):
    """A row of a good's coins with these values."""

    good = ObjectProperty(Good.DIAMONDS)
    values = ListProperty([])

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        for name in ("good", "values"):
            self.fbind(name, self._fill)

    def _fill(self, *_event: object) -> None:
        self.clear_widgets()
        word = Good(self.good).name.lower()
        for value in self.values:
            self.add_widget(Picture(sprite=f"coin-{word}-{value}"))
        self._lay()

    def _lay(self, *_event: object) -> None:
        coins = self.children[::-1]
        step = min(self.height, self.width / max(1, len(coins)))
        for number, coin in enumerate(coins):
            coin.pos = self.x + step * number, self.y + (self.height - step) / 2
            coin.size = step, step


class InfoBubble(Bubble):
    """What a good still brings and what has not been seen of it. A touch anywhere closes it."""

    title = StringProperty("")
    glyph = StringProperty("")
    good = ObjectProperty(Good.DIAMONDS)
    values = ListProperty([])
    lines = ListProperty([])

    def _needed(self) -> float:
        unit = Metrics.dp
        return unit * (24 + 34 + (36 if self.values else 0) + 22 * len(self.lines))

    needed = AliasProperty(_needed, bind=("values", "lines"))
    """The height its contents need."""

    def show(self, at: Rect | None = None, bounds: Rect | None = None) -> None:
        """Stand by a rectangle."""
        bounds = bounds or Rect(0, 0, *Window.size)
        self.size = min(dp(290), bounds[2] - dp(2 * EDGE)), self.needed
        self._stand(at, bounds)
        self.appear()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shown:
            return super().on_touch_down(touch)
        self.hide()
        return True
