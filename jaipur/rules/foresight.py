"""What is certain about a move before it is made, from its mover's knowledge."""

from typing import NamedTuple, Protocol

from jaipur.rules.goods import (
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    EXCHANGES_TO_END,
    TOKENS,
    Counts,
    Good,
    Seat,
    TierCounts,
    Token,
    other_seat,
    tier_counts,
)
from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.scoring import Ending
from jaipur.rules.view import View


class TableCounts(Protocol):
    """The part of a state, view or estimate that shows whether a round continues."""

    @property
    def market(self) -> Counts: ...
    @property
    def deck_size(self) -> int: ...
    @property
    def tokens(self) -> Counts: ...
    @property
    def exchanges(self) -> int: ...


def ending_after(table: TableCounts, move: Move) -> Ending | None:
    """Return how this legal move ends the round; None if the round continues."""
    match move:
        case Sell(good, count):
            emptied = 0 < table.tokens[good] <= count
            ends = table.tokens.count(0) + emptied >= EMPTY_PILES_TO_END
            return Ending.THREE_EMPTY_PILES if ends else None
        case Take():
            return None if table.deck_size else Ending.MARKET_NOT_REFILLED
        case TakeCamels():
            short = table.market[Good.CAMEL] > table.deck_size
            return Ending.MARKET_NOT_REFILLED if short else None
        case Exchange():
            endless = table.exchanges + 1 >= EXCHANGES_TO_END
            return Ending.ENDLESS_EXCHANGES if endless else None


def tokens_for(table: TableCounts, sale: Sell) -> tuple[Token, ...]:
    """Return the goods tokens that a sale earns, top of the pile first."""
    pile, left = TOKENS[sale.good], table.tokens[sale.good]
    return pile[len(pile) - left :][: sale.count]


def bonus_tier(table: View, sale: Sell) -> int | None:
    """Return the tier of the bonus token that a sale earns: 3, 4 or 5; None if it earns none."""
    tier = min(sale.count, 5)
    return tier if tier >= 3 and table.bonus_piles[tier - 3] else None


class Purse(NamedTuple):
    """A player's certain rupees, and the number of unknown bonus tokens of each tier."""

    rupees: int
    hidden: TierCounts


def purses_after(view: View, move: Move, camel_token: bool = True) -> tuple[Purse, Purse]:
    """Return both players' purses after a move of the viewer's, as far as the viewer can know.

    The camel token is counted if the move ends the round: both herds can be known by counting.
    Without `camel_token` it is left out.
    """
    mine, theirs = (_purse(view, seat) for seat in (view.turn, other_seat(view.turn)))
    if isinstance(move, Sell):
        earned = sum(token.value for token in tokens_for(view, move))
        mine = mine._replace(rupees=mine.rupees + earned)
        tier = bonus_tier(view, move)
        if tier:
            mine = mine._replace(hidden=_one_more(mine.hidden, tier - 3))
    if camel_token and ending_after(view, move):
        herd, other = _herd_after(view, move), view.herds[1 - view.turn]
        mine = mine._replace(rupees=mine.rupees + CAMEL_TOKEN * (herd > other))
        theirs = theirs._replace(rupees=theirs.rupees + CAMEL_TOKEN * (herd < other))
    return (mine, theirs) if view.turn == 0 else (theirs, mine)


def _purse(view: View, seat: Seat) -> Purse:
    rupees = sum(token.value for token in view.goods_tokens[seat])
    known = view.bonuses[seat]
    if known is None:
        return Purse(rupees, view.bonus_counts[seat])
    return Purse(rupees + sum(bonus.value for bonus in known), (0, 0, 0))


def _herd_after(view: View, move: Move) -> int:
    herd = view.herds[view.turn]
    if isinstance(move, TakeCamels):
        return herd + view.market[Good.CAMEL]
    return herd - move.camels if isinstance(move, Exchange) else herd


def _one_more(counts: TierCounts, at: int) -> TierCounts:
    return tier_counts(count + (n == at) for n, count in enumerate(counts))
