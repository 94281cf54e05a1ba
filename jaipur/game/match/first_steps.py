"""A move for a beginner who is stuck."""

from jaipur.rules import Good, Move, Sell, Take, TakeCamels, View, legal_moves
from jaipur.rules.foresight import tokens_for
from jaipur.rules.goods import PRECIOUS

SET = 3
"""The number of equal cards that earn a bonus."""
CAMELS = 2.5
"""A good is taken rather than the camels if its token is worth more than this."""
NOT_YET = 0.2
"""The weight of a small sale's tokens: so low that only exchanges come after it."""


def first_step(view: View) -> Move:
    """Return the simplest sensible move.

    Sell a set or a precious pair, else take the most valuable good, else the camels.
    """
    return max(legal_moves(view), key=lambda move: _appeal(view, move))


def _appeal(view: View, move: Move) -> float:
    match move:
        case Sell(good, count):
            value = _value(view, good, count)
            ready = count == view.mover_hand[good] and (count >= SET or good in PRECIOUS)
            return 10 + value if ready else value * NOT_YET
        case Take(good):
            return _value(view, good, 1)
        case TakeCamels():
            return CAMELS
    return -1.0  # an exchange is too difficult for a first step


def _value(view: View, good: Good, count: int) -> float:
    return sum(token.value for token in tokens_for(view, Sell(good, count)))
