"""The coach's reviews of matches, as text.

All of them can be made again: a review that cannot be written, for example on a full disk, is kept
in memory until the app ends.
"""

import logging
from concurrent.futures import Executor
from contextlib import suppress
from threading import Lock

from jaipur.game.statistics.summary import digest_of
from jaipur.rules.notation import Record
from jaipur.store.database import Database
from jaipur.store.trouble import StoreError

IN_MEMORY = 16
"""How many reviews stay in memory, whatever happens on the disk."""
log = logging.getLogger(__name__)


class Reviews:
    """Reviews by the digest of their match. Any thread may call."""

    def __init__(self, database: Database, writer: Executor | None) -> None:
        """Without a `writer` nothing is written."""
        self._database = database
        self._writer = writer
        self._lock = Lock()
        self._texts: dict[str, str] = {}

    def read(self, record: Record) -> str:
        """Return the latest review of this match, or an empty text."""
        digest = digest_of(record)
        with self._lock:
            if digest in self._texts:
                return self._texts[digest]
        query = "SELECT review FROM reviews WHERE digest = ?"
        try:
            row = self._database.read(lambda db: db.execute(query, (digest,)).fetchone())
        except StoreError:
            return ""
        return str(row["review"]) if row else ""

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
            query = "DELETE FROM reviews WHERE digest = ?"
            self._database.write(lambda db: db.execute(query, (digest,)))

    def _write(self, digest: str, text: str) -> None:
        query = "INSERT OR REPLACE INTO reviews VALUES (?, ?)"
        try:
            self._database.write(lambda db: db.execute(query, (digest, text)))
        except StoreError as error:
            log.warning("a review is kept in memory only: %s", error)
