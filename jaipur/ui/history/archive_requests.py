"""Requests to the archive, done in the background."""

import logging
from collections.abc import Callable
from typing import NamedTuple

from jaipur.game.contests.challenge_codes import ChallengeError
from jaipur.game.contests.comparison import OtherCardsError
from jaipur.game.contests.contest import Contest, challenged_day
from jaipur.game.match.challenge_text import check_day, check_match, read_challenge
from jaipur.game.match.heading import Kind, heading_of, kind_of
from jaipur.game.match.shared_text import read_shared
from jaipur.game.statistics.duel_days import is_secret
from jaipur.game.statistics.summary import Entry, Opponent
from jaipur.rules import Match
from jaipur.rules.notation import NotationError, Record
from jaipur.store.archive import Archive
from jaipur.store.store import ReadBack
from jaipur.store.transfer import is_saves
from jaipur.store.trouble import StoreError
from jaipur.ui.device.texts import Source
from jaipur.ui.services import Services
from jaipur.ui.widgets.futures import answer
from jaipur.words import store_words
from jaipur.words.i18n import _

Refusal = StoreError | NotationError | ChallengeError | OtherCardsError
REFUSALS = (StoreError, NotationError, ChallengeError, OtherCardsError)
"""Why a request may be refused."""


class Imported(NamedTuple):
    """A match that was imported or was known already; or else a challenge, or all saves."""

    number: int
    known: bool
    challenge: Contest | None = None
    """The challenge that the text held instead of a match."""
    saves: ReadBack | None = None
    """What it held of everything that is saved."""

    @property
    def words(self) -> str:
        """What has happened."""
        if self.saves:
            return store_words.read_back(self.saves.new)
        if self.known:
            return _("This match is in your history already.")
        return _("The match has joined your history")


class Opened(NamedTuple):
    """A complete match with its results."""

    record: Record
    match: Match
    secret: bool
    """Whether its cards are those of a duel that can still be played here, and count."""


async def open_match(services: Services, number: int) -> Opened:
    """Read the match of this number."""
    store, today = services.store, services.today

    def read() -> Opened:
        record = store.record(number)
        day = challenged_day(heading_of(record).occasion)
        secret = day and is_secret(day, store.duel_days(), today)
        return Opened(record, record.match, bool(secret))

    return await answer(store.later(read))


async def import_text(services: Services, source: Source) -> Imported:
    """Import the text of a match or of all saves, if it is one; a challenge is only read."""
    store, now, today = services.store, services.now(), services.today

    def read() -> Imported:
        text = source()
        if is_saves(text):
            return Imported(0, False, saves=store.read_back(text))
        challenge = read_challenge(text)
        if challenge:
            check_day(challenge, today)
            return Imported(0, False, challenge)
        record = read_shared(text)
        known = store.archive.find(record)
        if known is not None:
            return Imported(known, True)
        check_match(record)
        return Imported(store.archive.add(record, now), False)

    imported = await answer(store.later(read))
    if imported.saves:
        store.adopt(imported.saves)
    return imported


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
