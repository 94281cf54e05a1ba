"""The running match: a record that grows by a line for every event.

A line is safe on the disk when its future is done; only then is its move shown. A separate thread
waits for the disk, so the drawing thread never stalls on a flush.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from jaipur.rules import Deal, Move
from jaipur.rules.notation import Record, Round, deal_text, move_text, read_record, record_text
from jaipur.rules.notation.record import HINT, note_line
from jaipur.store import files
from jaipur.store.heading import GIVEN_UP, Heading, given_up_by, heading_of
from jaipur.store.records import read_file
from jaipur.store.trouble import StoreError

T = TypeVar("T")

Workers = Callable[[str], Executor]
"""A function that returns a background executor with this name."""

_NOT_MOVES = ("jaipur ", "names ", "deal ")


def one_thread(name: str) -> Executor:
    return ThreadPoolExecutor(1, name)


class Journal:
    """Writes the running match into a separate folder, and finds it there again.

    Every match has its own file, so a new match can never overwrite one that could not be moved to
    the archive. Every line is also in memory: after a failed write (a full disk, a vanished folder)
    the next one writes the whole record again, so a temporary problem costs nothing.
    """

    def __init__(
        self,
        folder: Path,
        file_away: Callable[[Path], int] | None,
        workers: Workers = one_thread,
        written: Callable[[], None] = lambda: None,
    ) -> None:
        """`file_away` moves a finished match into the archive; without it nothing is written.

        `written` is called, on the writer's thread, after every successful write.
        """
        self._folder = folder
        self._file_away = file_away
        self._written = written
        self._number = 0
        self._lines: list[str] = []
        self._record: Record | None = None
        self._size = -1
        self._unfiled: list[_Ended] = []
        self.filing: Future[int | None] | None = None
        """The archiving of the last finished match, which takes a while on a slow disk."""
        self._writer = workers("journal")

    def recover(self, aside: Path) -> list[StoreError]:
        """Find the running match, archive others, set broken files aside; return the errors."""
        problems = []
        numbers = files.numbered(self._folder)
        self._number = max(numbers, default=0)
        for path in (self._folder / files.number_name(number) for number in numbers):
            try:
                text, record = read_file(path)
                if path == self._path and _goes_on(record):
                    self._take_up(text, record)
                elif self._file_away:
                    self._file_away(path)
            except StoreError as error:
                problems.append(files.set_aside(error, aside) if self._file_away else error)
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

    def _start(self, text: str) -> None:
        if self._has_moves():
            self.finish()
        elif self._lines:
            self._submit(self._discard, self._path)
        self._number = self._number % files.LAST_NUMBER + 1
        while os.path.lexists(self._path):  # the folder may not have been readable at the start
            self._number += 1
        self._lines, self._record = _lines(text), None

    def continue_record(
        self, record: Record, fetch: Callable[[Path], None] = lambda _path: None
    ) -> "Future[None]":
        """Continue an archived unfinished match.

        `fetch` moves its file from the archive to where it is written from now on.
        """
        self._start(record_text(record._replace(closed=False)))
        return self._submit(self._take_over, fetch, self._path, tuple(self._lines))

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
        self.append(*notes, "end")
        ended = _Ended(self._path, _text(self._lines).encode())
        self._lines, self._record = [], None
        self.filing = self._submit(self._end, ended)
        return self.filing

    def close(self) -> None:
        """Wait until everything is written."""
        self._writer.shutdown()
        self._try_again()

    @property
    def _path(self) -> Path:
        return self._folder / files.number_name(self._number)

    def _has_moves(self) -> bool:
        return not all(line.startswith((*_NOT_MOVES, "note ")) for line in self._lines)

    def _take_up(self, text: str, record: Record) -> None:
        self._lines, self._record = _lines(text), record
        # with a cut-off line the file is longer than this, and is therefore replaced
        self._size = len(_text(self._lines).encode())

    def _save(self, added: list[str]) -> "Future[None]":
        self._record = None
        return self._submit(self._write, self._path, tuple(self._lines), _text(added).encode())

    def _submit(self, work: Callable[..., T], *args: object) -> "Future[T]":
        if self._file_away:
            return self._writer.submit(work, *args)
        done: Future[Any] = Future()
        done.set_result(None)
        return done

    # On the writer's thread, or after it has ended

    def _write(self, path: Path, lines: tuple[str, ...], added: bytes) -> None:
        """Append if the file is as expected, else replace it by the whole record."""
        self._try_again()
        size, self._size = self._size, -1
        if added and files.append(path, size, added):
            self._size = size + len(added)
        else:
            data = _text(lines).encode()
            files.replace(path, data)
            self._size = len(data)
        self._written()

    def _take_over(self, fetch: Callable[[Path], None], path: Path, lines: tuple[str, ...]) -> None:
        """Fetch the file and write it as a running match.

        If the app is killed in between, the file is a finished match and the next start archives it
        again.
        """
        try:
            fetch(path)
        finally:
            self._write(path, lines, b"")

    def _end(self, ended: "_Ended") -> int | None:
        whole, self._size = self._size == len(ended.data), -1
        return self._file(ended._replace(data=b"") if whole else ended)

    def _file(self, ended: "_Ended") -> int | None:
        """Move a finished match into the archive; first rewrite its file unless complete."""
        try:
            if ended.data:
                files.replace(ended.path, ended.data)
                ended = ended._replace(data=b"")
            return self._file_away(ended.path) if self._file_away else None
        except StoreError:
            self._unfiled.append(ended)
            raise

    def _discard(self, path: Path) -> None:
        """Delete the file of a match without moves."""
        self._size = -1
        with suppress(StoreError):  # otherwise the next start archives it
            files.remove(path)

    def _try_again(self) -> None:
        """Try again to archive the finished matches for which it failed."""
        unfiled, self._unfiled = self._unfiled, []
        for ended in unfiled:
            if ended.data or ended.path.exists():
                with suppress(StoreError):  # the error was reported the first time
                    self._file(ended)


class _Ended(NamedTuple):
    """A finished match on its way to the archive."""

    path: Path
    data: bytes
    """What its file must contain; empty if that is done."""


def _goes_on(record: Record) -> bool:
    """Return whether the match is unfinished and has a person to continue it."""
    ended = not record.rounds or record.closed or given_up_by(record) is not None
    return not ended and None in heading_of(record).levels


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").split("\n")[:-1]
