"""Why a move is good or bad, as names with numbers: the screen says them in the player's language.

Hints and reviews both speak through `Point`; there is no other list of reasons. Everything here
follows from what the mover knew.
"""

from enum import Enum, auto
from typing import NamedTuple

from jaipur.rules import Good


class Why(Enum):
    """What can be said of a move; `good` and `n` of the `Point` are told with it."""

    # what speaks for it
    ENDS_THE_ROUND = auto()
    EARNS_A_BONUS = auto()
    """A bonus token for `n` cards: 3, 4 or 5."""
    TAKES_THE_DEAREST_TOKENS = auto()
    """Of `good`, whose pile is untouched; the sale brings `n` rupees without a bonus."""
    BRINGS_COINS = auto()
    """`n` rupees for `good`, where the other move sells nothing or brings less."""
    SELLS_BEFORE_THE_RIVAL = auto()
    """`good`, of which the rival was seen to take `n` that it still holds."""
    MAKES_ROOM = auto()
    """A full hand gets room for `n` cards."""
    THE_END_IS_NEAR = auto()
    """`n` cards are left in the deck."""
    MAKES_A_PAIR = auto()
    """`good`, a dear one, can be sold from now on."""
    BUILDS_A_SET = auto()
    """`n` cards of `good` are in the hand then, three at least."""
    DENIES_THE_RIVAL = auto()
    """`good`, of which the rival was seen to take `n` that it still holds."""
    LEADS_IN_CAMELS = auto()
    """The herd is the greater one from now on, by `n`."""
    SPENDS_CAMELS = auto()
    """`n` camels pay for goods."""

    # what speaks against it
    OPENS_THE_MARKET = auto()
    """The rival chooses first among `n` new cards."""
    GIVES_TO_THE_RIVAL = auto()
    """`good` lies in the market then, of which the rival was seen to take `n`."""
    LOSES_THE_CAMELS = auto()
    """The rival's herd is the greater one from now on, by `n`."""
    FILLS_THE_HAND = auto()
    """There is no room for another card then."""
    BREAKS_A_SET = auto()
    """`n` cards of `good` stay behind, too few for the bonus that all of them would earn."""


class Point(NamedTuple):
    """One thing that can be said of a move."""

    why: Why
    good: Good | None = None
    n: int = 0
