"""Stand-ins for what surrounds a table: a mind that answers at once, and silence."""

from concurrent.futures import Future
from typing import Any

from jaipur.ai import coach, levels
from jaipur.rules import Move, View


class QuickMind:
    """Answers as a worker that needs no time would: whatever the level, by the plain evaluator."""

    def ask(self, view: View, _level: str, _seed: int) -> "Future[Move]":
        return _done(levels.plain(view))

    def advise(self, view: View, seed: int) -> "Future[coach.Advice]":
        return _done(coach.advise(view, seed, work=0))

    def forget(self) -> None: ...

    def close(self) -> None: ...


class Silence:
    """No sound, no buzz."""

    def play(self, *_args: Any) -> None: ...

    def buzz(self) -> None: ...


def _done(answer: Any) -> "Future[Any]":
    future: Future[Any] = Future()
    future.set_result(answer)
    return future
