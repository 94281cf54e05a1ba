"""Files that survive a kill or a power cut at any instant: appended to, or replaced as a whole."""

import errno
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from jaipur.store.trouble import StoreError, Trouble, os_errors

NEW = ".new"
"""The suffix of a file that has not yet taken its place; a leftover one can be ignored."""

LAST_NUMBER = 10**18 - 1
"""The largest number the index can hold: never reached, even at one match a second."""

_NEW_FILE = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)
_BROKEN = {Trouble.DAMAGED, Trouble.FOREIGN, Trouble.TOO_LARGE}
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


def create(path: Path, data: bytes) -> None:
    """Write this data under a free name; the file is there completely or not at all."""
    with os_errors(path):
        _refuse_to_overwrite(path)
        replace(path, data)


def replace(path: Path, data: bytes) -> None:
    """Write this data under that name; whatever happens, the file is the old or the new one."""
    with os_errors(path):
        make_folder(path.parent)
        new, handle = _open_new(path)
        try:
            with os.fdopen(handle, "wb") as file:
                write_through(file, data)
            new.replace(path)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise
        _sync_folder(path.parent)


def append(path: Path, size: int, data: bytes) -> bool:
    """Append data to a file of exactly this size; otherwise do nothing and return False."""
    with os_errors(path):
        try:
            file = path.open("r+b")
        except FileNotFoundError:
            return False
        with file:
            if file.seek(0, os.SEEK_END) != size:
                return False
            write_through(file, data)
        return True


def move(old: Path, new: Path) -> None:
    """Rename a file to a free name, durably once this returns.

    Only one app writes here, so nothing happens between the check and the rename. Links, which
    could refuse by themselves, would need two steps, and phones do not allow them.
    """
    with os_errors(old):
        make_folder(new.parent)
        _refuse_to_overwrite(new)
        old.replace(new)
        _sync_folder(new.parent)
        _sync_folder(old.parent)


def clear_the_way(folder: Path, aside: Path) -> list[StoreError]:
    """Set aside anything that is not a folder in the place of a folder."""
    if folder.is_dir() or not os.path.lexists(folder):
        return []
    return [set_aside(StoreError(Trouble.FOREIGN, folder, "not a folder"), aside)]


def remove(path: Path) -> None:
    with os_errors(path):
        path.unlink()


def make_folder(folder: Path) -> None:
    with os_errors(folder):
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _sync_folder(folder.parent)


def set_aside(broken: StoreError, aside: Path) -> StoreError:
    """Move a broken file out of the way, if possible; the returned error says where to.

    Files of a newer version, and files that cannot be read right now, stay as they are.
    """
    if broken.trouble not in _BROKEN:
        return broken
    names = [broken.path.name, *(f"{broken.path.name}.{n}" for n in range(2, 1000))]
    kept = next((aside / name for name in names if not os.path.lexists(aside / name)), None)
    try:
        if kept:
            move(broken.path, kept)
    except StoreError:
        kept = None
    return StoreError(broken.trouble, broken.path, broken.detail, kept)


def is_odd(path: Path) -> bool:
    """Return whether there is something other than a plain file, as far as can be seen."""
    with suppress(OSError):
        return os.path.lexists(path) and not path.is_file()
    return False


def numbered(folder: Path) -> list[int]:
    """Return the numbers of the records in this folder, in order."""
    with os_errors(folder):
        try:
            names = os.listdir(folder)  # noqa: PTH208 (Path objects for 10,000 files are slow)
        except (FileNotFoundError, NotADirectoryError):
            return []
    found = (name for name in names if re.fullmatch(r"[0-9]{6,18}\.txt", name))
    return sorted(number for name in found if number_name(number := int(name[:-4])) == name)


def free_number(*folders: Path) -> int:
    """Return a number that no record in these folders has, after all of them if possible."""
    taken = {number for folder in folders for number in numbered(folder)}
    number = min(max(taken, default=0) + 1, LAST_NUMBER)
    while number in taken or any(os.path.lexists(f / number_name(number)) for f in folders):
        number -= 1
    return number


def number_name(number: int) -> str:
    """Return the file name of the record with this number."""
    return f"{number:06d}.txt"


def write_through(file: BinaryIO, data: bytes) -> None:
    """Write the data and wait until it is on the disk."""
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def _open_new(path: Path) -> tuple[Path, int]:
    """Create a new file beside this one and return its path and handle.

    A pipe or link with its name is removed, never opened; if there is a folder, or something that
    cannot be removed, another name is used.
    """
    names = (path.name + NEW, *(f"{path.name}.{n}{NEW}" for n in range(2, 10)))
    for new in map(path.with_name, names):
        with suppress(OSError):
            new.unlink()
        with suppress(FileExistsError):
            return new, os.open(new, _NEW_FILE, 0o666)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _refuse_to_overwrite(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


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
