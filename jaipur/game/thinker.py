"""Asks an opponent for a move off the drawing thread, and always gets one.

A worker that crashes or hangs is replaced and the plain evaluator moves in its stead, so a game
goes on whatever happens to the worker.
"""

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from threading import Lock, Timer

from jaipur.ai import levels
from jaipur.game import pools
from jaipur.game.worker import answer
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import read_move, view_text

log = logging.getLogger(__name__)

DEADLINE = 20.0
"""Seconds after which a worker is taken to hang: far more than any move needs on a slow phone."""


class _Question:
    """A position somebody waits for a move in."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.move: Future[Move] = Future()
        self.alarm: Timer | None = None

    def settle(self, move: Move) -> None:
        self.silence()
        if self.move.set_running_or_notify_cancel():
            self.move.set_result(move)

    def drop(self) -> None:
        self.silence()
        self.move.cancel()

    def silence(self) -> None:
        if self.alarm:
            self.alarm.cancel()


class Thinker:
    """One opponent's mind. A new question makes the one before it outdated."""

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
        self._asked: _Question | None = None

    def ask(self, view: View, level: str, seed: int) -> "Future[Move]":
        """A future that gets this opponent's move, or is cancelled once it is outdated.

        Its callbacks run on another thread than the one that asks.
        """
        self.forget()
        asked = _Question(view)
        work = self._submit(view_text(view), level, seed)
        asked.alarm = Timer(self._deadline, self._overdue, [asked])
        asked.alarm.daemon = True
        with self._lock:
            self._asked = asked
        asked.alarm.start()
        work.add_done_callback(lambda done: self._finished(asked, done))
        return asked.move

    def forget(self) -> None:
        """Nobody waits for the last question's answer any more."""
        with self._lock:
            asked, self._asked = self._asked, None
        if asked:
            asked.drop()

    def close(self) -> None:
        """End the worker and leave nothing behind; may be called more than once."""
        self.forget()
        self._renew(lambda: None)

    def _submit(self, view: str, level: str, seed: int) -> "Future[str]":
        if not self._pool:
            raise RuntimeError("the thinker is closed")
        try:
            return self._pool.submit(self._work, view, level, seed)
        except BrokenExecutor as error:
            log.error("the worker died between two questions: %r", error)
            self._renew(self._open_pool)
            return self._pool.submit(self._work, view, level, seed)

    def _finished(self, asked: _Question, work: "Future[str]") -> None:
        """The worker is done, well or badly."""
        if work.cancelled() or not self._claim(asked):
            return
        try:
            move = _legal(asked.view, work.result())
        except Exception as error:  # noqa: BLE001 (whatever went wrong there, the game goes on)
            log.error("no move from the worker: %r", error)
            if isinstance(error, BrokenExecutor):
                self._renew(self._open_pool)
            move = levels.plain(asked.view)
        asked.settle(move)

    def _overdue(self, asked: _Question) -> None:
        if not self._claim(asked):
            return
        log.error("the worker hangs: no move within %g s", self._deadline)
        self._renew(self._open_pool)
        asked.settle(levels.plain(asked.view))

    def _claim(self, asked: _Question) -> bool:
        """Whether this question is still the one waited for; nobody else may answer it then."""
        with self._lock:
            current = self._asked is asked
            if current:
                self._asked = None
        return current

    def _renew(self, open_pool: Callable[[], pools.Pool | None]) -> None:
        with self._lock:
            old, self._pool = self._pool, open_pool() if self._pool else None
        if old:
            old.stop()


def _legal(view: View, text: str) -> Move:
    move = read_move(text)
    reason = why_illegal(view, move)
    if reason:
        raise IllegalMoveError(move, reason)
    return move
