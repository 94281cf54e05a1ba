"""How much of the window's edges bars and cut-outs cover: keep what matters out of there.

In KV: ``#:import insets jaipur.ui.insets.insets``, then ``padding: insets.ltrb``.
"""

import logging
import os
from collections.abc import Callable

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ReferenceListProperty

log = logging.getLogger(__name__)

FAKE = "JAIPUR_INSETS"
"""Environment variable that fakes insets, in pixels: ``JAIPUR_INSETS=0,80,0,60``."""

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""

NONE: Edges = (0.0, 0.0, 0.0, 0.0)


class Insets(EventDispatcher):
    """The covered edges in pixels, kept up to date once `follow` was called."""

    left = NumericProperty(0)
    top = NumericProperty(0)
    right = NumericProperty(0)
    bottom = NumericProperty(0)
    ltrb = ReferenceListProperty(left, top, right, bottom)
    """All four, in the order of Kivy's padding."""

    def __init__(self) -> None:
        super().__init__()
        self._read: Callable[[], Edges] = faked

    def follow(self, read: Callable[[], Edges]) -> None:
        """Take the edges from here, now and whenever the window changes."""
        self._read = read
        Window.unbind(on_resize=self.refresh)
        Window.bind(on_resize=self.refresh)
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Read the edges anew: after a resize, a rotation, a return to the app."""
        self.ltrb = self._read()


def faked() -> Edges:
    """The edges that the environment asks for, none if it does not."""
    written = os.environ.get(FAKE)
    if not written:
        return NONE
    try:
        left, top, right, bottom = (float(part) for part in written.split(","))
    except ValueError:
        log.warning("Insets: %s should be four numbers, not %s", FAKE, written)
        return NONE
    return left, top, right, bottom


insets = Insets()
