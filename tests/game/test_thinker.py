"""A move always comes, even if the worker fails, and no process is left behind."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent import futures
from threading import Lock, Thread, Timer
from typing import Any

import pytest

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.game.workers import worker_pools
from jaipur.game.workers.thinker import Thinker
from jaipur.game.workers.worker import TRUST
from jaipur.rules import Move
from tests.game.minds import ANSWER, BABBLE, CHEAT, DIE, HANG, PAUSE, RAISE, obey
from tests.game.worker_answers import PATIENCE, a_view, worker_move

Make = Callable[..., Thinker]


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[Thinker] = []

    def thinker(
        open_pool: Callable[[], worker_pools.WorkerPool] = thread, deadline: float = 60.0
    ) -> Thinker:
        made.append(Thinker(open_pool, obey, deadline))
        return made[-1]

    yield thinker
    for each in made:
        each.close()


def thread() -> worker_pools.WorkerPool:
    return worker_pools.WorkerPool(futures.ThreadPoolExecutor(1))


@pytest.mark.parametrize("open_pool", [thread, worker_pools.ProcessPool])
def test_the_worker_answers(make: Make, open_pool: Callable[[], worker_pools.WorkerPool]) -> None:
    view = a_view()
    assert make(open_pool).ask(view, "any", ANSWER).result(PATIENCE) == worker_move(view)


def test_a_question_needs_no_new_thread(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """With little memory `Thread.start` never returned, on the drawing thread."""
    thinker, view = make(worker_pools.ProcessPool), a_view()
    thinker.ask(view, "any", ANSWER).result(PATIENCE)

    def never_start(_thread: Thread) -> None:
        raise AssertionError("a thread was started")

    monkeypatch.setattr(Thread, "start", never_start)
    assert thinker.ask(view, "any", ANSWER).result(PATIENCE) == worker_move(view)


def test_a_real_opponent_answers_from_another_process() -> None:
    view = a_view()
    thinker = Thinker(worker_pools.ProcessPool)
    try:
        move = thinker.ask(view, levels.LEVELS[0].id, 5).result(PATIENCE)
    finally:
        thinker.close()
    assert move == levels.choose(view, levels.LEVELS[0], 5)


def test_the_coach_advises_from_another_process() -> None:
    view = a_view()
    thinker = Thinker(worker_pools.ProcessPool)
    try:
        advice = thinker.advise(view, 5).result(PATIENCE)
    finally:
        thinker.close()
    assert advice == hints.advise(view, 5)


@pytest.mark.parametrize("trouble", [RAISE, BABBLE, CHEAT])
def test_bad_answer_is_replaced_by_the_evaluators_move(make: Make, trouble: int) -> None:
    view, thinker = a_view(), make()
    assert thinker.ask(view, "any", trouble).result(PATIENCE) == levels.plain(view)
    assert thinker.ask(view, "any", ANSWER).result(PATIENCE) == worker_move(view)


def test_a_worker_that_dies_is_replaced(make: Make) -> None:
    view, thinker = a_view(), make(worker_pools.ProcessPool)
    assert thinker.ask(view, "any", DIE).result(PATIENCE) == levels.plain(view)
    assert thinker.ask(view, "any", ANSWER).result(PATIENCE) == worker_move(view)


class Jealous:
    """A pool that breaks and holds its lock while it reports that, as in newer Pythons."""

    def __init__(self) -> None:
        self._lock = Lock()

    def submit(self, *_: object) -> Any:
        broken: futures.Future[str] = futures.Future()
        Timer(0.05, self._break, [broken]).start()
        return broken

    def stop(self) -> None:
        with self._lock:
            pass

    def _break(self, broken: "futures.Future[str]") -> None:
        with self._lock:
            broken.set_exception(futures.BrokenExecutor("gone"))


def test_a_pool_that_breaks_with_its_lock_held_is_replaced(make: Make) -> None:
    to_open: list[Callable[[], Any]] = [thread, Jealous]
    view, thinker = a_view(), make(lambda: to_open.pop()())
    assert thinker.ask(view, "any", ANSWER).result(PATIENCE) == worker_move(view)


class Unfit:
    """A pool whose worker cannot do anything: an interpreter that may not load some module."""

    def submit(self, *_: object) -> Any:
        failed: futures.Future[str] = futures.Future()
        failed.set_exception(ImportError("not in an interpreter of its own"))
        return failed

    def stop(self) -> None:
        pass


@pytest.mark.parametrize("place", [Unfit, Jealous])
def test_after_five_failures_the_next_match_tries_again(make: Make, place: Any) -> None:
    opened: list[object] = []

    def open_pool() -> Any:
        opened.append(thread() if len(opened) >= TRUST else place())
        return opened[-1]

    view, thinker = a_view(), make(open_pool)
    for _ in range(4):
        assert thinker.ask(view, "any", ANSWER).result(PATIENCE) == levels.plain(view)
    assert len(opened) == TRUST, "no more are started in vain"
    thinker.new_match()
    assert thinker.ask(view, "any", ANSWER).result(PATIENCE) == worker_move(view)


def test_a_worker_that_hangs_is_ended_and_replaced(make: Make) -> None:
    opened: list[worker_pools.ProcessPool] = []

    def open_pool() -> worker_pools.WorkerPool:
        opened.append(worker_pools.ProcessPool())
        return opened[-1]

    view, thinker = a_view(), make(open_pool, deadline=1.0)
    assert thinker.ask(view, "any", HANG).result(PATIENCE) == levels.plain(view)
    wait_until(lambda: opened[0].process.poll() is not None)
    wait_until(lambda: len(opened) == 2)


def test_new_question_cancels_the_old_question(make: Make) -> None:
    thinker = make()
    first = thinker.ask(a_view(1), "any", PAUSE)
    second = thinker.ask(a_view(2), "any", ANSWER)
    assert second.result(PATIENCE) == worker_move(a_view(2))
    assert first.cancelled()


def test_a_forgotten_question_is_never_answered(make: Make) -> None:
    heard: list[Move] = []
    thinker = make(worker_pools.ProcessPool)
    waiting = thinker.ask(a_view(), "any", HANG)
    waiting.add_done_callback(
        lambda done: None if done.cancelled() else heard.append(done.result())
    )
    thinker.forget()
    assert waiting.cancelled()
    assert not heard


@pytest.mark.parametrize("ending", ["close", "hang", "hang within", "dead", "killed"])
def test_no_process_survives_the_program(ending: str) -> None:
    """Its workers write to the same standard error, so that stays open until they have ended."""
    host = subprocess.Popen(
        [sys.executable, "-m", "tests.game.host", ending],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert host.stdout and host.stdout.readline() == "ready\n"
    if ending == "killed":
        host.kill()
    assert host.communicate(timeout=PATIENCE) == ("", "")


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
