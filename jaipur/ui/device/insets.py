"""How much of the window's edges bars and cut-outs cover: keep important parts out of there.

In KV: ``#:import insets jaipur.ui.device.insets.insets``, then ``padding: insets.ltrb``.
"""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ReferenceListProperty

from jaipur.ui.device.device import NO_EDGES, Edges

POLL_SECONDS = 1.0
"""Seconds between two checks of the edges."""


class CoveredEdges(EventDispatcher):
    """How far each edge is covered, in pixels."""

    left = NumericProperty(0)
    top = NumericProperty(0)
    right = NumericProperty(0)
    bottom = NumericProperty(0)
    ltrb = ReferenceListProperty(left, top, right, bottom)
    """All four, in the order of Kivy's padding."""


class Insets(CoveredEdges):
    """The covered edges of the window, kept up to date after `follow`."""

    foot = NumericProperty(0)
    """Height of the app's own bar at the lower edge, included in `bottom`."""

    def __init__(self) -> None:
        super().__init__()
        self._read: Callable[[], Edges] = lambda: NO_EDGES

    def follow(self, read: Callable[[], Edges]) -> None:
        """Read the edges by this function, now and whenever the window changes."""
        self.unfollow()
        self._read = read
        Window.bind(on_resize=self.refresh)
        # a phone turned upside down has the cut-out elsewhere, but the same size
        Clock.schedule_interval(self.refresh, POLL_SECONDS)
        self.refresh()

    def unfollow(self) -> None:
        """Stop following the window: no edge is covered, except by the app's own bar."""
        Window.unbind(on_resize=self.refresh)
        Clock.unschedule(self.refresh)
        self._read = lambda: NO_EDGES
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Read the edges again: after a resize, a rotation, or a return to the app."""
        left, top, right, bottom = self._read()
        self.ltrb = left, top, right, bottom + self.foot

    def on_foot(self, *_event: object) -> None:
        self.refresh()


insets = Insets()


class SheetInsets(CoveredEdges):
    """The covered edges of a sheet, which may lie upside down for the player across."""

    turned = BooleanProperty(False)
    """Whether sheets lie upside down in the window."""

    def __init__(self) -> None:
        super().__init__()
        insets.bind(ltrb=self._refresh)
        self._refresh()

    def on_turned(self, *_event: object) -> None:
        self._refresh()

    def _refresh(self, *_event: object) -> None:
        self.ltrb = opposite(insets.ltrb) if self.turned else insets.ltrb


def opposite(edges: Sequence[float]) -> Sequence[float]:
    """Return the edges (left, top, right, bottom) of what lies upside down in the window."""
    left, top, right, bottom = edges
    return right, bottom, left, top


sheet_insets = SheetInsets()
