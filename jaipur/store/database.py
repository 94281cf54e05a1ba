"""The database with everything that is saved: one SQLite file.

A change is one transaction; when `write` returns, it is on the disk and survives a kill or a power
cut. Readers never wait for a writer (SQLite's WAL): every `read` has its own connection.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from threading import RLock
from typing import TypeVar

from jaipur.game.statistics.summary import Summary, Sums
from jaipur.store import files
from jaipur.store.salvage import is_older, restore
from jaipur.store.trouble import Restored, StoreError, Subject, Trouble, os_errors

COMPANIONS = ("-wal", "-shm")
"""The endings of SQLite's files beside it."""
COPIES = ("backup.db", "backup-before.db")
"""The newest copy and the one before it."""
VERSION = 1

SCHEMA = f"""
    BEGIN;
    CREATE TABLE matches (number INTEGER PRIMARY KEY AUTOINCREMENT, {", ".join(Summary._fields)});
    CREATE INDEX by_opponent ON matches (level, person, number);
    CREATE INDEX by_kind ON matches (kind, number);
    CREATE INDEX by_digest ON matches (digest);
    CREATE INDEX by_cards ON matches (cards, number);
    CREATE TABLE rounds (match INTEGER, round INTEGER, {", ".join(Sums._fields)},
                         PRIMARY KEY (match, round));
    CREATE TABLE records (match INTEGER PRIMARY KEY, record TEXT NOT NULL);
    CREATE TABLE deleted (match INTEGER PRIMARY KEY, record TEXT NOT NULL);
    CREATE TABLE lines (match INTEGER, line INTEGER, text TEXT NOT NULL,
                        PRIMARY KEY (match, line));
    CREATE TABLE reviews (digest TEXT PRIMARY KEY, review TEXT NOT NULL);
    CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    PRAGMA user_version = {VERSION};
    COMMIT;
"""
"""The tables.

`matches` and `rounds` are what is asked about finished matches, made from their `records`; `lines`
are the records of matches that go on; `deleted` waits for an undo until the next start; `notes` are
values in JSON: settings, puzzles, open challenges, duels, and which match was played last.
"""

_DEVICE = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.NO_PERMISSION,
    sqlite3.SQLITE_BUSY: Trouble.IN_USE,
    sqlite3.SQLITE_LOCKED: Trouble.IN_USE,
    sqlite3.SQLITE_IOERR: Trouble.DEVICE,
    sqlite3.SQLITE_CANTOPEN: Trouble.DEVICE,
}
"""Errors that are not the file's fault; any other means that it is damaged."""

_BROKEN = (sqlite3.Error, ValueError, TypeError, OverflowError)

_TOO_SHORT = {sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
"""Errors of the device that a file cut off causes."""
_LAST_VERSION = 9_999
"""A greater version is damage."""

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]


class NewerDatabaseError(Exception):
    """A newer version of the app made this file."""


