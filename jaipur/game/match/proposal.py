"""From cards chosen in market, hand and herd to a move."""

from typing import NamedTuple

from jaipur.rules import Counts, Exchange, Good, Move, Reason, Sell, Take, TakeCamels, View
from jaipur.rules.goods import HAND_LIMIT
from jaipur.rules.legality import why_illegal


class Proposal(NamedTuple):
    """The move that was chosen, and why it cannot be made now, if so."""

    move: Move
    reason: Reason | None


def proposal(view: View, market: list[Good], hand: list[Good], camels: int) -> Proposal | None:
    """Return the move that these choices mean; None while nothing is chosen."""
    move = wish(market, hand, camels)
    return Proposal(move, why_illegal(view, move)) if move else None


def wish(market: list[Good], hand: list[Good], camels: int) -> Move | None:
    """Return the move that a player with this choice has in mind."""
    if Good.CAMEL in market and not hand and not camels:
        return TakeCamels()
    if len(market) == 1 and not hand and not camels:
        return Take(market[0])
    if hand and not market and not camels and len(set(hand)) == 1:
        return Sell(hand[0], len(hand))
    if market or hand or camels:
        return Exchange(_count(market), _count(hand + [Good.CAMEL] * camels))
    return None


def _count(cards: list[Good]) -> Counts:
    return tuple(cards.count(good) for good in Good)


def camels_wanted(market: list[Good], hand: list[Good], herd: int, hand_size: int) -> int:
    """Return how many camels complete an exchange for these cards, as far as the rules allow."""
    return max(0, min(len(market) - len(hand), herd, HAND_LIMIT - hand_size))
