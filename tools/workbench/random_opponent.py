"""An opponent that plays random legal moves."""

from random import Random

from jaipur.game.workers.thinker import Thinker
from jaipur.rules import legal_moves
from jaipur.rules.notation import move_text, read_view


def random_thinker() -> Thinker:
    """Return a thinker whose opponents all play at random."""
    return Thinker(work=_any_move)


def _any_move(view: str, _level: str, seed: int) -> str:
    return move_text(Random(seed).choice(list(legal_moves(read_view(view)))))
