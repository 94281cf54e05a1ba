"""Random play and random positions, for properties that must hold everywhere."""

from collections.abc import Iterator
from random import Random

from jaipur.rules import CARDS, Deal, Good, Move, State, deal, legal_moves, play, shuffle
from jaipur.rules.goods import (
    BONUS_VALUES,
    GOODS,
    NO_GOODS,
    TOKENS,
    card_counts,
    goods_counts,
    tier_counts,
)


def random_round(seed: int) -> Iterator[tuple[State, Move, State]]:
    """Yield every step of a uniformly random round."""
    rng = Random(seed)
    state = deal(shuffle(rng))
    while not state.is_over:
        move = rng.choice(legal_moves(state))
        after = play(state, move)
        yield state, move, after
        state = after


def random_states(rounds: int, seed: int = 0) -> Iterator[State]:
    """Yield every state of some random rounds, the final ones included."""
    for number in range(rounds):
        steps = list(random_round(seed + number))
        yield from (before for before, _, _ in steps)
        yield steps[-1][2]


def odd_position(rng: Random) -> State:
    """Return a position that random play rarely reaches: full hands, no herd, no deck."""
    cards = [good for good in Good for _ in range(CARDS[good])]
    rng.shuffle(cards)
    if rng.random() < 0.2:  # a market of camels
        cards.sort(key=lambda good: good == Good.CAMEL)
    market = [cards.pop() for _ in range(5)]
    hands = []
    for size in (rng.choice((0, 1, 6, 7, 7, 7)), rng.randrange(8)):
        goods = list(filter(Good.CAMEL.__ne__, cards))[:size]
        for good in goods:
            cards.remove(good)
        hands.append(goods_counts(goods.count(good) for good in GOODS))
    herd = rng.choice((0, 0, 1, 2, cards.count(Good.CAMEL)))
    herd = min(herd, cards.count(Good.CAMEL))
    for _ in range(herd):
        cards.remove(Good.CAMEL)
    return State(
        deal=Deal(0, tuple(cards), BONUS_VALUES),
        drawn=0,
        turn=0,
        market=card_counts(market.count(good) for good in Good),
        hands=(hands[0], hands[1]),
        herds=(herd, 0),
        seen=(NO_GOODS, NO_GOODS),
        sold=NO_GOODS,
        tokens=goods_counts(map(len, TOKENS)),
        bonus_piles=tier_counts(map(len, BONUS_VALUES)),
        goods_tokens=((), ()),
        bonuses=((), ()),
        exchanges=0,
    )
