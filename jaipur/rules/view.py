"""What one player may know. All secrecy is handled here.

A view is built by listing what is allowed, never by deleting secrets, so a forgotten field is
missing and not a leak.
"""

from operator import sub
from typing import NamedTuple

from jaipur.rules.goods import (
    CARDS,
    HAND_LIMIT,
    NO_GOODS,
    Bonus,
    CardCounts,
    Good,
    GoodsCounts,
    Seat,
    TierCounts,
    Token,
    as_seat,
)
from jaipur.rules.moves import Reason
from jaipur.rules.round import State
from jaipur.rules.scoring import Outcome, outcome

_HIDDEN = None


class View(NamedTuple):
    """A round as seen by player 0, by player 1, or the table alone (`viewer` None)."""

    viewer: Seat | None
    turn: Seat
    market: CardCounts
    hand: GoodsCounts | None
    """The viewer's own cards; None when `viewer` is None."""
    hand_sizes: tuple[int, int]
    herds: tuple[int, int]
    seen: tuple[GoodsCounts, GoodsCounts]
    """The cards of each hand that both players have seen enter it."""
    unseen: CardCounts
    """Cards that may be in the deck or in hands unknown to the viewer: seven counts."""
    sold: GoodsCounts
    deck_size: int
    tokens: GoodsCounts
    bonus_piles: TierCounts
    goods_tokens: tuple[tuple[Token, ...], tuple[Token, ...]]
    bonus_counts: tuple[TierCounts, TierCounts]
    """How many bonus tokens of each tier each player has earned."""
    bonuses: tuple[tuple[Bonus, ...] | None, tuple[Bonus, ...] | None]
    """Earned bonus tokens with their values: the viewer's, and all once the round is over.

    None means that there are tokens whose values are secret.
    """
    exchanges: int
    outcome: Outcome | None

    @property
    def blocked(self) -> Reason | None:
        if self.outcome:
            return Reason.ROUND_IS_OVER
        return None if self.viewer == self.turn else Reason.NOT_YOUR_TURN

    @property
    def mover_hand(self) -> GoodsCounts:
        return self.hand if self.hand is not None else NO_GOODS

    @property
    def mover_herd(self) -> int:
        return self.herds[self.turn]

    @property
    def empty_piles(self) -> int:
        """How many goods are sold out."""
        return self.tokens.count(0)

    def hand_is_full(self, seat: int) -> bool:
        return self.hand_sizes[seat] >= HAND_LIMIT

    def rupees(self, seat: int, with_bonuses: bool = True) -> int:
        """Return the worth of a player's tokens, with bonus tokens of known value."""
        bonuses = self.bonuses[seat] if with_bonuses else ()
        goods = sum(token.value for token in self.goods_tokens[seat])
        return goods + sum(bonus.value for bonus in bonuses or ())


def observe(state: State, viewer: int | None) -> View:
    """Return a player's view, or the table alone (None); `ValueError` for any other viewer."""
    if viewer is not None:
        viewer = as_seat(viewer, "viewer")
    hands, herds, seen, bonuses = state.hands, state.herds, state.seen, state.bonuses
    result = outcome(state)
    north, south = hands
    return View(
        viewer=viewer,
        turn=state.turn,
        market=state.market,
        hand=_HIDDEN if viewer is None else hands[viewer],
        hand_sizes=(sum(north), sum(south)),
        herds=herds,
        seen=seen,
        unseen=unseen_cards(
            state.market,
            herds,
            state.sold,
            north if viewer == 0 else seen[0],
            south if viewer == 1 else seen[1],
        ),
        sold=state.sold,
        deck_size=state.deck_size,
        tokens=state.tokens,
        bonus_piles=state.bonus_piles,
        goods_tokens=state.goods_tokens,
        bonus_counts=(count_tiers(bonuses[0]), count_tiers(bonuses[1])),
        bonuses=(
            bonuses[0] if viewer == 0 or result or not bonuses[0] else _HIDDEN,
            bonuses[1] if viewer == 1 or result or not bonuses[1] else _HIDDEN,
        ),
        exchanges=state.exchanges,
        outcome=result,
    )


def unseen_cards(
    market: CardCounts,
    herds: tuple[int, int],
    sold: GoodsCounts,
    north: GoodsCounts,
    south: GoodsCounts,
) -> CardCounts:
    """Return the cards that are in none of these places; `north` and `south` are known hands."""
    off_the_table = map(sub, map(sub, CARDS, market), sold)
    goods = map(sub, map(sub, off_the_table, north), south)
    return (*goods, CARDS[Good.CAMEL] - market[Good.CAMEL] - herds[0] - herds[1])


def count_tiers(bonuses: tuple[Bonus, ...]) -> TierCounts:
    """Return how many tokens there are of each tier."""
    if not bonuses:
        return 0, 0, 0
    tiers = [bonus.tier for bonus in bonuses]
    return tiers.count(3), tiers.count(4), tiers.count(5)
