"""The spotlight over the lesson's table, and the bar above it.

Targets stay bright, the rest is dimmed and ignores touches. The bar shows the progress and a way to
skip.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, pairwise, product
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.drawn import Drawn


class StepDots(Drawn):
    """Full dots for finished steps, a large one for the current step, rings for the others."""

    count = NumericProperty(1)
    at = NumericProperty(0)
    widest = NumericProperty(26)
    """Distance between two dots where there is room, in dp."""
    drawn_from = ("count", "at", "widest")

    def draw(self) -> None:
        step = min(self.widest * Metrics.dp, self.width / max(1, self.count))
        y = self.y + self.height / 2  # `center_y` is stale while `pos` and `size` change
        side = min(9 * Metrics.dp, 0.5 * step, 0.6 * self.height)
        for n in range(int(self.count)):
            x = self.x + (n + 0.5) * step
            here = n == self.at
            Color(*(theme.GOLD_LIGHT if here else theme.GOLD))
            size = side * (1.5 if here else 1)
            if n <= self.at:
                pos = x - size / 2, y - size / 2
                Ellipse(pos=pos, size=(size, size))
            # only lines are Smooth… here, because the dots are scrolled
            SmoothLine(circle=(x, y, size / 2), width=Metrics.dp)


DIM = 0.62
AIR = 3
"""Margin around bright places, in dp."""
CORNER = 10
"""Radius of their corners, in dp."""
SMOOTH = 8
"""Into how many straight pieces the curve of a corner is divided."""


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
        self._round: Sequence[Rect] = ()
        self._dim = InstructionGroup()
        self.canvas.before.add(self._dim)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("size", "pos", "head", "shown"):
            self.fbind(name, self._draw_soon)

    def light(
        self, lit: Iterable[Rect], bright: Iterable[Rect], round_ones: Iterable[Rect] = ()
    ) -> None:
        """Frame `lit`, leave `bright` and the `round_ones`, which are buttons, undimmed, and dim
        the rest of the table."""
        self.lit, self._round = [*lit], [*round_ones]
        self._bright = [*self.lit, *bright, *self._round]
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
        holes = [one.inset(-dp(AIR)) for one in self._bright]
        for piece in dark_pieces(whole, holes):
            group.add(Rectangle(pos=piece[:2], size=piece[2:]))
        for place, hole in zip(self._bright, holes, strict=True):
            half = min(hole.width, hole.height) / 2
            radius = half if place in self._round else min(half, dp(CORNER))
            for points in dark_corners(hole, radius, holes):
                corners = [(*point, 0, 0) for point in points]
                group.add(
                    Mesh(
                        vertices=list(chain.from_iterable(corners)),
                        indices=list(range(len(corners))),
                        mode="triangle_fan",
                    )
                )
        for lit in self.lit:
            frame = (*lit.inset(-dp(AIR)), dp(CORNER))
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


def dark_corners(
    hole: Rect, radius: float, holes: Sequence[Rect]
) -> list[list[tuple[float, float]]]:
    """Return the shapes that round off the corners of a hole, except where another hole is: each
    by its points, from the corner on along the curve."""
    found = []
    for right, top in product((0, 1), repeat=2):
        x, y = hole.x + right * hole.width, hole.y + top * hole.height
        inwards, up = 1 - 2 * right, 1 - 2 * top
        place = Rect(min(x, x + inwards * radius), min(y, y + up * radius), radius, radius)
        if any(other != hole and other.meets(place) for other in holes):
            continue
        turns = [n / SMOOTH * pi / 2 for n in range(SMOOTH + 1)]
        curve = [
            (x + inwards * radius * (1 - cos(turn)), y + up * radius * (1 - sin(turn)))
            for turn in turns
        ]
        found.append([(x, y), *curve])
    return found


load("learn/spotlight")
