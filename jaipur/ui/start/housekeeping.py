"""Does what takes its time while nothing moves on the screen: above all, tidy memory.

A full garbage collection walks everything there is and takes many frames' time on a phone, and
Python begins one whenever it likes: amid a flight or a fling. Here it waits until the window
rests; and what stays as long as the app, its screens, is set apart and seldom walked.
"""

import gc
import sys
from collections.abc import Callable
from contextlib import suppress

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

CALM = 0.4
"""Seconds without anything new to draw after which the window is at rest."""
RARELY = 100
"""How many lesser collections make Python begin a full one itself, should no rest ever come."""
A_LOT = 30_000
"""More things than this are not walked at every rest."""


class Housekeeping:
    """Works from `begin` to `end`, which leaves Python's collector as it was found."""

    def __init__(self, prepare: Callable[[], bool]) -> None:
        """`prepare` does at rest what would be waited for later; whether there was something."""
        self._prepare = prepare
        self._rest = Clock.create_trigger(self._work, CALM)
        self._built = True
        self._froze = False
        self._found: tuple[int, int, int] | None = None

    def begin(self) -> None:
        self._found = gc.get_threshold()
        gc.set_threshold(*self._found[:2], RARELY)
        Window.bind(on_flip=self._drawn)
        Window.canvas.ask_update()  # the window may be at rest already

    def end(self) -> None:
        """May be called without `begin`."""
        Window.unbind(on_flip=self._drawn)
        self._rest.cancel()
        if self._froze:
            gc.unfreeze()
        if self._found:
            gc.set_threshold(*self._found)

    def thoroughly(self) -> None:
        """Tidy everything now, also what was set apart: for moments in which the app is hidden."""
        gc.unfreeze()
        gc.collect()
        self._freeze()

    def built(self, *_event: object) -> None:
        """A screen was built that stays: at the next rest it is set apart.

        So is what happens to lie on it then, hence this is not for what comes and goes.
        """
        self._built = True

    def _drawn(self, *_event: object) -> None:
        self._rest.cancel()
        self._rest()

    def _work(self, *_event: object) -> None:
        if any(event.is_touch for event in EventLoop.touches):
            self._rest()  # a finger that lies still is about to move
        elif self._prepare():
            self._rest()  # one thing at a time: a tap may come
        else:
            gc.collect()
            if self._built:
                self._built = False
                self._freeze()
                _return_memory()
            elif len(gc.get_objects()) > A_LOT:
                self.thoroughly()

    def _freeze(self) -> None:
        self._froze = True
        gc.freeze()


def _return_memory() -> None:
    """Give freed memory back to the system: the C library keeps what pictures were decoded in."""
    if sys.platform == "linux":
        from ctypes import CDLL

        with suppress(AttributeError, OSError):  # a phone's C library does it by itself
            CDLL(None).malloc_trim(0)
