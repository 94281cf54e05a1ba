"""What can go wrong with files, in kinds that a screen can put into words."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto
from pathlib import Path


class Trouble(Enum):
    """A kind of trouble; the screen has a sentence for each."""

    IN_USE = auto()
    """Another copy of the app has the saves open."""
    DISK_FULL = auto()
    READ_ONLY = auto()
    NO_PERMISSION = auto()
    MISSING = auto()
    DAMAGED = auto()
    FOREIGN = auto()
    """Something that this app never wrote."""
    TOO_LARGE = auto()
    NEWER_VERSION = auto()
    """Written by a newer version of the app; it was left as it is."""
    DEVICE = auto()
    """The device refused for another reason: see the detail."""


class Subject(Enum):
    """What the trouble is about; the screen has words for each."""

    SAVES = auto()
    """All of them: nothing can be kept."""
    SETTINGS = auto()
    PUZZLES = auto()
    """Which of them were solved."""
    CHALLENGES = auto()
    """Those that are still to be played."""
    HISTORY = auto()
    """The list of matches, which can be made anew."""
    RUNNING_MATCH = auto()
    MATCH = auto()
    """One that is over, or a file that was to become one."""


PASSING = {
    Trouble.IN_USE,
    Trouble.DISK_FULL,
    Trouble.READ_ONLY,
    Trouble.NO_PERMISSION,
    Trouble.DEVICE,
}
"""Trouble that may be over the next time; the rest is in the file."""


class StoreError(Exception):
    """The one exception of this room: what kind of trouble, with which file, and more in detail.

    `kept` is where a broken file was put aside, if it was.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str, kept: Path | None = None) -> None:
        super().__init__(f"{trouble.name}: {path}: {detail}")
        self.trouble = trouble
        self.path = path
        self.detail = detail
        self.kept = kept

    @property
    def subject(self) -> Subject:
        """What it is about, by the file's place among the saves."""
        name, folder = self.path.name, self.path.parent.name
        if name == "lock":
            return Subject.SAVES
        if name == "settings.json":
            return Subject.SETTINGS
        if name == "puzzles.json":
            return Subject.PUZZLES
        if name == "challenges.json":
            return Subject.CHALLENGES
        if name.startswith("index.db"):
            return Subject.HISTORY
        return Subject.RUNNING_MATCH if "running" in (name, folder) else Subject.MATCH


_TROUBLES = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EFBIG: Trouble.DISK_FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.NO_PERMISSION,
    errno.EPERM: Trouble.NO_PERMISSION,
    errno.ENOENT: Trouble.MISSING,
    errno.ENOTDIR: Trouble.MISSING,
    errno.ENAMETOOLONG: Trouble.MISSING,
    errno.EEXIST: Trouble.FOREIGN,
    errno.ELOOP: Trouble.FOREIGN,
}


@contextmanager
def os_errors(path: Path) -> Iterator[None]:
    """What the system refuses inside becomes a `StoreError` about this path."""
    try:
        yield
    except OSError as error:
        trouble = _TROUBLES.get(error.errno or 0, Trouble.DEVICE)
        raise StoreError(trouble, path, error.strerror or str(error)) from error
    except ValueError as error:  # a name that no file can have
        raise StoreError(Trouble.MISSING, path, str(error)) from error
