"""The count of a round: its order, its duration, and that it uses only open tokens."""

from random import Random

import pytest

from jaipur.game.match.counting import (
    Count,
    CountStep,
    Laid,
    Stage,
    count_of,
    face_down,
)
from jaipur.rules import Sell, State, deal, legal_moves, observe, play, shuffle
from jaipur.rules.goods import BONUS_VALUES, BONUSES
from jaipur.rules.round import Deal

LONGEST = 7.0
"""Seconds that a whole count may take."""


def finished(seed: int, world: int | None = None) -> State:
    """Return a random finished round; another `world` has its bonus piles in another order."""
    dice = Random(seed)
    dealt = shuffle(dice, seed % 2)
    if world is not None:
        others = Random(f"{seed} {world}")
        piles = [tuple(others.sample(values, len(values))) for values in BONUS_VALUES]
        dealt = Deal(dealt.starter, dealt.cards, (piles[0], piles[1], piles[2]))
    state = deal(dealt)
    while not state.is_over:
        moves = legal_moves(state)
        sales = [move for move in moves if isinstance(move, Sell) and move.count >= 3]
        state = play(state, dice.choice(sales or moves))
    return state


def count(seed: int, world: int | None = None) -> Count:
    return count_of(observe(finished(seed, world), None))


def stages(steps: list[CountStep]) -> list[Stage]:
    return [step.laid.stage for step in steps]


@pytest.mark.parametrize("seed", range(15))
def test_count_ends_at_the_outcome_in_time(seed: int) -> None:
    counted = count(seed)
    steps = counted.steps()
    assert stages(steps) == sorted(stages(steps))
    assert steps[-1].laid == counted.everything
    assert steps[-1].start + steps[-1].seconds <= LONGEST
    for seat in (0, 1):
        assert counted.rupees(seat, counted.everything) == counted.outcome.rupees[seat]
    assert counted.possible(counted.everything) == {counted.outcome.rupees}


@pytest.mark.parametrize("seed", range(15))
def test_each_step_reveals_one_token_and_bonuses_alternate(seed: int) -> None:
    counted = count(seed)
    before = Laid()
    turned: list[int] = []
    for step in counted.steps():
        for seat in (0, 1):
            assert 0 <= step.laid.goods_tokens[seat] - before.goods_tokens[seat] <= 1
        bonuses = sum(step.laid.bonuses) - sum(before.bonuses)
        assert bonuses == (step.turning is not None)
        if step.turning is not None:
            assert step.laid.goods_tokens == counted.everything.goods_tokens, (
                "known tokens come first"
            )
            turned.append(step.turning)
        before = step.laid
    both = 2 * min(counted.outcome.bonus_tokens)
    assert turned[:both] == [0, 1] * (both // 2)


@pytest.mark.parametrize("seed", range(10))
def test_possible_totals_shrink_and_keep_the_real_result(seed: int) -> None:
    counted = count(seed)
    last = counted.possible(Laid())
    for step in counted.steps():
        now = counted.possible(step.laid)
        assert counted.outcome.rupees in now <= last
        for seat in (0, 1):
            reach = counted.reach(seat, step.laid)
            assert reach == sorted({pair[seat] for pair in now})
        last = now


@pytest.mark.parametrize("seed", range(10))
def test_hidden_bonus_values_do_not_change_the_count(seed: int) -> None:
    """As long as the same values are open, the count is the same."""
    one, other = count(seed), count(seed, world=1)
    assert one.full() == other.full()
    for step, like in zip(one.steps(), other.steps(), strict=True):
        laid = step.laid
        values = [[c.turned(seat, laid) for seat in (0, 1)] for c in (one, other)]
        if values[0] != values[1] or laid.stage >= Stage.TOTAL:
            break
        assert laid == like.laid and step.start == like.start
        assert one.possible(laid) == other.possible(laid)
        for seat in (0, 1):
            assert one.rupees(seat, laid) == other.rupees(seat, laid)
            assert one.tiers(seat) == other.tiers(seat)
        assert one.tie_is_possible(laid) == other.tie_is_possible(laid)


def test_tie_needs_equal_totals_in_the_same_world() -> None:
    """Both may reach the same number, but not in the same world: that is no tie."""
    counted = count(3)
    ten, nine = BONUSES[5, 10], BONUSES[5, 9]
    result = counted.outcome._replace(camel_token=None, rupees=(10, 9))
    changed = Count(((), ()), ((ten,), (nine,)), (0, 0), result)
    before = Laid(Stage.BONUSES, camels=True)
    assert changed.tie_is_possible(before), "8 and 8, or 10 and 10"
    nines = changed._replace(bonuses=((nine,), (nine,)))
    assert not nines.tie_is_possible(Laid(Stage.BONUSES, bonuses=(1, 0), camels=True)), (
        "there is one 9 only"
    )
    assert not changed.tie_is_possible(changed.everything)


@pytest.mark.parametrize(
    ("bonus_tokens", "goods_tokens", "lucky"),
    [((2, 1), (9, 9), 0), ((1, 1), (8, 9), 1), ((1, 1), (9, 9), None)],
)
def test_tie_break_decides_who_gets_the_seal(
    bonus_tokens: tuple[int, int], goods_tokens: tuple[int, int], lucky: int | None
) -> None:
    counted = count(3)
    result = counted.outcome._replace(bonus_tokens=bonus_tokens, goods_tokens=goods_tokens)
    assert counted._replace(outcome=result).tie_goes_to() == lucky


@pytest.mark.parametrize("seed", range(4))
def test_before_the_count_players_know_their_own_bonuses_only(seed: int) -> None:
    for viewer in (0, 1, None):
        view = observe(finished(seed), viewer)
        covered = face_down(view)
        for seat in (0, 1):
            hidden = None if sum(view.bonus_counts[seat]) else ()
            assert covered.bonuses[seat] == (view.bonuses[seat] if seat == viewer else hidden)
