"""Workers are replaced without blocking the caller, and each task is answered or fails."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Queue
from threading import Event, Thread
from typing import Any

import pytest

from jaipur.game.workers.supervisor import Supervisor
from jaipur.game.workers.worker_pools import WorkerPool

AMPLE = 180.0
"""Seconds to wait at most: more than any test needs on a slow machine."""


class Asker:
    """Starts tasks and collects their answers."""

    def __init__(self, open_pool: Callable[[], WorkerPool], always_ready: bool) -> None:
        self.worker = Supervisor(open_pool, AMPLE, always_ready)
        self.heard: Queue[str] = Queue()

    def start(self, work: Callable[[], str]) -> None:
        self.worker.start(work, str, self.heard.put, lambda: self.heard.put("failed"))


@pytest.fixture
def ask() -> Iterator[Callable[..., Asker]]:
    made: list[Asker] = []

    def asker(open_pool: Callable[[], WorkerPool], always_ready: bool = True) -> Asker:
        made.append(Asker(open_pool, always_ready))
        return made[-1]

    yield asker
    for each in made:
        each.worker.close()


def thread() -> WorkerPool:
    return WorkerPool(ThreadPoolExecutor(1))


def fail() -> str:
    raise ZeroDivisionError


def test_starting_a_new_worker_does_not_block(ask: Callable[..., Asker]) -> None:
    """Opening a process took the lock that the drawing thread needs."""
    starting, resume = Event(), Event()
    opened: list[WorkerPool] = []

    def slow_at_the_second() -> WorkerPool:
        if opened:
            starting.set()
            resume.wait(AMPLE)
        opened.append(thread())
        return opened[-1]

    asker = ask(slow_at_the_second)
    asker.start(fail)
    assert starting.wait(AMPLE)
    assert asker.heard.get(timeout=AMPLE) == "failed"
    asker.start(lambda: "dropped")
    asker.worker.drop()
    asker.start(lambda: "answer")
    assert asker.worker.busy
    resume.set()
    assert asker.heard.get(timeout=AMPLE) == "answer"
    assert len(opened) == 2


def refuse() -> WorkerPool:
    raise OSError("no more processes")


def test_where_no_worker_can_be_started_a_thread_answers(ask: Callable[..., Asker]) -> None:
    asker = ask(refuse)
    asker.start(lambda: "answer")
    assert asker.heard.get(timeout=AMPLE) == "failed"
    asker.start(lambda: "answer")
    assert asker.heard.get(timeout=AMPLE) == "answer"


def test_task_fails_without_a_worker_or_a_thread(
    ask: Callable[..., Asker],
) -> None:
    asker = ask(refuse, always_ready=False)
    asker.start(lambda: "answer")
    assert asker.heard.get(timeout=AMPLE) == "failed"


def test_worker_that_was_still_starting_is_stopped_after_close(ask: Callable[..., Asker]) -> None:
    starting, resume, stopped = Event(), Event(), Event()

    class Stoppable(WorkerPool):
        def stop(self) -> None:
            super().stop()
            stopped.set()

    def slow() -> WorkerPool:
        starting.set()
        resume.wait(AMPLE)
        return Stoppable(ThreadPoolExecutor(1))

    asker = ask(slow, always_ready=False)
    asker.start(lambda: "answer")
    assert starting.wait(AMPLE)
    asker.worker.close()
    resume.set()
    assert stopped.wait(AMPLE)
    assert asker.heard.empty()


def test_closing_during_a_task_is_not_logged_as_a_failure(
    ask: Callable[..., Asker], caplog: pytest.LogCaptureFixture
) -> None:
    opened: list[WorkerPool] = []

    class ClosedJustThen(WorkerPool):
        def submit(self, *work: Any, **options: Any) -> "Future[Any]":
            asker.worker.close()
            return super().submit(*work, **options)

    def once() -> WorkerPool:
        opened.append(ClosedJustThen(ThreadPoolExecutor(1)))
        return opened[-1]

    asker = ask(once)
    asker.start(lambda: "too late")
    assert not caplog.records and len(opened) == 1


def test_task_needs_no_new_thread(
    ask: Callable[..., Asker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With little memory `Thread.start` never returned, on the drawing thread."""
    opened = [thread(), thread()]
    for pool in opened:
        pool.submit(int).result(AMPLE)
    asker = ask(iter(opened).__next__)

    def never_start(_thread: Thread) -> None:
        raise AssertionError("a thread was started")

    monkeypatch.setattr(Thread, "start", never_start)
    asker.start(lambda: "answer")
    assert asker.heard.get(timeout=AMPLE) == "answer"
    asker.start(fail)
    assert asker.heard.get(timeout=AMPLE) == "failed"
    asker.start(lambda: "answer of the next worker")
    assert asker.heard.get(timeout=AMPLE) == "answer of the next worker"
