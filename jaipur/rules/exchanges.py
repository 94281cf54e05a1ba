"""Tables of everything that can change places in an exchange.

Search asks for exchanges a million times. Markets and hands come from small sets, so their parts
are computed once, and every exchange is one shared object, found by the cards taken and given.
"""

from functools import lru_cache
from itertools import product

from jaipur.rules.goods import MARKET_SIZE, Counts
from jaipur.rules.moves import Exchange

Ways = tuple[tuple[tuple[Counts, ...], ...], ...]
"""`[size][camels]`: all ways to give `size` cards with at most `camels` camels among them."""


class TakeRow(dict[Counts, Exchange]):
    """All exchanges that take the same goods, by the cards they give; made on first use."""

    def __init__(self, take: Counts) -> None:
        self.take = take

    def __missing__(self, give: Counts) -> Exchange:
        move = self[give] = Exchange(self.take, give)
        return move


class HandGives(dict[int, Ways]):
    """The ways a hand can give cards, by the mask of the goods it must keep."""

    def __init__(self, hand: Counts) -> None:
        self.hand = hand

    def __missing__(self, mask: int) -> Ways:
        allowed = tuple(0 if mask >> good & 1 else n for good, n in enumerate(self.hand))
        ways = self[mask] = _ways(allowed)
        return ways


_rows: dict[Counts, TakeRow] = {}


@lru_cache(maxsize=1024)
def takes_of(market: Counts) -> tuple[tuple[TakeRow, int, int], ...]:
    """Return every way to take two or more goods: its exchanges, its size, its goods' bit mask."""
    takes = []
    for part in product(*(range(n + 1) for n in market[:6])):
        if sum(part) >= 2:
            take = (*part, 0)
            takes.append((_rows.setdefault(take, TakeRow(take)), sum(part), _mask(part)))
    return tuple(takes)


@lru_cache(maxsize=2048)
def gives_of(hand: Counts) -> HandGives:
    """Return every way to give cards from this hand, and camels with them."""
    return HandGives(hand)


@lru_cache(maxsize=2048)
def _ways(hand: Counts) -> Ways:
    by_size: list[list[Counts]] = [[] for _ in range(MARKET_SIZE + 1)]
    for part in product(*(range(n + 1) for n in hand)):
        if sum(part) <= MARKET_SIZE:
            by_size[sum(part)].append(part)
    return tuple(_with_camels(by_size, size) for size in range(MARKET_SIZE + 1))


def _with_camels(by_size: list[list[Counts]], size: int) -> tuple[tuple[Counts, ...], ...]:
    ways: tuple[Counts, ...] = ()
    up_to = []
    for camels in range(MARKET_SIZE + 1):
        if camels <= size:
            ways += tuple((*part, camels) for part in by_size[size - camels])
        up_to.append(ways)
    return tuple(up_to)


def _mask(part: Counts) -> int:
    return sum(1 << good for good, n in enumerate(part) if n)
