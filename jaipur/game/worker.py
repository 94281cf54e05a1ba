"""What a worker does, wherever it runs: text in, text out, nothing shared.

Every worker imports this module, so it imports no more than an answer needs.
"""

from jaipur.ai import levels
from jaipur.coach import hints
from jaipur.rules.notation import move_text, read_move, read_view


def answer(view: str, level: str, seed: int) -> str:
    """The move that an opponent makes here, as text."""
    return move_text(levels.choose(read_view(view), levels.by_id(level), seed))


def advice(view: str, seed: int, keep: str = "") -> str:
    """What the coach says here, as text; also of a move to keep, if there is one."""
    kept = read_move(keep) if keep else None
    return hints.advice_text(hints.advise(read_view(view), seed, keep=kept))
