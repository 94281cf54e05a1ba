"""Does what takes its time while nothing moves on the screen: above all, tidy memory.

A full garbage collection walks everything there is and takes many frames' time on a phone, and
Python begins one whenever it likes: amid a flight or a fling. Here it waits until the window
rests; and what stays as long as the app, its screens, is not walked again and again.
"""

import gc
from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

CALM = 0.4
"""Seconds without anything new to draw after which the window is at rest."""
RARELY = 100
"""How many lesser collections make Python begin a full one itself, should no rest ever come."""


class Housekeeping:
    """Works from `begin` to `end`, which leaves Python's collector as it was found."""

    def __init__(self, prepare: Callable[[], object]) -> None:
        """At rest it calls `prepare` too, to do now what would be waited for later."""
        self._prepare = prepare
        self._rest = Clock.create_trigger(self._work, CALM)
        self._built = True

    def begin(self) -> "Housekeeping":
        self._found = gc.get_threshold()
        gc.set_threshold(*self._found[:2], RARELY)
        Window.bind(on_flip=self._drawn)
        return self

    def end(self) -> None:
        Window.unbind(on_flip=self._drawn)
        self._rest.cancel()
        gc.set_threshold(*self._found)
        gc.unfreeze()

    def built(self, *_event: object) -> None:
        """A screen was built that stays: after the next rest it is not walked any more.

        Nor is what happens to lie on it then, so this is not for what comes and goes.
        """
        self._built = True

    def thoroughly(self) -> None:
        """Tidy now, with all that stays as well: for moments in which nobody looks."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _drawn(self, *_event: object) -> None:
        self._rest.cancel()
        self._rest()

    def _work(self, *_event: object) -> None:
        if any(event.is_touch for event in EventLoop.touches):
            self._rest()  # a finger that lies still is about to move
            return
        self._prepare()
        gc.collect()
        if self._built:
            self._built = False
            gc.freeze()
