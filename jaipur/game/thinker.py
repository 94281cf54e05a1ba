"""Asks an opponent for a move, or the coach for advice, off the drawing thread.

There is always an answer: a worker that crashes or hangs is replaced, and the plain evaluator
speaks in its stead, so a game goes on whatever happens to the worker.
"""

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from functools import partial
from threading import Lock, Timer
from typing import Any, Generic, ParamSpec, TypeVar

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.game import pools
from jaipur.game.worker import advice, answer
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import move_text, read_move, view_text

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

DEADLINE = 20.0
"""Seconds after which a worker is taken to hang: far more than any move needs on a slow phone."""
TRUST = 2
"""After so many failures in a row a place where workers run is given up for a thread."""
PATIENCE = 8
"""After so many answers of that thread the place gets another chance; after each one that it
wastes it waits twice as long."""


class _Question(Generic[T]):
    """Something a worker was asked: how to read its answer, and what to say without one."""

    def __init__(self, read: Callable[[str], T], instead: Callable[[], T]) -> None:
        self.read = read
        self.instead = instead
        self.reply: Future[T] = Future()
        self.alarm: Timer | None = None

    def settle(self, answer: Callable[[], T]) -> None:
        """Hand over the answer. Should even that fail, whoever waits hears of it."""
        self._silence()
        if not self.reply.set_running_or_notify_cancel():
            return
        try:
            reply = answer()
        except Exception as error:  # noqa: BLE001 (raised again where the reply is used)
            self.reply.set_exception(error)
        else:
            self.reply.set_result(reply)

    def drop(self) -> None:
        self._silence()
        self.reply.cancel()

    def _silence(self) -> None:
        if self.alarm:
            self.alarm.cancel()


class Thinker:
    """One mind beside the drawing thread. A new question makes the one before it outdated."""

    def __init__(
        self,
        open_pool: Callable[[], pools.Pool] = pools.open_pool,
        work: Callable[[str, str, int], str] = answer,
        deadline: float = DEADLINE,
    ) -> None:
        self._open_pool = open_pool
        self._work = work
        self._deadline = deadline
        self._lock = Lock()
        self._pool: pools.Pool | None = open_pool()
        self._asked: _Question[Any] | None = None
        self._failures = 0
        self._makeshift = False
        self._patience = PATIENCE
        self._answers = 0

    def ask(self, view: View, level: str, seed: int) -> "Future[Move]":
        """A future that gets this opponent's move, or is cancelled once it is outdated.

        Its callbacks run on another thread than the one that asks.
        """
        asked = _Question(lambda text: _legal(view, text), lambda: levels.plain(view))
        return self._put(asked, self._work, view_text(view), level, seed)

    def advise(
        self, view: View, seed: int, keep: Move | None = None
    ) -> "Future[tuple[hints.Option, ...]]":
        """A future that gets the coach's advice, and its opinion of a move to `keep`; the rest is
        as with `ask`."""
        asked = _Question(hints.read_advice, lambda: hints.advise(view, seed, work=0, keep=keep))
        return self._put(asked, advice, view_text(view), seed, move_text(keep) if keep else "")

    def _put(
        self, asked: _Question[T], work: Callable[P, str], *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        self.forget()
        done = self._submit(partial(work, *args, **kwargs))
        asked.alarm = Timer(self._deadline, self._overdue, [asked])
        asked.alarm.daemon = True
        with self._lock:
            self._asked = asked
        asked.alarm.start()
        done.add_done_callback(lambda _: self._finished(asked, done))
        return asked.reply

    @property
    def thinks(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._asked is not None

    def forget(self) -> None:
        """Nobody waits for the last question's answer any more."""
        with self._lock:
            asked, self._asked = self._asked, None
        if asked:
            asked.drop()

    def close(self) -> None:
        """End the worker and leave nothing behind; may be called more than once."""
        self.forget()
        old = self._swap(lambda: None)
        if old:
            old.stop()

    def _submit(self, work: Callable[[], str]) -> "Future[str]":
        if not self._pool:
            raise RuntimeError("the thinker is closed")
        try:
            return self._pool.submit(work)
        except BrokenExecutor as error:
            log.error("the worker died between two questions: %r", error)
            self._replace()
            return self._pool.submit(work)

    def _finished(self, asked: _Question[Any], done: "Future[str]") -> None:
        """The worker is done, well or badly."""
        if not self._claim(asked):
            return
        try:
            reply = asked.read(done.result())
        except Exception as error:  # noqa: BLE001 (whatever went wrong there, the game goes on)
            log.error("no answer from the worker: %r", error)
            self._replace()
            asked.settle(asked.instead)
        else:
            if self._makeshift:
                self._look_forward()
            else:
                self._failures = 0
            asked.settle(lambda: reply)

    def _overdue(self, asked: _Question[Any]) -> None:
        if not self._claim(asked):
            return
        log.error("the worker hangs: no answer within %g s", self._deadline)
        self._replace()
        asked.settle(asked.instead)

    def _claim(self, asked: _Question[Any]) -> bool:
        """Whether this question is still the one waited for; nobody else may answer it then."""
        with self._lock:
            current = self._asked is asked
            if current:
                self._asked = None
        return current

    def _replace(self) -> None:
        """The worker failed: another takes its place, in the end a thread, which always works."""
        self._failures += 1
        self._makeshift, self._answers = self._failures >= TRUST, 0
        old = self._swap(pools.open_thread if self._makeshift else self._open_pool)
        if old:
            pools.stop_in_background(old)

    def _look_forward(self) -> None:
        """The thread has answered; after some time a worker elsewhere is tried again."""
        self._answers += 1
        if self._answers >= self._patience:
            self._makeshift, self._patience = False, 2 * self._patience
            old = self._swap(self._open_pool)
            if old:
                old.stop()

    def _swap(self, open_pool: Callable[[], pools.Pool | None]) -> pools.Pool | None:
        """Take a new pool, unless the thinker is closed; the old one is handed back."""
        with self._lock:
            old, self._pool = self._pool, open_pool() if self._pool else None
        return old


def _legal(view: View, text: str) -> Move:
    move = read_move(text)
    reason = why_illegal(view, move)
    if reason:
        raise IllegalMoveError(move, reason)
    return move
