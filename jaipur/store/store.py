"""Everything the app saves, in one folder.

    jaipur.db    the database: matches, settings, reviews, puzzles, challenges
    window.json  the window's place, which is needed before the database can be read
    backup.db, backup-before.db  copies of the database, a day old or more
    deleted.txt  what was deleted at once, until the next day
    lock         held by the app that saves      aside/  broken files

Opening it never fails: all errors are in `problems`, and the game can be played.
"""

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from jaipur.game.contests.contest import OpenChallenge
from jaipur.game.match.heading import Kind, heading_of, kind_of
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.game.statistics.duel_days import DuelDay, DuelNotes, duel_days, unfinished_duel
from jaipur.game.statistics.numbers import HeadToHead, Numbers, count_up, head_to_head
from jaipur.game.statistics.road import OpponentRecord, opponent_record
from jaipur.game.statistics.summary import Entry, KeptMatch, Opponent, cards_of
from jaipur.rules.notation import Record, record_text
from jaipur.store import entries, files, transfer, typed_json, window_place
from jaipur.store.archive import Archive
from jaipur.store.database import COPIES, Database
from jaipur.store.entries import read_text, unfinished_entry
from jaipur.store.files import DATABASE
from jaipur.store.journal import Journal
from jaipur.store.kept import Kept
from jaipur.store.lock import NAME as LOCK
from jaipur.store.lock import FolderLock
from jaipur.store.reviews import Reviews
from jaipur.store.settings import Settings
from jaipur.store.transfer import Saves
from jaipur.store.trouble import StoreError, Subject, Trouble

T = TypeVar("T")

Workers = Callable[[str], Executor]
"""A function that returns a background executor with this name."""

MOVES = (DATABASE, f"{DATABASE}-wal", "aside")
"""The files that move to a new phone (`data_extraction_rules.xml`).

The WAL is folded into the database when the app goes to the background, but not if it is killed.
"""
STAYS = (LOCK, window_place.FILE, "deleted.txt", f"{DATABASE}-shm", *COPIES)
"""The files that belong to one device, or are made again from the others."""

DELETED = "deleted.txt"
"""All that was deleted at once, until the next day."""
MOST_DELETED = 1_000_000_000
MOST_CHALLENGES = 50
"""How many challenges still to be played are kept."""
SOON = timedelta(hours=1)
"""How long a player returns straight to an interrupted match; after that the title offers it."""
_INTERRUPTED = "interrupted"


def one_thread(name: str) -> Executor:
    return ThreadPoolExecutor(1, name)


class ReadBack(NamedTuple):
    """What a text of all saves had."""

    saves: Saves
    unfinished: Sequence[Record]
    new: int
    """How many finished matches were not there."""


