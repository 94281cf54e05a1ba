"""A lock for a single writer. The system releases it when a process dies, however it dies."""

import errno
import os
import sys
from pathlib import Path

from jaipur.store.files import make_folder
from jaipur.store.trouble import StoreError, Subject, Trouble, os_errors

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


NAME = "lock"
# On a file system without locks, saving without one is better than not saving.
_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
if sys.platform == "win32":
    _TAKEN.add(0)  # wine refuses without saying why


class FolderLock:
    """A lock held from here until `release`; raises `StoreError` while another app holds it.

    Every error is reported as one about the saves as a whole.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / NAME
        try:
            make_folder(folder)
            with os_errors(path):
                self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except StoreError as error:
            raise StoreError(error.trouble, path, error.detail, subject=Subject.SAVES) from error
        try:
            _lock(self._handle)
        except OSError as error:
            if error.errno in _TAKEN:
                self.release()
                detail = "another copy of the app is running"
                raise StoreError(Trouble.IN_USE, path, detail, subject=Subject.SAVES) from error

    def release(self) -> None:
        os.close(self._handle)
