"""All finished matches.

A match's number is its place in time: a clock that was set back cannot change the order of the
history. Any thread may call; the screen changes the archive in the background.
"""

import sqlite3
from collections.abc import Callable
from datetime import datetime

from jaipur.game.match.heading import IMPORTED, Kind, date_text
from jaipur.game.statistics.summary import Entry, Opponent, digest_of
from jaipur.rules.notation import Note, Record
from jaipur.store import entries
from jaipur.store.database import Database
from jaipur.store.entries import add_match, record_of, remove_match
from jaipur.store.files import replace
from jaipur.store.trouble import StoreError, Trouble


class Archive:
    """The history. Without permission to write it can be read, and every change is refused."""

    def __init__(
        self,
        database: Database,
        refusal: StoreError | None = None,
        forget: Callable[[str], None] = lambda _digest: None,
    ) -> None:
        """`forget` gets the digest of a match that is deleted."""
        self._database = database
        self._refusal = refusal
        self._forget = forget

    # Reading

    def page(self, start: int, count: int, which: Opponent | Kind | None = None) -> list[Entry]:
        """Return a page of the history, newest first.

        `which` selects the matches against an opponent, or of a kind.
        """
        return self._database.read(lambda db: entries.page(db, start, count, which))

    def opponents(self) -> dict[Opponent, int]:
        """Return how many matches there are against each opponent, most first."""
        query = "SELECT level, person, COUNT(*) FROM matches GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2"
        return self._database.read(
            lambda db: {Opponent(str(a), str(b)): int(count) for a, b, count in db.execute(query)}
        )

    def kinds(self) -> dict[Kind, int]:
        """Return how many matches there are of each kind."""
        query = "SELECT kind, COUNT(*) FROM matches GROUP BY 1"
        found = self._database.read(
            lambda db: {Kind(str(kind)): int(count) for kind, count in db.execute(query)}
        )
        return {kind: found.get(kind, 0) for kind in Kind}

    def record(self, number: int) -> Record:
        """Return the whole match for a replay; a broken one is set aside as a text and removed."""
        try:
            return self._database.read(lambda db: record_of(db, number))
        except StoreError as error:
            if self._refusal or error.trouble not in (Trouble.DAMAGED, Trouble.FOREIGN):
                raise
            raise self._set_aside(number, error) from error

    def find(self, record: Record) -> int | None:
        """Return the number of this match; None if it is not there."""
        query, digest = "SELECT number FROM matches WHERE digest = ?", digest_of(record)
        row = self._database.read(lambda db: db.execute(query, (digest,)).fetchone())
        return int(row["number"]) if row else None

    # Changing

    def add(self, record: Record, now: datetime) -> int:
        """Import a shared match and return its number, also if it was there already."""
        self.check_leave()
        known = self.find(record)
        if known is not None:
            return known
        moves = len(record.rounds[-1].moves) if record.rounds else 0
        note = Note(len(record.rounds), moves, IMPORTED, date_text(now))
        record = record._replace(notes=(*record.notes, note), closed=True)
        return self._database.write(lambda db: add_match(db, record))

    def delete(self, number: int) -> None:
        """Delete a match. `restore` brings it back until the archive is opened the next time."""
        self.check_leave()

        def work(db: sqlite3.Connection) -> str:
            query = "SELECT digest FROM matches WHERE number = ?"
            row = db.execute(query, (number,)).fetchone()
            if row is None:
                raise StoreError(Trouble.MISSING, self._database.path, f"no match {number}")
            db.execute("INSERT INTO deleted SELECT * FROM records WHERE match = ?", (number,))
            db.execute("DELETE FROM reviews WHERE digest = ?", (row["digest"],))
            remove_match(db, number)
            return str(row["digest"])

        self._forget(self._database.write(work))

    def restore(self, number: int) -> None:
        """Undo `delete`."""
        self.check_leave()

        def work(db: sqlite3.Connection) -> None:
            add_match(db, record_of(db, number, "deleted"), number)
            db.execute("DELETE FROM deleted WHERE match = ?", (number,))

        self._database.write(work)

    def _set_aside(self, number: int, error: StoreError) -> StoreError:
        query = "SELECT record FROM records WHERE match = ?"
        text = self._database.read(lambda db: str(db.execute(query, (number,)).fetchone()[0]))
        kept = self._database.path.parent / "aside" / f"match {number}.txt"
        replace(kept, text.encode(errors="replace"))
        self._database.write(lambda db: remove_match(db, number))
        return StoreError(error.trouble, error.path, error.detail, kept)

    def empty_trash(self) -> None:
        """Forget the deleted matches: they cannot be restored any more."""
        self._database.write(lambda db: db.execute("DELETE FROM deleted"))

    def check_leave(self) -> None:
        """Raise the reason if nothing may be changed."""
        if self._refusal:
            raise self._refusal
