"""One writer at a time. The system itself drops the lock when a process dies, however it dies."""

import errno
import os
import sys
from pathlib import Path

from jaipur.store.files import make_folder
from jaipur.store.trouble import StoreError, Trouble, os_errors

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


# Where a file system knows no locks, saving without one beats not saving.
_NO_LOCKS_HERE = {errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK}


class Lock:
    """Held from here until `release`; raises `StoreError` while another app holds it."""

    def __init__(self, path: Path) -> None:
        with os_errors(path):
            make_folder(path.parent)
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except OSError as error:
            if error.errno not in _NO_LOCKS_HERE:
                os.close(self._handle)
                detail = "another copy of the app is running"
                raise StoreError(Trouble.IN_USE, path, detail) from error

    def release(self) -> None:
        os.close(self._handle)
