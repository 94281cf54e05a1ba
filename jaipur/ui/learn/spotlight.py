"""The spotlight over the lesson's table, and the bar above it.

Targets stay bright, the rest is dimmed and ignores touches. The bar shows the progress and a way to
skip.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent

DIM = 0.62
AIR = 3
"""Margin around bright places, in dp."""


class Spotlight(FloatLayout):
    """Lies over a table. Touches in the dark are `on_astray`; the table gets the others."""

    place = StringProperty("")
    """The current step and the number of steps, in words."""
    step = NumericProperty(0)
    steps = NumericProperty(1)
    head = NumericProperty(0)
    """Height of the bar above the table."""
    scale = NumericProperty(1)
    shown = BooleanProperty(False)

    on_astray = WidgetEvent()  # (touch: MotionEvent) The player touched a dimmed place.
    on_skip = WidgetEvent()  # Go to the next step.
    on_leave = WidgetEvent()  # Leave the lesson.

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.lit: Sequence[Rect] = ()
        """The targets of the message: they have a golden frame."""
        self._bright: Sequence[Rect] = ()
        self._dim = InstructionGroup()
        self.canvas.before.add(self._dim)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("size", "pos", "head", "shown"):
            self.fbind(name, self._draw_soon)

    def light(self, lit: Iterable[Rect], bright: Iterable[Rect]) -> None:
        """Frame `lit`, leave `bright` undimmed, and dim the rest of the table."""
        self.lit = [*lit]
        self._bright = [*self.lit, *bright]
        self.shown = True
        self._draw_soon()

    def hide(self) -> None:
        """Remove all dimming."""
        self.shown = False
        self._draw()

    def is_bright(self, x: float, y: float) -> bool:
        """Return whether a point of the table is not dimmed."""
        return not self.shown or any(one.inset(-dp(AIR)).holds(x, y) for one in self._bright)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or self.is_bright(*touch.pos):
            return False
        self.dispatch("on_astray", touch)
        return True

    def _draw(self, *_event: object) -> None:
        group = self._dim
        group.clear()
        if not self.shown:
            return
        head = self.head + insets.insets.ltrb[1]
        whole = Rect(self.x, self.y, self.width, max(0, self.height - head))
        group.add(Color(*theme.faded(theme.rgba("#0D0618"), DIM)))
        for piece in dark_pieces(whole, [one.inset(-dp(AIR)) for one in self._bright]):
            group.add(Rectangle(pos=piece[:2], size=piece[2:]))
        for lit in self.lit:
            frame = (*lit.inset(-dp(AIR)), dp(10))
            group.add(theme.Ink("GOLD_LIGHT", 0.35))
            group.add(Line(rounded_rectangle=frame, width=dp(3.5)))
            group.add(theme.Ink("GOLD_LIGHT"))
            group.add(SmoothLine(rounded_rectangle=frame, width=dp(1.2)))


def dark_pieces(whole: Rect, holes: Sequence[Rect]) -> list[Rect]:
    """Return a rectangle without its holes, as rectangles that do not overlap."""
    cuts = sorted({whole.y, whole.top, *(e for h in holes for e in (h.y, h.top))})
    cuts = [cut for cut in cuts if whole.y <= cut <= whole.top]
    pieces = []
    for low, high in pairwise(cuts):
        x = whole.x
        for hole in sorted(hole for hole in holes if hole.y < high and low < hole.top):
            if hole.x > x:
                pieces.append(Rect(x, low, hole.x - x, high - low))
            x = max(x, hole.right)
        if x < whole.right:
            pieces.append(Rect(x, low, whole.right - x, high - low))
    return pieces


load("learn/spotlight")
