"""From another thread's answer to a coroutine of the drawing thread."""

from concurrent.futures import Future
from typing import TypeVar

import asynckivy as ak
from kivy.clock import Clock

T = TypeVar("T")


async def done(future: "Future[T]") -> "Future[T]":
    """Wait until a future has an answer or has failed, and go on between two frames."""
    answered = ak.ExclusiveEvent()
    future.add_done_callback(lambda _future: Clock.schedule_once(lambda _dt: answered.fire()))
    await answered.wait()
    return future
