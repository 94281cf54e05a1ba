"""Everything is saved as one text, and joins what is there when it is read back."""

import os
from datetime import date, timedelta
from pathlib import Path

import pytest

from jaipur.game.contests.contest import OpenChallenge
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.rules.notation import record_text
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Trouble
from tests.store.breakage import failing_writes
from tests.store.build import MAHARAJA, NOON, finished, left, play_into
from tests.store.running_match import MOVES, begin, go_on

DAY = date(2026, 11, 15)
DUEL = MAHARAJA._replace(occasion="duel 2026-11-15")
CODE = OpenChallenge("TRADE-1M7Q-77Q4-EJEG-7B8C", True)


def contents(store: Store) -> object:
    """Return all that a player could miss."""
    numbers = [entry.number for entry in store.archive.page(0, 99)]
    records = [store.archive.record(number) for number in numbers]
    going = [one.record for one in store.journal.unfinished]
    reviews = [store.reviews.read(record) for record in records]
    days = {day: duel._replace(number=0) for day, duel in store.duels().result().items()}
    return records, going, reviews, days, store.puzzles, store.open_challenges


def read_back(store: Store, text: str) -> int:
    found = store.later(lambda: store.read_back(text)).result()
    store.adopt(found)
    store.later(lambda: None).result()
    return found.new


def fill(store: Store) -> None:
    numbers = [play_into(store, left(seed, DUEL), DUEL) for seed in (1, 2)]
    play_into(store, finished(4))
    store.later(lambda: store.delete(numbers[0])).result()
    store.reviews.keep(finished(4), "found out")
    store.keep_puzzles(PuzzleProgress().solved("a-1", DAY).on_its_day(DAY))
    store.keep_challenges([CODE])
    begin(store)


def test_all_of_it_is_read_on_another_device_and_nothing_twice(store: Store, folder: Path) -> None:
    fill(store)
    text, all_of_it = store.everything().result(), contents(store)
    other = Store(folder.with_name("other"))
    assert read_back(other, text) == 2
    assert contents(other) == all_of_it
    assert read_back(other, text) == 0
    assert read_back(store, text) == 0
    other.close()
    again = Store(folder.with_name("other"))
    assert contents(again) == contents(store) == all_of_it
    again.close()


def test_matches_take_their_places_in_time(store: Store, folder: Path) -> None:
    other = Store(folder.with_name("other"))
    for seed in range(6):
        heading = MAHARAJA._replace(date=NOON + timedelta(days=seed))
        play_into((store, other)[seed % 2], left(seed, heading), heading)
    assert read_back(other, store.everything().result()) == 3
    shown = [entry.date for entry in other.archive.page(0, 9)]
    assert shown == [NOON + timedelta(days=seed) for seed in reversed(range(6))]
    for entry in other.archive.page(0, 9):
        assert other.archive.record(entry.number).names == entry.names
    other.close()


def test_a_match_is_continued_where_it_came_farthest(store: Store, folder: Path) -> None:
    go_on(store.journal, left(1, moves=9)).result()
    begun = store.everything().result()
    go_on(store.journal, left(1, moves=15)).result()
    farther = store.everything().result()
    other = Store(folder.with_name("other"))
    for text, moves in ((begun, 9), (farther, 15), (begun, 15)):
        read_back(other, text)
        (match,) = other.journal.unfinished
        assert len(match.record.rounds[0].moves) == moves
    store.journal.finish().result()
    assert read_back(other, store.everything().result()) == 1
    assert other.journal.unfinished == []
    assert read_back(other, begun) == 0
    assert other.journal.unfinished == [], "it has ended"
    other.close()


@pytest.mark.parametrize("kind", ["nothing", "a match", "cut", "changed", "newer"])
def test_a_wrong_or_damaged_text_changes_nothing(store: Store, folder: Path, kind: str) -> None:
    fill(store)
    text = store.everything().result()
    wrong, trouble = {
        "nothing": ("", Trouble.FOREIGN),
        "a match": (record_text(finished(1)), Trouble.FOREIGN),
        "cut": (text[: len(text) // 2], Trouble.DAMAGED),
        "changed": (text.replace("found out", "found in"), Trouble.DAMAGED),
        "newer": (text.replace("saves 1", "saves 2", 1), Trouble.NEWER_VERSION),
    }[kind]
    other = Store(folder.with_name("other"))
    play_into(other, left(5))
    before = contents(other)
    with pytest.raises(StoreError) as caught:
        read_back(other, wrong)
    assert caught.value.trouble is trouble
    assert contents(other) == before
    other.close()


def test_a_full_disk_changes_nothing(store: Store, folder: Path) -> None:
    fill(store)
    text = store.everything().result()
    other = Store(folder.with_name("other"))
    before = contents(other)
    with failing_writes(), pytest.raises(StoreError) as caught:
        read_back(other, text)
    assert caught.value.trouble is Trouble.DISK_FULL
    assert contents(other) == before
    other.close()


def test_what_was_deleted_can_be_brought_back_until_the_next_day(
    store: Store, folder: Path
) -> None:
    fill(store)
    all_of_it = contents(store)
    store.delete_everything().result()
    store.begin_anew()
    assert contents(store) == ([], [], [], {}, PuzzleProgress(), ())
    store.close()
    again = Store(folder)
    assert contents(again) == ([], [], [], {}, PuzzleProgress(), ())
    assert again.problems == []
    read_back(again, again.deleted_text())
    assert contents(again) == all_of_it
    again.close()
    os.utime(folder / "deleted.txt", (0, 0))
    third = Store(folder)
    assert not third.has_deleted
    assert not (folder / "deleted.txt").exists()
    third.close()


def test_nothing_is_deleted_if_it_cannot_be_kept(store: Store, folder: Path) -> None:
    fill(store)
    before = contents(store)
    (folder / "deleted.txt").mkdir()
    with pytest.raises(StoreError):
        store.delete_everything().result()
    assert contents(store) == before


def test_moves_after_a_match_was_brought_in_are_saved(store: Store, folder: Path) -> None:
    begin(store)
    text = store.everything().result()
    other = Store(folder.with_name("other"))
    play_into(other, left(5))
    read_back(other, text)
    (match,) = other.journal.unfinished
    other.journal.resume(match.match)
    other.journal.move(MOVES[12]).result()
    other.close()
    again = Store(folder.with_name("other"))
    assert again.journal.record and len(again.journal.record.rounds[0].moves) == 13
    again.close()
