"""The history as one long row of matches, read from the archive a stretch at a time."""

from jaipur.store import Archive, Entry, Rival

STRETCH = 40
KEPT = 8
"""Stretches that stay in memory: more than any window shows."""


class ArchivePages:
    """All matches, newest first, or those against the one in `rival`."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._stretches: dict[int, list[Entry]] = {}
        self.rival: Rival | None = None
        self.rivals: dict[Rival, int] = {}
        """How many matches there are against whom, most first."""

    def refresh(self) -> None:
        """See what the archive holds now."""
        self._stretches.clear()
        self.rivals = self._archive.rivals()
        if self.rival not in self.rivals:
            self.rival = None

    def choose(self, rival: Rival | None) -> None:
        """Keep to the matches against this one, or show all again."""
        self.rival = rival
        self.refresh()

    @property
    def total(self) -> int:
        return sum(self.rivals.values())

    def __len__(self) -> int:
        return self.rivals[self.rival] if self.rival else self.total

    def at(self, place: int) -> Entry | None:
        """The match at this place; None where the archive has changed since and has it no more."""
        start = place - place % STRETCH
        if start not in self._stretches:
            while len(self._stretches) >= KEPT:
                del self._stretches[next(iter(self._stretches))]
            self._stretches[start] = self._archive.page(start, STRETCH, self.rival)
        stretch = self._stretches[start]
        return stretch[place - start] if place - start < len(stretch) else None
