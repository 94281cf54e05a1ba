"""The index of the archive: an SQLite file that can be thrown away at any moment.

Why SQLite: a list of ten thousand matches must open as fast as a list of a hundred, be filtered and
be added up, and the standard library has this on every platform. Why only an index: the records are
the truth, and they are text that any later version, and any person, can read. So the index needs no
migrations that could fail: an old, damaged or foreign index is replaced and filled again from the
records. It needs no flushing either: the next comparison with the folder restores whatever a power
cut removed.
"""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from pathlib import Path
from threading import RLock
from typing import TypeVar

from jaipur.store import files
from jaipur.store.heading import Kind
from jaipur.store.summary import Opponent, Summary, Sums
from jaipur.store.trouble import StoreError, Trouble

VERSION = 8

_KINDS = " ".join(
    f"WHEN occasion GLOB '{kind.value} ?*' THEN '{kind.value}'" for kind in Kind if kind.value
)
KIND = f"CASE {_KINDS} ELSE '' END"
"""The SQL expression for a match's kind, equal to `kind_of`."""

_SCHEMA = f"""
    BEGIN;
    DROP TABLE IF EXISTS matches; DROP TABLE IF EXISTS rounds;
    DROP TABLE IF EXISTS opponents; DROP TABLE IF EXISTS folder;
    CREATE TABLE matches (number INTEGER PRIMARY KEY, {", ".join(Summary._fields)});
    CREATE INDEX by_opponent ON matches (level, person, number);
    CREATE INDEX by_digest ON matches (digest);
    CREATE INDEX by_occasion ON matches (occasion, number);
    CREATE INDEX by_cards ON matches (cards, number);
    CREATE TABLE rounds (match INTEGER, round INTEGER, {", ".join(Sums._fields)},
                         PRIMARY KEY (match, round)) WITHOUT ROWID;
    CREATE TABLE opponents (level, person, matches INTEGER, PRIMARY KEY (level, person));
    CREATE TRIGGER came AFTER INSERT ON matches BEGIN
        INSERT INTO opponents VALUES (new.level, new.person, 1)
            ON CONFLICT DO UPDATE SET matches = matches + 1;
    END;
    CREATE TRIGGER went AFTER DELETE ON matches BEGIN
        DELETE FROM rounds WHERE match = old.number;
        UPDATE opponents SET matches = matches - 1 WHERE level = old.level AND person = old.person;
        DELETE FROM opponents WHERE matches = 0;
    END;
    CREATE TABLE folder (stamp INTEGER);
    PRAGMA user_version = {VERSION};
    COMMIT;
"""
"""The tables; `opponents` is updated with every match, so that counting needs no scan."""

_DEVICE = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.NO_PERMISSION,
    sqlite3.SQLITE_BUSY: Trouble.IN_USE,
    sqlite3.SQLITE_LOCKED: Trouble.IN_USE,
    sqlite3.SQLITE_IOERR: Trouble.DEVICE,
    sqlite3.SQLITE_CANTOPEN: Trouble.DEVICE,
}
"""Errors that are not the file's fault; any other means that the index is unusable."""

_BROKEN = (sqlite3.Error, ValueError, TypeError, OverflowError)

T = TypeVar("T")


class NewerIndexError(Exception):
    """A newer version of the app made this index."""


