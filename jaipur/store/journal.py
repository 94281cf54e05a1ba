"""The matches that go on: records that grow by a line for every event.

One of them is at the table, any number of others were left and can be continued. A line is safe on
the disk when its future is done; only then is its move shown. A separate thread waits for the disk,
so the drawing thread never stalls on a flush.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from threading import RLock
from typing import Any, NamedTuple, TypeVar

from jaipur.game.match.heading import GIVEN_UP, Heading, given_up_by, heading_of
from jaipur.rules import Deal, Move
from jaipur.rules.notation import Record, Round, deal_text, move_text, read_record, record_text
from jaipur.rules.notation.record import HINT, note_line
from jaipur.store import typed_json
from jaipur.store.database import Database
from jaipur.store.entries import add_match, read_text, record_of
from jaipur.store.transfer import beginning_of, has_ended
from jaipur.store.trouble import StoreError, Trouble

T = TypeVar("T")

_LATEST = "latest match"
_FORGET = "DELETE FROM lines WHERE match = ?"
_NOT_MOVES = ("jaipur ", "names ", "deal ")


class Unfinished(NamedTuple):
    """A match that was left."""

    match: int
    """Its number among those that go on."""
    record: Record


class Journal:
    """Writes the running match line by line, and finds it and the others again.

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
        self._changing = RLock()
        self._match = self._last = 0
        self._others: dict[int, Unfinished] = {}
        self._lines: list[str] = []
        self._record: Record | None = None
        self._unfiled: list[_Ended] = []
        self.filing: Future[int | None] | None = None
        """The archiving of the last finished match."""

    def recover(self) -> list[StoreError]:
        """Find the matches that go on, and archive others; return the errors."""
        problems = []
        kept = self._database.read(_kept_lines)
        self._last = max(kept, default=0)
        for match, lines in kept.items():
            try:
                record = read_text(_text(lines), self._database.path)
            except StoreError as error:  # its lines stay
                problems.append(error)
                continue
            if _goes_on(record):
                self._others[match] = Unfinished(match, record)
            elif self._writer:
                with suppress(StoreError):  # it is tried again at the next start
                    self._file(_Ended(match, record_text(record._replace(closed=True))))
        latest = self._database.read(lambda db: typed_json.load(db, _LATEST, int))
        if self._others:
            self._sit_down(latest if latest in self._others else max(self._others))
        for match, other in list(self._others.items()):
            if not _has_moves(other.record) and self._writer:
                del self._others[match]
                self._discard(match)
        return problems

    @property
    def record(self) -> Record | None:
        """The running match, if there is one."""
        with self._changing:  # another thread may ask
            if self._lines and self._record is None:
                self._record = read_record(_text(self._lines))
            return self._record

    @property
    def unfinished(self) -> list[Unfinished]:
        """All matches with a move that can be continued, the latest first."""
        return [one for one in self._going_on() if _has_moves(one.record)]

    def find(self, match: int) -> Unfinished | None:
        """Return this match; for 0 the one at the table, even before its first move, or else the
        one that was left last."""
        return next((one for one in self._going_on() if match in (0, one.match)), None)

    def _going_on(self) -> list[Unfinished]:
        running = [Unfinished(self._match, self.record)] if self.record else []
        others = sorted(self._others.values(), key=lambda other: -other.match)
        return [*running, *others]

    def begin(self, heading: Heading, deal: Deal) -> "Future[None]":
        """Start a new match with its first deal.

        A match that is still running can be continued later; without a move it is not kept.
        """
        text = record_text(Record(heading.names, (Round(deal),), heading.notes()))
        read_record(text)  # an invalid name is refused now, not at the next start
        return self._start(text)

    def resume(self, match: int) -> "Future[None]":
        """Continue one of the matches that were left."""
        if match != self._match or not self._lines:
            self._leave()
            self._sit_down(match)
        return self._submit(self._note_latest, match)

    def drop(self, match: int) -> None:
        """Delete an unfinished match. `restore` brings it back until the next start."""
        self._check_writer()
        (text,) = (record_text(one.record) for one in self.unfinished if one.match == match)

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO deleted VALUES (?, ?)", (-match, text))
            db.execute(_FORGET, (match,))

        self._database.write(work)
        self._others.pop(match, None)
        if match == self._match:
            self._set([])

    def restore(self, match: int) -> None:
        """Undo `drop`."""
        self._check_writer()

        def work(db: sqlite3.Connection) -> Record:
            record = record_of(db, -match, "deleted")
            rows = [(match, at, line) for at, line in enumerate(_lines(record_text(record)))]
            db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
            db.execute("DELETE FROM deleted WHERE match = ?", (-match,))
            return record

        self._others[match] = Unfinished(match, self._database.write(work))

    def adopt(self, records: Sequence[Record]) -> None:
        """Add matches that go on, from elsewhere.

        One that is there already, or has ended since, is not added; the one that was played
        farther counts.
        """
        if not self._writer:
            return
        for record in records:
            same = [
                one for one in self._going_on() if beginning_of(one.record) == beginning_of(record)
            ]
            if any(_count(one.record) >= _count(record) for one in same) or self._has_ended(record):
                continue
            for one in same:
                self._forget(one.match)
            self._last += 1
            self._others[self._last] = Unfinished(self._last, record)
            lines = tuple(_lines(record_text(record)))
            self._submit(self._write, self._last, lines, 0)
        for one in self._going_on():
            if self._has_ended(one.record):
                self._forget(one.match)
        if self._lines:
            self._submit(self._note_latest, self._match)

    def forget(self) -> None:
        """Delete all matches that go on."""
        for one in self._going_on():
            self._forget(one.match)

    def _has_ended(self, record: Record) -> bool:
        return self._database.read(lambda db: has_ended(db, record))

    def _forget(self, match: int) -> None:
        self._others.pop(match, None)
        if match == self._match:
            self._set([])
        self._submit(self._discard, match)

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
        return self._save([*self._lines, *lines], len(lines))

    def undo(self) -> "Future[None]":
        """Remove the last move; notes about it stay, because a hint stays given."""
        last = max(
            (at for at, line in enumerate(self._lines) if not line.startswith("note ")), default=0
        )
        if not self._lines or self._lines[last].startswith(_NOT_MOVES):
            raise ValueError("there is no move to take back")
        return self._save([*self._lines[:last], *self._lines[last + 1 :]])

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
        self._set([])
        self.filing = self._submit(self._end, ended)
        return self.filing

    def close(self) -> None:
        """Try once more to archive what could not be archived."""
        self._try_again()

    def _start(self, text: str) -> "Future[None]":
        self._leave()
        self._last += 1
        self._match = self._last
        return self._save(_lines(text))

    def _leave(self) -> None:
        """Leave the running match, to be continued if it has a move."""
        if self.record and _has_moves(self.record):
            self._others[self._match] = Unfinished(self._match, self.record)
        elif self._lines:
            self._submit(self._discard, self._match)
        self._set([])

    def _sit_down(self, match: int) -> None:
        other = self._others.pop(match)
        self._match = match
        self._set(_lines(record_text(other.record)), other.record)

    def _check_writer(self) -> None:
        if not self._writer:
            raise StoreError(Trouble.READ_ONLY, self._database.path, "nothing is saved")

    def _save(self, lines: list[str], added: int = 0) -> "Future[None]":
        """Write these lines; the last `added` are new. If none are, some were taken away."""
        self._set(lines)
        return self._submit(self._write, self._match, tuple(lines), added)

    def _set(self, lines: list[str], record: Record | None = None) -> None:
        with self._changing:
            self._lines, self._record = lines, record

    def _submit(self, work: Callable[..., T], *args: object) -> "Future[T]":
        if self._writer:
            return self._writer.submit(work, *args)
        done: Future[Any] = Future()
        done.set_result(None)
        return done

    # On the writing thread, or after it has ended

    def _write(self, match: int, lines: tuple[str, ...], added: int) -> None:
        """Write the last `added` lines if the others are there as expected, else all of them."""

        def work(db: sqlite3.Connection) -> None:
            query = "SELECT COUNT(*) FROM lines WHERE match = ?"
            (kept,) = db.execute(query, (match,)).fetchone()
            first = len(lines) - added if added else 0
            if not first or kept != first:
                first = 0
                db.execute(_FORGET, (match,))
                typed_json.save(db, _LATEST, match)
            rows = [(match, first + at, line) for at, line in enumerate(lines[first:])]
            db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)

        self._try_again()
        self._database.write(work)
        self._written()

    def _note_latest(self, match: int) -> None:
        self._database.write(lambda db: typed_json.save(db, _LATEST, match))

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


def _count(record: Record) -> int:
    return sum(len(played.moves) for played in record.rounds)


def _has_moves(record: Record) -> bool:
    return _count(record) > 0


def _goes_on(record: Record) -> bool:
    """Return whether the match is unfinished and has a person to continue it."""
    ended = not record.rounds or record.closed or given_up_by(record) is not None
    return not ended and None in heading_of(record).levels


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _lines(text: str) -> list[str]:
    return text.split("\n")[:-1]
