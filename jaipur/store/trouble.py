"""The errors that files can cause, in kinds that a screen can explain."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto
from pathlib import Path


class Trouble(Enum):
    """A kind of error; the screen has a sentence for each."""

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
    """The subject of an error, by its file or folder; the screen has words for each."""

    SAVES = "lock"
    """All of them: nothing can be saved."""
    SETTINGS = "settings.json"
    PUZZLES = "puzzles.json"
    """Progress with puzzles."""
    CHALLENGES = "challenges.json"
    """Challenges still to be played."""
    DUELS = "duels.json"
    """Deleted duels, and the newest day."""
    HISTORY = "index.db"
    """The list of matches, which can be made again."""
    RUNNING_MATCH = "running"
    MATCH = "matches"
    """A finished match, or a file that was to become one."""


PASSING = {
    Trouble.IN_USE,
    Trouble.DISK_FULL,
    Trouble.READ_ONLY,
    Trouble.NO_PERMISSION,
    Trouble.DEVICE,
}
"""Errors that may be gone the next time; the others are in the file."""


class StoreError(Exception):
    """The only exception of this package: the kind of error, the file, and a detail.

    `kept` is where a broken file was set aside, if it was.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str, kept: Path | None = None) -> None:
        super().__init__(f"{trouble.name}: {path}: {detail}")
        self.trouble = trouble
        self.path = path
        self.detail = detail
        self.kept = kept

    @property
    def subject(self) -> Subject:
        """The subject of the error, by the file's place among the saves."""
        name, folder = self.path.name, self.path.parent.name
        if name.startswith(Subject.HISTORY.value):  # SQLite adds suffixes to the name
            return Subject.HISTORY
        known = {subject.value: subject for subject in Subject}
        inside = Subject.RUNNING_MATCH if folder == Subject.RUNNING_MATCH.value else Subject.MATCH
        return known.get(name, inside)


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
    """Turn a system error inside into a `StoreError` about this path."""
    try:
        yield
    except OSError as error:
        trouble = _TROUBLES.get(error.errno or 0, Trouble.DEVICE)
        raise StoreError(trouble, path, error.strerror or str(error)) from error
    except ValueError as error:  # a name that no file can have
        raise StoreError(Trouble.MISSING, path, str(error)) from error
