"""A device that refuses to write: a typed problem for each move, and no saved move is lost."""

import errno
import os
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jaipur.store import files
from jaipur.store import settings as preferences
from jaipur.store.store import Store
from jaipur.store.summary import Result
from jaipur.store.trouble import StoreError, Trouble
from tests.store.breakage import REFUSALS, failing, failing_writes
from tests.store.build import NOON, finished, left, play_into, put
from tests.store.running_match import MOVES, begin, found


@pytest.mark.parametrize("number", REFUSALS)
@pytest.mark.parametrize("after_half", [True, False])
def test_a_refused_move_is_saved_with_the_next_one(
    store: Store, folder: Path, number: int, after_half: bool
) -> None:
    begin(store)
    with failing_writes(number, after_half=after_half):
        for move in MOVES[12:15]:
            with pytest.raises(StoreError) as caught:
                store.journal.move(move).result()
            assert caught.value.trouble is REFUSALS[number]
    store.journal.move(MOVES[15]).result()
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:16]


@pytest.mark.parametrize("number", REFUSALS)
def test_saved_moves_stay_if_the_app_ends_while_writes_fail(
    store: Store, folder: Path, number: int
) -> None:
    begin(store)
    with failing_writes(number):
        with pytest.raises(StoreError):
            store.journal.move(MOVES[12]).result()
        with pytest.raises(StoreError):
            store.journal.undo().result()
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:12]


def test_record_is_rewritten_after_a_failed_flush(store: Store, folder: Path) -> None:
    """After a failed flush the content of the disk is unknown."""
    path = begin(store)
    before = path.stat().st_ino
    with failing(os, "fsync", errno.EIO), pytest.raises(StoreError) as caught:
        store.journal.move(MOVES[12]).result()
    assert caught.value.trouble is Trouble.DEVICE
    store.journal.move(MOVES[13]).result()
    assert path.stat().st_ino != before
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:14]


def test_match_started_on_a_full_disk_is_saved_later(store: Store, folder: Path) -> None:
    with failing_writes(errno.ENOSPC):
        with pytest.raises(StoreError) as caught:
            begin(store)
        assert caught.value.trouble is Trouble.DISK_FULL
        assert list(folder.glob("running/*")) == []
    store.journal.move(MOVES[0]).result()
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:1]


def test_a_match_ended_on_a_full_disk_is_not_lost(store: Store, folder: Path) -> None:
    begin(store)
    with failing_writes(errno.ENOSPC), pytest.raises(StoreError):
        store.journal.finish().result()
    begin(store, moves=2)
    store.close()
    again = Store(folder)
    record = again.journal.record
    assert record
    assert len(record.rounds[0].moves) == 2
    (entry,) = again.archive.page(0, 10)
    assert (entry.moves, entry.result) == (12, Result.LEFT)
    again.close()


@pytest.mark.parametrize("then", ["another match", "the end"])
def test_ended_match_with_unsaved_moves_is_filed_complete(
    store: Store, folder: Path, then: str
) -> None:
    """The disk has room again while the app is still running."""
    begin(store, moves=2)
    with failing_writes(errno.ENOSPC):
        for move in MOVES[2:8]:
            store.journal.move(move)
        with pytest.raises(StoreError):
            store.journal.finish().result()
    if then == "another match":
        begin(store, moves=1)
    else:
        store.close()
    again = Store(folder) if then == "the end" else store
    (entry,) = again.archive.page(0, 10)
    assert (entry.moves, entry.result) == (8, Result.LEFT)
    again.close()


def test_a_match_filed_in_spite_of_an_error_is_filed_once(store: Store) -> None:
    """The file was renamed, and only the sync of its folder failed."""
    begin(store)
    with failing(files, "_sync_folder", errno.EIO), pytest.raises(StoreError):
        store.journal.finish().result()
    begin(store, moves=1)
    store.catch_up().result()
    assert len(store.archive.page(0, 10)) == 1


def test_running_match_in_an_unlisted_folder_is_not_overwritten(store: Store, folder: Path) -> None:
    begin(store)
    record = store.journal.record
    store.close()
    with failing(os, "listdir", errno.EIO):
        again = Store(folder)
        assert again.journal.record is None
        begin(again, moves=1)
    again.close()
    assert record
    last = Store(folder)
    (entry,) = last.archive.page(0, 10)
    assert entry.moves == len(record.rounds[0].moves)
    assert last.journal.record and len(last.journal.record.rounds[0].moves) == 1
    last.close()


