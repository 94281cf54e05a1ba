"""Everything the app keeps, in one folder.

    running/  the match being played        matches/  those that are over      trash/
    index.db  over the matches              settings.json    lock              aside/  broken files
    window.json  where the window was      reviews/  what the coach found out, to be made anew

Opening it never fails: whatever is wrong is said in `problems`, and the game can be played.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TypeVar

from jaipur.store import files
from jaipur.store import settings as preferences
from jaipur.store.archive import Archive
from jaipur.store.journal import Journal, Workers, one_thread
from jaipur.store.lock import NAME, FolderLock
from jaipur.store.numbers import Numbers
from jaipur.store.reviews import Reviews
from jaipur.store.road import RivalRecord
from jaipur.store.settings import Settings
from jaipur.store.summary import Rival
from jaipur.store.trouble import StoreError, Trouble

T = TypeVar("T")


class Store:
    """The open folder: `journal`, `archive`, `settings`, and what is wrong in `problems`."""

    def __init__(self, folder: Path, workers: Workers = one_thread) -> None:
        """`workers` does the writing and counting that nobody waits for."""
        self.folder = folder
        self._aside = folder / "aside"
        self._background = workers("store")
        self._catching_up = workers("catching up")  # may take minutes
        self._due: Settings | None = None
        self._saving_settings = Lock()
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

    @property
    def saving(self) -> bool:
        """Whether anything is kept; if not, `problems` says why, and the game goes on without."""
        return self._lock is not None

    def change(self, settings: Settings) -> "Future[None]":
        """Use and keep these settings; of many in a row the last ones are written."""
        self.settings = self._due = settings
        return self._background.submit(self._save_settings)

    def catch_up(self, progress: Callable[[int, int], None] | None = None) -> "Future[bool]":
        """Bring the history in step in the background; True when it shows something else now."""
        return self._catching_up.submit(self.archive.catch_up, progress)

    def numbers(self, rival: Rival | None = None) -> "Future[Numbers]":
        """All matches in numbers, or those against a rival, once the history is in step."""

        def count() -> Numbers:
            self.archive.catch_up()
            return self.archive.numbers(rival)

        return self._catching_up.submit(count)

    def road(self, levels: Sequence[str]) -> "Future[dict[str, RivalRecord]]":
        """How one has fared against each of these opponents, once the history is in step."""

        def look() -> dict[str, RivalRecord]:
            self.archive.catch_up()
            return {level: self.archive.rival_record(level) for level in levels}

        return self._catching_up.submit(look)

    def head_to_head(self, names: tuple[str, str]) -> "Future[tuple[int, int]]":
        """How many matches each of two people has won against the other."""

        def count() -> tuple[int, int]:
            self.archive.catch_up()
            return self.archive.head_to_head(names)

        return self._catching_up.submit(count)

    def later(self, work: Callable[[], T]) -> "Future[T]":
        """Do something with the archive in the background, one thing after the other."""
        if self._due is not None:
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

    def _save_settings(self) -> None:
        with self._saving_settings:
            due = self._due
            if due is not None and self.saving:
                preferences.save(self._settings_path, due, self._aside)
                if self._due is due:
                    self._due = None

    def _save_what_is_due(self) -> None:
        """Settings that could not be written get another chance when something else can."""
        with suppress(StoreError):  # it was told the first time
            self._save_settings()

    @property
    def _settings_path(self) -> Path:
        return self.folder / preferences.FILE

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
