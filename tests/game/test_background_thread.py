"""Calls are made in the order of their times, until the thread is closed."""

import threading
from collections.abc import Iterator
from functools import partial
from queue import Queue

import pytest

from jaipur.game.workers.background_thread import BackgroundThread

AMPLE = 180.0
"""Seconds to wait at most: more than any test needs on a slow machine."""


@pytest.fixture
def background() -> Iterator[BackgroundThread]:
    made = BackgroundThread("tested")
    yield made
    made.close()


def test_earlier_call_is_made_first(background: BackgroundThread) -> None:
    heard: Queue[str] = Queue()
    background.call(partial(heard.put, "late"), 0.2)
    background.call(partial(heard.put, "soon"))
    assert [heard.get(timeout=AMPLE) for _ in range(2)] == ["soon", "late"]


def test_error_is_reported_and_the_next_call_is_made(
    background: BackgroundThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: Queue[threading.ExceptHookArgs] = Queue()
    monkeypatch.setattr(threading, "excepthook", errors.put)
    heard: Queue[str] = Queue()
    background.call(lambda: 1 / 0)
    background.call(partial(heard.put, "next"))
    assert errors.get(timeout=AMPLE).exc_type is ZeroDivisionError
    assert heard.get(timeout=AMPLE) == "next"


def test_closed_thread_ends_and_calls_nothing() -> None:
    heard: Queue[str] = Queue()
    background = BackgroundThread("closed")
    (running,) = (each for each in threading.enumerate() if each.name == "closed")
    background.call(partial(heard.put, "never"), AMPLE)
    background.close()
    running.join(AMPLE)
    assert not running.is_alive() and heard.empty()
