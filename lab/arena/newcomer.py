"""A player who has just taken the lesson, and knows only what it and the move bar said.

The bar shows what a sale of the chosen cards would earn; so a newcomer knows what the cards of a
hand are worth now, and with others added. The lesson adds these ideas: the richer player wins, so
end the round while the bar says that you lead; sell early while tokens are high, and before an
opponent who was seen to collect the same; three of a kind for the bonus; camels pay for exchanges;
a full hand has to sell.
"""

from math import sqrt

from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View, legal_moves
from jaipur.rules.foresight import bonus_tier, ending_after, purses_after, tokens_for
from jaipur.rules.goods import BONUS_VALUES, PRECIOUS

CAMEL = 1.5
"""The worth of a camel in rupees to a player who has heard that it pays for exchanges."""
HOPE = 0.5
"""The weight of a card that cannot be sold yet, a single diamond, compared with its token."""
PATIENCE = 0.45
"""The weight of a sale of precious goods or a set while the hand has room.

Other goods have half of it.
"""
FULL = 6
"""The number of cards from which the hand has no room to wait."""


def choose(view: View) -> Move:
    """Return the newcomer's move."""
    moves = legal_moves(view)
    return _ending(view, moves) or max(moves, key=lambda move: _appeal(view, move))


def _ending(view: View, moves: tuple[Move, ...]) -> Move | None:
    """Return a sale that ends the round with a lead, by the certain rupees and without camels."""
    for sale in moves:
        if isinstance(sale, Sell) and ending_after(view, sale):
            purses = purses_after(view, sale, camel_token=False)
            if purses[view.turn].rupees > purses[1 - view.turn].rupees:
                return sale
    return None


def _appeal(view: View, move: Move) -> float:
    """Return how good a move looks, in rupees."""
    match move:
        case Take(good):
            return _worth(view, good, 1)
        case TakeCamels():
            return CAMEL * sqrt(view.market[Good.CAMEL])
        case Exchange(take, give):
            gained = sum(_worth(view, Good(g), n - give[g]) for g, n in enumerate(take[:6]))
            return gained - CAMEL * move.camels
        case Sell():
            return _sale(view, move)


def _price(view: View, sale: Sell) -> float:
    """Return what the bar shows for a sale, with the average bonus."""
    tier = bonus_tier(view, sale)
    bonus = BONUS_VALUES[tier - 3] if tier else (0,)
    return sum(token.value for token in tokens_for(view, sale)) + sum(bonus) / len(bonus)


def _worth(view: View, good: Good, more: int) -> float:
    """Return how much better a hand seems with `more` cards of a good (fewer if negative)."""
    if not more:
        return 0.0
    held = view.mover_hand[good]
    return _value(view, good, held + more) - _value(view, good, held)


def _value(view: View, good: Good, count: int) -> float:
    if not count:
        return 0.0
    price = _price(view, Sell(good, count))
    return price * HOPE if good in PRECIOUS and count == 1 else price


def _sale(view: View, sale: Sell) -> float:
    """Return the appeal of selling all cards of a good; partial sales have none.

    It is full if the hand is full or the opponent collects the good.
    """
    held = view.mover_hand[sale.good]
    if sale.count < held:
        return -1.0
    price = _price(view, sale)
    room = max(0, FULL - sum(view.mover_hand))
    wanted = view.seen[1 - view.turn][sale.good] >= 2
    valuable = sale.good in PRECIOUS or sale.count >= 3
    eager = 1.0 if wanted or not room else PATIENCE if valuable else PATIENCE / 2
    return price * eager
