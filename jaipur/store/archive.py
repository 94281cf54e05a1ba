"""All finished matches: a text record each, and an index to search them.

A match's number is its file's name and its place in time: a clock that was set back cannot change
the order of the history. Any thread may call; the screen writes in the background.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from threading import Lock

from jaipur.rules.notation import Note, Record, record_text
from jaipur.store import files
from jaipur.store.duel_days import DuelDay, duel_days
from jaipur.store.entries import Entry, challenges, entry_of, which_rows
from jaipur.store.heading import IMPORTED, Kind, date_text
from jaipur.store.index import Index
from jaipur.store.numbers import HeadToHead, Numbers, count_up, head_to_head
from jaipur.store.records import read_file
from jaipur.store.road import OpponentRecord, opponent_record
from jaipur.store.summary import Opponent, digest_of, summarise
from jaipur.store.trouble import PASSING, StoreError, Subject, Trouble, os_errors


class Archive:
    """The history. Without permission to write it can be read, and every change is refused."""

    def __init__(
        self,
        folder: Path,
        aside: Path,
        refusal: StoreError | None = None,
        forget: Callable[[str], None] = lambda _digest: None,
    ) -> None:
        """Open the archive; `forget` gets the digest of a match that is deleted."""
        self._matches = folder / Subject.MATCH.value
        self._trash = folder / "trash"
        self._aside = aside
        self._refusal = refusal
        self._forget = forget
        self._placing = Lock()  # two threads must not take the same number
        self._catching_up = Lock()  # the second thread to catch up finds nothing left to do
        self._stopped = False
        self._index = Index(folder / Subject.HISTORY.value, aside, read_only=refusal is not None)
        self.problems = self._index.problems
        """Errors found on the way, such as broken files."""
        if not refusal:
            self._empty_trash()

    # Reading

    def page(self, start: int, count: int, which: Opponent | Kind | None = None) -> list[Entry]:
        """Return a page of the history, newest first.

        `which` selects the matches against an opponent, or of a kind.
        """
        where, values = which_rows(which)
        query = f"SELECT * FROM matches {where} ORDER BY number DESC LIMIT ? OFFSET ?"
        return self._index.run(
            lambda db: [
                entry_of(db, row) for row in db.execute(query, (*values, count, start)).fetchall()
            ]
        )

    def opponents(self) -> dict[Opponent, int]:
        """Return how many matches there are against each opponent, most first."""
        return self._index.opponents()

    def kinds(self) -> dict[Kind, int]:
        """Return how many matches there are of each kind."""
        return self._index.kinds()

    def numbers(self, opponent: Opponent | None = None) -> Numbers:
        """Return the statistics, of all matches or against an opponent, without imported ones."""
        return self._index.look(lambda db: count_up(db, opponent))

    def opponent_record(self, level: str) -> OpponentRecord:
        """Return the results against an opponent, without imported matches."""
        return self._index.look(lambda db: opponent_record(db, level))

    def record(self, number: int) -> Record:
        """Return the whole match for a replay; a broken file is set aside and removed."""
        try:
            return read_file(self._path(number))[1]
        except StoreError as error:
            if not self._refusal:
                error = files.set_aside(error, self._aside)
            gone = error.kept or error.trouble is Trouble.MISSING
            if gone and not self._index.read_only:
                self._index.remove(number)
            raise error

    def duels(self) -> dict[date, DuelDay]:
        """Return the days on which a daily duel was played, or begun and left."""
        return self._index.look(duel_days)

    def challenges(self, most: int) -> list[list[Entry]]:
        """Return the latest challenges, each as a list of all matches with its cards, oldest first.

        The list includes friends' matches and the match from which the challenge was made.
        """
        return self._index.look(lambda db: challenges(db, most))

    def head_to_head(self, names: tuple[str, str]) -> HeadToHead:
        """Return the results of two people against each other."""
        return self._index.look(lambda db: head_to_head(db, names))

    def find(self, record: Record) -> int | None:
        """Return the number of this match; None if it is not there. Updates the index first."""
        self.catch_up()
        return self._index.find(digest_of(record))

    # Changing

    def add(self, record: Record, now: datetime) -> int:
        """Import a shared match and return its number, also if it was there already."""
        self._check_leave()
        known = self.find(record)
        if known is not None:
            return known
        moves = len(record.rounds[-1].moves) if record.rounds else 0
        note = Note(len(record.rounds), moves, IMPORTED, date_text(now))
        record = record._replace(notes=(*record.notes, note), closed=True)
        in_step = self.in_step
        with self._placing:
            number = files.free_number(self._matches, self._trash)
            files.create(self._path(number), record_text(record).encode())
        self._follow(in_step, lambda: self._index.add(number, *summarise(record)))
        return number

    def file_away(self, path: Path) -> int:
        """Move this file's record into the history by an atomic rename; return its number."""
        self._check_leave()
        in_step = self.in_step
        with self._placing:
            number = files.free_number(self._matches, self._trash)
            files.move(path, self._path(number))
        self._follow(in_step, lambda: self._learn(number))
        return number

    def delete(self, number: int) -> None:
        """Delete a match. `restore` brings it back until the archive is opened the next time."""
        self._check_leave()
        in_step = self.in_step
        with suppress(StoreError):  # an unreadable match has no review to forget
            self._forget(digest_of(read_file(self._path(number))[1]))
        deleted = self._trash / files.number_name(number)
        if os.path.lexists(deleted):  # left by hand, or because the trash could not be emptied
            files.remove(deleted)
        files.move(self._path(number), deleted)
        self._follow(in_step, lambda: self._index.remove(number))

    def give_back(self, number: int, to: Path) -> None:
        """Move a match's file out of the history, to continue the match.

        A single rename, so that even a killed app cannot leave it in both places.
        """
        self._check_leave()
        in_step = self.in_step
        files.move(self._path(number), to)
        self._follow(in_step, lambda: self._index.remove(number))

    def restore(self, number: int) -> None:
        """Undo `delete`."""
        self._check_leave()
        in_step = self.in_step
        files.move(self._trash / files.number_name(number), self._path(number))
        self._follow(in_step, lambda: self._learn(number))

    # The index

    @property
    def in_step(self) -> bool:
        """Whether the index is up to date with the folder; takes the same time for any length."""
        try:
            return self._index.stamp == self._folder_stamp()
        except StoreError:
            return False

    def catch_up(self, progress: Callable[[int, int], None] | None = None) -> bool:
        """Update the index from the folder; return whether that was necessary.

        After a kill at a bad moment this reads one record. After a loss of the index it reads all
        of them, which takes minutes for thousands, so it needs a separate thread.
        """
        with self._catching_up:
            return self._catch_up(progress)

    def _catch_up(self, progress: Callable[[int, int], None] | None) -> bool:
        stamp = self._folder_stamp()
        if stamp == self._index.stamp or self._index.read_only:
            return False
        self._index.start_filling()
        there, known = set(files.numbered(self._matches)), self._index.numbers()
        for number in known - there:
            self._index.remove(number)
        unknown = sorted(there - known, reverse=True)
        seen_all = True
        for done, number in enumerate(unknown, start=1):
            if self._stopped:
                return True
            seen_all &= self._learn(number)
            if progress:
                progress(done, len(unknown))
        if seen_all:
            self._index.stamp = stamp
        return True

    def stop(self) -> None:
        """Let a long `catch_up` end early; the next one continues from there."""
        self._stopped = True

    def close(self) -> None:
        self._index.close()

    def _learn(self, number: int) -> bool:
        """Add a match to the index; return False if its file must be read again later."""
        try:
            record = self.record(number)
        except StoreError as error:
            self.problems.append(error)
            return error.trouble not in PASSING
        self._index.add(number, *summarise(record))
        return True

    def _follow(self, in_step: bool, change: Callable[[], bool | None]) -> None:
        """Apply a change of the folder to the index; if that fails, `catch_up` does it later."""
        try:
            if change() is not False and in_step:
                self._index.stamp = self._folder_stamp()
        except StoreError as error:
            self.problems.append(error)

    def _folder_stamp(self) -> int:
        with os_errors(self._matches):
            try:
                return self._matches.stat().st_mtime_ns
            except (FileNotFoundError, NotADirectoryError):
                return 0

    def _path(self, number: int) -> Path:
        return self._matches / files.number_name(number)

    def _check_leave(self) -> None:
        if self._refusal:
            raise self._refusal

    def _empty_trash(self) -> None:
        with suppress(StoreError):
            for number in files.numbered(self._trash):
                with suppress(StoreError):  # it is tried again the next time
                    files.remove(self._trash / files.number_name(number))
