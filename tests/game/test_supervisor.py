"""Workers are replaced without blocking the caller, and each task is answered or fails."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import Queue
from threading import Event

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
