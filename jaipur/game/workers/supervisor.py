"""A supervisor that runs one task at a time, with a deadline, and replaces failing workers.

Workers are started without any lock held, so the drawing thread never waits for a new process.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from threading import Lock
from typing import Any, TypeVar

from jaipur.game.workers import worker_pools
from jaipur.game.workers.background_thread import BackgroundThread, DelayedCall

T = TypeVar("T")

log = logging.getLogger(__name__)

TRUST = 2
"""After this many failures in a row a thread takes over, which always works."""
PATIENCE = 8
"""After this many answers by that thread another worker is tried; next time twice as many."""


class _Task:
    """A task for a worker."""

    def __init__(
        self,
        work: Callable[[], str],
        read: Callable[[str], Any],
        done: Callable[[Any], None],
        failed: Callable[[], None],
    ) -> None:
        self.work, self.read, self.done, self.failed = work, read, done, failed
        self.pool: worker_pools.WorkerPool | None = None
        """The pool it was last given to."""
        self.waits = False
        """Whether it is waiting for a worker to start."""
        self.alarm: DelayedCall | None = None

    def silence(self) -> None:
        if self.alarm:
            self.alarm.cancel()


class _Places:
    """The place of the next worker: a thread after too many failures, if that is allowed."""

    def __init__(
        self, open_pool: Callable[[], worker_pools.WorkerPool], may_use_thread: bool
    ) -> None:
        self._open_pool = open_pool
        self._may_use_thread = may_use_thread
        self._in_thread = False
        self._failures = 0
        self._answers = 0
        self._patience = PATIENCE

    def open(self) -> worker_pools.WorkerPool:
        return worker_pools.open_thread() if self._in_thread else self._open_pool()

    def failed(self) -> None:
        self._failures, self._answers = self._failures + 1, 0
        self._in_thread = self._may_use_thread and self._failures >= TRUST

    def answered(self) -> bool:
        """Record an answer; return whether to try another worker instead of the thread."""
        if not self._in_thread:
            self._failures = 0
            return False
        self._answers += 1
        if self._answers < self._patience:
            return False
        self._in_thread, self._patience = False, 2 * self._patience
        return True


class Supervisor:
    """One worker and its task. Callbacks come from any thread.

    With `always_ready` a worker is started before the first task and after every failure, and a
    thread takes over if workers keep failing. Otherwise a worker is started with a task.
    """

    def __init__(
        self,
        open_pool: Callable[[], worker_pools.WorkerPool],
        deadline: float,
        always_ready: bool = False,
    ) -> None:
        self._places = _Places(open_pool, may_use_thread=always_ready)
        self._deadline = deadline
        self._always_ready = always_ready
        self._lock = Lock()
        self._pool: worker_pools.WorkerPool | None = None
        self._task: _Task | None = None
        self._opening = False
        self._closed = False
        # both threads exist from the start: later there may be no memory for another. Opening has
        # one of its own, so that a worker that never starts does not outlast the deadline
        self.alarms = BackgroundThread("alarms")
        self._opener = BackgroundThread("opener")
        if always_ready:
            self._open()

    @property
    def busy(self) -> bool:
        """Whether a task has neither been answered nor dropped."""
        return self._task is not None

    def start(
        self,
        work: Callable[[], str],
        read: Callable[[str], T],
        done: Callable[[T], None],
        failed: Callable[[], None],
    ) -> None:
        """Give the worker a task in place of its current one.

        `done` gets what `read` makes of the answer. `failed` is called instead when the worker
        dies, takes longer than the deadline, or gives an answer that `read` refuses; the worker has
        been replaced then. Neither is called once the task is dropped.
        """
        task = _Task(work, read, done, failed)
        with self._lock:
            if self._closed:
                raise RuntimeError("the worker is closed")
            old, self._task = self._task, task
            pool = self._pool
            task.waits = pool is None
            task.alarm = self.alarms.call(partial(self._overdue, task), self._deadline)
        if old:
            old.silence()
        if pool:
            self._submit(pool, task)
        else:
            self._open_in_background()

    def drop(self) -> None:
        """Forget the task; its answer is not used."""
        with self._lock:
            task, self._task = self._task, None
        if task:
            task.silence()

    def close(self) -> None:
        """Stop the worker and leave nothing running; may be called more than once."""
        self.drop()
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool:
            pool.stop()
        self.alarms.close()
        self._opener.close()

    def _open_in_background(self) -> None:
        """Start a worker from another thread.

        Callbacks can come on the calling thread if the answer is there at once.
        """
        self._opener.call(self._open)

    def _open(self) -> None:
        """Start a worker if there is none, and give it the waiting task."""
        with self._lock:
            if self._opening or self._closed:
                return
            self._opening = self._pool is None
            fresh = self._opening
        try:
            opened = self._places.open() if fresh else None
        except Exception as error:  # noqa: BLE001 (whatever went wrong there, the game goes on)
            self._not_opened(error)
            return
        with self._lock:
            if opened and not self._closed:
                self._pool = opened
            if fresh:
                self._opening = False
            pool = self._pool
            task = self._task if pool and self._task and self._task.waits else None
            if task:
                task.waits = False
        if opened and opened is not pool:
            opened.stop()
        if pool and task:
            self._submit(pool, task)

    def _not_opened(self, error: Exception) -> None:
        log.error("no worker can be started: %r", error)
        self._places.failed()
        with self._lock:
            self._opening = False
            task = self._task
        if task:
            self._fail(task, "there is none")

    def _submit(self, pool: worker_pools.WorkerPool, task: _Task) -> None:
        again, task.pool = task.pool is not None, pool
        try:
            answer = pool.submit(task.work)
        except RuntimeError as error:
            if self._closed:
                return  # closed meanwhile
            if again:
                self._fail(task, repr(error))
                return
            log.error("the worker died between two tasks: %r", error)
            task.waits = True
            self._discard(pool)
            self._open_in_background()
        else:
            answer.add_done_callback(lambda _: self._finished(task, answer))

    def _finished(self, task: _Task, answer: "Future[str]") -> None:
        if not self._claim(task):
            return
        try:
            result = task.read(answer.result())
        except Exception as error:  # noqa: BLE001 (whatever went wrong there, the game goes on)
            self._failed(task, repr(error))
            return
        if self._places.answered():
            self._leave_thread()
        task.done(result)

    def _overdue(self, task: _Task) -> None:
        self._fail(task, f"it hangs for more than {self._deadline:g} s")

    def _fail(self, task: _Task, why: str) -> None:
        if self._claim(task):
            self._failed(task, why)

    def _claim(self, task: _Task) -> bool:
        """Return whether this is still the current task; only the caller may answer it then."""
        with self._lock:
            if self._task is not task:
                return False
            self._task = None
        task.silence()
        return True

    def _failed(self, task: _Task, why: str) -> None:
        log.error("no answer from the worker: %s", why)
        if task.pool:
            self._discard(task.pool)
        if self._always_ready:
            self._open_in_background()
        task.failed()

    def _discard(self, pool: worker_pools.WorkerPool) -> None:
        """Stop a worker that failed."""
        with self._lock:
            if self._pool is pool:
                self._pool = None
        self._places.failed()
        # A broken pool holds its lock while it reports so. Stopping it from that callback, or
        # dropping its last reference there (Python 3.12 and later), would wait for it forever
        self.alarms.call(pool.stop)

    def _leave_thread(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool:
            pool.stop()
        self._open_in_background()
