"""Forecasts of a move agree with what the engine does."""

from random import Random

import pytest

from jaipur.rules import Move, Sell, deal, legal_moves, observe, outcome, play, shuffle
from jaipur.rules.foresight import bonus_tier, ending_after, purses_after, tokens_for
from jaipur.rules.goods import BONUS_VALUES
from jaipur.rules.round import State
from jaipur.rules.scoring import Ending
from tests.cases import first


def positions(seed: int, rounds: int) -> list[State]:
    """Return all positions of random rounds in which exchanges are as rare as in real play."""
    rng, found = Random(seed), []
    for _ in range(rounds):
        state = deal(shuffle(rng))
        while not state.is_over:
            found.append(state)
            state = play(state, _any(rng, state))
    return found


def _any(rng: Random, state: State) -> Move:
    moves = legal_moves(state)
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


@pytest.mark.parametrize("seed", first(1, list(range(3))))
def test_forecast_of_the_ending_is_exact(seed: int) -> None:
    met, ends = 0, set()
    for state in positions(seed, 30):
        view = observe(state, state.turn)
        for move in legal_moves(state):
            result = outcome(play(state, move))
            foreseen = ending_after(view, move)
            assert foreseen == (result.ended_by if result else None), (state, move)
            assert foreseen == ending_after(state, move)
            met += 1
            ends.add(foreseen)
    assert met > 3000
    assert {None, Ending.THREE_EMPTY_PILES, Ending.MARKET_NOT_REFILLED} <= ends


@pytest.mark.parametrize("seed", range(3, 4))
def test_forecast_of_a_sale_names_its_tokens_and_bonus(seed: int) -> None:
    for state in positions(seed, 20):
        view, me = observe(state, state.turn), state.turn
        for move in legal_moves(state):
            if isinstance(move, Sell):
                after = play(state, move)
                assert after.goods_tokens[me][len(state.goods_tokens[me]) :] == tokens_for(
                    view, move
                )
                fresh = after.bonuses[me][len(state.bonuses[me]) :]
                assert [bonus.tier for bonus in fresh] == [t for t in [bonus_tier(view, move)] if t]


@pytest.mark.parametrize("seed", first(1, list(range(6, 9))))
def test_forecast_of_final_rupees_is_right(seed: int) -> None:
    """Exact except for hidden bonus tokens, which lie within their tier's values."""
    checked = 0
    for state in positions(seed, 30):
        view = observe(state, state.turn)
        for move in legal_moves(state):
            result = outcome(play(state, move))
            if result is None:
                continue
            for purse, rupees in zip(purses_after(view, move), result.rupees, strict=True):
                least, most = (
                    sum(n * extreme(BONUS_VALUES[tier]) for tier, n in enumerate(purse.hidden))
                    for extreme in (min, max)
                )
                assert purse.rupees + least <= rupees <= purse.rupees + most
                checked += 1
    assert checked > 50
