"""Small files that survive a kill or a power cut at any instant: they are replaced as a whole."""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from jaipur.store.trouble import StoreError, Trouble, os_errors

DATABASE = "jaipur.db"
"""The file with everything that is saved; the few others are needed before it is read."""
NEW = ".new"
"""The suffix of a file that has not yet taken its place; a leftover one can be ignored."""

_CANNOT_SYNC_FOLDERS = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EBADF}


def read(path: Path, most: int) -> bytes:
    """Return the contents of a plain file of at most this many bytes."""
    with os_errors(path):
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise StoreError(Trouble.FOREIGN, path, "not a plain file")
        if found.st_size > most:
            raise StoreError(Trouble.TOO_LARGE, path, f"{found.st_size:,} bytes")
        with path.open("rb") as file:
            return file.read(most)


def replace(path: Path, data: bytes) -> None:
    """Write this data under that name; whatever happens, the file is the old or the new one."""
    with os_errors(path):
        make_folder(path.parent)
        new = path.with_name(path.name + NEW)
        try:
            with new.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise
        _sync_folder(path.parent)


def flush(path: Path) -> None:
    """Wait until this file is on the disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def make_folder(folder: Path) -> None:
    with os_errors(folder):
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _sync_folder(folder.parent)


def set_aside(path: Path, aside: Path, *companions: str) -> Path | None:
    """Move a broken file out of the way, if possible; return its new place.

    Files that have its name with one of the endings `companions` move with it.
    """
    there = os.path.lexists(path)
    names = (path.name, *(f"{path.name}.{n}" for n in range(2, 1000)))
    try:
        make_folder(aside)
        kept = next(aside / name for name in names if not os.path.lexists(aside / name))
        for ending in (*companions, ""):  # the file itself last: until then it is found again
            with suppress(FileNotFoundError):
                path.with_name(path.name + ending).replace(kept.with_name(kept.name + ending))
        _sync_folder(aside)
        _sync_folder(path.parent)
    except (OSError, StoreError, StopIteration):
        return None
    return kept if there else None


def is_odd(path: Path) -> bool:
    """Return whether there is something other than a plain file, as far as can be seen."""
    with suppress(OSError):
        return os.path.lexists(path) and not path.is_file()
    return False


def _sync_folder(folder: Path) -> None:
    """Make a new name survive a power cut, where the system can do that for folders."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC_FOLDERS:
            raise
