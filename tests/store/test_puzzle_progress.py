"""Which puzzles were solved: kept on the disk."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from jaipur.game.practice.puzzle_progress import PuzzleProgress, Solved
from jaipur.game.statistics.streaks import DayStreak, day_streak
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Subject, Trouble
from tests.store.breakage import failing_writes

DAY = date(2026, 11, 15)
MINE = (
    PuzzleProgress()
    .solved("e8471459", DAY)
    .on_its_day(DAY)
    .tried("5dbf5592", DAY)
    .solved("5dbf5592", DAY + timedelta(days=1))
    .tried("bedf32d7", DAY)
)


def loaded(folder: Path) -> tuple[PuzzleProgress, list[Trouble]]:
    store = Store(folder)
    store.close()
    return store.puzzles, [problem.trouble for problem in store.problems]


def test_first_attempt_decides_the_mark() -> None:
    assert MINE.of("e8471459") is Solved.AT_ONCE
    assert MINE.of("5dbf5592") is Solved.LATER
    assert MINE.of("bedf32d7") is Solved.TRIED and not MINE.is_solved("bedf32d7")
    assert MINE.of("unheard-of") is None
    again = MINE.tried("e8471459", DAY).solved("5dbf5592", DAY).solved("e8471459", DAY)
    assert again == MINE, "what was reached stays as it is"


def test_progress_is_kept(store: Store, folder: Path) -> None:
    assert store.puzzles == PuzzleProgress()
    store.keep_puzzles(MINE).result()
    store.close()
    assert loaded(folder) == (MINE, [])


def test_clock_set_back_counts_no_day_twice() -> None:
    progress = PuzzleProgress()
    for day in (1, 2, 2, 1, 4, 3, 4):
        progress = progress.on_its_day(DAY.replace(day=day))
    assert [day.day for day in progress.days] == [1, 2, 4]
    assert day_streak(progress.days, DAY.replace(day=4)).current == 3


def test_day_from_a_fast_clock_does_not_block_later_days() -> None:
    ahead = DAY + timedelta(days=400)
    progress = PuzzleProgress().on_its_day(DAY).on_its_day(ahead)
    days = [DAY + timedelta(days=n) for n in range(3)]
    for day in days[1:]:
        progress = progress.on_its_day(day)
    assert list(progress.days) == [*days, ahead]
    assert day_streak(progress.days, days[-1]) == DayStreak(3, 3), "the day ahead is yet to come"
    tomorrow = progress.on_its_day(DAY + timedelta(days=4))
    assert tomorrow.on_its_day(DAY + timedelta(days=3)) == tomorrow, "as when flying west"


def test_full_disk_is_reported_and_saving_is_tried_again(store: Store, folder: Path) -> None:
    with failing_writes(), pytest.raises(StoreError) as caught:
        store.keep_puzzles(MINE).result()
    assert (caught.value.trouble, caught.value.subject) == (Trouble.DISK_FULL, Subject.PUZZLES)
    store.later(lambda: None).result()
    store.close()
    assert loaded(folder) == (MINE, [])


def test_puzzle_solved_on_a_clock_set_far_back_keeps_the_streak() -> None:
    year = tuple(date(2026, 11, 16) + timedelta(days=n) for n in range(200))
    progress = PuzzleProgress({}, year).on_its_day(date(2026, 1, 1))
    assert set(year) <= set(progress.days)
    assert day_streak(progress.days, year[-1]) == DayStreak(200, 200)


def test_gap_cannot_be_filled_by_a_clock_set_back() -> None:
    days = [DAY + timedelta(days=n) for n in range(40)]
    missed = days[10:22]
    progress = PuzzleProgress({}, tuple(day for day in days if day not in missed))
    for day in missed:
        progress = progress.on_its_day(day)
    assert day_streak(progress.days, days[-1]).current == 18, "the days after the gap"
