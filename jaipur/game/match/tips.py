"""Tips for a player's first rounds, each at a moment when it applies.

They are chosen from the View of the player who reads them: nothing here reveals more than the table
shows.
"""

from collections.abc import Callable, Container
from enum import Enum

from jaipur.rules import TOKENS, View
from jaipur.rules.goods import PRECIOUS, Good

FEW_CARDS = 5
"""The largest deck size that counts as the last cards."""
MANY_CAMELS = 3
GREAT_HERD = 4
COLLECTED = 3


class Tip(Enum):
    """The tips, most urgent first; the value is the id in the settings."""

    ONE_PILE = "one-pile"
    LAST_CARDS = "last-cards"
    FULL_HAND = "full-hand"
    BONUS_EMPTY = "bonus-empty"
    WORTHLESS = "worthless"
    OPPONENT_FULL = "rival-full"
    OPPONENT_COLLECTS = "rival-collects"
    PILE_EMPTY = "pile-empty"
    THREE = "three"
    CAMELS = "camels"
    GREAT_HERD = "great-herd"
    PAIR = "pair"
    SAME_GOOD = "same-good"


def tip_for(view: View, met: Container[str]) -> Tip | None:
    """Return the most urgent tip not in `met` that applies to the viewer, who is to move."""
    if view.viewer is None or view.viewer != view.turn or view.outcome:
        return None
    return next((tip for tip in Tip if tip.value not in met and TRUE[tip](view)), None)


def _hand(view: View) -> tuple[int, ...]:
    return view.mover_hand


def _opponent(view: View) -> int:
    return 1 - view.turn


def _precious_pair(view: View) -> bool:
    """Return whether the hand has two of a precious good whose top token is still there."""
    hand = _hand(view)
    return any(hand[good] >= 2 and view.tokens[good] == len(TOKENS[good]) for good in PRECIOUS)


def _nothing_to_earn(view: View) -> bool:
    return any(cards and not left for cards, left in zip(_hand(view), view.tokens, strict=True))


def _same_good(view: View) -> bool:
    """Return whether a good of the hand is in the market too."""
    return any(held and lying for held, lying in zip(_hand(view), view.market, strict=False))


def collected(view: View) -> Good | None:
    """Return a good that the opponent was seen to collect and that the viewer can sell first."""
    for good, seen in zip(Good, view.seen[_opponent(view)], strict=False):
        enough = _hand(view)[good] >= (2 if good in PRECIOUS else 1)
        if seen >= COLLECTED and enough and view.tokens[good]:
            return good
    return None


TRUE: dict[Tip, Callable[[View], bool]] = {
    Tip.ONE_PILE: lambda view: view.empty_piles == 2,
    Tip.LAST_CARDS: lambda view: view.deck_size <= FEW_CARDS,
    Tip.FULL_HAND: lambda view: view.hand_is_full(view.turn),
    Tip.BONUS_EMPTY: lambda view: 0 in view.bonus_piles,
    Tip.WORTHLESS: _nothing_to_earn,
    Tip.OPPONENT_FULL: lambda view: view.hand_is_full(_opponent(view)),
    Tip.OPPONENT_COLLECTS: lambda view: collected(view) is not None,
    Tip.PILE_EMPTY: lambda view: view.empty_piles == 1,
    Tip.THREE: lambda view: max(_hand(view)) == 3,
    Tip.CAMELS: lambda view: view.market[Good.CAMEL] >= MANY_CAMELS,
    Tip.GREAT_HERD: lambda view: view.herds[view.turn] >= GREAT_HERD,
    Tip.PAIR: _precious_pair,
    Tip.SAME_GOOD: _same_good,
}
"""The condition for each tip."""
