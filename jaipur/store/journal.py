"""The running match: a record that grows by a line for every event.

A line is safe on the disk when its future is done; only then is its move shown. A separate thread
waits for the disk, so the drawing thread never stalls on a flush.
"""

import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from jaipur.rules import Deal, Move
from jaipur.rules.notation import Record, Round, deal_text, move_text, read_record, record_text
from jaipur.rules.notation.record import HINT, note_line
from jaipur.store.database import Database
from jaipur.store.entries import add_match, remove_match
from jaipur.store.heading import GIVEN_UP, Heading, given_up_by, heading_of
from jaipur.store.records import read_text
from jaipur.store.trouble import StoreError

T = TypeVar("T")

_FORGET = "DELETE FROM lines WHERE match = ?"
_NOT_MOVES = ("jaipur ", "names ", "deal ")


class Journal:
    """Writes the running match line by line, and finds it again.

    Every line is also in memory: after a failed write (a full disk, a vanished folder) the next one
    writes the whole record again, so a temporary problem costs nothing.
    """

    def __init__(
        self,
        database: Database,
        writer: Executor | None,
        written: Callable[[], None] = lambda: None,
        filed: Callable[[], None] = lambda: None,
    ) -> None:
        """Without a writing thread nothing is written.

        On that thread `written` is called after every successful write, and `filed` when a match
        has been archived.
        """
        self._database = database
        self._writer = writer
        self._written = written
        self._filed = filed
        self._match = 0
        self._lines: list[str] = []
        self._record: Record | None = None
        self._unfiled: list[_Ended] = []
        self.filing: Future[int | None] | None = None
        """The archiving of the last finished match."""

    def recover(self) -> list[StoreError]:
        """Find the running match, and archive others; return the errors."""
        problems = []
        kept = self._database.read(_kept_lines)
        self._match = max(kept, default=0)
        for match, lines in kept.items():
            try:
                record = read_text(_text(lines), self._database.path)
            except StoreError as error:  # its lines stay
                problems.append(error)
                continue
            if match == self._match and _goes_on(record):
                self._lines, self._record = lines, record
            elif self._writer:
                with suppress(StoreError):  # it is tried again at the next start
                    self._file(_Ended(match, record_text(record._replace(closed=True))))
        return problems

    @property
    def record(self) -> Record | None:
        """The running match, if there is one."""
        if self._lines and self._record is None:
            self._record = read_record(_text(self._lines))
        return self._record

    def begin(self, heading: Heading, deal: Deal) -> "Future[None]":
        """Start a new match with its first deal.

        A match that is still running is archived as unfinished, or dropped if it has no moves.
        """
        text = record_text(Record(heading.names, (Round(deal),), heading.notes()))
        read_record(text)  # an invalid name is refused now, not at the next start
        self._start(text)
        return self._save([])

    def continue_record(self, record: Record, number: int = 0) -> "Future[None]":
        """Continue an unfinished match, which leaves the archive if it has this number there."""
        self._start(record_text(record._replace(closed=False)))
        return self._submit(self._write, self._match, tuple(self._lines), 0, number)

    def move(self, move: Move) -> "Future[None]":
        """Save a move; show it when the future is done."""
        return self.append(move_text(move))

    def deal(self, deal: Deal) -> "Future[None]":
        """Save the next round's deal."""
        return self.append(f"deal {deal_text(deal)}")

    def hint(self, seat: int) -> "Future[None]":
        """Note that this seat asked for a hint here."""
        return self.append(note_line(HINT, str(seat)))

    def append(self, *lines: str) -> "Future[None]":
        """Add lines of notation to the running match."""
        if not self._lines:
            raise ValueError("no match is running")
        self._lines += lines
        return self._save([*lines])

    def undo(self) -> "Future[None]":
        """Remove the last move; notes about it stay, because a hint stays given."""
        last = max(
            (at for at, line in enumerate(self._lines) if not line.startswith("note ")), default=0
        )
        if not self._lines or self._lines[last].startswith(_NOT_MOVES):
            raise ValueError("there is no move to take back")
        del self._lines[last]
        return self._save([])

    def give_up(self, seat: int) -> "Future[int | None]":
        """End the match as lost by this seat, and archive it."""
        return self.finish(note_line(GIVEN_UP, str(seat)))

    def finish(self, *notes: str) -> "Future[int | None]":
        """End the match, won, lost or unfinished, and archive it; the future has its number.

        None if nothing is saved. If it fails, it is tried again at the next write and at the end;
        if that fails too, the next start finds what was written.
        """
        if not self._lines:
            raise ValueError("no match is running")
        ended = _Ended(self._match, _text([*self._lines, *notes, "end"]))
        self._lines, self._record = [], None
        self.filing = self._submit(self._end, ended)
        return self.filing

    def close(self) -> None:
        """Try once more to archive what could not be archived."""
        self._try_again()

    def _start(self, text: str) -> None:
        if self._has_moves():
            self.finish()
        elif self._lines:
            self._submit(self._discard, self._match)
        self._match += 1
        self._lines, self._record = _lines(text), None

    def _has_moves(self) -> bool:
        return not all(line.startswith((*_NOT_MOVES, "note ")) for line in self._lines)

    def _save(self, added: list[str]) -> "Future[None]":
        self._record = None
        return self._submit(self._write, self._match, tuple(self._lines), len(added))

    def _submit(self, work: Callable[..., T], *args: object) -> "Future[T]":
        if self._writer:
            return self._writer.submit(work, *args)
        done: Future[Any] = Future()
        done.set_result(None)
        return done

    # On the writing thread, or after it has ended

    def _write(self, match: int, lines: tuple[str, ...], added: int, number: int = 0) -> None:
        """Write the last `added` lines if the others are there as expected, else all of them.

        `number` is that of the match in the archive, from which it is taken.
        """

        def work(db: sqlite3.Connection) -> None:
            query = "SELECT COUNT(*) FROM lines WHERE match = ?"
            (kept,) = db.execute(query, (match,)).fetchone()
            first = len(lines) - added if added else 0
            if kept != first:
                first = 0
                db.execute(_FORGET, (match,))
            rows = [(match, first + at, line) for at, line in enumerate(lines[first:])]
            db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
            if number:
                remove_match(db, number)

        self._try_again()
        self._database.write(work)
        self._written()

    def _end(self, ended: "_Ended") -> int | None:
        self._try_again()
        return self._file(ended)

    def _file(self, ended: "_Ended") -> int:
        """Move a match into the archive."""

        def work(db: sqlite3.Connection) -> int:
            db.execute(_FORGET, (ended.match,))
            return add_match(db, record)

        record = read_record(ended.text)
        try:
            number = self._database.write(work)
        except StoreError:
            self._unfiled.append(ended)
            raise
        self._filed()
        return number

    def _discard(self, match: int) -> None:
        """Delete a match without moves."""
        with suppress(StoreError):  # otherwise the next start archives it
            self._database.write(lambda db: db.execute(_FORGET, (match,)))

    def _try_again(self) -> None:
        """Try again to archive the finished matches for which it failed."""
        unfiled, self._unfiled = self._unfiled, []
        for ended in unfiled:
            with suppress(StoreError):  # the error was reported the first time
                self._file(ended)


class _Ended(NamedTuple):
    """A finished match on its way to the archive."""

    match: int
    """Its number among those that run."""
    text: str


def _kept_lines(db: sqlite3.Connection) -> dict[int, list[str]]:
    kept: dict[int, list[str]] = {}
    for match, text in db.execute("SELECT match, text FROM lines ORDER BY match, line"):
        kept.setdefault(int(match), []).append(str(text))
    return kept


def _goes_on(record: Record) -> bool:
    """Return whether the match is unfinished and has a person to continue it."""
    ended = not record.rounds or record.closed or given_up_by(record) is not None
    return not ended and None in heading_of(record).levels


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _lines(text: str) -> list[str]:
    return text.split("\n")[:-1]
