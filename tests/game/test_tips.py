"""Tips: each is given once, when it applies, and by what the player can know."""

from random import Random

import pytest

from jaipur.game.match.tips import Tip, tip_for
from jaipur.rules import State, deal, legal_moves, observe, play, shuffle
from tests.rules.build import table
from tests.rules.worlds import another_world

TRUE = {
    Tip.ONE_PILE: "market=DGPPC hand=CC left=D0G0",
    Tip.LAST_CARDS: "market=DGPPC hand=CC deck=LLLSS",
    Tip.FULL_HAND: "market=DGPPC hand=CCLLSPP",
    Tip.BONUS_EMPTY: "market=DGPPC hand=CC bonus=0/6/5",
    Tip.WORTHLESS: "market=DGPPC hand=CCD left=D0",
    Tip.OPPONENT_FULL: "market=DGPPC hand=CC opponent=LLLSSPP",
    Tip.OPPONENT_COLLECTS: "market=DGPPC hand=CCL opponent=LLL opponent-seen=LLL",
    Tip.PILE_EMPTY: "market=DGPPC hand=CC left=D0",
    Tip.THREE: "market=DGPPC hand=CCC",
    Tip.CAMELS: "market=DGKKK hand=CC",
    Tip.GREAT_HERD: "market=DGPPC hand=CC herd=4",
    Tip.PAIR: "market=DGPPC hand=SSC",
    Tip.SAME_GOOD: "market=DGPPC hand=CL",
}
NOT_QUITE = {
    Tip.ONE_PILE: "market=DGPPC hand=CC left=D0G1",
    Tip.LAST_CARDS: "market=DGPPC hand=CC deck=LLLSSC",
    Tip.FULL_HAND: "market=DGPPC hand=CCLLSP herd=3",
    Tip.BONUS_EMPTY: "market=DGPPC hand=CC bonus=1/1/1",
    Tip.WORTHLESS: "market=DGPPC hand=CCD left=D1",
    Tip.OPPONENT_FULL: "market=DGPPC hand=CC opponent=LLLSSP",
    Tip.OPPONENT_COLLECTS: "market=DGPPC hand=CCL opponent=LLL opponent-seen=LL",
    Tip.PILE_EMPTY: "market=DGPPC hand=CC left=D1",
    Tip.THREE: "market=DGPPC hand=CCLL",
    Tip.CAMELS: "market=DGPKK hand=CC",
    Tip.GREAT_HERD: "market=DGPPC hand=CC herd=3",
    Tip.PAIR: "market=DGPPC hand=SSC left=S4",
    Tip.SAME_GOOD: "market=DGPPC hand=LS",
}


def others(tip: Tip) -> set[str]:
    return {one.value for one in Tip if one is not tip}


@pytest.mark.parametrize("tip", Tip)
def test_tip_is_given_when_it_applies_and_not_before(tip: Tip) -> None:
    assert tip_for(observe(table(TRUE[tip]), 0), others(tip)) is tip
    assert tip_for(observe(table(NOT_QUITE[tip]), 0), others(tip)) is None


@pytest.mark.parametrize(
    "words",
    [
        "hand=CC opponent=LLL opponent-seen=LLL",
        "hand=CCG opponent=GGG opponent-seen=GGG",
        "hand=CCL opponent=LLL opponent-seen=LLL left=L0",
    ],
)
def test_no_advice_to_sell_first_what_cannot_be_sold_for_tokens(words: str) -> None:
    view = observe(table(f"market=DGPPC {words}"), 0)
    assert tip_for(view, others(Tip.OPPONENT_COLLECTS)) is None


def test_the_most_urgent_comes_first() -> None:
    view = observe(table("market=DGKKK hand=CCLLSPP left=D0G0"), 0)
    assert tip_for(view, ()) is Tip.ONE_PILE
    assert tip_for(view, {"one-pile"}) is Tip.FULL_HAND


def rounds(seed: int) -> list[State]:
    chance = Random(seed)
    states = [deal(shuffle(chance))]
    while not states[-1].is_over:
        states.append(play(states[-1], chance.choice(legal_moves(states[-1]))))
    return states


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_do_not_change_a_tip(seed: int) -> None:
    for state in rounds(seed)[::9]:
        tip = tip_for(observe(state, state.turn), ())
        other = another_world(state, state.turn, Random(seed))
        assert tip_for(observe(other, state.turn), ()) is tip
