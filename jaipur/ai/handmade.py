"""A hand-made evaluator for the day the learned one cannot be read: a careful trader's sums."""

from collections.abc import Sequence
from math import tanh

from jaipur.ai.endings import ending_value
from jaipur.ai.features import WORTH, Facts, after, facts_of_state, facts_of_view
from jaipur.rules.moves import Move
from jaipur.rules.round import State
from jaipur.rules.view import View

BONUS_HOPE = (0.0, 0.0, 0.3, 1.5, 3.5, 6.5, 6.5, 6.5)
"""What a set of so many cards promises beyond its tokens."""


class HandmadeEvaluator:
    """Counts rupees, what the hand may still bring, the herd, and what is left to the rival."""

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the viewer, whose turn it is."""
        facts = facts_of_view(view)
        return [_value(facts, move) for move in moves]

    def values_in(self, world: State, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the trader to move in an imagined world."""
        facts = facts_of_state(world)
        return [_value(facts, move) for move in moves]


def _value(facts: Facts, move: Move) -> float:
    ended = ending_value(facts, move)
    if ended is not None:
        return ended
    left = after(facts, move)
    rupees = left.lead + _hope(left) - 0.35 * _left_to_rival(left)
    rupees += 0.8 * (left.herd - left.rival_herd)
    if sum(left.hand) == 7:
        rupees -= 1
    return 0.5 + 0.5 * tanh(rupees / 40)


def _hope(facts: Facts) -> float:
    """What the hand may bring; a lone jewel cannot be sold yet."""
    hope = 0.0
    for good, count in enumerate(facts.hand):
        tokens = facts.tokens[good]
        share = 0.55 if good < 3 and count == 1 else 0.75
        hope += share * WORTH[good][tokens][count] + (BONUS_HOPE[count] if tokens else 0)
    return hope


def _left_to_rival(facts: Facts) -> float:
    """The best the market offers the rival, with the cards seen in that hand."""
    best = 0.0
    for good, there in enumerate(facts.market[:6]):
        sale, known = WORTH[good][facts.tokens[good]], facts.rival[good]
        best = max(best, 0.75 * (sale[known + there] - sale[known]) if there else 0.0)
    return best + 0.15 * facts.market[6]