class Index:
    """Rows about matches by number. Any thread may call; a broken index repairs itself."""

    def __init__(self, path: Path, aside: Path, *, read_only: bool) -> None:
        self.problems: list[StoreError] = []
        self._path = path
        self._aside = aside
        self._lock = RLock()
        self._mode = "ro" if read_only else "rwc"
        self._db = self._open_or_do_without()

    @property
    def read_only(self) -> bool:
        return self._mode == "ro"

    def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run some work as one transaction; if the index is damaged, run it on a new one.

        Convert values to their types inside the work: a damaged index may contain any.
        """
        with self._lock:
            try:
                return self._transact(work)
            except sqlite3.ProgrammingError:
                raise  # a wrong query, or a closed index: not the file's fault
            except _BROKEN as error:
                self._start_over(error)
                return self._transact(work)

    def look(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run work that only reads and may take long, while the index can be used and changed.

        It sees the index as it was at the start; a damaged index is handled as by `run`.
        """
        if self._mode == "memory":
            return self.run(work)
        try:
            with closing(_open(self._uri("ro"))) as db:
                db.execute("BEGIN")
                return work(db)
        except (*_BROKEN, NewerIndexError):
            return self.run(work)

    def close(self) -> None:
        with self._lock:
            self._db.close()

    def add(self, number: int, summary: Summary, rounds: Iterable[Sums]) -> None:
        """Add a match, unless it is there."""

        def work(db: sqlite3.Connection) -> None:
            row: tuple[object, ...] = (number, *summary)
            if db.execute(f"INSERT OR IGNORE INTO matches VALUES ({_marks(row)})", row).rowcount:
                for at, sums in enumerate(rounds, start=1):
                    row = (number, at, *sums)
                    db.execute(f"INSERT OR REPLACE INTO rounds VALUES ({_marks(row)})", row)

        self.run(work)

    def remove(self, number: int) -> None:
        self.run(lambda db: db.execute("DELETE FROM matches WHERE number = ?", (number,)))

    def numbers(self) -> set[int]:
        """Return the numbers of all matches."""
        return self.run(
            lambda db: {int(row[0]) for row in db.execute("SELECT number FROM matches")}
        )

    def find(self, digest: str) -> int | None:
        """Return the number of the match with this digest; None if there is none."""
        query = "SELECT number FROM matches WHERE digest = ?"
        return self.run(lambda db: _number(db.execute(query, (digest,))))

    def opponents(self) -> dict[Opponent, int]:
        """Return how many matches there are against each opponent, most first."""
        query = "SELECT level, person, matches FROM opponents ORDER BY matches DESC, level, person"
        return self.run(
            lambda db: {Opponent(str(a), str(b)): int(count) for a, b, count in db.execute(query)}
        )

    def kinds(self) -> dict[Kind, int]:
        """Return the number of matches of each kind; only those with an occasion are scanned."""
        query = f"SELECT {KIND}, COUNT(*) FROM matches WHERE occasion > '' GROUP BY 1"

        def count(db: sqlite3.Connection) -> dict[Kind, int]:
            counts = {Kind(str(kind)): int(matches) for kind, matches in db.execute(query)}
            counts.pop(Kind.PLAIN, None)  # an unknown occasion
            total = _number(db.execute("SELECT SUM(matches) FROM opponents")) or 0
            counts[Kind.PLAIN] = total - sum(counts.values())
            return {kind: counts.get(kind, 0) for kind in Kind}

        return self.run(count)

    @property
    def stamp(self) -> int | None:
        """The time of the folder's last change that this index covers completely."""
        return self.run(lambda db: _number(db.execute("SELECT stamp FROM folder")))

    @stamp.setter
    def stamp(self, stamp: int) -> None:
        """Set the stamp, unless the index was replaced since `start_filling`.

        Such an index has no row to update, and no stamp is right: it does not cover all matches.
        """
        self.run(lambda db: db.execute("UPDATE folder SET stamp = ?", (stamp,)))

    def start_filling(self) -> None:
        """Prepare for adding every match there is, and setting the stamp at the end."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM folder")
            db.execute("INSERT INTO folder VALUES (NULL)")

        self.run(work)

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with self._db:
                return work(self._db)
        except sqlite3.Error as error:
            if trouble := _device_trouble(error):
                raise StoreError(trouble, self._path, str(error)) from error
            raise

    def _open_or_do_without(self) -> sqlite3.Connection:
        """Return the index in its file; if that is impossible, one in memory."""
        for _ in range(2):
            try:
                return _open(self._uri(self._mode))
            except NewerIndexError as error:
                newer = StoreError(Trouble.NEWER_VERSION, self._path, str(error))
                self.problems.append(newer)
                break
            except _BROKEN as error:
                if self.read_only:
                    break
                trouble = _device_trouble(error)
                if trouble and not any(map(files.is_odd, self._files)):
                    self.problems.append(StoreError(trouble, self._path, str(error)))
                    break
                self._set_aside(error)
        self._mode = "memory"
        return _open("file::memory:")

    @property
    def _files(self) -> list[Path]:
        """The paths of the index and of SQLite's files beside it."""
        return [self._path.with_name(self._path.name + ending) for ending in ("", "-wal", "-shm")]

    def _uri(self, mode: str) -> str:
        return f"{self._path.absolute().as_uri()}?mode={mode}"

    def _start_over(self, error: Exception) -> None:
        self._db.close()
        if self._mode == "rwc":
            self._set_aside(error)
            self._db = self._open_or_do_without()
        else:
            self._mode = "memory"
            self._db = _open("file::memory:")

    def _set_aside(self, error: Exception) -> None:
        broken = StoreError(Trouble.DAMAGED, self._path, str(error))
        self.problems.append(files.set_aside(broken, self._aside))
        for helper in self._files[1:]:
            if files.is_odd(helper):
                files.set_aside(StoreError(Trouble.FOREIGN, helper, str(error)), self._aside)
            with suppress(OSError):
                helper.unlink()


def _open(uri: str) -> sqlite3.Connection:
    db = sqlite3.connect(uri, uri=True, check_same_thread=False)
    try:
        db.execute("PRAGMA trusted_schema = OFF")
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if version > VERSION:
            raise NewerIndexError(f"version {version}")
        # commits then need no flush, and a power cut still leaves a valid file
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        if version < VERSION:
            db.executescript(_SCHEMA)
        db.execute("SELECT stamp FROM folder")
    except BaseException:
        db.close()
        raise
    return db


def _device_trouble(error: Exception) -> Trouble | None:
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else _DEVICE.get(code & 0xFF)


def _number(rows: sqlite3.Cursor) -> int | None:
    """Return the single number in these rows, if there is one."""
    row = rows.fetchone()
    return None if row is None or row[0] is None else int(row[0])


def _marks(row: tuple[object, ...]) -> str:
    return ", ".join("?" * len(row))
