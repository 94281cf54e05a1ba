"""The careful greedy player that others are measured against: three sums and no lookahead.

These are what a move earns at once, what the hand is worth after it, and what it leaves to the
opponent. It knows nothing of the deck's size, of who leads in camels or of how the round ends; the
app's own rules of thumb (`jaipur.ai.greedy`, here `thumb`) know all three and are harder to beat.
"""

from jaipur.rules import Counts, Exchange, Good, Move, Sell, Take, TakeCamels, View, legal_moves
from jaipur.rules.goods import BONUS_VALUES, PRECIOUS, TOKENS

IN_HAND = 0.8
"""The worth of a rupee while its cards are still in the hand."""
ALONE = 0.5
"""The same for a precious card that cannot be sold alone."""
CAMEL = 0.5
"""The worth of a camel in rupees."""
LEFT = 0.5
"""The share of the market's best card that counts for the opponent."""


def choose(view: View) -> Move:
    """Return the move with the largest sum; the first of equals."""
    return max(legal_moves(view), key=lambda move: worth(view, move))


def worth(view: View, move: Move) -> float:
    """Return a legal move's sum, in rupees."""
    market, hand, herd = list(view.market), list(view.mover_hand), view.mover_herd
    tokens, earned = list(view.tokens), 0.0
    match move:
        case Take(good):
            market[good] -= 1
            hand[good] += 1
        case TakeCamels():
            herd += market[Good.CAMEL]
        case Exchange(take, give):
            market = [m - t + g for m, t, g in zip(market, take, give, strict=True)]
            hand = [h + t - g for h, t, g in zip(hand, take, give, strict=False)]
            herd -= move.camels
        case Sell(good, count):
            earned = sale(good, count, tokens) + bonus(view.bonus_piles, count)
            hand[good] -= count
            tokens[good] = max(0, tokens[good] - count)
    return earned + hand_worth(hand, tokens) + CAMEL * herd - LEFT * best_card(market, tokens)


def sale(good: int, count: int, tokens: list[int]) -> float:
    """Return what the next tokens of a good earn."""
    pile = TOKENS[good]
    top = len(pile) - tokens[good]
    return sum(token.value for token in pile[top : top + count])


def bonus(piles: Counts, count: int) -> float:
    """Return the mean bonus for this many cards."""
    if count < 3 or not piles[min(count, 5) - 3]:
        return 0.0
    values = BONUS_VALUES[min(count, 5) - 3]
    return sum(values) / len(values)


def hand_worth(hand: list[int], tokens: list[int]) -> float:
    total = 0.0
    for good, count in enumerate(hand):
        if count:
            alone = good in PRECIOUS and count < 2
            total += (ALONE if alone else IN_HAND) * sale(good, count, tokens)
    return total


def best_card(market: list[int], tokens: list[int]) -> float:
    """Return the most valuable next token among the goods in the market."""
    return max((sale(good, 1, tokens) for good in range(6) if market[good]), default=0.0)
