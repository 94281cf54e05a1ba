"""The errors that files can cause, in kinds that a screen can explain."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple


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
    """What an error is about; the screen has words for each, and the value its name."""

    SAVES = "saves"
    """All of them: nothing can be saved, or the database was damaged."""
    MATCH = "match"
    SETTINGS = "settings"
    PUZZLES = "puzzles"
    """Progress with puzzles."""
    CHALLENGES = "challenges"
    """Challenges still to be played."""
    DUELS = "duels"
    """Deleted duels, and the newest day."""


class Restored(NamedTuple):
    """What became of a damaged database."""

    missing: int = 0
    """Matches that were there and could not be read."""
    whole: bool = False
    """Whether everything could be read."""
    copied: date | None = None
    """The day of the copy, if only that could be read."""
    found: bool = True
    """Whether anything was found, in the file or in a copy."""


class StoreError(Exception):
    """The only exception of this package: the kind of error, the file, and a detail.

    `kept` is where a broken file was set aside, if it was.
    """

    def __init__(
        self,
        trouble: Trouble,
        path: Path,
        detail: str,
        kept: Path | None = None,
        subject: Subject = Subject.MATCH,
    ) -> None:
        super().__init__(f"{trouble.name}: {path}: {detail}")
        self.trouble = trouble
        self.path = path
        self.detail = detail
        self.kept = kept
        self.subject = subject
        self.restored: Restored | None = None
        """What became of a damaged database."""


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
