from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from asyncgui import *
from asyncgui import Task
from kivy.event import EventDispatcher

T = TypeVar("T")

def sleep(seconds: float) -> Awaitable[float]: ...
def n_frames(count: int) -> Awaitable[None]: ...
def anim_with_ratio(*, base: float, step: float = 0) -> AsyncIterator[float]: ...
def anim_attrs(
    thing: object,
    *,
    duration: float = 1.0,
    step: float = 0,
    transition: str | Callable[[float], float] = ...,
    **goals: Any,
) -> Awaitable[None]: ...
def move_on_after(seconds: float) -> AbstractAsyncContextManager[Task[Any]]: ...
def event(
    thing: EventDispatcher,
    name: str,
    *,
    filter: Callable[..., object] | None = None,
    stop_dispatching: bool = False,
) -> Awaitable[tuple[Any, ...]]: ...
def run_in_thread(work: Callable[[], T], *, daemon: bool | None = None) -> Awaitable[T]: ...
def run_in_executor(executor: Executor, work: Callable[[], T]) -> Awaitable[T]: ...
