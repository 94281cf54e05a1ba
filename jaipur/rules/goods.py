"""The contents of the box: the goods, their cards, their tokens and the bonus tokens."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Literal, NamedTuple

Seat = Literal[0, 1]
"""One of the two seats at the table."""
SEATS: tuple[Seat, Seat] = (0, 1)

GoodsCounts = tuple[int, int, int, int, int, int]
"""How many of each of the six goods, in the order of `Good`: a hand, what was sold, the tokens."""
CardCounts = tuple[int, int, int, int, int, int, int]
"""The same with the camels last: the market, what changes places in an exchange."""
TierCounts = tuple[int, int, int]
"""How many bonus tokens for selling three, four, and five or more cards."""
Counts = tuple[int, ...]
"""Counts of any length."""


def goods_counts(counts: Iterable[int]) -> GoodsCounts:
    """Return six counts; `ValueError` if there are more or fewer."""
    diamonds, gold, silver, cloth, spice, leather = counts
    return diamonds, gold, silver, cloth, spice, leather


def card_counts(counts: Iterable[int]) -> CardCounts:
    """Return seven counts, camels last; `ValueError` if there are more or fewer."""
    *goods, camels = counts
    return *goods_counts(goods), camels


def tier_counts(counts: Iterable[int]) -> TierCounts:
    """Return three counts; `ValueError` if there are more or fewer."""
    three, four, five = counts
    return three, four, five


def as_seat(number: int, what: str = "seat") -> Seat:
    """Return the number as a seat; `ValueError` if it is none."""
    if number == 0:
        return 0
    if number == 1:
        return 1
    raise ValueError(f"the {what} is {number}, not 0 or 1")


def other_seat(seat: Seat) -> Seat:
    """Return the seat on the other side of the table."""
    return 0 if seat else 1


class Good(IntEnum):
    """The six goods, most valuable first, and the camels."""

    DIAMONDS = 0
    GOLD = 1
    SILVER = 2
    CLOTH = 3
    SPICE = 4
    LEATHER = 5
    CAMEL = 6


class Token(NamedTuple):
    """A goods token, earned by selling a card of its good."""

    good: Good
    value: int


class Bonus(NamedTuple):
    """A bonus token, earned by selling `tier` cards at once (tier 5: five or more)."""

    tier: int
    value: int


GOODS = (Good.DIAMONDS, Good.GOLD, Good.SILVER, Good.CLOTH, Good.SPICE, Good.LEATHER)
PRECIOUS = frozenset({Good.DIAMONDS, Good.GOLD, Good.SILVER})
"""The goods that must be sold at least two at a time."""

CARDS: CardCounts = (6, 6, 6, 8, 8, 10, 11)

_TOKEN_VALUES = (
    (7, 7, 5, 5, 5),
    (6, 6, 5, 5, 5),
    (5, 5, 5, 5, 5),
    (5, 3, 3, 2, 2, 1, 1),
    (5, 3, 3, 2, 2, 1, 1),
    (4, 3, 2, 1, 1, 1, 1, 1, 1),
)
TOKENS = tuple(
    tuple(Token(good, value) for value in values)
    for good, values in zip(GOODS, _TOKEN_VALUES, strict=True)
)
"""For each good its tokens, top of the pile first. All tokens in play are these objects."""

TIERS = (3, 4, 5)
BONUS_VALUES = ((1, 1, 2, 2, 2, 3, 3), (4, 4, 5, 5, 6, 6), (8, 8, 9, 10, 10))
"""For each tier the values of its bonus tokens, sorted."""

BONUSES = {(tier, value): Bonus(tier, value) for tier in TIERS for value in range(1, 11)}

NO_GOODS: GoodsCounts = (0, 0, 0, 0, 0, 0)

HAND_LIMIT = 7
MARKET_SIZE = 5
OPENING_CAMELS = 3
OPENING_HAND = 5
CAMEL_TOKEN = 5
EMPTY_PILES_TO_END = 3
EXCHANGES_TO_END = 20
SEALS_TO_WIN = 2
