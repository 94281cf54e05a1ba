"""A player who has just taken the lesson, and knows what it and the deal bar said, no more.

The bar tells what a sale of chosen cards would bring; so a newcomer knows what the cards of a hand
are worth as they stand, and what they would be worth with others. To that come the ideas of the
lesson: the richer player wins, so end the round while the bar says that you lead; sell early while
tokens are high, and before an opponent who was seen to collect the same; three of a kind for the
bonus; camels pay for exchanges; a full hand has to sell.
"""

from math import sqrt

from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View, legal_moves
from jaipur.rules.foresight import bonus_tier, coins_for, ending_after, purses_after
from jaipur.rules.goods import BONUS_VALUES, PRECIOUS

CAMEL = 1.5
"""What a camel seems worth in rupees to a player who was told that it pays for exchanges."""
HOPE = 0.5
"""What a card that cannot be sold yet, a single diamond, counts for, beside its coin."""
PATIENCE = 0.45
"""How much of its price a sale of precious goods or a set counts for while the hand has room; of
other goods, half as much."""
FULL = 6
"""How many cards leave no room to wait."""


def choose(view: View) -> Move:
    """The newcomer's move."""
    moves = legal_moves(view)
    return _ending(view, moves) or max(moves, key=lambda move: _appeal(view, move))


def _ending(view: View, moves: tuple[Move, ...]) -> Move | None:
    """The bar counts both purses as far as they are certain, camels left out."""
    for sale in moves:
        if isinstance(sale, Sell) and ending_after(view, sale):
            purses = purses_after(view, sale, camel_token=False)
            if purses[view.turn].rupees > purses[1 - view.turn].rupees:
                return sale
    return None


def _appeal(view: View, move: Move) -> float:
    """How good a deal looks, in rupees."""
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
    """What the bar says that a sale brings, the middle of its bonus."""
    tier = bonus_tier(view, sale)
    bonus = BONUS_VALUES[tier - 3] if tier else (0,)
    return sum(coin.value for coin in coins_for(view, sale)) + sum(bonus) / len(bonus)


def _worth(view: View, good: Good, more: int) -> float:
    """By how much a hand seems better with so many more cards of a good, or fewer."""
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
    """A sale of all cards of a kind: the sooner, the dearer its coins and the fuller the hand."""
    held = view.mover_hand[sale.good]
    if sale.count < held:
        return -1.0
    price = _price(view, sale)
    room = max(0, FULL - sum(view.mover_hand))
    wanted = view.seen[1 - view.turn][sale.good] >= 2
    dear = sale.good in PRECIOUS or sale.count >= 3
    eager = 1.0 if wanted or not room else PATIENCE if dear else PATIENCE / 2
    return price * eager
