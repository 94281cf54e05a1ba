"""What the coach has found out about matches, as text beside them.

All of it can be made anew: what cannot be read is as if it were not there, and what cannot be
written, on a full disk say, is kept until the app ends.
"""

import logging
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from threading import Lock

from jaipur.rules.notation import Record
from jaipur.store import files
from jaipur.store.summary import digest_of
from jaipur.store.trouble import StoreError

MOST_BYTES = 1_000_000
IN_MEMORY = 16
"""So many reviews are at hand, whatever the disk says."""
log = logging.getLogger(__name__)


class Reviews:
    """Reviews by the digest of their match. Any thread may call."""

    def __init__(self, folder: Path, writer: Executor | None) -> None:
        """Without a `writer` nothing is written."""
        self._folder = folder
        self._writer = writer
        self._lock = Lock()
        self._texts: dict[str, str] = {}

    def read(self, record: Record) -> str:
        """The review of this match that was kept last, or nothing."""
        digest = digest_of(record)
        with self._lock:
            if digest in self._texts:
                return self._texts[digest]
        try:
            return files.read(self._path(digest), MOST_BYTES).decode()
        except (StoreError, UnicodeDecodeError):
            return ""

    def keep(self, record: Record, text: str) -> None:
        """Put a review in the place of an older one; it is written in the background."""
        digest = digest_of(record)
        with self._lock:
            self._texts.pop(digest, None)
            self._texts[digest] = text
            while len(self._texts) > IN_MEMORY:
                del self._texts[next(iter(self._texts))]
        if self._writer:
            with suppress(RuntimeError):  # the store is closed
                self._writer.submit(self._write, digest, text)

    def forget(self, digest: str) -> None:
        """Its match is deleted."""
        with self._lock:
            self._texts.pop(digest, None)
        with suppress(StoreError):
            files.remove(self._path(digest))

    def _write(self, digest: str, text: str) -> None:
        path = self._path(digest)
        if files.is_odd(path):
            return
        try:
            files.replace(path, text.encode())
        except StoreError as error:
            log.warning("a review is kept in memory only: %s", error)

    def _path(self, digest: str) -> Path:
        return self._folder / f"{digest[:32]}.json"