def test_temporarily_unreadable_record_is_indexed_later(store: Store, folder: Path) -> None:
    for number in (1, 2):
        put(folder, number, finished(number))
    with failing(Path, "open", errno.EIO):
        store.catch_up().result()
        assert store.archive.page(0, 10) == []
    store.catch_up().result()
    assert [entry.number for entry in store.archive.page(0, 10)] == [2, 1]


def test_match_is_filed_if_the_index_cannot_grow(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The index catches up when there is room."""
    connect, opened = sqlite3.connect, list[sqlite3.Connection]()

    def note(*args: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", note)
    store = Store(folder)
    store.catch_up().result()
    db = opened[-1]
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages}")
    for number in range(1, 61):
        put(folder, number, left(1))
    with pytest.raises(StoreError) as caught:
        store.catch_up().result()
    assert caught.value.trouble is Trouble.DISK_FULL
    assert play_into(store, left(2)) == 61
    assert [problem.trouble for problem in store.archive.problems] == [Trouble.DISK_FULL]
    assert 0 < len(store.archive.page(0, 100)) < 61
    db.execute("PRAGMA max_page_count = 100000")
    store.catch_up().result()
    assert [entry.number for entry in store.archive.page(0, 100)] == list(range(61, 0, -1))
    store.close()


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
def test_temporarily_unreadable_index_is_not_deleted(
    store: Store, folder: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_into(store, left(1))
    before = store.archive.page(0, 10)
    store.close()
    connect = sqlite3.connect

    def refuse(name: str, **options: Any) -> Any:
        if "memory" in name:
            return connect(name, **options)
        error = sqlite3.OperationalError("refused")
        error.sqlite_errorcode = code
        raise error

    monkeypatch.setattr(sqlite3, "connect", refuse)
    again = Store(folder)
    monkeypatch.undo()
    assert len(again.problems) == 1
    assert again.problems[0].kept is None
    again.catch_up().result()
    assert again.archive.page(0, 10) == before
    again.close()
    third = Store(folder)
    assert third.archive.page(0, 10) == before
    third.close()


def test_query_after_close_harms_no_file(store: Store, folder: Path) -> None:
    play_into(store, left(1))
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.archive.page(0, 10)
    again = Store(folder)
    assert len(again.archive.page(0, 10)) == 1
    assert again.problems == []
    again.close()


@pytest.mark.parametrize("number", REFUSALS)
def test_an_import_that_cannot_be_written_leaves_no_trace(store: Store, number: int) -> None:
    with failing_writes(number), pytest.raises(StoreError) as caught:
        store.archive.add(finished(1), NOON)
    assert caught.value.trouble is REFUSALS[number]
    assert store.archive.page(0, 10) == []
    assert store.archive.add(finished(1), NOON) == 1


@pytest.mark.parametrize("number", REFUSALS)
def test_a_delete_that_is_refused_changes_nothing(store: Store, folder: Path, number: int) -> None:
    put(folder, 1, left(1))
    store.catch_up().result()
    with failing(Path, "replace", number), pytest.raises(StoreError) as caught:
        store.archive.delete(1)
    assert caught.value.trouble is REFUSALS[number]
    assert [entry.number for entry in store.archive.page(0, 10)] == [1]
    assert store.archive.record(1).rounds == left(1).rounds


@pytest.mark.parametrize("number", REFUSALS)
def test_unsaved_settings_apply_until_the_app_ends(store: Store, number: int) -> None:
    quiet = replace(store.settings, sound=False)
    with failing_writes(number), pytest.raises(StoreError) as caught:
        store.change(quiet).result()
    assert caught.value.trouble is REFUSALS[number]
    assert store.settings == quiet


@pytest.mark.parametrize("then", ["a move", "the history", "the end"])
def test_settings_are_written_when_there_is_room_again(
    store: Store, folder: Path, then: str
) -> None:
    begin(store, moves=1)
    quiet = replace(store.settings, sound=False)
    with failing_writes(errno.ENOSPC), pytest.raises(StoreError):
        store.change(quiet).result()
    if then == "a move":
        store.journal.move(MOVES[1]).result()
    elif then == "the history":
        store.later(lambda: None).result()
    else:
        store.close()
    assert preferences.load(folder / preferences.FILE, folder / "aside") == (quiet, [])


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_temporarily_unreadable_running_match_stays(
    store: Store, folder: Path, number: int
) -> None:
    begin(store)
    record = store.journal.record
    store.close()
    with failing(Path, "stat", number):
        again = Store(folder)
        assert REFUSALS[number] in [problem.trouble for problem in again.problems]
        again.close()
    assert found(folder) == record
