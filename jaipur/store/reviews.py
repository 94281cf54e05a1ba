"""The coach's reviews of matches, as text.

All of them can be made again: one that cannot be written, for example on a full disk, is kept in
memory until the app ends.
"""

import logging
from concurrent.futures import Executor
from contextlib import suppress

from jaipur.game.statistics.summary import digest_of
from jaipur.rules.notation import Record
from jaipur.store.database import Database
from jaipur.store.trouble import StoreError

log = logging.getLogger(__name__)


class Reviews:
    """Reviews by the digest of their match. Any thread may call."""

    def __init__(self, database: Database, writer: Executor | None) -> None:
        """Without a `writer` nothing is written."""
        self._database = database
        self._writer = writer
        self._made: dict[str, str] = {}
        """Those of this session."""

    def read(self, record: Record) -> str:
        """Return the latest review of this match, or an empty text."""
        digest = digest_of(record)
        if digest in self._made:
            return self._made[digest]
        query = "SELECT review FROM reviews WHERE digest = ?"
        try:
            row = self._database.read(lambda db: db.execute(query, (digest,)).fetchone())
        except StoreError:
            return ""
        return str(row["review"]) if row else ""

    def keep(self, record: Record, text: str) -> None:
        """Save a review, replacing an older one; it is written in the background."""
        digest = digest_of(record)
        self._made[digest] = text
        if self._writer:
            with suppress(RuntimeError):  # the store is closed
                self._writer.submit(self._write, digest, text)

    def forget(self, digest: str) -> None:
        """The review of a deleted match is gone."""
        self._made.pop(digest, None)

    def forget_all(self) -> None:
        self._made.clear()

    def _write(self, digest: str, text: str) -> None:
        query = "INSERT OR REPLACE INTO reviews VALUES (?, ?)"
        try:
            self._database.write(lambda db: db.execute(query, (digest, text)))
        except StoreError as error:
            log.warning("a review is kept in memory only: %s", error)
