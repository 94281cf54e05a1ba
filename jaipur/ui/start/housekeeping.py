"""Does slow work while nothing moves on the screen: above all, garbage collection.

A full collection walks all objects and takes many frames' time on a phone, and Python may begin one
at any time: amid a flight or a fling. Here it waits until the window is at rest; and objects that
live as long as the app, such as its screens, are frozen and seldom walked.
"""

import gc
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from jaipur.ui.look import kv, sprites

PICTURES = ("place-table", "place-table-edge", "place-table-vignette", "place-rug")
ZONES = (
    *("bonuses", "cascades", "move_bar", "hand_fan", "herd"),
    *("market", "move_list", "piles", "player_panel"),
)
LAYOUTS = (
    "table/show/flight",
    "table/table",
    "table/layout/phone_portrait",
    "table/layout/phone_landscape",
    "table/layout/tablet_portrait",
    "table/layout/tablet_landscape",
    "table/layout/wide",
)


def pieces(modules: Iterable[str], later: Iterable[str] = ()) -> Iterator[str]:
    """Load a piece at each step: atlas pages, large pictures, zones, modules and layouts, then the
    screens of the `later` modules."""
    while sprites.sprites().load_page():
        yield "atlas"
    for name in PICTURES:
        sprites.picture(name)
        yield name
    for name in (*(f"jaipur.ui.table.zones.{zone}" for zone in ZONES), *modules):
        import_module(name)
        yield name
    for name in LAYOUTS:
        kv.load(name)
        yield name
    for name in later:
        import_module(name)
        yield name


CALM = 0.4
"""Seconds without anything new to draw after which the window is at rest."""
YOUNG = 5000
"""How many new objects make Python walk through them; its own 700 come with every few widgets."""
RARELY = 100
"""How many lesser collections make Python start a full one itself, if the window never rests."""
A_LOT = 30_000
"""If more objects than this are not frozen, all are collected and frozen at the next rest."""


class Housekeeping:
    """Works from `begin` to `end`, which restores Python's collector settings."""

    def __init__(self, prepare: Callable[[], bool]) -> None:
        """Call `prepare` at rest to do work ahead; it returns whether there was any."""
        self._prepare = prepare
        self._rest = Clock.create_trigger(self._work, CALM)
        self._built = True
        self._froze = False
        self._found: tuple[int, int, int] | None = None

    def begin(self) -> None:
        self._found = gc.get_threshold()
        gc.set_threshold(YOUNG, self._found[1], RARELY)
        Window.bind(on_flip=self._drawn)
        Window.canvas.ask_update()  # the window may be at rest already

    def end(self) -> None:
        """Stop and restore the collector; may be called without `begin`."""
        Window.unbind(on_flip=self._drawn)
        self._rest.cancel()
        if self._froze:
            gc.unfreeze()
        if self._found:
            gc.set_threshold(*self._found)

    def thoroughly(self) -> None:
        """Collect everything now, including frozen objects; call it while the app is hidden."""
        gc.unfreeze()
        gc.collect()
        self._freeze()

    def built(self, *_event: object) -> None:
        """Freeze a new, lasting screen at the next rest.

        This also freezes what is on the screen then, so do not call it for short-lived widgets.
        """
        self._built = True

    def _drawn(self, *_event: object) -> None:
        self._rest.cancel()
        self._rest()

    def _work(self, *_event: object) -> None:
        if any(event.is_touch for event in EventLoop.touches):
            self._rest()  # a finger that lies still is about to move
        elif self._prepare():
            self._rest()  # one thing at a time, because a tap may come
        else:
            gc.collect()
            if self._built:
                self._built = False
                self._freeze()
            elif len(gc.get_objects()) > A_LOT:
                self.thoroughly()

    def _freeze(self) -> None:
        self._froze = True
        gc.freeze()
