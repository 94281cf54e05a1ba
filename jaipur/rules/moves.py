"""The four moves a player can make, and the reasons why a move can be refused."""

from dataclasses import dataclass
from enum import Enum, auto

from jaipur.rules.goods import Counts, Good


@dataclass(frozen=True, slots=True)
class Take:
    """Take one good from the market."""

    good: Good


@dataclass(frozen=True, slots=True)
class TakeCamels:
    """Take all camels from the market."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take goods from the market and give as many cards back; seven counts each, camels last."""

    take: Counts
    give: Counts

    @property
    def camels(self) -> int:
        """How many camels are given."""
        return self.give[Good.CAMEL]


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell cards of one good from the hand."""

    good: Good
    count: int


Move = Take | TakeCamels | Exchange | Sell


class Reason(Enum):
    """Why a move is refused."""

    ROUND_IS_OVER = auto()
    NOT_YOUR_TURN = auto()
    NOT_A_MOVE = auto()
    NOT_IN_MARKET = auto()
    NOT_IN_HAND = auto()
    HAND_IS_FULL = auto()
    HAND_WOULD_OVERFLOW = auto()
    NO_CAMELS_IN_MARKET = auto()
    CAMELS_COME_TOGETHER = auto()
    CAMELS_ARE_NOT_SOLD = auto()
    HERD_TOO_SMALL = auto()
    PRECIOUS_GOODS_SELL_IN_PAIRS = auto()
    NOTHING_TO_SELL = auto()
    EXCHANGE_OF_NOTHING = auto()
    EXCHANGE_OF_ONE = auto()
    EXCHANGE_UNEQUAL = auto()
    EXCHANGE_TAKES_CAMELS = auto()
    SAME_GOOD_BOTH_WAYS = auto()
