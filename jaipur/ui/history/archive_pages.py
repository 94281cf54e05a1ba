"""The history as one long list of matches, read from the archive a stretch at a time."""

import logging
from collections.abc import Callable

from jaipur.game.match.heading import Kind, kind_of
from jaipur.game.statistics.summary import Entry, Opponent
from jaipur.store.archive import Archive
from jaipur.store.trouble import StoreError

log = logging.getLogger(__name__)

STRETCH = 40
KEPT = 8
"""How many stretches stay in memory: more than any window shows."""


class ArchivePages:
    """All matches, newest first, or those selected by `which`."""

    def __init__(self, archive: Archive, unfinished: Callable[[], list[Entry]] = list) -> None:
        """`unfinished` returns matches that stand before the others, because they go on."""
        self._archive = archive
        self._find_unfinished = unfinished
        self._unfinished: list[Entry] = []
        self._stretches: dict[int, list[Entry]] = {}
        self.which: Opponent | Kind | None = None
        self.opponents: dict[Opponent, int] = {}
        """Number of matches against each opponent, most first."""
        self.kinds: dict[Kind, int] = {}
        """Number of matches of each kind."""

    def refresh(self) -> None:
        """Read the current state of the archive."""
        self._stretches.clear()
        try:
            self.opponents, self.kinds = self._archive.opponents(), self._archive.kinds()
        except StoreError as error:  # a disk that is gone: the history is empty meanwhile
            self.opponents, self.kinds = {}, {}
            log.warning("%s", error)
        self._unfinished = self._find_unfinished()
        for entry in self._unfinished:
            self.opponents[entry.opponent] = self.opponents.get(entry.opponent, 0) + 1
            kind = kind_of(entry.occasion)
            self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if not len(self):
            self.which = None

    def choose(self, which: Opponent | Kind | None) -> None:
        """Show only matches against this opponent or of this kind; None shows all."""
        self.which = which
        self.refresh()

    @property
    def total(self) -> int:
        return sum(self.opponents.values())

    def __len__(self) -> int:
        if isinstance(self.which, Kind):
            return self.kinds.get(self.which, 0)
        return self.opponents.get(self.which, 0) if self.which else self.total

    def at(self, place: int) -> Entry | None:
        """Return the match at this place; None if the archive has changed and no longer has it."""
        before = [entry for entry in self._unfinished if self._shows(entry)]
        if place < len(before):
            return before[place]
        place -= len(before)
        start = place - place % STRETCH
        if start not in self._stretches:
            while len(self._stretches) >= KEPT:
                del self._stretches[next(iter(self._stretches))]
            try:
                self._stretches[start] = self._archive.page(start, STRETCH, self.which)
            except StoreError:
                return None
        stretch = self._stretches[start]
        return stretch[place - start] if place - start < len(stretch) else None

    def _shows(self, entry: Entry) -> bool:
        if isinstance(self.which, Kind):
            return kind_of(entry.occasion) is self.which
        return self.which in (None, entry.opponent)
