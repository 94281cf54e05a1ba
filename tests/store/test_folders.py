"""Folders that are missing, locked or none at all, and two apps at once."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from jaipur.resources import data_folder
from jaipur.rules.notation import record_text
from jaipur.store import Store, StoreError, Trouble
from tests.store.breakage import REFUSALS, failing
from tests.store.build import MAHARAJA, NOON, finished, left, play_into, put, rounds_of
from tests.store.running_match import MOVES, assert_playable, begin, found


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


def test_a_match_that_the_first_app_deletes_is_missing_to_the_second(
    store: Store, folder: Path
) -> None:
    put(folder, 1, left(1))
    store.catch_up().result()
    second = Store(folder)
    store.archive.delete(1)
    with pytest.raises(StoreError) as caught:
        second.archive.record(1)
    assert caught.value.trouble is Trouble.MISSING
    second.close()


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
