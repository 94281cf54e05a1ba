"""The place of each market card: the rules only count cards, players remember their places."""

from collections.abc import Collection, Iterable, Sequence

from jaipur.rules import Event, Good
from jaipur.rules.events import CamelsTaken, Exchanged, GoodTaken, MarketOpened, Refilled
from jaipur.rules.goods import MARKET_SIZE, Counts

Row = tuple[Good | None, ...]
"""The cards from left to right; None is a gap."""


def market_row(events: Iterable[Event], row: Row = (), chosen: Collection[int] = ()) -> Row:
    """Return the market row after these events, which begin with a deal unless a row is given.

    Cards are taken from chosen places first, then from the left; cards given go to the places of
    the cards taken, and the deck fills the gaps from the left.
    """
    cards = list(row)

    def lying(good: Good, most: int) -> list[int]:
        places = [place for place, card in enumerate(cards) if card == good]
        return sorted(places, key=lambda place: place not in chosen)[:most]

    for event in events:
        match event:
            case MarketOpened(market):
                cards = [*_cards(market), *[None] * (MARKET_SIZE - sum(market))]
            case GoodTaken(_seat, good):
                _fill(cards, lying(good, 1), ())
            case CamelsTaken():
                _fill(cards, lying(Good.CAMEL, MARKET_SIZE), ())
            case Exchanged(_seat, taken, given):
                left = [place for good in Good for place in lying(good, taken[good])]
                _fill(cards, left, _cards(given))
            case Refilled(drawn):
                _fill(cards, [place for place, card in enumerate(cards) if card is None], drawn)
    return tuple(cards)


def _cards(counts: Counts) -> list[Good]:
    return [good for good in Good for _ in range(counts[good])]


def _fill(cards: list[Good | None], places: Sequence[int], fresh: Sequence[Good]) -> None:
    """Put the cards in these places; places without a card become gaps."""
    for number, place in enumerate(places):
        cards[place] = fresh[number] if number < len(fresh) else None
