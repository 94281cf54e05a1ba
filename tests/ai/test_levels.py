"""Every opponent is fair, repeatable, legal and in character."""

from random import Random

import pytest

from jaipur.ai import habits, levels
from jaipur.ai.beliefs import sample
from jaipur.ai.habits import Habits
from jaipur.ai.levels import LEVELS, Level, traveller
from jaipur.rules import (
    Move,
    Sell,
    View,
    deal,
    legal_moves,
    observe,
    play,
    shuffle,
)
from tests.ai.positions import random_positions
from tests.cases import nightly

LITTLE_WORK = 250
"""Positions per move: enough to look ahead in a few worlds."""

every_level = pytest.mark.parametrize(
    "level", (*LEVELS, traveller(900), traveller(1600)), ids=lambda level: level.id
)


def move_of(view: View, level: Level, seed: int = 1) -> Move:
    return levels.choose(view, level, seed, work=LITTLE_WORK)


@every_level
@pytest.mark.parametrize("count", [20, nightly(300)])
def test_hidden_cards_do_not_change_a_levels_move(level: Level, count: int) -> None:
    rng, changed = Random(7), 0
    for state in random_positions(count, 11):
        view = observe(state, state.turn)
        other_world = sample(view, rng)
        changed += other_world.hands != state.hands
        changed += other_world.deal.cards != state.deal.cards[state.drawn :]
        changed += other_world.bonuses != state.bonuses
        assert move_of(observe(other_world, state.turn), level) == move_of(view, level)
    assert changed > count


@every_level
def test_the_same_view_and_seed_give_the_same_legal_move(level: Level) -> None:
    for state in random_positions(20, 12):
        view = observe(state, state.turn)
        assert move_of(view, level, 5) == move_of(view, level, 5)
        play(state, move_of(view, level, 6))


@every_level
def test_level_finishes_a_round_against_itself(level: Level) -> None:
    state, longest = deal(shuffle(Random(3))), 0
    while not state.is_over:
        state = play(state, move_of(observe(state, state.turn), level))
        longest = max(longest, state.exchanges)
    assert longest < 20


def test_levels_are_known_by_their_ids() -> None:
    assert [levels.by_id(level.id) for level in LEVELS] == list(LEVELS)
    with pytest.raises(KeyError):
        levels.by_id("vizier")


def test_sensible_level_does_not_break_up_sets() -> None:
    single = {
        sensible: singles_sold(Habits(sales=2.0, sensible=sensible)) for sensible in (False, True)
    }
    assert single[False] > single[True] == 0


def singles_sold(of: Habits) -> int:
    """Return how often a single card is sold from a set of three or more with tokens left."""
    count = 0
    for state in random_positions(150, 17):
        view = observe(state, state.turn)
        move = habits.choose(view, legal_moves(view), of, levels.learned())
        if isinstance(move, Sell) and move.count == 1:
            count += view.mover_hand[move.good] >= 3 and view.tokens[move.good] >= 2
    return count


def test_no_level_ends_a_lost_round_by_oversight() -> None:
    """However forgetful, a level sees that a sale empties the third pile."""
    for state in random_positions(200, 15):
        view = observe(state, state.turn)
        ending = [m for m in legal_moves(view) if play(state, m).is_over]
        others = [m for m in legal_moves(view) if m not in ending]
        if ending and others:
            for level in LEVELS[:2]:
                move = move_of(view, level)
                if isinstance(move, Sell) and move in ending:
                    assert not loses_by_far(view)


def loses_by_far(view: View) -> bool:
    mine, theirs = (sum(c.value for c in view.goods_tokens[t]) for t in (view.turn, 1 - view.turn))
    return mine + 35 < theirs
