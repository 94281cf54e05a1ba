"""Results of other threads, delivered on the main thread."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

import asynckivy as ak
from kivy.clock import Clock

T = TypeVar("T")


def on_done(asked: "Future[T]", then: "Callable[[Future[T]], object]") -> None:
    """Call `then` with the future between two frames, once it has a result or has failed."""
    asked.add_done_callback(lambda done: Clock.schedule_once(lambda _dt: then(done)))


async def done(asked: "Future[T]") -> "Future[T]":
    """Wait until a future has a result or has failed; continue between two frames."""
    answered = ak.ExclusiveEvent()
    on_done(asked, lambda _future: answered.fire())
    await answered.wait()
    return asked


async def answer(asked: "Future[T]") -> T:
    """Return the result of another thread, or raise its error, as a StoreError."""
    return (await done(asked)).result()
