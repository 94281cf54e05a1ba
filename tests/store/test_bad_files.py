"""Databases that were broken, or written by a newer app, between two starts.

Each case reports a typed problem, keeps the broken file and leaves the game playable.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jaipur.store.files import DATABASE
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Subject, Trouble
from tests.store.breakage import BROKEN
from tests.store.build import left, play_into, rounds_of, sql
from tests.store.running_match import assert_playable, begin


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_database_is_kept_aside(store: Store, folder: Path, kind: str) -> None:
    play_into(store, left(1))
    begin(store)
    store.close()
    BROKEN[kind](folder / DATABASE)
    again = Store(folder)
    again.archive.page(0, 10)
    for problem in again.problems:
        assert problem.subject is Subject.SAVES
        assert problem.kept
        assert os.path.lexists(problem.kept)
    assert_playable(again)


def test_two_broken_files_are_both_kept(folder: Path) -> None:
    kept = []
    for text in ("first", "second"):
        folder.mkdir(exist_ok=True)
        (folder / DATABASE).write_text(text)
        store = Store(folder)
        store.close()
        kept += [problem.kept for problem in store.problems]
    assert [path.read_text() for path in kept if path] == ["first", "second"]


def test_broken_file_that_cannot_be_moved_is_still_reported(folder: Path) -> None:
    folder.mkdir()
    (folder / DATABASE).write_bytes(b"no database")
    (folder / "aside").write_text("no folder")
    store = Store(folder)
    assert [(problem.trouble, problem.kept) for problem in store.problems] == [
        (Trouble.DAMAGED, None)
    ]
    begin(store)
    store.close()
    assert (folder / DATABASE).read_bytes() == b"no database"


def test_a_newer_database_is_left_untouched(store: Store, folder: Path) -> None:
    play_into(store, left(1))
    begin(store)
    store.close()
    sql(folder, "PRAGMA user_version = 1000", "ALTER TABLE matches RENAME TO games")
    data = (folder / DATABASE).read_bytes()
    again = Store(folder)
    assert not again.saving
    assert [problem.trouble for problem in again.problems] == [Trouble.NEWER_VERSION]
    assert again.journal.record is None
    begin(again, moves=3)
    assert again.journal.finish().result() is None
    again.change(again.settings).result()
    with pytest.raises(StoreError):
        again.archive.delete(1)
    again.close()
    assert (folder / DATABASE).read_bytes() == data


def test_unreadable_record_does_not_harm_the_history(store: Store, folder: Path) -> None:
    numbers = [play_into(store, left(seed)) for seed in (1, 2)]
    store.close()
    sql(folder, "UPDATE records SET record = 'jaipur 1 nonsense' WHERE match = 2")
    again = Store(folder)
    with pytest.raises(StoreError) as caught:
        again.archive.record(numbers[1])
    assert caught.value.trouble is Trouble.DAMAGED
    assert caught.value.kept and caught.value.kept.read_text() == "jaipur 1 nonsense"
    assert [entry.number for entry in again.archive.page(0, 9)] == numbers[:1]
    assert again.archive.record(numbers[0]).rounds[0].deal == rounds_of(1)[0].deal
    again.close()


def test_unreadable_running_match_stays_for_a_version_that_can_read_it(
    store: Store, folder: Path
) -> None:
    begin(store)
    store.close()
    sql(folder, "UPDATE lines SET text = 'jaipur 2' WHERE line = 0")
    again = Store(folder)
    assert [problem.trouble for problem in again.problems] == [Trouble.NEWER_VERSION]
    assert again.journal.record is None
    begin(again, moves=3)
    again.close()
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        matches = db.execute("SELECT match, COUNT(*) > 12 FROM lines GROUP BY 1").fetchall()
    assert matches == [(1, 1), (2, 0)]