class Store:
    """The open folder.

    It has `journal`, `archive`, `settings`, `puzzles`, `open_challenges`, `reviews`, and the errors
    in `problems`. One thread writes, so that a change is on the disk in the order it was made;
    another asks, once everything written before is there.
    """

    def __init__(self, folder: Path, workers: Workers = one_thread) -> None:
        """Open the folder; `workers` makes the executors for background work."""
        self.folder = folder
        self._writing = workers("writing")
        self._asking = workers("asking")
        self._lock, refusal = self._take_lock()
        self._database = Database(folder, may_write=refusal is None)
        self.problems = self._database.problems
        """Errors found now or later, for the screen to show and clear."""
        if refusal:
            self.problems[:] = [refusal]
        writer = self._writing if self.saving else None
        database = self._database
        self._settings = Kept(database, Subject.SETTINGS, Settings)
        self._puzzles = Kept(database, Subject.PUZZLES, PuzzleProgress)
        self._challenges = Kept(database, Subject.CHALLENGES, tuple[OpenChallenge, ...])
        self._duels = Kept(database, Subject.DUELS, DuelNotes)
        database.renewed = self._renew
        self.reviews = Reviews(database, writer)
        """The coach's reviews of matches."""
        if self.saving:
            refusal = None
        elif refusal is None:
            refusal = self.problems[-1]
        self.archive = Archive(database, refusal, self.reviews.forget)
        self.journal = Journal(database, writer, self._save_what_is_due, self._copy)
        if not (refusal and refusal.trouble is Trouble.IN_USE):
            with suppress(StoreError):  # it was reported when the database was opened
                self.problems += self.journal.recover()
        if self.saving:
            with suppress(StoreError, OSError):
                self.archive.empty_trash()
                if not self.has_deleted:
                    (folder / DELETED).unlink(missing_ok=True)

    @property
    def saving(self) -> bool:
        """Whether anything is saved; if not, `problems` has the reason and the game still works."""
        return self._lock is not None and self._database.saving

    @property
    def settings(self) -> Settings:
        return self._settings.value

    def change(self, settings: Settings) -> "Future[None]":
        """Use and save these settings; of several in a row only the last are written."""
        return self._keep(self._settings, settings)

    @property
    def puzzles(self) -> PuzzleProgress:
        return self._puzzles.value

    def keep_puzzles(self, progress: PuzzleProgress) -> "Future[None]":
        """Use and save this progress; of several in a row only the last is written."""
        return self._keep(self._puzzles, progress)

    @property
    def open_challenges(self) -> tuple[OpenChallenge, ...]:
        return self._challenges.value

    def keep_challenges(self, challenges: Sequence[OpenChallenge]) -> "Future[None]":
        """Use and save the challenges still to be played, latest first, as many as fit."""
        return self._keep(self._challenges, tuple(challenges)[:MOST_CHALLENGES])

    def numbers(self, opponent: Opponent | None = None) -> "Future[Numbers]":
        """Return the statistics of all matches, or against an opponent, as a future."""
        return self._ask(lambda db: count_up(db, opponent))

    def road(self, levels: Sequence[str]) -> "Future[dict[str, OpponentRecord]]":
        """Return the results against each of these opponents as a future."""
        return self._ask(lambda db: {level: opponent_record(db, level) for level in levels})

    def head_to_head(self, names: tuple[str, str]) -> "Future[HeadToHead]":
        """Return the results of two people against each other as a future."""
        return self._ask(lambda db: head_to_head(db, names))

    def duels(self) -> "Future[dict[date, DuelDay]]":
        """Return the days on which a daily duel was played, or begun and left, as a future."""
        return self.later(self.duel_days)

    def duel_days(self) -> dict[date, DuelDay]:
        """Return the same at once."""
        days = self._database.read(duel_days)
        for match, record in self.journal.unfinished:
            going = unfinished_duel(-match, record)
            if going and not (going[0] in days and days[going[0]].counts):
                days[going[0]] = going[1]
        return self._duels.value.add_to(days)

    @property
    def newest_day(self) -> date | None:
        """The newest day the clock has shown."""
        return self._duels.value.newest

    def see_day(self, today: date) -> "Future[None]":
        """Note that the clock shows this day."""
        return self._keep(self._duels, self._duels.value.seen(today))

    @property
    def unfinished(self) -> list[Entry]:
        """The matches that can be continued, the latest first; their numbers are negative."""
        return [unfinished_entry(-match, record) for match, record in self.journal.unfinished]

    def record(self, number: int) -> Record:
        """Return a match of the archive, or one that can be continued; call it by `later`."""
        if number > 0:
            return self.archive.record(number)
        found = (one.record for one in self.journal.unfinished if one.match == -number)
        record = next(found, None)
        if record is None:
            raise StoreError(Trouble.MISSING, self._database.path, f"no match {number}")
        return record

    def latest(self, most: int, opponent: Opponent | None = None) -> list[KeptMatch]:
        """Return which of the latest matches were played here against opponents, newest first.

        Matches between people are left out: a name does not tell whose decisions they were. Call
        it by `later`.
        """
        found = []
        for entry in self.archive.page(0, most, opponent):
            if entry.opponent.level and not entry.imported:
                with suppress(StoreError):  # the history reports it
                    record = self.archive.record(entry.number)
                    found.append(KeptMatch(entry, record, self.reviews.read(record)))
        return found

    def delete(self, number: int) -> None:
        """Delete a match; call it by `later`. A daily duel leaves a note that it was played."""
        for day, duel in self.duel_days().items():
            if duel.number == number:
                self._keep(self._duels, self._duels.value.without(day, duel)).result()
        if number < 0:
            self.journal.drop(-number)
        else:
            self.archive.delete(number)

    def restore(self, number: int) -> None:
        """Undo `delete`, until the next start."""
        if number < 0:
            self.journal.restore(-number)
        else:
            self.archive.restore(number)
        self._keep(self._duels, self._duels.value.with_again(number)).result()

    def challenges(self, most: int) -> "Future[list[list[Entry]]]":
        """Return the latest challenges, each with all matches with its cards, as a future."""

        def ask(db: sqlite3.Connection) -> list[list[Entry]]:
            unfinished = {
                cards_of(record): unfinished_entry(-match, record)
                for match, record in reversed(self.journal.unfinished)
                if kind_of(heading_of(record).occasion) is Kind.CHALLENGE
            }
            return entries.challenges(db, most, unfinished)

        return self._ask(ask)

    # Everything at once

    def everything(self) -> "Future[str]":
        """Return all that is saved as one text, but the settings, as a future."""
        unfinished = tuple(record_text(record) for _match, record in self.journal.unfinished)

        def ask(db: sqlite3.Connection) -> str:
            matches, reviews = transfer.finished_and_reviews(db)
            kept = self.puzzles, self._duels.value, self.open_challenges
            return transfer.saves_text(Saves(matches, unfinished, reviews, *kept))

        return self._ask(ask)

    def read_back(self, text: str) -> ReadBack:
        """Add the finished matches of such a text; call it by `later`, and then `adopt`.

        Raise `StoreError` if the text is not what it should be; then nothing has changed.
        """
        self.archive.check_leave()
        path = self._database.path
        saves = transfer.read_saves(text, path)
        finished = [read_text(one, path) for one in saves.matches]
        unfinished = [read_text(one, path) for one in saves.unfinished]

        def work(db: sqlite3.Connection) -> int:
            return transfer.add_finished(db, finished, saves.reviews)

        return ReadBack(saves, unfinished, self._database.write(work))

    def adopt(self, found: ReadBack) -> None:
        """Add the rest of what was read; on the thread that draws."""
        self.journal.adopt(found.unfinished)
        self.keep_puzzles(self.puzzles.with_those_of(found.saves.puzzles))
        self._keep(self._duels, self._duels.value.with_those_of(found.saves.duels))
        self.keep_challenges(list(dict.fromkeys((*self.open_challenges, *found.saves.challenges))))

    def delete_everything(self) -> "Future[None]":
        """Delete everything but the settings, as a future; then call `begin_anew`.

        `deleted_text` returns it until the next day.
        """
        asked = self.everything()

        def work() -> None:
            self.archive.check_leave()
            files.replace(self.folder / DELETED, asked.result().encode())
            self._database.write(transfer.empty)

        return self.later(work)

    def begin_anew(self) -> None:
        """Forget what was deleted; on the thread that draws."""
        self.journal.forget()
        self.reviews.forget_all()
        self.keep_puzzles(PuzzleProgress())
        self._keep(self._duels, DuelNotes(self.newest_day))
        self.keep_challenges(())

    @property
    def has_deleted(self) -> bool:
        """Whether there is something to bring back."""
        try:
            deleted = (self.folder / DELETED).stat().st_mtime
        except OSError:
            return False
        return date.fromtimestamp(deleted) == date.today()

    def deleted_text(self) -> str:
        """Return what was deleted at once today."""
        return files.read(self.folder / DELETED, MOST_DELETED).decode(errors="replace")

    def later(self, work: Callable[[], T]) -> "Future[T]":
        """Run work on the archive in the background, once everything is written."""
        written = self._writing.submit(self._save_what_is_due)

        def ask() -> T:
            written.result()
            return work()

        return self._asking.submit(ask)

    def _ask(self, query: Callable[[sqlite3.Connection], T]) -> "Future[T]":
        return self.later(lambda: self._database.read(query))

    def note_interruption(self, now: datetime) -> None:
        """Note that the app goes to the background during a match; a phone may end it there."""
        self._note_interruption(now.isoformat())

    def was_interrupted(self, now: datetime) -> bool:
        """Return whether a phone ended the app during a match, less than an hour ago."""
        try:
            said = self._database.read(lambda db: typed_json.load(db, _INTERRUPTED, str))
            return timedelta(0) <= now - datetime.fromisoformat(said) < SOON
        except (StoreError, ValueError):  # most often it is empty
            return False

    def clear_interruption(self) -> None:
        """The app came back."""
        self._note_interruption("")

    def fold(self) -> None:
        """Bring all that was saved into one file, before a phone may copy it or end the app."""
        self._database.fold()

    def close(self) -> None:
        """Wait until everything is written, and release the folder for another app."""
        self._asking.shutdown()
        self._writing.shutdown()
        self.journal.close()
        self._save_what_is_due()
        self._database.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    @property
    def _kept(self) -> "tuple[Kept[Any], ...]":
        return self._settings, self._puzzles, self._challenges, self._duels

    def _keep(self, kept: Kept[T], value: T) -> "Future[None]":
        kept.value = value
        return self._writing.submit(kept.write if self.saving else lambda: None)

    def _save_what_is_due(self) -> None:
        """Try again to write what could not be written before."""
        for kept in self._kept if self.saving else ():
            with suppress(StoreError):  # the error was reported the first time
                kept.write()

    def _renew(self) -> None:
        for kept in self._kept:
            kept.renew()

    def _copy(self) -> None:
        """Copy the database in the background, once a day."""

        def copy() -> None:
            with suppress(StoreError, OSError):  # there is another chance after the next match
                self._database.copy()

        with suppress(RuntimeError):  # the store is being closed
            self._asking.submit(copy)

    def _note_interruption(self, at: str) -> None:
        if self.saving:
            with suppress(StoreError):  # without the note the title offers the match, which is safe
                self._database.write(lambda db: typed_json.save(db, _INTERRUPTED, at))

    def _take_lock(self) -> tuple[FolderLock | None, StoreError | None]:
        try:
            return FolderLock(self.folder), None
        except StoreError as error:
            return None, error
