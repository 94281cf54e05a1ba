"""Setting up a round, and rules that hold throughout a round."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import (
    CARDS,
    GOODS,
    TOKENS,
    Deal,
    Good,
    State,
    deal,
    outcome,
    play,
    play_unchecked,
    shuffle,
)
from jaipur.rules.goods import BONUS_VALUES
from jaipur.rules.notation import read_move
from jaipur.rules.scoring import Ending
from tests.rules.build import table
from tests.rules.play import random_round

seeds = st.integers(0, 2**32)


def box(state: State) -> Counter[Good]:
    """Return every card of the box, from all places."""
    cards = Counter(state.deal.cards[state.drawn :])
    for counts in (state.market, *state.hands, state.sold):
        cards.update(dict(zip(Good, counts, strict=False)))
    cards[Good.CAMEL] += sum(state.herds)
    return +cards


def test_box_has_all_cards_and_tokens() -> None:
    assert sum(CARDS) == 55
    assert sum(map(len, TOKENS)) == 38
    assert sum(map(len, BONUS_VALUES)) == 18
    assert [[token.value for token in TOKENS[good]] for good in GOODS] == [
        [7, 7, 5, 5, 5],
        [6, 6, 5, 5, 5],
        [5, 5, 5, 5, 5],
        [5, 3, 3, 2, 2, 1, 1],
        [5, 3, 3, 2, 2, 1, 1],
        [4, 3, 2, 1, 1, 1, 1, 1, 1],
    ]


@given(seeds)
def test_setup_deals_hands_market_and_tokens(seed: int) -> None:
    state = deal(shuffle(Random(seed)))
    assert sum(state.market) == 5
    assert state.market[Good.CAMEL] >= 3
    assert [sum(hand) + herd for hand, herd in zip(state.hands, state.herds, strict=True)] == [5, 5]
    assert state.deck_size == 40
    assert state.tokens == (5, 5, 5, 7, 7, 9)
    assert state.bonus_piles == (7, 6, 5)
    assert state.goods_tokens == ((), ())
    assert state.bonuses == ((), ())
    assert box(state) == dict(zip(Good, CARDS, strict=True))


def test_dealt_camels_join_the_herd_and_the_hand_is_not_refilled() -> None:
    rest = [good for good in Good for _ in range(CARDS[good])]
    north = [Good.CAMEL, Good.CAMEL, Good.LEATHER, Good.LEATHER, Good.GOLD]
    for card in (*north, *[Good.CAMEL] * 3):
        rest.remove(card)
    state = deal(Deal(1, (*north, *rest), BONUS_VALUES))
    assert state.hands[0] == (0, 1, 0, 0, 0, 2)
    assert state.herds[0] == 2
    assert state.turn == 1


def test_a_shuffle_is_fair_and_repeatable() -> None:
    assert shuffle(Random(5)) == shuffle(Random(5)) != shuffle(Random(6))
    firsts = Counter(shuffle(Random(seed)).cards[0] for seed in range(5200))
    for good, cards in zip(Good, (6, 6, 6, 8, 8, 10, 8), strict=True):
        assert abs(firsts[good] - 100 * cards) < 5 * (100 * cards) ** 0.5


@given(seeds)
def test_no_card_and_no_token_is_lost_or_made(seed: int) -> None:
    for _, _, after in random_round(seed):
        assert box(after) == dict(zip(Good, CARDS, strict=True))
        assert sum(after.tokens) + sum(map(len, after.goods_tokens)) == 38
        assert sum(after.bonus_piles) + sum(map(len, after.bonuses)) == 18
        assert max(map(sum, after.hands)) <= 7
        assert min(*after.market, *after.herds, *after.hands[0], *after.hands[1]) >= 0
        for hand, seen in zip(after.hands, after.seen, strict=True):
            assert all(s <= h for s, h in zip(seen, hand, strict=True))


@given(seeds)
def test_every_round_ends_with_a_result(seed: int) -> None:
    steps = list(random_round(seed))
    assert outcome(steps[-1][2]) is not None
    assert all(outcome(before) is None for before, _, _ in steps)


def test_play_unchecked_gives_the_same_states() -> None:
    for before, move, after in random_round(4):
        assert play_unchecked(before, move) == after


def test_a_long_row_of_exchanges_ends_the_round() -> None:
    """Twenty exchanges in a row, all legal, back and forth."""
    state = table("market=DDKKK hand=CC opponent=LL")
    swaps = ["swap DD for CC", "swap CC for LL", "swap LL for DD", "swap DD for CC"]
    swaps += ["swap CC for LL", "swap LL for DD"]
    for number in range(20):
        assert not state.is_over, number
        state = play(state, read_move(swaps[number % 6]))
    result = outcome(state)
    assert result
    assert result.ended_by is Ending.ENDLESS_EXCHANGES


@pytest.mark.parametrize("change", [{"starter": 5}, {"starter": -1}, {"cards": (Good.GOLD,) * 5}])
def test_unplayable_deal_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"starter|12 cards"):
        deal(shuffle(Random(1))._replace(**change))
