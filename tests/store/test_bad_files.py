"""Files that were broken, or written by a newer app, between two starts.

Each case reports a typed problem, keeps the broken file and leaves the game playable.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Trouble
from tests.store.breakage import BROKEN
from tests.store.build import finished, left, play_into, put, rounds_of
from tests.store.running_match import assert_playable, begin


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_running_match_is_kept_aside(store: Store, folder: Path, kind: str) -> None:
    path = begin(store)
    store.close()
    spoil, trouble = BROKEN[kind]
    spoil(path)
    again = Store(folder)
    (problem,) = again.problems
    assert problem.trouble is trouble
    assert problem.kept
    assert os.path.lexists(problem.kept)
    assert not os.path.lexists(path)
    assert again.journal.record is None
    assert_playable(again)


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_record_does_not_harm_the_history(folder: Path, kind: str) -> None:
    paths = [put(folder, number, left(number)) for number in (1, 2, 3)]
    spoil, trouble = BROKEN[kind]
    spoil(paths[1])
    store = Store(folder)
    store.catch_up().result()
    (problem,) = store.archive.problems
    assert problem.trouble is trouble
    assert problem.kept
    assert os.path.lexists(problem.kept)
    assert [entry.number for entry in store.archive.page(0, 10)] == [3, 1]
    assert_playable(store)


@pytest.mark.parametrize("kind", BROKEN)
def test_record_broken_later_is_reported_when_opened(folder: Path, kind: str) -> None:
    path = put(folder, 1, left(1))
    store = Store(folder)
    store.catch_up().result()
    spoil, trouble = BROKEN[kind]
    spoil(path)
    with pytest.raises(StoreError) as caught:
        store.archive.record(1)
    assert caught.value.trouble is trouble
    assert caught.value.kept
    assert store.archive.page(0, 10) == []
    store.close()


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_index_is_rebuilt(store: Store, folder: Path, kind: str) -> None:
    for seed in (1, 2, 3):
        play_into(store, left(seed))
    before = store.archive.page(0, 10)
    store.close()
    BROKEN[kind][0](folder / "index.db")
    again = Store(folder)
    again.archive.page(0, 10)
    again.catch_up().result()
    assert again.archive.page(0, 10) == before
    for problem in again.archive.problems:
        assert problem.trouble is Trouble.DAMAGED
        assert problem.kept
        assert os.path.lexists(problem.kept)
    assert_playable(again)


def test_two_broken_files_of_one_name_are_both_kept(folder: Path) -> None:
    kept = []
    for text in ("first", "second"):
        folder.mkdir(exist_ok=True)
        (folder / "settings.json").write_text(text)
        store = Store(folder)
        store.close()
        kept += [problem.kept for problem in store.problems]
    assert [path.read_text() for path in kept if path] == ["first", "second"]


def test_broken_file_that_cannot_be_moved_is_still_reported(store: Store, folder: Path) -> None:
    path = begin(store)
    store.close()
    path.write_bytes(b"")
    (folder / "aside").write_text("no folder")
    again = Store(folder)
    assert [(problem.trouble, problem.kept) for problem in again.problems] == [
        (Trouble.DAMAGED, None)
    ]
    begin(again)
    again.close()


# Newer versions


def test_a_newer_running_match_is_left_untouched(store: Store, folder: Path) -> None:
    path = begin(store)
    store.close()
    text = path.read_text(encoding="utf-8").replace("jaipur 1", "jaipur 2", 1)
    path.write_text(text, encoding="utf-8")
    again = Store(folder)
    assert [problem.trouble for problem in again.problems] == [Trouble.NEWER_VERSION]
    assert again.journal.record is None
    begin(again, moves=3)
    again.close()
    third = Store(folder)
    assert path.read_text(encoding="utf-8") == text
    record = third.journal.record
    assert record
    assert len(record.rounds[0].moves) == 3
    third.close()


def test_a_newer_record_is_left_untouched(folder: Path) -> None:
    path = put(folder, 1, left(1))
    path.write_text("jaipur 2\nand all is different\n")
    store = Store(folder)
    store.catch_up().result()
    assert [problem.trouble for problem in store.archive.problems] == [Trouble.NEWER_VERSION]
    assert store.archive.page(0, 10) == []
    assert play_into(store, left(2)) == 2
    store.close()
    assert path.read_text() == "jaipur 2\nand all is different\n"


def test_index_of_another_format_is_rebuilt_from_the_records(store: Store, folder: Path) -> None:
    number = play_into(store, finished(1))
    before = store.archive.page(0, 10)
    store.close()
    with closing(sqlite3.connect(folder / "index.db")) as db:
        db.executescript("DROP TABLE matches; CREATE TABLE matches (old); PRAGMA user_version = 0")
    again = Store(folder)
    again.catch_up().result()
    assert again.archive.problems == []
    assert again.archive.page(0, 10) == before
    assert again.archive.record(number).rounds == rounds_of(1)
    again.close()


def test_a_newer_index_is_left_untouched(store: Store, folder: Path) -> None:
    play_into(store, finished(1))
    before = store.archive.page(0, 10)
    store.close()
    path = folder / "index.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript("PRAGMA journal_mode = DELETE; PRAGMA user_version = 1000")
    data = path.read_bytes()
    again = Store(folder)
    assert [problem.trouble for problem in again.archive.problems] == [Trouble.NEWER_VERSION]
    again.catch_up().result()
    assert again.archive.page(0, 10) == before
    play_into(again, left(2))
    assert len(again.archive.page(0, 10)) == 2
    again.close()
    assert path.read_bytes() == data
