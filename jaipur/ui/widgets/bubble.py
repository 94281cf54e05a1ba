"""A pane with text and a tail that points at its subject."""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect

FADE_SECONDS = 0.14
TAIL = 9
"""Length of a tail, in dp."""
CORNER = 20
"""Distance of a tail from the corners of its pane, in dp."""
NARROWEST = 8
NO_TAIL = (0.0,) * 6


class Bubble(Widget):
    """A pane that fades in and out."""

    pane = ObjectProperty(NOWHERE)
    """The rectangle to draw; by default the whole widget."""
    tail = ListProperty(NO_TAIL)
    """The corners of the tail; all at one point if there is none."""
    fill = ColorProperty()
    rim = ColorProperty()
    tail_colour = ColorProperty()
    radius = NumericProperty(14)
    edge = NumericProperty(1.5)
    """Width of the rim, in dp."""
    shadow = NumericProperty(0.9)

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"opacity": 0} | options)
        self.shown = False

    def appear(self, softly: bool = True) -> None:
        self.shown = True
        self._fade(1, softly)

    def hide(self, *_event: object) -> None:
        """Fade out."""
        if self.shown:
            self.shown = False
            self._fade(0)

    def vanish(self, *_event: object) -> None:
        """Hide in this frame."""
        self.shown = False
        self._fade(0, softly=False)

    def _fade(self, opacity: float, softly: bool = True) -> None:
        Animation.cancel_all(self, "opacity")
        if softly:
            Animation(opacity=opacity, duration=FADE_SECONDS).start(self)
        else:
            self.opacity = opacity


def tail(pane: Rect, thing: Rect, half: float = 8) -> tuple[float, ...]:
    """Return the triangle from the edge of a pane towards a thing beside it, `half` dp wide to
    either side of its middle; `NO_TAIL` if the pane covers the thing."""
    half, far = dp(half), dp(TAIL)
    x = _between(thing.center[0], pane.x, pane.right)
    y = _between(thing.center[1], pane.y, pane.top)
    if thing.y >= pane.top - 1:
        return x - half, pane.top - 1, x + half, pane.top - 1, x, pane.top + far
    if thing.top <= pane.y + 1:
        return x - half, pane.y + 1, x + half, pane.y + 1, x, pane.y - far
    if thing.x >= pane.right - 1:
        return pane.right - 1, y - half, pane.right - 1, y + half, pane.right + far, y
    if thing.right <= pane.x + 1:
        return pane.x + 1, y - half, pane.x + 1, y + half, pane.x - far, y
    return NO_TAIL


def _between(wanted: float, low: float, high: float) -> float:
    """Keep away from the corners; of a small pane, take the middle."""
    margin = min(dp(CORNER), (high - low) / 2)
    return min(max(wanted, low + margin), high - margin)


load("widgets/bubble")
