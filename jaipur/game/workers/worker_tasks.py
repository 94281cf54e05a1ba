"""The tasks of a worker, wherever it runs: text in, text out, nothing shared.

Every worker imports this module, so it imports no more than an answer needs.
"""

from collections.abc import Callable
from time import monotonic

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.rules.notation import move_text, read_move, read_view

CAP_SECONDS = 12.0
"""The longest an opponent may think: a safety net for a machine that is far too slow."""


def answer(view: str, level: str, seed: int, clock: Callable[[], float] = monotonic) -> str:
    """Return an opponent's move as text; the best found so far after `CAP_SECONDS`."""
    late = clock() + CAP_SECONDS
    move = levels.choose(
        read_view(view), levels.by_id(level), seed, should_stop=lambda: clock() > late
    )
    return move_text(move)


def advice(view: str, seed: int, keep: str = "") -> str:
    """Return the coach's advice as text; also about a move to `keep`, if there is one."""
    kept = read_move(keep) if keep else None
    return hints.advice_text(hints.advise(read_view(view), seed, keep=kept))
