"""Results of other threads, delivered on the main thread."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from kivy.clock import Clock

T = TypeVar("T")


def on_done(asked: "Future[T]", then: "Callable[[Future[T]], object]") -> None:
    """Call `then` with the future between two frames, once it has a result or has failed."""
    asked.add_done_callback(lambda done: Clock.schedule_once(lambda _dt: then(done)))
