"""Folders that are missing, locked or not folders, and two apps at once."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jaipur.resources import data_folder
from jaipur.store import settings as preferences
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Subject, Trouble
from tests.store.breakage import REFUSALS, failing, link
from tests.store.build import MAHARAJA, NOON, finished, left, play_into, rounds_of
from tests.store.running_match import MOVES, assert_playable, begin, found


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    assert_playable(Store(tmp_path / "not" / "yet" / "there"))


@pytest.mark.skipif(os.name == "nt", reason="a file that is open cannot be deleted there")
def test_folder_deleted_during_a_match_is_restored(store: Store, folder: Path) -> None:
    quiet = replace(store.settings, sound=False)
    store.change(quiet).result()
    begin(store)
    shutil.rmtree(folder)
    assert store.archive.page(0, 10) == []
    shutil.rmtree(folder)
    store.journal.move(MOVES[12]).result()
    store.close()
    again = Store(folder)
    record = again.journal.record
    assert record
    assert record.rounds[0].moves == MOVES[:13]
    assert again.settings == quiet
    again.close()


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_read_only_folder_is_played_without_saving(store: Store, folder: Path, number: int) -> None:
    play_into(store, left(1))
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
def test_game_plays_without_saving_if_the_folder_is_a_file(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "data"
    if kind == "file":
        folder.write_text("no folder")
    else:
        link(folder, folder)
    store = Store(folder)
    assert not store.saving
    assert store.problems
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    store.journal.move(MOVES[0]).result()
    assert store.archive.page(0, 10) == []
    assert store.numbers().result().rounds == 0
    store.close()


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JAIPUR_DATA", raising=False)
    assert data_folder("usual") == Path("usual")
    monkeypatch.setenv("JAIPUR_DATA", str(tmp_path))
    assert data_folder("usual") == tmp_path


@pytest.mark.parametrize("below", ["", "data", "far/below"])
def test_file_in_the_place_of_the_folder_is_reported_once(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("no folder")
    store = Store(tmp_path / "file" / below)
    (problem,) = store.problems
    assert problem.subject is Subject.SAVES
    assert not store.saving
    begin_unsaved(store)
    store.change(replace(store.settings, sound=False)).result()
    assert store.problems == []
    store.close()


def begin_unsaved(store: Store) -> None:
    store.problems.clear()
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    store.journal.move(MOVES[0]).result()
    assert store.journal.finish().result() is None


ODD: dict[str, Callable[[Path], object]] = {
    "folder": lambda path: path.mkdir(),
    "full folder": lambda path: (path / "within").mkdir(parents=True),
    "loop": lambda path: link(path, path.name),
    "nowhere": lambda path: link(path, "nowhere/at all"),
}
if hasattr(os, "mkfifo"):
    ODD |= {"pipe": os.mkfifo, "device": lambda path: link(path, "/dev/zero")}
PLACES = ("jaipur.db", "aside", "reports")


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("name", PLACES)
def test_saving_works_with_folders_or_links_in_place_of_files(
    folder: Path, name: str, kind: str
) -> None:
    path = folder / name
    path.parent.mkdir(parents=True)
    ODD[kind](path)
    preferences.first_frame_settings(folder)
    store = Store(folder)
    assert store.saving
    quiet = replace(store.settings, sound=False)
    store.change(quiet).result()
    begin(store)
    store.journal.finish().result()
    assert [entry.moves for entry in store.archive.page(0, 10)] == [12]
    store.close()
    again = Store(folder)
    assert again.settings == quiet
    again.close()


# Two apps at once


def test_a_second_app_says_so_and_plays_without_saving(store: Store, folder: Path) -> None:
    play_into(store, left(1))
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
    with pytest.raises(StoreError) as caught:
        second.archive.add(finished(1), NOON)
    assert caught.value.trouble is Trouble.IN_USE
    second.close()
    store.journal.move(MOVES[12]).result()
    store.journal.undo().result()
    store.close()
    assert found(folder) == record


ANOTHER = """
import sys
from pathlib import Path
from jaipur.store.store import Store
store = Store(Path(sys.argv[1]))
print(store.saving, [problem.trouble.name for problem in store.problems], flush=True)
sys.stdin.read()
"""


def another_app(folder: Path) -> "subprocess.Popen[str]":
    """Start a process that opens the store and then waits."""
    return subprocess.Popen(
        [sys.executable, "-c", ANOTHER, str(folder)],
        cwd=Path(__file__).resolve().parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_the_second_process_notices_until_the_first_is_killed(folder: Path) -> None:
    with another_app(folder) as first:
        assert first.stdout and first.stdout.readline() == "True []\n"
        with another_app(folder) as second:
            assert second.communicate()[0] == "False ['IN_USE']\n"
        first.kill()
    with another_app(folder) as third:
        assert third.communicate()[0] == "True []\n"


def test_match_deleted_by_the_first_app_is_missing_in_the_second(
    store: Store, folder: Path
) -> None:
    play_into(store, left(1))
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


def test_saving_works_without_file_locks(folder: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    with failing(fcntl, "flock", errno.ENOLCK):
        store = Store(folder)
    assert store.saving
    assert_playable(store)
