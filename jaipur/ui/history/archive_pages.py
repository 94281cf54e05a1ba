"""The history as one long row of matches, read from the archive a stretch at a time."""

from jaipur.store.archive import Archive
from jaipur.store.entries import Entry
from jaipur.store.heading import Kind
from jaipur.store.summary import Rival

STRETCH = 40
KEPT = 8
"""Stretches that stay in memory: more than any window shows."""


class ArchivePages:
    """All matches, newest first, or those that `which` tells."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._stretches: dict[int, list[Entry]] = {}
        self.which: Rival | Kind | None = None
        self.rivals: dict[Rival, int] = {}
        """How many matches there are against whom, most first."""
        self.kinds: dict[Kind, int] = {}
        """How many there are of each kind."""

    def refresh(self) -> None:
        """See what the archive holds now."""
        self._stretches.clear()
        self.rivals, self.kinds = self._archive.rivals(), self._archive.kinds()
        if not len(self):
            self.which = None

    def choose(self, which: Rival | Kind | None) -> None:
        """Keep to the matches against this one or of this kind, or show all again."""
        self.which = which
        self.refresh()

    @property
    def total(self) -> int:
        return sum(self.rivals.values())

    def __len__(self) -> int:
        if isinstance(self.which, Kind):
            return self.kinds.get(self.which, 0)
        return self.rivals.get(self.which, 0) if self.which else self.total

    def at(self, place: int) -> Entry | None:
        """The match at this place; None where the archive has changed since and has it no more."""
        start = place - place % STRETCH
        if start not in self._stretches:
            while len(self._stretches) >= KEPT:
                del self._stretches[next(iter(self._stretches))]
            self._stretches[start] = self._archive.page(start, STRETCH, self.which)
        stretch = self._stretches[start]
        return stretch[place - start] if place - start < len(stretch) else None
