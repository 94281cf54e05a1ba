"""Everything the app keeps, in one folder.

    running/  the match being played        matches/  those that are over      trash/
    index.db  over the matches              settings.json    lock              aside/  broken files
    window.json  where the window was      reviews/  what the coach found out, to be made anew
    puzzles.json  which puzzles were solved    challenges.json  those still to be played
    duels.json  the newest day, and daily duels that were deleted
    interrupted.json  when the phone ended the app during a match

Opening it never fails: whatever is wrong is said in `problems`, and the game can be played.
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
from jaipur.store.road import RivalRecord
from jaipur.store.settings import Settings
from jaipur.store.summary import Rival
from jaipur.store.trouble import StoreError, Subject, Trouble

T = TypeVar("T")

MOVES = (
    *(s.value for s in (Subject.RUNNING_MATCH, Subject.MATCH, Subject.SETTINGS)),
    *(s.value for s in (Subject.PUZZLES, Subject.CHALLENGES, Subject.DUELS)),
    "trash",
    "reviews",
    "aside",
)
"""What goes along to a new phone (`data_extraction_rules.xml`)."""
STAYS = (Subject.SAVES.value, Subject.HISTORY.value, window_place.FILE, interrupted.FILE)
"""What belongs to one device, or is made again from the rest."""


class Store:
    """The open folder: `journal`, `archive`, `settings`, `puzzles`, `open_challenges`, `reviews`,
    and what is wrong in `problems`."""

    def __init__(self, folder: Path, workers: Workers = one_thread) -> None:
        """`workers` does the writing and counting that nobody waits for."""
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
        """What the coach has found out about matches."""
        self.archive = Archive(folder, self._aside, refusal, self.reviews.forget)
        self.problems = self.archive.problems
        """What is wrong, now or later, for the screen to tell and clear."""
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
        """Whether anything is kept; if not, `problems` says why, and the game goes on without."""
        return self._lock is not None

    @property
    def settings(self) -> Settings:
        return self._settings.value

    def change(self, settings: Settings) -> "Future[None]":
        """Use and keep these settings; of many in a row the last ones are written."""
        return self._keep(self._settings, settings)

    @property
    def puzzles(self) -> PuzzleProgress:
        return self._puzzles.value

    def keep_puzzles(self, progress: PuzzleProgress) -> "Future[None]":
        """Use and keep this progress; of many in a row the last one is written."""
        return self._keep(self._puzzles, progress)

    @property
    def open_challenges(self) -> tuple[OpenChallenge, ...]:
        return self._challenges.value

    def keep_challenges(self, challenges: Sequence[OpenChallenge]) -> "Future[None]":
        """These, the latest first, are still to be played; as many of them as are kept."""
        return self._keep(self._challenges, open_challenges.readable(challenges))

    def catch_up(self, progress: Callable[[int, int], None] | None = None) -> "Future[bool]":
        """Bring the history in step in the background; True when it shows something else now."""
        return self._catching_up.submit(self.archive.catch_up, progress)

    def numbers(self, rival: Rival | None = None) -> "Future[Numbers]":
        """All matches in numbers, or those against a rival."""
        return self.in_step(lambda: self.archive.numbers(rival))

    def road(self, levels: Sequence[str]) -> "Future[dict[str, RivalRecord]]":
        """How one has fared against each of these opponents."""
        return self.in_step(lambda: {level: self.archive.rival_record(level) for level in levels})

    def head_to_head(self, names: tuple[str, str]) -> "Future[HeadToHead]":
        """How two people stand against each other."""
        return self.in_step(lambda: self.archive.head_to_head(names))

    def duels(self) -> "Future[dict[date, DuelDay]]":
        """The days on which a daily duel was played, or begun and left."""
        return self.in_step(self.duel_days)

    def duel_days(self) -> dict[date, DuelDay]:
        """The same at once, as far as the history is in step."""
        return self._duels.value.add_to(self.archive.duels())

    @property
    def newest_day(self) -> date | None:
        """The newest day the clock has shown."""
        return self._duels.value.newest

    def see_day(self, today: date) -> "Future[None]":
        """The clock shows this day."""

        def see() -> None:
            notes = self._duels.value.seen(today)
            if notes != self._duels.value:
                self._duels.put(notes)
                self._duels.due.write()

        return self._background.submit(see)

    def delete(self, number: int) -> None:
        """Delete a match, to be called by `later`. A day's duel leaves a note that it was
        played."""
        self.archive.catch_up()
        for day, duel in self.duel_days().items():
            if duel.number == number:
                self._duels.put(self._duels.value.without(day, duel))
                self._duels.due.write()
        self.archive.delete(number)

    def challenges(self, most: int) -> "Future[list[list[Entry]]]":
        """The latest challenges with all matches by their cards."""
        return self.in_step(lambda: self.archive.challenges(most))

    def in_step(self, ask: Callable[[], T]) -> "Future[T]":
        """Ask the history once it is in step, and knows of the match that has just ended."""
        filing = [self.journal.filing] if self.journal.filing else []

        def caught_up() -> T:
            wait(filing)
            self.archive.catch_up()
            return ask()

        return self._catching_up.submit(caught_up)

    def later(self, work: Callable[[], T]) -> "Future[T]":
        """Do something with the archive in the background, one thing after the other."""
        if any(kept.due for kept in self._files):
            self._background.submit(self._save_what_is_due)
        return self._background.submit(work)

    def close(self) -> None:
        """Wait until everything is written, and let another app have the folder."""
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
        """What could not be written gets another chance when something else can."""
        for kept in self._files:
            with suppress(StoreError):  # it was told the first time
                kept.due.write()

    def _take_lock(self) -> tuple[FolderLock | None, StoreError | None]:
        lock = self.folder / NAME
        if files.is_odd(lock):  # whatever stands there, it is nobody's lock
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
