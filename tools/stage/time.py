"""Time that stands still until it is moved on, for Kivy's clock and for touches."""

import importlib
from typing import Any

from kivy.clock import Clock

READ_THE_WALL_CLOCK = (
    "kivy.input.motionevent",
    "kivy.input.postproc.doubletap",
    "kivy.input.postproc.tripletap",
    "kivy.uix.behaviors.button",
    "kivy.effects.kinetic",
    "kivy.effects.scroll",
)
"""Kivy's modules that would otherwise mix real time into touches."""


class StageTime:
    """The only source of time, once installed."""

    def __init__(self) -> None:
        self.now: float = Clock.time()

    def install(self) -> None:
        clock: Any = Clock
        clock.time = self.read
        # With a frame rate limit, the clock would sleep for ever while time stands still.
        clock._max_fps = 0
        for name in READ_THE_WALL_CLOCK:
            importlib.import_module(name).time = self.read  # type: ignore[attr-defined]

    def read(self) -> float:
        return self.now
