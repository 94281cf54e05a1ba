"""Everything the app saves, in one folder.

    running/  the match being played        matches/  finished matches        trash/
    index.db  of the matches                settings.json    lock              aside/  broken files
    window.json  the window's place         reviews/  the coach's reviews, can be made again
    puzzles.json  progress with puzzles     challenges.json  challenges still to be played
    duels.json  the newest day, and daily duels that were deleted
    interrupted.json  when the phone ended the app during a match

Opening it never fails: all errors are in `problems`, and the game can be played.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from jaipur.store import (
    duel_notes,
    files,
    interrupted,
    open_challenges,
    puzzle_progress,
    window_place,
)
from jaipur.store import settings as preferences
from jaipur.store.archive import Archive
from jaipur.store.duel_days import DuelDay
from jaipur.store.entries import Entry
from jaipur.store.journal import Journal, Workers, one_thread
from jaipur.store.kept_file import Format, KeptFile
from jaipur.store.lock import NAME, FolderLock
from jaipur.store.numbers import HeadToHead, Numbers
from jaipur.store.open_challenges import OpenChallenge
from jaipur.store.puzzle_progress import PuzzleProgress
from jaipur.store.reviews import Reviews
from jaipur.store.road import OpponentRecord
from jaipur.store.settings import Settings
from jaipur.store.summary import Opponent
from jaipur.store.trouble import StoreError, Subject, Trouble

T = TypeVar("T")

MOVES = (
    *(s.value for s in (Subject.RUNNING_MATCH, Subject.MATCH, Subject.SETTINGS)),
    *(s.value for s in (Subject.PUZZLES, Subject.CHALLENGES, Subject.DUELS)),
    "trash",
    "reviews",
    "aside",
)
"""The files that move to a new phone (`data_extraction_rules.xml`)."""
STAYS = (Subject.SAVES.value, Subject.HISTORY.value, window_place.FILE, interrupted.FILE)
"""The files that belong to one device, or are made again from the others."""


class Store:
    """The open folder.

    It has `journal`, `archive`, `settings`, `puzzles`, `open_challenges`, `reviews`, and the errors
    in `problems`.
    """

    def __init__(self, folder: Path, workers: Workers = one_thread) -> None:
        """Open the folder; `workers` makes the executors for background work."""
        self.folder = folder
        self._aside = folder / "aside"
        self._background = workers("store")
        self._catching_up = workers("catching up")  # may take minutes
        self._lock, refusal = self._take_lock()
        problems = [refusal] if refusal else self._clear_the_way()
        self._settings = self._kept(preferences)
        self._puzzles = self._kept(puzzle_progress)
        self._challenges = self._kept(open_challenges)
        self._duels = self._kept(duel_notes)
        self.reviews = Reviews(folder / "reviews", None if refusal else self._background)
        """The coach's reviews of matches."""
        self.archive = Archive(folder, self._aside, refusal, self.reviews.forget)
        self.problems = self.archive.problems
        """Errors found now or later, for the screen to show and clear."""
        self.problems[:0] = problems
        running = folder / Subject.RUNNING_MATCH.value
        file_away = None if refusal else self.archive.file_away
        self.journal = Journal(running, file_away, workers, self._save_what_is_due)
        if not (refusal and refusal.trouble is Trouble.IN_USE):
            self._recover()
        for kept in self._files:
            self.problems += kept.problems

    @property
    def saving(self) -> bool:
        """Whether anything is saved; if not, `problems` has the reason and the game still works."""
        return self._lock is not None

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
        return self._keep(self._challenges, open_challenges.readable(challenges))

    def catch_up(self, progress: Callable[[int, int], None] | None = None) -> "Future[bool]":
        """Update the history in the background; the future is True if it may have changed."""
        return self._catching_up.submit(self.archive.catch_up, progress)

    def numbers(self, opponent: Opponent | None = None) -> "Future[Numbers]":
        """Return the statistics of all matches, or against an opponent, as a future."""
        return self.in_step(lambda: self.archive.numbers(opponent))

    def road(self, levels: Sequence[str]) -> "Future[dict[str, OpponentRecord]]":
        """Return the results against each of these opponents as a future."""
        return self.in_step(
            lambda: {level: self.archive.opponent_record(level) for level in levels}
        )

    def head_to_head(self, names: tuple[str, str]) -> "Future[HeadToHead]":
        """Return the results of two people against each other as a future."""
        return self.in_step(lambda: self.archive.head_to_head(names))

    def duels(self) -> "Future[dict[date, DuelDay]]":
        """Return the days on which a daily duel was played, or begun and left, as a future."""
        return self.in_step(self.duel_days)

    def duel_days(self) -> dict[date, DuelDay]:
        """Return the same at once, as far as the history is up to date."""
        return self._duels.value.add_to(self.archive.duels())

    @property
    def newest_day(self) -> date | None:
        """The newest day the clock has shown."""
        return self._duels.value.newest

    def see_day(self, today: date) -> "Future[None]":
        """Note that the clock shows this day."""

        def see() -> None:
            notes = self._duels.value.seen(today)
            if notes != self._duels.value:
                self._duels.put(notes)
                self._duels.due.write()

        return self._background.submit(see)

    def delete(self, number: int) -> None:
        """Delete a match; call it by `later`. A daily duel leaves a note that it was played."""
        self.archive.catch_up()
        for day, duel in self.duel_days().items():
            if duel.number == number:
                self._duels.put(self._duels.value.without(day, duel))
                self._duels.due.write()
        self.archive.delete(number)

    def challenges(self, most: int) -> "Future[list[list[Entry]]]":
        """Return the latest challenges, each with all matches with its cards, as a future."""
        return self.in_step(lambda: self.archive.challenges(most))

    def in_step(self, ask: Callable[[], T]) -> "Future[T]":
        """Run a query once the history is up to date and has the match that has just ended."""
        filing = [self.journal.filing] if self.journal.filing else []

        def caught_up() -> T:
            wait(filing)
            self.archive.catch_up()
            return ask()

        return self._catching_up.submit(caught_up)

    def later(self, work: Callable[[], T]) -> "Future[T]":
        """Run work on the archive in the background, one task after the other."""
        if any(kept.due for kept in self._files):
            self._background.submit(self._save_what_is_due)
        return self._background.submit(work)

    def close(self) -> None:
        """Wait until everything is written, and release the folder for another app."""
        self.archive.stop()
        self.journal.close()
        self._catching_up.shutdown()
        self._background.shutdown()
        self._save_what_is_due()
        self.archive.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    @property
    def _files(self) -> "tuple[KeptFile[Any], ...]":
        return self._settings, self._puzzles, self._challenges, self._duels

    def _kept(self, kind: Format[T]) -> KeptFile[T]:
        return KeptFile(self.folder, self._aside, kind, lambda: self.saving)

    def _keep(self, kept: KeptFile[T], value: T) -> "Future[None]":
        kept.put(value)
        return self._background.submit(kept.due.write)

    def _save_what_is_due(self) -> None:
        """Try again to write what could not be written before."""
        for kept in self._files:
            with suppress(StoreError):  # the error was reported the first time
                kept.due.write()

    def _take_lock(self) -> tuple[FolderLock | None, StoreError | None]:
        lock = self.folder / NAME
        if files.is_odd(lock):  # not a plain file, so it cannot be a lock
            files.set_aside(StoreError(Trouble.FOREIGN, lock, "not a plain file"), self._aside)
        try:
            return FolderLock(self.folder), None
        except StoreError as error:
            return None, error

    def _clear_the_way(self) -> list[StoreError]:
        names = Subject.RUNNING_MATCH.value, Subject.MATCH.value, "trash"
        folders = (self.folder / name for name in names)
        return [odd for folder in folders for odd in files.clear_the_way(folder, self._aside)]

    def _recover(self) -> None:
        try:
            self.problems += self.journal.recover(self._aside)
        except StoreError as error:
            self.problems.append(error)
