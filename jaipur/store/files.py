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
"""The ending of a file that has not yet taken its place; one that was left over means nothing."""

LAST_NUMBER = 10**18 - 1
"""What the index can count to; at one match a second that lasts for thirty thousand million years.
"""

_NEW_FILE = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)
_BROKEN = {Trouble.DAMAGED, Trouble.FOREIGN, Trouble.TOO_LARGE}
_CANNOT_SYNC_FOLDERS = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EBADF}


def read(path: Path, most: int) -> bytes:
    """All of a plain file of at most so many bytes."""
    with os_errors(path):
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise StoreError(Trouble.FOREIGN, path, "not a plain file")
        if found.st_size > most:
            raise StoreError(Trouble.TOO_LARGE, path, f"{found.st_size:,} bytes")
        with path.open("rb") as file:
            return file.read(most)


def create(path: Path, data: bytes) -> None:
    """Put this data under a name that is free; it is there as a whole or not at all."""
    with os_errors(path):
        _refuse_to_overwrite(path)
        replace(path, data)


def replace(path: Path, data: bytes) -> None:
    """Put this data under that name; whatever happens, the file is the old or the new one."""
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
    """Add data to a file of exactly this size; False, and nothing done, where there is none."""
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
    """Give a file another name that is free, for good once this returns.

    Only one app writes here, so nothing comes between the look and the change of name; links,
    which could refuse by themselves, would tear in two steps, and phones do not allow them.
    """
    with os_errors(old):
        make_folder(new.parent)
        _refuse_to_overwrite(new)
        old.replace(new)
        _sync_folder(new.parent)
        _sync_folder(old.parent)


def clear_the_way(folder: Path, aside: Path) -> list[StoreError]:
    """Set aside what stands where a folder should be."""
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
    """Move a broken file out of the way, if that is possible; the error then says where to.

    What a newer version wrote, and what cannot be read just now, stays as it is.
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
    """Whether something stands there that is not a plain file, as far as can be seen."""
    with suppress(OSError):
        return os.path.lexists(path) and not path.is_file()
    return False


def numbered(folder: Path) -> list[int]:
    """The numbers of the records in this folder, in order."""
    with os_errors(folder):
        try:
            names = os.listdir(folder)  # noqa: PTH208 (Path objects for 10,000 files are slow)
        except (FileNotFoundError, NotADirectoryError):
            return []
    found = (name for name in names if re.fullmatch(r"[0-9]{6,18}\.txt", name))
    return sorted(number for name in found if number_name(number := int(name[:-4])) == name)


def free_number(*folders: Path) -> int:
    """A number that no record in these folders has, after all of them if that is possible."""
    taken = {number for folder in folders for number in numbered(folder)}
    number = min(max(taken, default=0) + 1, LAST_NUMBER)
    while number in taken or any(os.path.lexists(f / number_name(number)) for f in folders):
        number -= 1
    return number


def number_name(number: int) -> str:
    """The file name of the record with this number."""
    return f"{number:06d}.txt"


def write_through(file: BinaryIO, data: bytes) -> None:
    """Write, and wait until it is on the disk."""
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def _open_new(path: Path) -> tuple[Path, int]:
    """A new file beside this one. A pipe or a link under its name is removed, never opened; a
    folder, or what may not be removed, is left, and another name is taken."""
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
    """Make a new name last through a power cut, where the system can do that for folders."""
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
