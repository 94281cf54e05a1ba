"""A worker beside the drawing thread, with a limit of time; one that fails is replaced."""

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from jaipur.game.workers import worker_pools

T = TypeVar("T")

log = logging.getLogger(__name__)

TRUST = 5
"""After this many failures in a row no further worker is started, until `try_again`."""


class Worker:
    """Does one task after the other. Any thread may call, and none but its own waits."""

    def __init__(self, open_pool: Callable[[], worker_pools.WorkerPool], deadline: float) -> None:
        self._open_pool = open_pool
        self._deadline = deadline
        self._pool: worker_pools.WorkerPool | None = None
        self._failures = 0
        self._closed = False
        self._waiting = ThreadPoolExecutor(1, "waits for a worker")

    def prepare(self) -> None:
        """Start the worker before its first task."""
        self._waiting.submit(self._ready)

    def ask(self, work: Callable[[], str], read: Callable[[str], T], tries: int = 1) -> "Future[T]":
        """Return a future for what `read` makes of the worker's answer.

        It fails if the worker dies, takes longer than the deadline, or gives an answer that `read`
        refuses. Cancelled in time, the task is not begun.
        """
        return self._waiting.submit(self._do, work, read, tries)

    def try_again(self) -> None:
        """Trust the next worker, however many have failed."""
        self._failures = 0

    def close(self) -> None:
        """Stop the worker and forget all tasks; may be called more than once."""
        self._closed = True
        self._waiting.shutdown(wait=False, cancel_futures=True)
        if pool := self._pool:
            pool.stop()

    def _do(self, work: Callable[[], str], read: Callable[[str], T], tries: int) -> T:
        while True:
            tries -= 1
            try:
                found = read(self._ready().submit(work).result(self._deadline))
            except Exception as error:
                if self._closed or self._failures >= TRUST:
                    raise
                log.error("no answer from the worker: %r", error)
                self._replace()
                if not tries or isinstance(error, TimeoutError):
                    raise
            else:
                self._failures = 0
                return found

    def _ready(self) -> worker_pools.WorkerPool:
        """Return the worker, and start it if necessary."""
        if self._failures >= TRUST:
            raise BrokenExecutor("no worker answers")
        if self._pool is None:
            self._pool = self._open_pool()
            if self._closed:
                self._pool.stop()
        return self._pool

    def _replace(self) -> None:
        self._failures += 1
        pool, self._pool = self._pool, None
        if pool:
            pool.stop()
        with suppress(RuntimeError):  # it was closed meanwhile
            self.prepare()
