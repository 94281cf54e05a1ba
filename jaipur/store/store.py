"""Everything the app keeps, in one folder.

    running/  the match being played        matches/  those that are over      trash/
    index.db  over the matches              settings.json    lock              aside/  broken files
    window.json  where the window was      reviews/  what the coach found out, to be made anew
    puzzles.json  which puzzles were solved    challenges.json  those still to be played

Opening it never fails: whatever is wrong is said in `problems`, and the game can be played.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TypeVar

from jaipur.store import files, open_challenges, puzzle_progress
from jaipur.store import settings as preferences
from jaipur.store.archive import Archive
from jaipur.store.duel_days import DuelDay
from jaipur.store.entries import Entry
from jaipur.store.journal import Journal, Workers, one_thread
from jaipur.store.lock import NAME, FolderLock
from jaipur.store.newest import Newest
from jaipur.store.numbers import Numbers
from jaipur.store.open_challenges import OpenChallenge
from jaipur.store.puzzle_progress import PuzzleProgress
from jaipur.store.reviews import Reviews
from jaipur.store.road import RivalRecord
from jaipur.store.settings import Settings
from jaipur.store.summary import Rival
from jaipur.store.trouble import StoreError, Trouble

T = TypeVar("T")


class Store:
    """The open folder: `journal`, `archive`, `settings`, `puzzles`, `open_challenges`, `reviews`,
    and what is wrong in `problems`."""

    def __init__(self, folder: Path, workers: Workers = one_thread) -> None:
        """`workers` does the writing and counting that nobody waits for."""
        self.folder = folder
        self._aside = folder / "aside"
        self._background = workers("store")
        self._catching_up = workers("catching up")  # may take minutes
        self._settings_due = Newest(self._save_settings)
        self._puzzles_due = Newest(self._save_puzzles)
        self._challenges_due = Newest(self._save_challenges)
        self._lock, refusal = self._take_lock()
        problems = [refusal] if refusal else self._clear_the_way()
        self.reviews = Reviews(folder / "reviews", None if refusal else self._background)
        """What the coach has found out about matches."""
        self.archive = Archive(folder, self._aside, refusal, self.reviews.forget)
        self.problems = self.archive.problems
        """What is wrong, now or later, for the screen to tell and clear."""
        self.problems[:0] = problems
        file_away = None if refusal else self.archive.file_away
        self.journal = Journal(folder / "running", file_away, workers, self._save_what_is_due)
        if not (refusal and refusal.trouble is Trouble.IN_USE):
            self._recover()
        self.settings, problems = preferences.load(self._settings_path, self._aside)
        self.problems += problems
        self.puzzles, problems = puzzle_progress.load(self._puzzles_path, self._aside)
        self.problems += problems
        self.open_challenges, problems = open_challenges.load(self._challenges_path, self._aside)
        self.problems += problems

    @property
    def saving(self) -> bool:
        """Whether anything is kept; if not, `problems` says why, and the game goes on without."""
        return self._lock is not None

    def change(self, settings: Settings) -> "Future[None]":
        """Use and keep these settings; of many in a row the last ones are written."""
        self.settings = settings
        self._settings_due.put(settings)
        return self._background.submit(self._settings_due.write)

    def keep_puzzles(self, progress: PuzzleProgress) -> "Future[None]":
        """Use and keep this progress; of many in a row the last one is written."""
        self.puzzles = progress
        self._puzzles_due.put(progress)
        return self._background.submit(self._puzzles_due.write)

    def keep_challenges(self, challenges: Sequence[OpenChallenge]) -> "Future[None]":
        """These, the latest first, are still to be played; as many of them as are kept."""
        self.open_challenges = open_challenges.readable(challenges)
        self._challenges_due.put(self.open_challenges)
        return self._background.submit(self._challenges_due.write)

    def catch_up(self, progress: Callable[[int, int], None] | None = None) -> "Future[bool]":
        """Bring the history in step in the background; True when it shows something else now."""
        return self._catching_up.submit(self.archive.catch_up, progress)

    def numbers(self, rival: Rival | None = None) -> "Future[Numbers]":
        """All matches in numbers, or those against a rival."""
        return self._in_step(lambda: self.archive.numbers(rival))

    def road(self, levels: Sequence[str]) -> "Future[dict[str, RivalRecord]]":
        """How one has fared against each of these opponents."""
        return self._in_step(lambda: {level: self.archive.rival_record(level) for level in levels})

    def head_to_head(self, names: tuple[str, str]) -> "Future[tuple[int, int]]":
        """How many matches each of two people has won against the other."""
        return self._in_step(lambda: self.archive.head_to_head(names))

    def duels(self) -> "Future[dict[date, DuelDay]]":
        """The days on which a daily duel was fought."""
        return self._in_step(self.archive.duels)

    def challenges(self, most: int) -> "Future[list[list[Entry]]]":
        """The latest challenges with all matches by their cards."""
        return self._in_step(lambda: self.archive.challenges(most))

    def later(self, work: Callable[[], T]) -> "Future[T]":
        """Do something with the archive in the background, one thing after the other."""
        if self._settings_due or self._puzzles_due or self._challenges_due:
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

    def _in_step(self, ask: Callable[[], T]) -> "Future[T]":
        """Ask the history once it is in step."""

        def caught_up() -> T:
            self.archive.catch_up()
            return ask()

        return self._catching_up.submit(caught_up)

    def _save_settings(self, settings: Settings) -> None:
        if self.saving:
            preferences.save(self._settings_path, settings, self._aside)

    def _save_puzzles(self, progress: PuzzleProgress) -> None:
        if self.saving:
            puzzle_progress.save(self._puzzles_path, progress, self._aside)

    def _save_challenges(self, challenges: Sequence[OpenChallenge]) -> None:
        if self.saving:
            open_challenges.save(self._challenges_path, challenges, self._aside)

    def _save_what_is_due(self) -> None:
        """What could not be written gets another chance when something else can."""
        for due in (self._settings_due, self._puzzles_due, self._challenges_due):
            with suppress(StoreError):  # it was told the first time
                due.write()

    @property
    def _settings_path(self) -> Path:
        return self.folder / preferences.FILE

    @property
    def _puzzles_path(self) -> Path:
        return self.folder / puzzle_progress.FILE

    @property
    def _challenges_path(self) -> Path:
        return self.folder / open_challenges.FILE

    def _take_lock(self) -> tuple[FolderLock | None, StoreError | None]:
        lock = self.folder / NAME
        if files.is_odd(lock):  # whatever stands there, it is nobody's lock
            files.set_aside(StoreError(Trouble.FOREIGN, lock, "not a plain file"), self._aside)
        try:
            return FolderLock(self.folder), None
        except StoreError as error:
            return None, error

    def _clear_the_way(self) -> list[StoreError]:
        folders = (self.folder / name for name in ("running", "matches", "trash"))
        return [odd for folder in folders for odd in files.clear_the_way(folder, self._aside)]

    def _recover(self) -> None:
        try:
            self.problems += self.journal.recover(self._aside)
        except StoreError as error:
            self.problems.append(error)
