"""Folders and files of another user: the game continues, and they stay unchanged.

Root can write anywhere, so as root a child process switches to the user nobody first.
"""

import json
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.contests.contest import OpenChallenge
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError
from tests.store.build import MAHARAJA, finished, put, rounds_of

NOBODY = 65534

if sys.platform == "win32":
    pytest.skip("users are Unix's", allow_module_level=True)


def lock_all(folder: Path, folders: int, files: int) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(folders if path.is_dir() else files)


def lock_files(folder: Path) -> None:
    lock_all(folder, 0o777, 0o444)


def lock_room(name: str) -> Callable[[Path], None]:
    def lock(folder: Path) -> None:
        lock_all(folder, 0o777, 0o666)
        (folder / name).chmod(0o555)

    return lock


LOCKS: dict[str, Callable[[Path], None]] = {
    "all read-only": lambda folder: lock_all(folder, 0o555, 0o444),
    "all hidden": lambda folder: lock_all(folder, 0o000, 0o000),
    "files read-only": lock_files,
    "files hidden": lambda folder: lock_all(folder, 0o777, 0o000),
    "aside read-only": lock_room("aside"),
}


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users can enter."""
    above = Path(tempfile.mkdtemp(dir="/tmp"))
    above.chmod(0o755)
    yield above / "data"
    for path in (above, *above.rglob("*")):
        path.chmod(0o700)
    shutil.rmtree(above)


def fill(folder: Path) -> None:
    put(folder, 1, finished(1))
    (folder / "aside").mkdir()
    store = Store(folder)
    store.change(replace(store.settings, sound=False)).result()
    store.keep_challenges([OpenChallenge("TRADE-1M7Q-77Q4-EJEG-7B8C", True)]).result()
    store.reviews.keep(finished(1), "found out")
    store.see_day(date(2026, 11, 16)).result()
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    store.close()


def use(folder: Path) -> list[str]:
    """Do all that an app does with its folder; return the errors that are not typed."""
    store = Store(folder)
    moves = rounds_of(4)[0].moves
    asked: list[Callable[[], Future[Any]]] = [
        lambda: store.journal.begin(MAHARAJA, rounds_of(4)[0].deal),
        *(lambda move=move: store.journal.move(move) for move in moves[:3]),
        lambda: store.journal.finish(),
        lambda: store.change(replace(store.settings, sound=True)),
        lambda: store.keep_challenges([]),
        lambda: store.see_day(date(2026, 11, 17)),
        lambda: store.numbers(),
        lambda: store.duels(),
        lambda: store.later(lambda: store.delete(1)),
    ]
    errors = [ask().exception() for ask in asked]
    store.reviews.keep(finished(1), "again")
    store.close()
    return [repr(error) for error in errors if error and not isinstance(error, StoreError)]


def as_an_ordinary_user(work: Callable[[], list[str]]) -> list[str]:
    listen, say = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(listen)
        faults = ["it did not end"]
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            faults = work()
        except BaseException:  # noqa: BLE001  any error is reported to the parent
            faults = [traceback.format_exc()]
        finally:
            os.write(say, json.dumps(faults).encode())
            os._exit(0)
    os.close(say)
    with os.fdopen(listen) as pipe:
        found: list[str] = json.load(pipe)
    os.waitpid(child, 0)
    return found


@pytest.mark.parametrize("kind", LOCKS)
def test_folder_of_another_user_is_left_unchanged(folder: Path, kind: str) -> None:
    fill(folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    LOCKS[kind](folder)
    assert as_an_ordinary_user(lambda: use(folder)) == []
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700)
    if kind.startswith("all"):
        after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        assert after == before
    again = Store(folder)
    numbers = [entry.number for entry in again.archive.page(0, 9)]
    again.close()
    if kind == "aside read-only":
        assert numbers == [2], "it was used"
        return
    assert numbers == [1]
