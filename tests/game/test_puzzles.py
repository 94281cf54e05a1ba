"""The puzzles of the year: sound, mixed, as hard as stated, and confirmed by the coach."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from jaipur.ai import greedy, levels
from jaipur.coach.hints import advise
from jaipur.game.practice.puzzles import (
    FILE,
    MISSED_BY,
    Puzzle,
    Theme,
    place_of,
    the_puzzles,
)
from tests.cases import nightly

LEAD, SURELY = 0.06, 0.03
EACH = 20
"""The least number of puzzles of each theme and difficulty."""
MAHARAJA = max(MISSED_BY)


def _some(puzzles: Sequence[Puzzle], count: int) -> Sequence[Puzzle]:
    """Return `count` puzzles, spread over all of them."""
    step = len(puzzles) // count
    return puzzles[step // 2 :: step]


def test_every_day_has_a_puzzle_and_all_kinds_occur() -> None:
    puzzles = the_puzzles()
    assert len(puzzles) == 366 == len({puzzle.id for puzzle in puzzles})
    assert len({puzzle.position for puzzle in puzzles}) == 366
    for wanted, found in (
        ({*Theme}, Counter(puzzle.theme for puzzle in puzzles)),
        ({*MISSED_BY}, Counter(puzzle.difficulty for puzzle in puzzles)),
    ):
        assert {*found} == wanted and min(found.values()) >= EACH, found
    assert FILE.stat().st_size < 250_000


def test_best_move_of_each_puzzle_has_a_clear_lead() -> None:
    for puzzle in the_puzzles():
        view, (best, *others) = puzzle.view, puzzle.options()
        assert view.viewer == view.turn and not view.outcome
        lead, low, high = puzzle.lead
        assert lead >= LEAD and SURELY < low <= lead <= high, puzzle.id
        assert others, "something tempts"
        assert all(best.chance - other.chance >= lead - 0.002 for other in others), puzzle.id


@pytest.mark.parametrize("count", [61, nightly(366)])
def test_solution_is_not_obvious_and_the_named_level_misses_it(count: int) -> None:
    """The level that the screen names misses the puzzle, and makes the move shown for it."""
    for puzzle in _some(the_puzzles(), count):
        view, best = puzzle.view, puzzle.best
        assert best != greedy.choose(view), puzzle.id
        asked = levels.LEVELS[: MAHARAJA - 1]
        choices = {level.id: levels.choose(view, level, 0) for level in asked}
        if puzzle.difficulty < MAHARAJA:
            assert choices[MISSED_BY[puzzle.difficulty]] != best, puzzle.id
            stronger = asked[max(2, puzzle.difficulty) :]
            assert all(choices[level.id] == best for level in stronger), puzzle.id
        for move, tempted in puzzle.tempts().items():
            assert all(choices[level] == move for level in tempted), puzzle.id


def test_the_harder_third_is_missed_by_the_bare_evaluator() -> None:
    hardest = sorted(the_puzzles(), key=lambda puzzle: -puzzle.difficulty)
    missed = [puzzle for puzzle in hardest if levels.plain(puzzle.view) != puzzle.best]
    assert len(missed) >= len(hardest) / 3
    assert {*missed} >= {*hardest[: len(hardest) // 3]}


@pytest.mark.parametrize("count", [3, nightly(30)])
def test_coach_confirms_the_solutions(count: int) -> None:
    """With the lookahead of a match; the hardest puzzles take far more."""
    within_reach = [puzzle for puzzle in the_puzzles() if puzzle.difficulty < MAHARAJA]
    for puzzle in _some(within_reach, count):
        assert advise(puzzle.view, 1)[0].move == puzzle.best, puzzle.id


def test_every_day_of_every_year_has_its_own_puzzle() -> None:
    leap = [place_of(date(2028, 1, 1) + timedelta(days=day)) for day in range(366)]
    assert leap == list(range(366))
    usual = [place_of(date(2027, 1, 1) + timedelta(days=day)) for day in range(365)]
    assert usual == [place for place in range(366) if place != place_of(date(2028, 2, 29))]


def test_a_week_gets_harder() -> None:
    """From its first day to its last."""
    weeks = [the_puzzles()[at : at + 7] for at in range(0, 364, 7)]
    for week in weeks:
        hard = [puzzle.difficulty for puzzle in week]
        assert hard == sorted(hard)
