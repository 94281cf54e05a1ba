"""Questions to an opponent for a move, or to the coach for advice, off the drawing thread.

There is always an answer: a worker that dies or hangs is replaced, and where that does not help
the plain evaluator answers, so a game goes on whatever happens to the worker.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.game.workers import worker_pools
from jaipur.game.workers.worker import Worker
from jaipur.game.workers.worker_tasks import advice, answer
from jaipur.rules import IllegalMoveError, Move, View, why_illegal
from jaipur.rules.notation import move_text, read_move, view_text

T = TypeVar("T")

DEADLINE = 20.0
"""Seconds after which a worker counts as hanging: far more than any move needs on a slow phone."""


class Thinker:
    """One worker for questions. A new question replaces the one before it."""

    def __init__(
        self,
        open_pool: Callable[[], worker_pools.WorkerPool] = worker_pools.open_pool,
        work: Callable[[str, str, int], str] = answer,
        deadline: float = DEADLINE,
    ) -> None:
        self._work = work
        self._worker = Worker(open_pool, deadline)
        self._worker.prepare()
        self._forget_last: Callable[[], object] = lambda: None
        self._reply: Future[Any] | None = None

    def ask(self, view: View, level: str, seed: int) -> "Future[Move]":
        """Return a future for this opponent's move; it is cancelled once it is outdated.

        Its callbacks run on another thread than the caller's.
        """
        work = partial(self._work, view_text(view), level, seed)
        return self._put(work, partial(_legal, view), lambda: levels.plain(view))

    def advise(
        self, view: View, seed: int, keep: Move | None = None
    ) -> "Future[tuple[hints.Option, ...]]":
        """Return a future for the coach's advice, with its opinion of a move to `keep`.

        Everything else is as with `ask`.
        """
        work = partial(advice, view_text(view), seed, move_text(keep) if keep else "")
        instead = partial(hints.advise, view, seed, work=0, keep=keep)
        return self._put(work, hints.read_advice, instead)

    @property
    def thinks(self) -> bool:
        """Whether a question has no answer yet."""
        return self._reply is not None and not self._reply.done()

    def forget(self) -> None:
        """Cancel the last question."""
        self._forget_last()

    def new_match(self) -> None:
        """Trust the worker again: a match begins."""
        self._worker.try_again()

    def close(self) -> None:
        """Stop the worker and leave nothing running; may be called more than once."""
        self.forget()
        self._worker.close()

    def _put(
        self, work: Callable[[], str], read: Callable[[str], T], instead: Callable[[], T]
    ) -> "Future[T]":
        self.forget()
        reply: Future[T] = Future()
        asked = self._worker.ask(work, read, tries=2)
        self._reply, self._forget_last = reply, lambda: (reply.cancel(), asked.cancel())
        asked.add_done_callback(lambda _: _settle(reply, asked, instead))
        return reply


def _settle(reply: "Future[T]", asked: "Future[T]", instead: Callable[[], T]) -> None:
    """Set the answer, or the plain one if there is none, or the error if even that fails."""
    if not reply.set_running_or_notify_cancel():
        return
    try:
        reply.set_result(instead() if asked.cancelled() or asked.exception() else asked.result())
    except Exception as error:  # noqa: BLE001 (raised again where the reply is used)
        reply.set_exception(error)


def _legal(view: View, text: str) -> Move:
    move = read_move(text)
    reason = why_illegal(view, move)
    if reason:
        raise IllegalMoveError(move, reason)
    return move
