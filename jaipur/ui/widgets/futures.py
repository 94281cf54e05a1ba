"""Results of other threads, delivered on the main thread."""

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

import asynckivy as ak
from kivy.clock import Clock

from jaipur.store.trouble import StoreError

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


async def reported(
    work: Coroutine[Any, Any, object], report: Callable[[StoreError], object]
) -> None:
    """Do the work; report a StoreError that ends it."""
    try:
        await work
    except StoreError as error:
        report(error)
