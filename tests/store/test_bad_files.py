"""Databases that were broken, or written by a newer app, between two starts.

Each case reports a typed problem, keeps the broken file and leaves the game playable.
"""

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from jaipur.store.files import DATABASE
from jaipur.store.store import Store
from jaipur.store.trouble import Restored, StoreError, Trouble
from tests.store.breakage import BROKEN
from tests.store.build import finished, left, play_into, rounds_of, sql
from tests.store.running_match import assert_playable, begin


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_database_is_kept_aside_and_restored_from_its_copy(
    store: Store, folder: Path, kind: str
) -> None:
    """The copy is from the first match; some kinds of damage leave all or part of the file."""
    first = play_into(store, left(1))
    store.later(lambda: None).result()
    play_into(store, left(2))
    begin(store)
    store.close()
    BROKEN[kind](folder / DATABASE)
    again = Store(folder)
    entries = again.archive.page(0, 10)
    assert again.archive.record(first).rounds == left(1).rounds
    if kind in ("flipped", "huge"):
        assert len(entries) == 2
    else:
        (problem,) = again.problems
        assert problem.restored == Restored(copied=date.today())
        assert kind == "empty" or (problem.kept and os.path.lexists(problem.kept))
    assert_playable(again)


def test_without_a_copy_the_game_begins_anew(folder: Path) -> None:
    folder.mkdir()
    (folder / DATABASE).write_bytes(b"no database")
    store = Store(folder)
    (problem,) = store.problems
    assert problem.restored == Restored(found=False)
    assert problem.kept and problem.kept.read_bytes() == b"no database"
    assert_playable(store)


@pytest.mark.parametrize("copied", [True, False])
def test_zeroed_page_costs_no_more_than_what_it_held(
    store: Store, folder: Path, copied: bool
) -> None:
    """A page of records is lost: the copy has those of its day, and the others are counted."""
    numbers = [play_into(store, finished(seed)) for seed in range(3)]
    store.later(lambda: None).result()
    (folder / "backup.db").unlink()
    store._database.copy()
    numbers += [play_into(store, finished(seed)) for seed in range(3, 6)]
    begin(store)
    running = store.journal.record
    store.change(replace(store.settings, sound=False)).result()
    store.close()
    if not copied:
        (folder / "backup.db").unlink()
    data = (folder / DATABASE).read_bytes()
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    lost = next(at for at, page in enumerate(pages) if b"jaipur 1\nnames" in page)
    (folder / DATABASE).write_bytes(b"".join([*pages[:lost], bytes(4096), *pages[lost + 1 :]]))
    again = Store(folder)
    for number in numbers:
        with suppress(StoreError):
            again.archive.record(number)
    (problem,) = again.problems
    shown = [entry.number for entry in again.archive.page(0, 99)]
    assert again.journal.record == running
    assert not again.settings.sound
    assert problem.restored and problem.kept
    assert problem.restored.missing == len(set(numbers) - set(shown))
    assert ({*numbers[:3]} <= {*shown}) == copied, "the copy has the first three"
    for number in shown:
        assert again.archive.record(number)
    again.close()


def test_match_that_ended_since_the_copy_does_not_go_on(store: Store, folder: Path) -> None:
    play_into(store, left(1))
    store.later(lambda: None).result()
    begin(store)
    os.utime(folder / "backup.db", (0, 0))  # that of another day
    store._database.copy()
    ended = store.journal.finish().result()
    store.close()
    sql(folder, "PRAGMA writable_schema = 1", "DELETE FROM sqlite_master WHERE tbl_name = 'lines'")
    again = Store(folder)
    assert again.journal.record is None
    assert ended in [entry.number for entry in again.archive.page(0, 9)]
    assert_playable(again)


def test_two_broken_files_are_both_kept(folder: Path) -> None:
    kept = []
    folder.mkdir()
    for text in ("first", "second"):
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
