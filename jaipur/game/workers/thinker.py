"""Questions to an opponent for a move, or to the coach for advice, off the drawing thread.

There is always an answer: a worker that crashes or hangs is replaced, and the plain evaluator
answers instead, so a game goes on whatever happens to the worker.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.game.workers import worker_pools
from jaipur.game.workers.supervisor import Supervisor
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
        self._supervisor = Supervisor(open_pool, deadline, always_ready=True)
        self._forget_last: Callable[[], object] = lambda: None

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
        return self._supervisor.busy

    def forget(self) -> None:
        """Cancel the last question."""
        self._supervisor.drop()
        self._forget_last()

    def close(self) -> None:
        """Stop the worker and leave nothing running; may be called more than once."""
        self.forget()
        self._supervisor.close()

    def _put(
        self, work: Callable[[], str], read: Callable[[str], T], instead: Callable[[], T]
    ) -> "Future[T]":
        self.forget()
        reply: Future[T] = Future()
        self._forget_last = reply.cancel
        self._supervisor.start(
            work,
            read,
            done=lambda found: _settle(reply, lambda: found),
            failed=lambda: _settle(reply, instead),
        )
        return reply


def _settle(reply: "Future[T]", answer: Callable[[], T]) -> None:
    """Set the answer, or the error if even that fails."""
    if not reply.set_running_or_notify_cancel():
        return
    try:
        found = answer()
    except Exception as error:  # noqa: BLE001 (raised again where the reply is used)
        reply.set_exception(error)
    else:
        reply.set_result(found)


def _legal(view: View, text: str) -> Move:
    move = read_move(text)
    reason = why_illegal(view, move)
    if reason:
        raise IllegalMoveError(move, reason)
    return move
