"""The knowledge of the player to move, and how a move changes it before the market is refilled."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import getitem, itemgetter
from typing import NamedTuple

from jaipur.rules.goods import BONUS_VALUES, HAND_LIMIT, TIERS, TOKENS, Bonus, Counts, Token
from jaipur.rules.moves import Exchange, Move, Sell, Take
from jaipur.rules.round import State
from jaipur.rules.view import View, count_tiers, unseen_cards

WORTH = tuple(
    tuple(
        tuple(
            sum(token.value for token in pile[len(pile) - left :][:cards])
            for cards in range(HAND_LIMIT + 6)
        )
        for left in range(len(pile) + 1)
    )
    for pile in TOKENS
)
"""`WORTH[good][tokens left][cards]`: what selling the cards would earn, without a bonus."""


class BonusPool(NamedTuple):
    """The bonus tokens of one tier whose values a player cannot know."""

    values: Counts

    def mean_of(self, tokens: int) -> int:
        """Return the average worth of this many tokens, rounded half up."""
        count = len(self.values)
        return (2 * tokens * sum(self.values) + count) // (2 * count) if count else 0


class Facts(NamedTuple):
    """The knowledge of the player to move, before the move."""

    market: Counts
    hand: Counts
    known: Counts
    """The cards of my hand that the opponent has seen."""
    opponent: Counts
    """The cards of the opponent's hand that I have seen."""
    opponent_size: int
    herd: int
    opponent_herd: int
    unseen: Counts
    deck_size: int
    tokens: Counts
    bonus_piles: Counts
    margin: int
    """Rupees ahead, without the opponent's bonus tokens and the camel token."""
    lead: int
    """Rupees ahead, with the opponent's bonus tokens at their average."""
    pools: tuple[BonusPool, BonusPool, BonusPool]
    opponent_bonuses: Counts
    """How many bonus tokens of each tier the opponent has."""
    bonus_count: int
    token_lead: int
    exchanges: int


def facts_of_view(view: View) -> Facts:
    """Return the viewer's knowledge; it must be the viewer's turn."""
    me = view.turn
    own = view.bonuses[me]
    if view.viewer != me or view.hand is None or own is None:
        raise ValueError("only the player to move can value moves")
    return _facts(view, view.hand, view.hand_sizes[1 - me], view.unseen, own, view.bonus_counts)


def facts_of_state(state: State) -> Facts:
    """Return what the player to move would know in an imagined world."""
    me = state.turn
    hand, opponent_hand, seen = state.hands[me], state.hands[1 - me], state.seen
    unseen = unseen_cards(state.market, state.herds, state.sold, hand, seen[1 - me])
    counts = count_tiers(state.bonuses[0]), count_tiers(state.bonuses[1])
    return _facts(state, hand, sum(opponent_hand), unseen, state.bonuses[me], counts)


_value_of = itemgetter(1)
_left_of: Callable[[tuple[Counts, ...], int], Counts] = getitem
_count_of: Callable[[Counts, int], int] = getitem


def _facts(
    table: View | State,
    hand: Counts,
    opponent_size: int,
    unseen: Counts,
    own: tuple[Bonus, ...],
    bonus_counts: tuple[Counts, Counts],
) -> Facts:
    me = table.turn
    you = 1 - me
    pools, earned = _pools(own)
    tokens, opponent_tokens = table.goods_tokens[me], table.goods_tokens[you]
    margin = _sum(tokens) + earned - _sum(opponent_tokens)
    theirs = bonus_counts[you]
    return Facts(
        market=table.market,
        hand=hand,
        known=table.seen[me],
        opponent=table.seen[you],
        opponent_size=opponent_size,
        herd=table.herds[me],
        opponent_herd=table.herds[you],
        unseen=unseen,
        deck_size=table.deck_size,
        tokens=table.tokens,
        bonus_piles=table.bonus_piles,
        margin=margin,
        lead=margin - _expected(pools, theirs),
        pools=pools,
        opponent_bonuses=theirs,
        bonus_count=len(own),
        token_lead=len(tokens) - len(opponent_tokens),
        exchanges=table.exchanges,
    )


def _sum(tokens: Iterable[Token]) -> int:
    return sum(map(_value_of, tokens))


@lru_cache(maxsize=4096)
def _pools(own: tuple[Bonus, ...]) -> tuple[tuple[BonusPool, BonusPool, BonusPool], int]:
    """Return the unknown bonus tokens, and the worth of my own."""
    pools = []
    for tier, values in zip(TIERS, BONUS_VALUES, strict=True):
        left = list(values)
        for bonus in own:
            if bonus.tier == tier:
                left.remove(bonus.value)
        pools.append(BonusPool(tuple(left)))
    return (pools[0], pools[1], pools[2]), sum(bonus.value for bonus in own)


@lru_cache(maxsize=4096)
def _expected(pools: tuple[BonusPool, BonusPool, BonusPool], counts: Counts) -> int:
    return sum(pool.mean_of(count) for pool, count in zip(pools, counts, strict=True))


def sales_of(tokens: Counts) -> list[Counts]:
    """Return, for each good, what selling any number of cards would earn now, without a bonus."""
    return list(map(_left_of, WORTH, tokens))


def worth_of(cards: Counts, tokens: Counts) -> int:
    """Return what these cards would sell for, good by good, without bonuses."""
    return sum(map(_count_of, map(_left_of, WORTH, tokens), cards))


def after_sale(facts: Facts, good: int, count: int) -> Facts:
    """Return the facts after a sale; a bonus token drawn by it counts at its average."""
    left = facts.tokens[good]
    earned = min(left, count)
    gain, tier, piles = WORTH[good][left][count], min(count, 5) - 3, facts.bonus_piles
    if tier >= 0 and piles[tier]:
        gain += facts.pools[tier].mean_of(1)
        piles = _bump(piles, tier, -1)
    known = facts.known[good]
    return facts._replace(
        hand=_bump(facts.hand, good, -count),
        known=_bump(facts.known, good, -min(known, count)),
        tokens=_bump(facts.tokens, good, -earned),
        bonus_piles=piles,
        lead=facts.lead + gain,
        exchanges=0,
    )


def after(facts: Facts, move: Move) -> Facts:
    """Return the facts after a move and before the refill."""
    match move:
        case Sell(good, count):
            return after_sale(facts, good, count)
        case Exchange(take, give):
            change = [t - g for t, g in zip(take, give, strict=True)]
            return _after_change(facts, change, facts.exchanges + 1, -give[6])
        case Take(good):
            return _after_change(facts, _bump((0,) * 7, good, 1), 0, 0)
    camels = facts.market[6]
    return _after_change(facts, (*(0,) * 6, camels), 0, camels)


def _after_change(facts: Facts, change: Sequence[int], exchanges: int, camels: int) -> Facts:
    """Return the facts after cards leave the market.

    `change` is what leaves the market, in seven counts; `camels` is what joins my herd.
    """
    return facts._replace(
        market=tuple(m - c for m, c in zip(facts.market, change, strict=True)),
        hand=tuple(h + c for h, c in zip(facts.hand, change, strict=False)),
        known=tuple(max(0, k + c) for k, c in zip(facts.known, change, strict=False)),
        herd=facts.herd + camels,
        exchanges=exchanges,
    )


def _bump(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])
