"""Ways in which a file can be found broken, and ways in which a device refuses."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jaipur.store import database
from jaipur.store.trouble import Trouble

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8


def flip(path: Path) -> None:
    """Flip one bit in the middle."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def foreign(path: Path) -> None:
    path.write_bytes(PICTURE)


def huge(path: Path) -> None:
    """Grow the file to 100 MB, most of them never written."""
    with path.open("r+b") as file:
        file.truncate(100_000_000)


def link(path: Path, target: Path | str) -> None:
    """Make a symbolic link; skip the test where an ordinary person may not make one."""
    if os.name == "nt":
        pytest.skip("links need an administrator on Windows, and wine pretends to make them")
    path.symlink_to(target)


def loop(path: Path) -> None:
    path.unlink()
    link(path, path.name)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def beheaded(path: Path) -> None:
    """Drop the first block of the file."""
    path.write_bytes(path.read_bytes()[60:])


def zeroed(path: Path) -> None:
    """Overwrite the file with zeros of the same size."""
    path.write_bytes(bytes(path.stat().st_size))


BROKEN: dict[str, Callable[[Path], None]] = {
    "flipped": flip,
    "empty": empty,
    "zeroed": zeroed,
    "beheaded": beheaded,
    "foreign": foreign,
    "huge": huge,
    "loop": loop,
    "folder": folder,
}

if hasattr(os, "mkfifo"):

    def pipe(path: Path) -> None:
        """Replace the file by a pipe without a writer: opening it blocks for ever."""
        path.unlink()
        os.mkfifo(path)

    BROKEN["pipe"] = pipe

REFUSALS = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.NO_PERMISSION,
    errno.EIO: Trouble.DEVICE,
}


CODES = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_IOERR: Trouble.DEVICE,
}
"""The same refusals, as SQLite reports them."""


@contextmanager
def failing_writes(code: int = sqlite3.SQLITE_FULL) -> Iterator[None]:
    """Let every change of the database fail inside, at its very end."""

    def fail(_db: object) -> None:
        error = sqlite3.OperationalError("refused")
        error.sqlite_errorcode = code
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "commit", fail)
        yield


@contextmanager
def failing(target: object, name: str, number: int) -> Iterator[None]:
    """Let every call of this function fail inside."""

    def fail(*args: object, **kwargs: object) -> None:
        raise OSError(number, os.strerror(number))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(target, name, fail)
        yield
