"""Where each card of the market lies: rules know how many there are, people know their places."""

from collections.abc import Iterable, Sequence

from jaipur.rules import Event, Good
from jaipur.rules.events import CamelsTaken, Exchanged, GoodTaken, MarketOpened, Refilled
from jaipur.rules.goods import MARKET_SIZE, Counts

Row = tuple[Good | None, ...]
"""The cards from left to right; None is a gap."""


def market_row(events: Iterable[Event], row: Row = ()) -> Row:
    """How the market lies after these events, which begin with a deal unless a row is given.

    Cards are taken from the left; what is given lies where that lay, and the deck fills the gaps
    from the left.
    """
    cards = list(row)
    for event in events:
        match event:
            case MarketOpened(market):
                cards = [*_cards(market), *[None] * (MARKET_SIZE - sum(market))]
            case GoodTaken(_trader, good):
                _fill(cards, _slots(cards, good, 1), ())
            case CamelsTaken():
                _fill(cards, _slots(cards, Good.CAMEL, MARKET_SIZE), ())
            case Exchanged(_trader, taken, given):
                left = [slot for good in Good for slot in _slots(cards, good, taken[good])]
                _fill(cards, left, _cards(given))
            case Refilled(drawn):
                _fill(cards, [slot for slot, card in enumerate(cards) if card is None], drawn)
    return tuple(cards)


def _cards(counts: Counts) -> list[Good]:
    return [good for good in Good for _ in range(counts[good])]


def _slots(cards: Sequence[Good | None], good: Good, most: int) -> list[int]:
    return [slot for slot, card in enumerate(cards) if card == good][:most]


def _fill(cards: list[Good | None], slots: Sequence[int], fresh: Sequence[Good]) -> None:
    """Lay these cards into the slots, as many as there are."""
    for number, slot in enumerate(slots):
        cards[slot] = fresh[number] if number < len(fresh) else None
