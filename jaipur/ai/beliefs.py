"""Hidden worlds that fit a view.

A player's uncertainty comes from the shuffle alone: every arrangement of the unseen cards that
agrees with the view is equally likely, and so is every order of the bonus tokens.
"""

from random import Random

from jaipur.rules.goods import (
    BONUS_VALUES,
    BONUSES,
    TIERS,
    Bonus,
    Counts,
    Good,
    GoodsCounts,
    goods_counts,
)
from jaipur.rules.round import Deal, State
from jaipur.rules.view import View

_GOODS = tuple(Good)


def sample(view: View, rng: Random) -> State:
    """Return a full state, drawn evenly from all states that look like `view` to its viewer."""
    if view.viewer is None or view.hand is None:
        raise ValueError("only a player's view can be completed, not the bare table's")
    me, opponent = view.viewer, 1 - view.viewer
    hand, deck = _cards(view, opponent, rng)
    piles, earned = _bonuses(view, me, rng)
    own = view.bonuses[me] or ()
    return State(
        deal=Deal(0, deck, piles),
        drawn=0,
        turn=view.turn,
        market=view.market,
        hands=(hand, view.hand) if me else (view.hand, hand),
        herds=view.herds,
        seen=view.seen,
        sold=view.sold,
        tokens=view.tokens,
        bonus_piles=view.bonus_piles,
        goods_tokens=view.goods_tokens,
        bonuses=(earned, own) if me else (own, earned),
        exchanges=view.exchanges,
    )


def _cards(view: View, opponent: int, rng: Random) -> tuple[GoodsCounts, tuple[Good, ...]]:
    """Return the opponent's hand and the deck.

    The hand is drawn first, because camels never stay in a hand.
    """
    unseen = view.unseen
    goods = [good for good, n in zip(_GOODS[:6], unseen, strict=False) for _ in range(n)]
    rng.shuffle(goods)
    held = view.hand_sizes[opponent] - sum(view.seen[opponent])
    hand = list(view.seen[opponent])
    for good in goods[:held]:
        hand[good] += 1
    deck = goods[held:]
    if unseen[Good.CAMEL]:
        deck += [Good.CAMEL] * unseen[Good.CAMEL]
        rng.shuffle(deck)
    return goods_counts(hand), tuple(deck)


def _bonuses(
    view: View, me: int, rng: Random
) -> tuple[tuple[Counts, Counts, Counts], tuple[Bonus, ...]]:
    """Return the three bonus piles, top first, and the tokens the opponent has earned."""
    known = view.bonuses[1 - me]
    visible = (view.bonuses[me] or ()) + (known or ())
    hidden = (0,) * len(TIERS) if known is not None else view.bonus_counts[1 - me]
    piles = []
    earned: list[Bonus] = []
    for tier, values, taken in zip(TIERS, BONUS_VALUES, hidden, strict=True):
        left = list(values)
        for bonus in visible:
            if bonus.tier == tier:
                left.remove(bonus.value)
        rng.shuffle(left)
        earned += [BONUSES[tier, value] for value in left[:taken]]
        piles.append(tuple(left[taken:]))
    return (piles[0], piles[1], piles[2]), known if known is not None else tuple(earned)
