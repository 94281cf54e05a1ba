"""Worlds that differ in what a player cannot know."""

from collections import Counter
from random import Random

from jaipur.rules import Bonus, Counts, Good, State
from jaipur.rules.goods import BONUS_VALUES, TIERS, goods_counts


def another_world(state: State, viewer: int | None, rng: Random) -> State:
    """Return the same table with everything that is hidden from this viewer shuffled."""
    strangers = [seat for seat in (0, 1) if seat != viewer]
    deck = list(state.deal.cards[state.drawn :])
    hidden = {
        t: [g for g in Good if g < 6 for _ in range(state.hands[t][g] - state.seen[t][g])]
        for t in strangers
    }
    pool = deck + [card for cards in hidden.values() for card in cards]
    rng.shuffle(pool)
    hands = list(state.hands)
    for seat, cards in hidden.items():
        goods = list(filter(Good.CAMEL.__ne__, pool))[: len(cards)]
        for card in goods:
            pool.remove(card)
        hands[seat] = goods_counts(state.seen[seat][g] + goods.count(Good(g)) for g in range(6))
    bonuses, piles = shuffled_bonuses(state, strangers, rng)
    world = state.deal._replace(cards=state.deal.cards[: state.drawn] + tuple(pool), bonuses=piles)
    return state._replace(deal=world, hands=(hands[0], hands[1]), bonuses=bonuses)


def shuffled_bonuses(
    state: State, strangers: list[int], rng: Random
) -> tuple[tuple[tuple[Bonus, ...], tuple[Bonus, ...]], tuple[Counts, Counts, Counts]]:
    bonuses = list(state.bonuses)
    mine = [bonus for t in (0, 1) if t not in strangers for bonus in bonuses[t]]
    piles = []
    for tier, values in zip(TIERS, BONUS_VALUES, strict=True):
        known = [bonus.value for bonus in mine if bonus.tier == tier]
        pool = list((Counter(values) - Counter(known)).elements())
        rng.shuffle(pool)
        for seat in strangers:
            bonuses[seat] = tuple(
                Bonus(tier, pool.pop()) if b.tier == tier else b for b in bonuses[seat]
            )
        piles.append(tuple(known + [0] * (len(values) - len(known) - len(pool)) + pool))
    return (bonuses[0], bonuses[1]), (piles[0], piles[1], piles[2])
