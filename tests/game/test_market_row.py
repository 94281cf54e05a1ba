"""The places of the market's cards: a card that is not taken keeps its place."""

from random import Random

import pytest

from jaipur.game.match.market_row import Row, market_row
from jaipur.rules import (
    Exchange,
    Good,
    Move,
    State,
    Take,
    TakeCamels,
    deal,
    events_of,
    legal_moves,
    opening,
    play,
    shuffle,
)
from jaipur.rules.events import Exchanged, Refilled


def held(row: Row) -> tuple[int, ...]:
    return tuple(row.count(good) for good in Good)


@pytest.mark.parametrize("seed", range(4))
def test_only_taken_cards_change_their_place(seed: int) -> None:
    rng, state = Random(seed), deal(shuffle(Random(seed)))
    row = market_row(opening(state))
    while not state.is_over:
        assert held(row) == state.market
        move = rng.choice(legal_moves(state))
        before, row, after = row, *after_move(row, state, move)
        changed = sum(one != other for one, other in zip(before, row, strict=True))
        assert changed <= taken_by(move, state)
        state = after
    assert held(row) == state.market


def after_move(row: Row, state: State, move: Move) -> tuple[Row, State]:
    after = play(state, move)
    return market_row(events_of(state, move, after), row), after


def taken_by(move: Move, state: State) -> int:
    match move:
        case Exchange(take):
            return sum(take)
        case TakeCamels():
            return state.market[Good.CAMEL]
    return int(isinstance(move, Take))


def test_given_cards_fill_the_gaps_and_the_deck_fills_the_rest() -> None:
    gold, silver, camel = Good.GOLD, Good.SILVER, Good.CAMEL
    row: Row = (silver, camel, gold, silver, None)
    counts = [0] * len(Good)
    taken, given = counts.copy(), counts.copy()
    taken[gold] = taken[silver] = given[Good.SPICE] = given[Good.LEATHER] = 1
    swapped = market_row([Exchanged(0, tuple(taken), tuple(given))], row)
    assert set(swapped[0:3:2]) == {Good.SPICE, Good.LEATHER}
    assert (swapped[1], *swapped[3:]) == (camel, silver, None)
    assert market_row([Refilled((camel,), 0)], swapped)[4] == camel
