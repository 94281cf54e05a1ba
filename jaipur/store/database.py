"""The database with everything that is saved: one SQLite file.

A change is one transaction; when `write` returns, it is on the disk and survives a kill or a power
cut. Readers never wait for a writer (SQLite's WAL): every `read` has its own connection.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import RLock
from typing import TypeVar

from jaipur.store import files
from jaipur.store.summary import Summary, Sums
from jaipur.store.trouble import StoreError, Subject, Trouble, os_errors

COMPANIONS = ("-wal", "-shm")
"""The endings of SQLite's files beside it."""
VERSION = 1

SCHEMA = f"""
    BEGIN;
    CREATE TABLE matches (number INTEGER PRIMARY KEY AUTOINCREMENT, {", ".join(Summary._fields)});
    CREATE INDEX by_opponent ON matches (level, person, number);
    CREATE INDEX by_kind ON matches (kind, number);
    CREATE INDEX by_digest ON matches (digest);
    CREATE INDEX by_cards ON matches (cards, number);
    CREATE TABLE rounds (match INTEGER, round INTEGER, {", ".join(Sums._fields)},
                         PRIMARY KEY (match, round)) WITHOUT ROWID;
    CREATE TABLE records (match INTEGER PRIMARY KEY, record TEXT NOT NULL);
    CREATE TABLE deleted (match INTEGER PRIMARY KEY, record TEXT NOT NULL);
    CREATE TABLE lines (match INTEGER, line INTEGER, text TEXT NOT NULL,
                        PRIMARY KEY (match, line)) WITHOUT ROWID;
    CREATE TABLE reviews (digest TEXT PRIMARY KEY, review TEXT NOT NULL);
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE puzzles (puzzle TEXT PRIMARY KEY, solved TEXT NOT NULL, day TEXT NOT NULL);
    CREATE TABLE puzzle_days (day TEXT PRIMARY KEY);
    CREATE TABLE challenges (place INTEGER PRIMARY KEY, text TEXT NOT NULL, received INTEGER);
    CREATE TABLE deleted_duels (day TEXT PRIMARY KEY, number INTEGER, result, my_seals,
                                their_seals, rounds, hints, given_up);
    PRAGMA user_version = {VERSION};
    COMMIT;
"""
"""The tables.

`matches` and `rounds` are what is asked about finished matches, made from their `records`; `lines`
are the records of matches that go on; `deleted` waits for an undo until the next start; `settings`
are values in JSON.
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
        try:
            return self._look(work)
        except sqlite3.ProgrammingError:
            raise
        except _BROKEN as error:
            if not device_trouble(error) and self._may_write:
                self._start_over(error)
                with suppress(*_BROKEN):
                    return self._look(work)
            raise self._error(error, Subject.MATCH) from error

    def write(self, work: Work[T], subject: Subject = Subject.MATCH) -> T:
        """Run this work as one transaction, and return once it is on the disk.

        Raise `StoreError` about the subject if that fails; then nothing has changed.
        """
        with self._lock:
            try:
                try:
                    return self._transact(work)
                except sqlite3.ProgrammingError:
                    raise
                except _BROKEN as error:
                    if device_trouble(error):
                        raise
                    self._start_over(error)
                    return self._transact(work)
            except StoreError as error:
                raise StoreError(
                    error.trouble, self.path, error.detail, error.kept, subject
                ) from error
            except sqlite3.ProgrammingError:
                raise
            except _BROKEN as error:
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
                except NewerDatabaseError:
                    raise
                except _BROKEN as error:
                    if device_trouble(error):
                        raise
                    self._start_over(error)
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
        for path in (self.path, *self._companions):
            if files.is_odd(path):
                kept = files.set_aside(path, self._aside)
                self.problems.append(self._trouble(Trouble.FOREIGN, "not a plain file", kept))
        db = _opened(f"{self.path.absolute().as_uri()}?mode=rwc")
        try:
            version = _version(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            if version < VERSION:
                db.executescript(SCHEMA)
            db.execute("BEGIN IMMEDIATE")  # a file that cannot be written is noticed now
            db.execute("ROLLBACK")
            self._identity = _identity(self.path)
        except BaseException:
            db.close()
            raise
        self._db, self._memory = db, False
        return db

    @property
    def _companions(self) -> list[Path]:
        return [self.path.with_name(self.path.name + ending) for ending in COMPANIONS]

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
        where = f"{self.path.absolute().as_uri()}?mode=ro"
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

    # A damaged file

    def _start_over(self, error: Exception) -> None:
        """Set the damaged file aside and make a new one."""
        with self._lock:
            if self._db:
                self._db.close()
                self._db = None
            kept = files.set_aside(self.path, self._aside, *COMPANIONS)
            damaged = self._trouble(Trouble.DAMAGED, str(error), kept)
            if kept is None:
                raise damaged
            self.problems.append(damaged)
            self._connect()

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
    return None if code is None else _DEVICE.get(code & 0xFF)


def _opened(name: str, *, uri: bool = True) -> sqlite3.Connection:
    db = sqlite3.connect(name, uri=uri, check_same_thread=False, isolation_level=None)
    db.row_factory = sqlite3.Row
    return db


def _version(db: sqlite3.Connection) -> int:
    db.execute("PRAGMA trusted_schema = OFF")
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise NewerDatabaseError(f"version {version}")
    return version


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells this file from another one with its name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
