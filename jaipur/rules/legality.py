"""Which moves are legal, and why the others are not.

Legality needs only what the player to move can see, so a `State` and that player's `View` both get
the same answer here, and no other module decides it.
"""

from typing import Protocol

from jaipur.rules.exchanges import gives_of, takes_of
from jaipur.rules.goods import GOODS, HAND_LIMIT, MARKET_SIZE, PRECIOUS, Counts, Good
from jaipur.rules.moves import Exchange, Move, Reason, Sell, Take, TakeCamels


class Position(Protocol):
    """The parts of a `State` or a `View` that legality needs."""

    @property
    def market(self) -> Counts:
        """Seven counts, camels last."""

    @property
    def blocked(self) -> Reason | None:
        """The reason why no move is possible here at all; None if moves are possible."""

    @property
    def mover_hand(self) -> Counts:
        """The hand of the player to move; used only when not blocked."""

    @property
    def mover_herd(self) -> int:
        """The herd of the player to move; used only when not blocked."""


TAKES = tuple(Take(good) for good in GOODS)
TAKE_CAMELS = TakeCamels()
SALES = tuple(
    tuple(
        tuple(Sell(good, n) for n in range(2 if good in PRECIOUS else 1, held + 1))
        for held in range(HAND_LIMIT + 1)
    )
    for good in GOODS
)
"""`SALES[good][held]`: every sale of that good with that many in hand."""


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return every legal move once, in a fixed order; none if the position is blocked."""
    if position.blocked:
        return ()
    market, hand = position.market, position.mover_hand
    held = sum(hand)
    moves: list[Move] = []
    if held < HAND_LIMIT:
        moves += [take for take, there in zip(TAKES, market, strict=False) if there]
    if market[6]:
        moves.append(TAKE_CAMELS)
    for sales, count in zip(SALES, hand, strict=True):
        if count:
            moves += sales[count]
    # each camel given leaves the hand one card larger
    most_camels = min(position.mover_herd, HAND_LIMIT - held, MARKET_SIZE)
    gives = gives_of(hand)
    for exchanges, size, taken in takes_of(market):
        moves += map(exchanges.__getitem__, gives[taken][size][most_camels])
    return tuple(moves)


def why_illegal(position: Position, move: Move) -> Reason | None:
    """Return the reason why this move cannot be made here; None when it is legal."""
    if position.blocked:
        return position.blocked
    match move:
        case Take(good):
            return _why_not_take(position, good)
        case TakeCamels():
            return None if position.market[Good.CAMEL] else Reason.NO_CAMELS_IN_MARKET
        case Sell(good, count):
            return _why_not_sell(position, good, count)
        case Exchange(take, give):
            return _why_not_exchange(position, take, give)
    return Reason.NOT_A_MOVE


def _why_not_take(position: Position, good: Good) -> Reason | None:
    if good not in range(7):
        return Reason.NOT_A_MOVE
    if good == Good.CAMEL:
        return Reason.CAMELS_COME_TOGETHER
    if not position.market[good]:
        return Reason.NOT_IN_MARKET
    return Reason.HAND_IS_FULL if sum(position.mover_hand) >= HAND_LIMIT else None


def _why_not_sell(position: Position, good: Good, count: int) -> Reason | None:
    if good not in range(7):
        return Reason.NOT_A_MOVE
    if good == Good.CAMEL:
        return Reason.CAMELS_ARE_NOT_SOLD
    if count < 1:
        return Reason.NOTHING_TO_SELL
    if count > position.mover_hand[good]:
        return Reason.NOT_IN_HAND
    return Reason.PRECIOUS_GOODS_SELL_IN_PAIRS if count == 1 and good in PRECIOUS else None


def _why_not_exchange(position: Position, take: Counts, give: Counts) -> Reason | None:
    if not (len(take) == len(give) == 7) or min(*take, *give) < 0:
        return Reason.NOT_A_MOVE
    return _why_not_owned(position, take, give) or _why_not_swapped(position, take, give)


def _why_not_owned(position: Position, take: Counts, give: Counts) -> Reason | None:
    """Return a reason if the cards are not where the exchange needs them."""
    if take[Good.CAMEL]:
        return Reason.EXCHANGE_TAKES_CAMELS
    if any(map(int.__gt__, take, position.market)):
        return Reason.NOT_IN_MARKET
    if any(map(int.__gt__, give, position.mover_hand)):
        return Reason.NOT_IN_HAND
    return Reason.HERD_TOO_SMALL if give[Good.CAMEL] > position.mover_herd else None


def _why_not_swapped(position: Position, take: Counts, give: Counts) -> Reason | None:
    """Return a reason if these cards may not change places."""
    if not any(take) and not any(give):
        return Reason.EXCHANGE_OF_NOTHING
    if any(t and g for t, g in zip(take, give, strict=True)):
        return Reason.SAME_GOOD_BOTH_WAYS
    if sum(take) != sum(give):
        return Reason.EXCHANGE_UNEQUAL
    if sum(take) == 1:
        return Reason.EXCHANGE_OF_ONE
    overflow = sum(position.mover_hand) + give[Good.CAMEL] > HAND_LIMIT
    return Reason.HAND_WOULD_OVERFLOW if overflow else None
