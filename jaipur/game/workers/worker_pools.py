"""The places where a worker can run beside the drawing thread, best first.

Each pool has one worker and can be stopped at once, even while that worker hangs.
"""

import logging
import os
import signal
import sys
from collections.abc import Callable
from concurrent import futures
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)


class WorkerPool:
    """One worker behind a queue, inside this process: a separate interpreter, or a thread.

    It cannot be stopped while it works; it is left to finish and its answer is not used.
    """

    def __init__(self, executor: futures.Executor) -> None:
        self._executor = executor

    def submit(
        self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> "futures.Future[T]":
        """Run the task in the worker."""
        return self._executor.submit(task, *args, **kwargs)

    def stop(self) -> None:
        """Drop all tasks and stop as much of the worker as can be stopped."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class ProcessPool(WorkerPool):
    """A worker in a separate process, which can be stopped at any moment."""

    def __init__(self) -> None:
        from multiprocessing import get_context

        super().__init__(
            futures.ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=_end_with_parent
            )
        )
        # asking for the pid also starts the process, so that it is ready for the first task
        self.process = self.submit(os.getpid)

    def stop(self) -> None:
        super().stop()
        # a worker that is still starting is killed as soon as its pid is known
        self.process.add_done_callback(_kill)


def open_pool() -> WorkerPool:
    """Return the best pool on this platform: an interpreter, a process, or else a thread."""
    interpreters = getattr(futures, "InterpreterPoolExecutor", None)
    if interpreters:
        log.info("thinking in an interpreter of its own")
        return WorkerPool(interpreters(1, initializer=exec, initargs=(same_paths(),)))
    try:
        pool = ProcessPool()
    except (ImportError, OSError, NotImplementedError) as error:
        return open_thread(f"no process can be started ({error})")
    log.info("thinking in a process of its own")
    return pool


def open_thread(why: str = "no worker answers elsewhere") -> WorkerPool:
    """Return a thread as the last resort: it slows down drawing while it thinks."""
    log.warning("thinking in a thread: %s", why)
    return WorkerPool(futures.ThreadPoolExecutor(1, thread_name_prefix="thinker"))


def exit_without_waiting(moment: float = 2.0) -> None:
    """Give a hanging worker inside this process a moment to finish, then exit.

    Python would otherwise wait for such a thread before the process ends.
    """
    last_call = Timer(moment, os._exit, [0])
    last_call.daemon = True
    with suppress(RuntimeError):  # there is no memory for another thread
        last_call.start()


def same_paths() -> str:
    """Return a script that gives a new interpreter this one's import paths.

    It only knows the paths that Python was started with. On a phone the app's own folder is not
    among them.
    """
    return f"import sys; sys.path[:] = {[str(Path(path).resolve()) for path in sys.path]}"


def _kill(process: "futures.Future[int]") -> None:
    if process.cancelled() or process.exception():
        return
    try:
        os.kill(process.result(), getattr(signal, "SIGKILL", signal.SIGTERM))
    except OSError:
        log.debug("the worker is gone already")


def _end_with_parent() -> None:
    """End the worker when its parent process dies; runs in the worker."""
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
