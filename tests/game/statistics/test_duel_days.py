"""The days of the daily duel, from the records: no duel counts twice, a miss is forgiven."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from jaipur.game.match.heading import Heading
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.streaks import DayStreak, day_streak
from jaipur.game.statistics.summary import Result
from jaipur.store.store import Store
from tests.store.build import finished, left, play_into, put, won_by
from tests.store.running_match import begin

MONDAY = date(2026, 11, 16)
WON, LOST = next(won_by(0)), next(won_by(1))


def heading(day: date, began: datetime | None = None) -> Heading:
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    occasion = f"duel {day.isoformat()}"
    return Heading(("You", "Opponent"), (None, "merchant"), 7, began or noon, occasion=occasion)


def test_first_finished_duel_of_a_day_counts(store: Store) -> None:
    today = heading(MONDAY)
    play_into(store, left(3, today), today)
    assert store.duels().result() == {MONDAY: DuelDay(1, Result.LEFT)}
    assert not store.duels().result()[MONDAY].counts
    for seed in (LOST, WON):
        play_into(store, finished(seed, today), today)
    (counted,) = store.duels().result().values()
    assert counted.counts
    assert (counted.number, counted.result) == (2, Result.LOST), "not by a second try"
    assert counted.seals[1] == counted.rounds.count(False) == 2
    store.archive.add(finished(WON + 1, heading(MONDAY + timedelta(1))), NOON)
    assert set(store.duels().result()) == {MONDAY}, "nor does a match from elsewhere"


NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("began", "counts"),
    [
        (NOON, True),
        (datetime(2026, 11, 15, 10, tzinfo=UTC), True),  # in Kiribati it is the 16th
        (datetime(2026, 11, 17, 11, tzinfo=UTC), True),  # in Samoa it is still the 16th
        (datetime(2026, 11, 15, 9, tzinfo=UTC), False),
        (datetime(2026, 11, 17, 12, tzinfo=UTC), False),
        (datetime(2027, 11, 16, 12, tzinfo=UTC), False),
    ],
)
def test_duel_counts_on_its_own_day_in_every_time_zone(
    store: Store, began: datetime, counts: bool
) -> None:
    late = heading(MONDAY, began)
    play_into(store, finished(WON, late), late)
    assert (MONDAY in store.duels().result()) is counts


def test_invalid_duel_dates_are_ignored(store: Store) -> None:
    for number, day in enumerate(("2026-02-31", "yesterday", "0001-01-01"), start=1):
        odd = heading(MONDAY)._replace(occasion=f"duel {day}")
        put(store.folder, number, finished(number, odd))
    assert store.duels().result() == {}


@pytest.mark.parametrize(
    ("played", "today", "runs"),
    [
        ([], 5, DayStreak(0, 0)),
        ([0], 0, DayStreak(1, 1)),
        ([0, 1, 2], 3, DayStreak(3, 3)),  # today is not over
        ([0, 1, 3], 3, DayStreak(3, 3)),  # one missed
        ([0, 1, 4], 4, DayStreak(1, 2)),  # two missed in a week
        ([0, 2, 3, 4, 5, 6, 7, 9], 9, DayStreak(8, 8)),  # one missed in each of two weeks
        ([0, 1, 2, 3, 5, 8, 9], 9, DayStreak(2, 5)),
        ([0, 1, 2], 30, DayStreak(0, 3)),  # the longest streak stays
        ([0, 1, 9], 1, DayStreak(2, 2)),  # a clock that is set back
    ],
)
def test_streak_forgives_one_missed_day_a_week(
    played: list[int], today: int, runs: DayStreak
) -> None:
    days = {MONDAY + timedelta(day) for day in played}
    assert day_streak(days, MONDAY + timedelta(today)) == runs


def test_left_duel_can_be_continued(store: Store, folder: Path) -> None:
    today, whole = heading(MONDAY), finished(WON, heading(MONDAY))
    store.journal.begin(today, whole.rounds[0].deal)
    for move in whole.rounds[0].moves[:9]:
        store.journal.move(move)
    begin(store)
    (duel,) = store.duels().result().values()
    assert duel.can_continue and not duel.counts
    store.close()
    again = Store(folder)
    (duel,) = again.duels().result().values()
    assert duel.can_continue
    again.journal.resume(-duel.number).result()
    for move in whole.rounds[0].moves[9:]:
        again.journal.move(move)
    for played in whole.rounds[1:]:
        again.journal.deal(played.deal)
        for move in played.moves:
            again.journal.move(move)
    assert again.journal.finish().result()
    (day,) = again.duels().result().values()
    assert day.result is Result.WON
    assert again.archive.record(day.number).rounds == whole.rounds
    assert len(again.archive.page(0, 9)) == 1, "and it is there once"
    assert len(again.unfinished) == 1, "the other can still be continued"
    again.close()


def test_challenges_are_grouped_by_their_cards(store: Store) -> None:
    plain = Heading(("You", "Opponent"), (None, "merchant"), 7, NOON)
    answer = plain._replace(occasion="challenge deals")
    play_into(store, finished(1, plain), plain)
    play_into(store, finished(2, plain), plain)
    assert store.challenges(9).result() == []
    friend = left(1, answer)
    store.archive.add(friend, NOON)
    (found,) = store.challenges(9).result()
    assert [(entry.number, entry.imported) for entry in found] == [(1, False), (3, True)]
