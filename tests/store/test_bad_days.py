"""Bad days: each ends with a typed problem, the broken file kept, and the game playable."""

import errno
import os
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jaipur.rules.notation import Record, record_text
from jaipur.store import Result, Store, StoreError, Trouble, data_folder
from tests.store.breakage import BROKEN, REFUSALS, failing, failing_writes
from tests.store.build import MAHARAJA, NOON, finished, left, play_into, put, rounds_of

MOVES = rounds_of(3)[0].moves


def begin(store: Store, moves: int = 12) -> Path:
    """Start a match and play some moves; its file is returned."""
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    for move in MOVES[:moves]:
        store.journal.move(move).result()
    return max(store_folder(store).glob("running/*.txt"))


def store_folder(store: Store) -> Path:
    return store._folder


def found(folder: Path) -> Record | None:
    """What the next start finds running."""
    store = Store(folder)
    store.close()
    assert store.problems == []
    return store.journal.record


def assert_playable(store: Store) -> None:
    """A new match is kept from its first to its last move."""
    begin(store)
    record = store.journal.record
    store.close()
    assert record
    assert found(store_folder(store)) == record


# Files that were broken while the app was away


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
def test_a_broken_record_leaves_the_history_alone(folder: Path, kind: str) -> None:
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
def test_a_record_that_breaks_later_says_so_when_it_is_opened(folder: Path, kind: str) -> None:
    path = put(folder, 1, left(1))
    store = Store(folder)
    store.catch_up().result()
    spoil, trouble = BROKEN[kind]
    spoil(path)
    with pytest.raises(StoreError) as caught:
        store.archive.text(1)
    assert caught.value.trouble is trouble
    assert caught.value.kept
    assert store.archive.page(0, 10) == []
    store.close()


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_index_is_made_anew(store: Store, folder: Path, kind: str) -> None:
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


def test_a_file_that_cannot_be_put_aside_is_reported_all_the_same(
    store: Store, folder: Path
) -> None:
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


# A device that refuses


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
def test_what_was_safe_stays_when_the_app_dies_while_refused(
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


def test_a_failed_flush_is_not_trusted(store: Store, folder: Path) -> None:
    """After it nobody knows what the disk holds, so the record is written anew."""
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


def test_a_match_begun_on_a_full_disk_is_saved_once_there_is_room(
    store: Store, folder: Path
) -> None:
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


def test_a_full_disk_while_the_index_grows(store: Store, folder: Path) -> None:
    """The record is filed all the same; the index catches up when there is room."""
    store.catch_up().result()
    db = store.archive._index._db
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


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
def test_an_index_that_cannot_be_opened_just_now_is_not_thrown_away(
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


def test_asking_after_the_end_harms_no_file(store: Store, folder: Path) -> None:
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
        store.archive.add(record_text(finished(1)), NOON)
    assert caught.value.trouble is REFUSALS[number]
    assert store.archive.page(0, 10) == []
    assert store.archive.add(record_text(finished(1)), NOON) == 1


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
def test_settings_that_cannot_be_saved_hold_for_this_time(store: Store, number: int) -> None:
    quiet = replace(store.settings, sound=False)
    with failing_writes(number), pytest.raises(StoreError) as caught:
        store.change(quiet).result()
    assert caught.value.trouble is REFUSALS[number]
    assert store.settings == quiet


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_running_match_that_cannot_be_read_just_now_stays(
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


# Folders


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    assert_playable(Store(tmp_path / "not" / "yet" / "there"))


def test_a_folder_that_vanishes_in_mid_game_comes_back_with_everything(
    store: Store, folder: Path
) -> None:
    begin(store)
    shutil.rmtree(folder)
    store.journal.move(MOVES[12]).result()
    store.close()
    again = Store(folder)
    record = again.journal.record
    assert record
    assert record.rounds[0].moves == MOVES[:13]
    again.close()


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_cannot_be_written_is_played_in_without_saving(
    store: Store, folder: Path, number: int
) -> None:
    put(folder, 1, left(1))
    store.catch_up().result()
    begin(store)
    record = store.journal.record
    store.close()
    with failing(os, "open", number):
        locked = Store(folder)
    assert not locked.saving
    assert [problem.trouble for problem in locked.problems] == [REFUSALS[number]]
    assert locked.journal.record == record
    locked.journal.move(MOVES[12]).result()
    assert locked.journal.finish().result() is None
    locked.change(locked.settings).result()
    assert [entry.number for entry in locked.archive.page(0, 10)] == [1]
    with pytest.raises(StoreError) as caught:
        locked.archive.delete(1)
    assert caught.value.trouble is REFUSALS[number]
    locked.close()
    assert found(folder) == record


@pytest.mark.parametrize("kind", ["file", "loop"])
def test_a_folder_that_is_none_is_played_without(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "data"
    if kind == "file":
        folder.write_text("no folder")
    else:
        folder.symlink_to(folder)
    store = Store(folder)
    assert not store.saving
    assert store.problems
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    store.journal.move(MOVES[0]).result()
    assert store.archive.page(0, 10) == []
    assert store.archive.numbers().rounds == 0
    store.close()


@pytest.mark.parametrize("name", ["running", "matches", "trash"])
@pytest.mark.parametrize("kind", ["file", "loop"])
def test_what_stands_in_the_place_of_a_folder_is_kept_aside(
    folder: Path, name: str, kind: str
) -> None:
    folder.mkdir()
    if kind == "file":
        (folder / name).write_text("no folder")
    else:
        (folder / name).symlink_to(name)
    store = Store(folder)
    (problem,) = store.problems
    assert problem.trouble is Trouble.FOREIGN
    assert problem.kept
    assert os.path.lexists(problem.kept)
    store.archive.delete(play_into(store, left(1)))
    assert_playable(store)


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JAIPUR_DATA", raising=False)
    assert data_folder("usual") == Path("usual")
    monkeypatch.setenv("JAIPUR_DATA", str(tmp_path))
    assert data_folder("usual") == tmp_path


# Two apps at once


def test_a_second_app_says_so_and_plays_without_saving(store: Store, folder: Path) -> None:
    put(folder, 1, left(1))
    store.catch_up().result()
    begin(store)
    record = store.journal.record
    second = Store(folder)
    assert not second.saving
    assert [problem.trouble for problem in second.problems] == [Trouble.IN_USE]
    assert second.journal.record is None
    second.journal.begin(MAHARAJA, rounds_of(4)[0].deal).result()
    second.journal.move(rounds_of(4)[0].moves[0]).result()
    assert second.journal.finish().result() is None
    assert [entry.number for entry in second.archive.page(0, 10)] == [1]
    assert not second.catch_up().result()
    with pytest.raises(StoreError) as caught:
        second.archive.add(record_text(finished(1)), NOON)
    assert caught.value.trouble is Trouble.IN_USE
    second.close()
    store.journal.move(MOVES[12]).result()
    store.journal.undo().result()
    store.close()
    assert found(folder) == record


def test_the_folder_is_free_once_the_first_app_is_closed(store: Store, folder: Path) -> None:
    store.close()
    second = Store(folder)
    assert second.saving
    second.close()


def test_where_the_system_knows_no_locks_saving_goes_on(folder: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    with failing(fcntl, "flock", errno.ENOLCK):
        store = Store(folder)
    assert store.saving
    assert_playable(store)
