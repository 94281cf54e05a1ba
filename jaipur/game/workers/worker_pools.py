"""The places where a worker can run beside the drawing thread, best first.

Each pool has one worker and can be stopped at once, even while that worker hangs.
"""

import logging
import os
import pickle
import sys
from collections.abc import Callable
from concurrent import futures
from contextlib import suppress
from functools import partial
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
    """A worker in a separate process, which can be stopped at any moment.

    It runs `worker_process`: a new Python that opens no window, and ends with the game.
    """

    def __init__(self) -> None:
        import subprocess

        if getattr(sys, "frozen", False) or not sys.executable:
            raise NotImplementedError("there is no Python beside the game")
        super().__init__(futures.ThreadPoolExecutor(1, thread_name_prefix="worker"))
        start = f"{same_paths()}; from jaipur.game.workers.worker_process import main; main()"
        self.process = subprocess.Popen(
            [sys.executable, "-c", start],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._executor.submit(self.process.poll)  # starts its thread: later there may be no memory

    def submit(
        self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> "futures.Future[T]":
        if self.process.poll() is not None:
            raise futures.BrokenExecutor("the process has ended")
        return self._executor.submit(self._ask, partial(task, *args, **kwargs))

    def stop(self) -> None:
        self.process.kill()
        with suppress(RuntimeError):  # it was stopped before
            self._executor.submit(self._bury)
        self._executor.shutdown(wait=False)

    def _ask(self, task: Callable[[], T]) -> T:
        """Send a task to the process and wait for the answer."""
        questions, answers = self.process.stdin, self.process.stdout
        if questions is None or answers is None:
            raise futures.BrokenExecutor("the process cannot be asked")
        pickle.dump(pickle.dumps(task), questions)
        questions.flush()
        answer: T
        answer, trouble = pickle.load(answers)
        if trouble:
            raise RuntimeError(trouble)
        return answer

    def _bury(self) -> None:
        """Close the pipes of the killed process and wait for its end."""
        with self.process:
            pass


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
