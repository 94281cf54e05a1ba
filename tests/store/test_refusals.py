"""A device that refuses to write: a typed problem for each move, and no saved move is lost."""

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.statistics.summary import Result
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Trouble
from tests.store.breakage import CODES, failing_writes
from tests.store.build import NOON, as_killed, finished, left, play_into
from tests.store.running_match import MOVES, begin, found


@pytest.mark.parametrize("code", CODES)
def test_a_refused_move_is_saved_with_the_next_one(store: Store, folder: Path, code: int) -> None:
    begin(store)
    with failing_writes(code):
        for move in MOVES[12:15]:
            with pytest.raises(StoreError) as caught:
                store.journal.move(move).result()
            assert caught.value.trouble is CODES[code]
    store.journal.move(MOVES[15]).result()
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:16]


@pytest.mark.parametrize("code", CODES)
def test_saved_moves_stay_if_the_app_ends_while_writes_fail(
    store: Store, folder: Path, code: int
) -> None:
    begin(store)
    with failing_writes(code):
        with pytest.raises(StoreError):
            store.journal.move(MOVES[12]).result()
        with pytest.raises(StoreError):
            store.journal.undo().result()
        store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:12]


def test_device_that_stops_in_the_middle_of_a_write_loses_no_saved_move(
    store: Store, folder: Path
) -> None:
    """The system itself refuses here, once a file has reached a size."""
    resource = pytest.importorskip("resource")
    begin(store)
    size = (folder / "jaipur.db-wal").stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    for more in range(1, 9000, 1500):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + more, before[1]))
        try:
            while True:
                store.journal.hint(0).result()
        except StoreError as error:
            assert error.trouble in (Trouble.DEVICE, Trouble.DISK_FULL)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        size = max(path.stat().st_size for path in folder.glob("jaipur.db*"))
    store.journal.move(MOVES[12]).result()
    record = store.journal.record
    store.close()
    assert record and found(folder) == record


def test_match_started_on_a_full_disk_is_saved_later(store: Store, folder: Path) -> None:
    with failing_writes(), pytest.raises(StoreError) as caught:
        begin(store)
    assert caught.value.trouble is Trouble.DISK_FULL
    store.journal.move(MOVES[0]).result()
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:1]


@pytest.mark.parametrize("then", ["another match", "the end"])
def test_ended_match_with_unsaved_moves_is_filed_complete(
    store: Store, folder: Path, then: str
) -> None:
    """The disk has room again while the app is still running."""
    begin(store, moves=2)
    with failing_writes():
        for move in MOVES[2:8]:
            store.journal.move(move)
        with pytest.raises(StoreError):
            store.journal.finish().result()
    if then == "another match":
        begin(store, moves=1)
    store.close()
    again = Store(folder)
    (entry,) = again.archive.page(0, 10)
    assert (entry.moves, entry.result) == (8, Result.LEFT)
    assert (again.journal.record is not None) == (then == "another match")
    again.close()


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
def test_database_that_cannot_be_opened_now_is_not_written_over(
    store: Store, folder: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_into(store, left(1))
    begin(store)
    before, record = store.archive.page(0, 10), store.journal.record
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
    assert [problem.trouble for problem in again.problems] == [CODES[code]]
    assert not again.saving
    begin(again, moves=1)
    again.change(replace(again.settings, sound=False)).result()
    again.close()
    third = Store(folder)
    assert (third.archive.page(0, 10), third.journal.record) == (before, record)
    assert third.problems == []
    third.close()


@pytest.mark.parametrize("new", [True, False])
def test_saving_begins_when_a_disk_that_was_full_at_the_start_has_room(
    folder: Path, monkeypatch: pytest.MonkeyPatch, new: bool
) -> None:
    """Opening a database to write needs room, reading it does not."""
    if not new:
        first = Store(folder)
        play_into(first, left(1))
        first.close()
    connect = sqlite3.connect

    def refuse(name: str, **options: Any) -> Any:
        if "mode=rwc" not in name:
            return connect(name, **options)
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(sqlite3, "connect", refuse)
    store = Store(folder)
    assert [problem.trouble for problem in store.problems] == [Trouble.DISK_FULL]
    assert len(store.archive.page(0, 9)) == (not new)
    with pytest.raises(StoreError):
        begin(store, moves=2)
    monkeypatch.undo()
    store.journal.move(MOVES[0]).result()
    store.close()
    record = found(folder)
    assert record
    assert record.rounds[0].moves == MOVES[:1]


@pytest.mark.parametrize("code", CODES)
def test_an_import_that_cannot_be_written_leaves_no_trace(store: Store, code: int) -> None:
    with failing_writes(code), pytest.raises(StoreError) as caught:
        store.archive.add(finished(1), NOON)
    assert caught.value.trouble is CODES[code]
    assert store.archive.page(0, 10) == []
    assert store.archive.find(store.archive.record(store.archive.add(finished(1), NOON)))


@pytest.mark.parametrize("code", CODES)
def test_a_delete_that_is_refused_changes_nothing(store: Store, code: int) -> None:
    number = play_into(store, left(1))
    store.reviews.keep(left(1), "found out")
    with failing_writes(code), pytest.raises(StoreError) as caught:
        store.archive.delete(number)
    assert caught.value.trouble is CODES[code]
    assert [entry.number for entry in store.archive.page(0, 10)] == [number]
    assert store.archive.record(number).rounds == left(1).rounds
    assert store.reviews.read(left(1)) == "found out"


@pytest.mark.parametrize("then", ["a move", "the history", "the end"])
def test_settings_are_used_at_once_and_written_when_there_is_room_again(
    store: Store, folder: Path, then: str
) -> None:
    begin(store, moves=1)
    quiet = replace(store.settings, sound=False)
    with failing_writes(), pytest.raises(StoreError) as caught:
        store.change(quiet).result()
    assert caught.value.trouble is Trouble.DISK_FULL
    assert store.settings == quiet
    if then == "a move":
        store.journal.move(MOVES[1]).result()
    elif then == "the history":
        store.later(lambda: None).result()
    else:
        store.close()
    again = Store(as_killed(folder))
    assert again.settings == quiet
    again.close()