class Database:
    """The open file. Any thread may call; changes are made one after the other.

    Without a file that can be used it is in memory, and lost at the end.
    """

    def __init__(self, folder: Path, *, may_write: bool) -> None:
        self.path = folder / files.DATABASE
        self.problems: list[StoreError] = []
        """Errors found now or later."""
        self._aside = folder / "aside"
        self.renewed: Callable[[], None] = lambda: None
        """Called when the file was gone and has been made anew, empty."""
        self._lock = RLock()
        self._db: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._memory = False
        self._may_write = may_write
        self._open()

    @property
    def saving(self) -> bool:
        """Whether changes go to the file, as far as the device allows it."""
        return self._may_write

    def read(self, work: Work[T]) -> T:
        """Return what this work finds; it sees the database as it is now, whatever is written.

        Convert values to their types inside the work: a damaged file may contain any.
        """
        seen = self._identity
        try:
            try:
                return self._look(work)
            except _BROKEN as error:
                self._mend(error, seen)
                return self._look(work)
        except _BROKEN as error:
            raise self._error(error, Subject.MATCH) from error

    def write(self, work: Work[T], subject: Subject = Subject.MATCH) -> T:
        """Run this work as one transaction, and return once it is on the disk.

        Raise `StoreError` about the subject if that fails; then nothing has changed.
        """
        with self._lock:
            try:
                try:
                    return self._transact(work)
                except _BROKEN as error:
                    self._mend(error, self._identity)
                    return self._transact(work)
            except (*_BROKEN, StoreError) as error:
                raise self._error(error, subject) from error

    def fold(self) -> None:
        """Bring everything into the one file, for copies of it made from outside."""
        with self._lock, suppress(sqlite3.Error):
            if self._db and not self._memory:
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        with self._lock:
            if self._db:
                self._db.close()
                self._db = None

    # Opening

    def _open(self) -> None:
        """Open the file; if it cannot be used, read it only, or else use memory."""
        if self._may_write:
            try:
                try:
                    self._connect()
                except _BROKEN as error:
                    self._mend(error, self._identity)
                return
            except NewerDatabaseError as error:
                self._may_write = False
                self.problems.append(self._trouble(Trouble.NEWER_VERSION, str(error)))
                self._use_memory()
                return
            except (*_BROKEN, StoreError) as error:
                self.problems.append(self._error(error, Subject.SAVES))
        try:
            self._look(lambda db: db.execute("SELECT number FROM matches LIMIT 1").fetchone())
        except (*_BROKEN, StoreError, NewerDatabaseError):
            # what exists but cannot be read must not be written over
            self._may_write = self._may_write and not os.path.lexists(self.path)
            self._use_memory()

    def _use_memory(self) -> None:
        self._memory = True
        self._db = _opened(":memory:", uri=False)
        self._db.executescript(SCHEMA)

    def _connect(self) -> sqlite3.Connection:
        """Open the file to write, and make its tables if it is new."""
        files.make_folder(self.path.parent)
        if files.is_odd(self.path):
            raise sqlite3.DatabaseError("not a plain file")
        with os_errors(self.path):
            there = self.path.exists() and self.path.stat().st_size > 0
            if not there and any(copy.exists() for copy in self._copies):
                raise sqlite3.DatabaseError("the file is gone")
            if there:
                _check_header(self.path)
        db = _opened(_uri(self.path, "rwc"))
        try:
            version = _version(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            if version < VERSION:
                db.executescript(SCHEMA)
            if is_older(db, self._copies[0]):
                raise sqlite3.DatabaseError("older than its copy")
            db.execute("BEGIN IMMEDIATE")  # a file that cannot be written is noticed now
            db.execute("ROLLBACK")
            self._identity = _identity(self.path)
        except BaseException:
            db.close()
            raise
        self._db, self._memory = db, False
        return db

    def _writable(self) -> sqlite3.Connection:
        """Return the connection for changes; open the file again if it is gone or was refused."""
        if not self._may_write:
            raise self._trouble(Trouble.READ_ONLY, "the database was opened to be read")
        if self._db and not self._memory and self._identity == _identity(self.path):
            return self._db
        lost, before = self._identity is not None, self._db
        db = self._connect()
        if before:
            before.close()
        if lost:
            self.renewed()
        return db

    def _transact(self, work: Work[T]) -> T:
        db = self._writable()
        try:
            db.execute("BEGIN IMMEDIATE")
            found = work(db)
            commit(db)
        except BaseException:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise
        return found

    def _look(self, work: Work[T]) -> T:
        if self._memory:
            with self._lock:
                assert self._db
                return work(self._db)
        if self._may_write and self._identity and self._identity != _identity(self.path):
            with self._lock:
                self._writable()
        with closing(self._reader()) as db:
            db.execute("BEGIN")
            return work(db)

    def _reader(self) -> sqlite3.Connection:
        """Open the file to be read.

        Where nothing can be written, not even SQLite's own files, it is read without them.
        """
        with os_errors(self.path):
            there = self.path.is_file()
        if not there:
            raise self._trouble(Trouble.MISSING, "no database")
        where = _uri(self.path, "ro")
        db = _opened(where)
        try:
            _version(db)
        except sqlite3.Error:
            db.close()
            if self._db:
                raise
            db = _opened(f"{where}&immutable=1")
            _version(db)
        return db

    # Copies, and a damaged file

    def copy(self) -> None:
        """Make a copy of the file, unless there is one of today; the two newest are kept.

        A damaged file is never copied over a good one: it is restored instead.
        """
        newest, before = self._copies
        if newest.exists() and date.fromtimestamp(newest.stat().st_mtime) == date.today():
            return
        made = newest.with_name(newest.name + files.NEW)
        made.unlink(missing_ok=True)
        try:
            with closing(self._reader()) as db, closing(_opened(_uri(made, "rwc"))) as other:
                other.execute("PRAGMA synchronous = OFF")  # it is flushed once, as a whole
                other.execute("PRAGMA journal_mode = OFF")
                db.backup(other)
                other.execute("PRAGMA journal_mode = DELETE")
                ((found, *_), *_) = other.execute("PRAGMA quick_check(1)").fetchall()
            if found != "ok":
                raise sqlite3.DatabaseError(found)
            files.flush(made)
        except sqlite3.Error as error:
            made.unlink(missing_ok=True)
            if not device_trouble(error):
                self._mend(error, self._identity)
            return
        if newest.exists():
            newest.replace(before)
        made.replace(newest)

    @property
    def _copies(self) -> tuple[Path, Path]:
        return self.path.with_name(COPIES[0]), self.path.with_name(COPIES[1])

    def _mend(self, error: Exception, seen: tuple[int, int] | None) -> None:
        """Set a damaged file aside, and restore what can be read of it and its copies.

        Raise the error again if the file is not at fault. Do nothing if another thread has done it
        since the file was `seen`.
        """
        if not self._may_write or device_trouble(error) or _is_wrong_use(error):
            raise error
        with self._lock:
            if self._identity != seen:
                return
            if self._db:
                self._db.close()
                self._db = None
            new = self.path.with_name(self.path.name + files.NEW)
            restored = self._restore(new)
            kept = files.set_aside(self.path, self._aside, *COMPANIONS)
            if kept is None and os.path.lexists(self.path):
                raise self._trouble(Trouble.DAMAGED, str(error))
            with os_errors(new):
                new.replace(self.path)
            damaged = self._trouble(Trouble.DAMAGED, str(error), kept)
            damaged.restored = restored
            self._connect()
            self.problems.append(damaged)
            self.renewed()

    def _restore(self, new: Path) -> Restored:
        with os_errors(new):
            new.unlink(missing_ok=True)
            with closing(_opened(_uri(new, "rwc"))) as db:
                db.execute("PRAGMA synchronous = OFF")
                db.execute("PRAGMA journal_mode = OFF")
                db.executescript(SCHEMA)
                db.execute("BEGIN")
                restored = restore(db, self.path, self._copies)
                db.execute("COMMIT")
            files.flush(new)
        return restored

    def _error(self, error: Exception, subject: Subject) -> StoreError:
        if isinstance(error, StoreError):
            return StoreError(error.trouble, error.path, error.detail, error.kept, subject)
        trouble = device_trouble(error) or Trouble.DAMAGED
        if trouble is Trouble.DEVICE and not os.access(self.path, os.R_OK | os.W_OK):
            trouble = Trouble.NO_PERMISSION if self.path.exists() else trouble
        return StoreError(trouble, self.path, str(error), subject=subject)

    def _trouble(self, trouble: Trouble, detail: str, kept: Path | None = None) -> StoreError:
        return StoreError(trouble, self.path, detail, kept, Subject.SAVES)


def commit(db: sqlite3.Connection) -> None:
    """End the transaction; tests let this fail as a full disk does."""
    db.execute("COMMIT")


def device_trouble(error: Exception) -> Trouble | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or code in _TOO_SHORT:
        return None
    return _DEVICE.get(code & 0xFF)


def _is_wrong_use(error: Exception) -> bool:
    return isinstance(error, sqlite3.ProgrammingError)


def _check_header(path: Path) -> None:
    """Raise an error for a byte that SQLite would take for a file that must not be written."""
    with path.open("rb") as file:
        header = file.read(20)
    if header[18:19] not in (b"\1", b"\2"):
        raise sqlite3.DatabaseError("a damaged header")


def _opened(name: str, *, uri: bool = True) -> sqlite3.Connection:
    db = sqlite3.connect(name, uri=uri, check_same_thread=False, isolation_level=None)
    db.row_factory = sqlite3.Row
    return db


def _uri(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


def _version(db: sqlite3.Connection) -> int:
    db.execute("PRAGMA trusted_schema = OFF")
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        newer = VERSION < version <= _LAST_VERSION
        raise (NewerDatabaseError if newer else ValueError)(f"version {version}")
    return version


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells this file from another one with its name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
