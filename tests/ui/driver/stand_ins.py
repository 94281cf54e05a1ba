"""Stand-ins for what surrounds a table, to be given to constructors."""

from concurrent.futures import Executor, Future
from functools import cache
from typing import Any

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.game.workers.worker_pools import ProcessPool, WorkerPool
from jaipur.rules import Move, View


class QuickMind:
    """Answers at once, with the plain evaluator for every level."""

    def ask(self, view: View, _level: str, _seed: int) -> "Future[Move]":
        return _done(levels.plain(view))

    def advise(
        self, view: View, seed: int, keep: Move | None = None
    ) -> "Future[tuple[hints.Option, ...]]":
        return _done(hints.advise(view, seed, work=0, keep=keep))

    def forget(self) -> None: ...

    def new_match(self) -> None: ...

    def close(self) -> None: ...

    thinks = False


class KeptProcess(ProcessPool):
    """A worker in its own process, as in the real app, kept for the next app."""

    def stop(self) -> None: ...


@cache
def one_worker() -> WorkerPool:
    """The worker of all apps of a test run: starting a process takes longer than most tests."""
    return KeptProcess()


class Silence:
    """No sound and no vibration, but a list of the requested sounds."""

    works = True

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, *_args: Any) -> None:
        self.heard.append(name)

    def preload(self) -> None: ...

    def close(self) -> None: ...

    def buzz(self, *_args: Any) -> None: ...


class AtOnce(Executor):
    """An executor without a thread, so that a seed always gives the same result."""

    def submit(self, work: Any, /, *args: Any, **options: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args, **options))
        except Exception as error:  # noqa: BLE001 (as an executor does)
            done.set_exception(error)
        return done


def _done(answer: Any) -> "Future[Any]":
    future: Future[Any] = Future()
    future.set_result(answer)
    return future
