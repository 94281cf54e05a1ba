"""The coach's reviews of matches, as text beside them.

All of them can be made again: an unreadable review counts as missing, and a review that cannot be
written, for example on a full disk, is kept in memory until the app ends.
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
"""How many reviews stay in memory, whatever happens on the disk."""
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
        """Return the latest review of this match, or an empty text."""
        digest = digest_of(record)
        with self._lock:
            if digest in self._texts:
                return self._texts[digest]
        try:
            return files.read(self._path(digest), MOST_BYTES).decode()
        except (StoreError, UnicodeDecodeError):
            return ""

    def keep(self, record: Record, text: str) -> None:
        """Save a review, replacing an older one; it is written in the background."""
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
        """Delete the review of a deleted match."""
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
