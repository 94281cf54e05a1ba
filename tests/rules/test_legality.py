"""`legal_moves` and `why_illegal` agree with each other and with brute force.

The enumerator below shares nothing with the engine: it takes single cards on a table, tries
every way to pick them, and applies the sentences of the rules.
"""

from itertools import combinations, product
from random import Random

import pytest

from jaipur.rules import (
    Counts,
    Exchange,
    Good,
    Move,
    Reason,
    Sell,
    State,
    Take,
    TakeCamels,
    legal_moves,
    observe,
    why_illegal,
)
from tests.cases import nightly
from tests.rules.play import odd_position, random_states


def cards_of(counts: Counts) -> list[Good]:
    return [good for good, n in zip(Good, counts, strict=False) for _ in range(n)]


def counted(cards: tuple[Good, ...]) -> Counts:
    return tuple(cards.count(good) for good in Good)


def every_move(state: State) -> set[Move]:
    """Return all legal moves by brute force."""
    market = cards_of(state.market)
    hand = cards_of(state.hands[state.turn])
    camels = [Good.CAMEL] * state.herds[state.turn]
    found: set[Move] = set()
    if len(hand) <= 6:
        found |= {Take(card) for card in market if card != Good.CAMEL}
    if Good.CAMEL in market:
        found.add(TakeCamels())
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            cheap = cards[0] in (Good.CLOTH, Good.SPICE, Good.LEATHER)
            if len(set(cards)) == 1 and (cheap or size >= 2):
                found.add(Sell(cards[0], size))
    for size in range(2, 6):
        takes = set(combinations([card for card in market if card != Good.CAMEL], size))
        gives = set(combinations(hand + camels, size))
        for take, give in product(takes, gives):
            after = len(hand) + len(take) - sum(card != Good.CAMEL for card in give)
            if not set(take) & set(give) and after <= 7:
                found.add(Exchange(counted(take), counted(give)))
    return found


def random_move(rng: Random, state: State) -> Move:
    """Return any move at all, mostly illegal but nearly legal."""
    kind = rng.randrange(4)
    if kind == 0:
        return Take(Good(rng.randrange(7)))
    if kind == 1:
        return TakeCamels()
    if kind == 2:
        return Sell(Good(rng.randrange(7)), rng.randrange(9))
    size = rng.randrange(6)
    market = [*cards_of(state.market), Good(rng.randrange(7))]
    own = cards_of(state.hands[state.turn]) + [Good.CAMEL] * 3 + [Good(rng.randrange(7))]
    take = rng.sample(market, min(size, len(market)))
    give = rng.sample(own, min(size + (rng.random() < 0.1), len(own)))
    return Exchange(counted(tuple(take)), counted(tuple(give)))


def check(state: State, rng: Random) -> None:
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves), "a move is listed twice"
    assert set(moves) == every_move(state)
    assert all(why_illegal(state, move) is None for move in moves)
    for _ in range(20):
        move = random_move(rng, state)
        assert (why_illegal(state, move) is None) == (move in moves), move


@pytest.mark.parametrize("count", [60, nightly(300)])
@pytest.mark.parametrize("part", range(4))
def test_agrees_with_brute_force_in_odd_positions(part: int, count: int) -> None:
    rng = Random(part)
    positions = [odd_position(rng) for _ in range(count)]
    assert sum(sum(position.hands[0]) == 7 for position in positions) > count / 4
    assert sum(position.market[Good.CAMEL] == 5 for position in positions) > count / 15
    assert sum(position.herds[0] == 0 for position in positions) > count / 4
    for position in positions:
        check(position, rng)


def test_only_the_player_to_move_can_move() -> None:
    state = next(random_states(1))
    for viewer in (1 - state.turn, None):
        view = observe(state, viewer)
        assert legal_moves(view) == ()
        assert why_illegal(view, TakeCamels()) is Reason.NOT_YOUR_TURN


def test_malformed_moves_are_refused() -> None:
    state = next(random_states(1))
    nothing = (0,) * 7
    assert why_illegal(state, Exchange((1, 1), (1, 1))) is Reason.NOT_A_MOVE
    assert why_illegal(state, Exchange((-1, 1, 0, 0, 0, 0, 0), nothing)) is Reason.NOT_A_MOVE
    assert why_illegal(state, Sell(Good.LEATHER, 0)) is Reason.NOTHING_TO_SELL
    assert why_illegal(state, Sell(Good.LEATHER, -2)) is Reason.NOTHING_TO_SELL
    assert why_illegal(state, "take D") is Reason.NOT_A_MOVE  # type: ignore[arg-type]
    assert why_illegal(state, Take(9)) is Reason.NOT_A_MOVE  # type: ignore[arg-type]
    assert why_illegal(state, Sell(9, 1)) is Reason.NOT_A_MOVE  # type: ignore[arg-type]
