"""The chance of two players of any strength, from the coach's."""

import pytest

from jaipur.ai.levels import APPRENTICE, CARAVAN_MASTER, LEVELS, MAHARAJA, MERCHANT, PEDDLER, Level
from jaipur.coach.pair_chance import Strength, chance_between
from jaipur.coach.rating import NEWCOMER

CHANCES = [n / 20 for n in range(1, 20)]
STRONG = [MERCHANT, CARAVAN_MASTER, MAHARAJA]


def of(level: Level) -> Strength:
    return Strength(level.elo, level.id)


@pytest.mark.parametrize("deck", [40, 20, 5, 0])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rating", [300, 850, NEWCOMER, 1350, 1900])
def test_a_better_move_has_a_higher_chance(rating: float, level: Level, deck: int) -> None:
    shown = [chance_between(one, deck, Strength(rating), of(level)) for one in CHANCES]
    assert shown == sorted(set(shown))
    assert all(0 < one < 1 for one in shown)


@pytest.mark.parametrize("known", [0.0, 1.0])
def test_the_end_of_a_round_is_certain_for_everybody(known: float) -> None:
    assert chance_between(known, 8, Strength(300), of(MAHARAJA)) == known


@pytest.mark.parametrize("mine", STRONG)
@pytest.mark.parametrize("theirs", STRONG)
def test_before_any_move_it_is_what_the_ratings_promise(mine: Level, theirs: Level) -> None:
    promised = 1 / (1 + 10 ** ((theirs.elo - mine.elo) / 400))
    assert chance_between(0.5, 40, of(mine), of(theirs)) == pytest.approx(promised, abs=0.05)


@pytest.mark.parametrize("deck", [40, 20, 5, 0])
@pytest.mark.parametrize("level", [APPRENTICE, PEDDLER, MERCHANT])
def test_positions_of_weak_players_swing_more(level: Level, deck: int) -> None:
    weak, strong = (of(level), of(level)), (of(MAHARAJA), of(MAHARAJA))
    assert chance_between(0.9, deck, *weak) < chance_between(0.9, deck, *strong)
    assert chance_between(0.1, deck, *weak) > chance_between(0.1, deck, *strong)


def test_a_newcomer_behind_is_not_lost_against_the_apprentice() -> None:
    assert chance_between(0.19, 37, Strength(NEWCOMER), of(APPRENTICE)) > 0.3
