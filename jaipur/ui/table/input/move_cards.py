"""The cards on the table that make up a move."""

from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.ui.table.card import Card
from jaipur.ui.table.table_state import TableState


def cards_of(table: TableState, move: Move) -> tuple[list[Card], int]:
    """Return the cards of the market and the hand that make up this move, and the number of camels
    from the herd. Chosen cards come before others of their kind."""
    cards = table.cards
    market: dict[int, int] = {}
    hand: dict[int, int] = {}
    camels = 0
    match move:
        case Take(good):
            market = {good: 1}
        case TakeCamels():
            market = {Good.CAMEL: len(cards.market)}
        case Sell(good, count):
            hand = {good: count}
        case Exchange(take, give):
            market, hand = dict(enumerate(take)), dict(enumerate(give[: Good.CAMEL]))
            camels = move.camels
    found = []
    for there, wanted in ((cards.market, market), (cards.hand, hand)):
        for card in sorted(there, key=lambda card: not card.chosen):
            if wanted.get(card.good, 0) > 0:
                wanted[card.good] -= 1
                found.append(card)
    return found, camels
