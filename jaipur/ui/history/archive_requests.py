"""Requests to the archive: done in the background, answered on the drawing thread."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date, datetime
from typing import NamedTuple, TypeVar

from jaipur.game.contests.challenge_codes import ChallengeError
from jaipur.game.contests.comparison import OtherCardsError
from jaipur.game.contests.contest import Contest, challenged_day
from jaipur.game.match.heading import heading_of
from jaipur.game.match.shared_text import read_shared
from jaipur.game.statistics.duel_days import is_secret
from jaipur.rules import Match
from jaipur.rules.notation import NotationError, Record
from jaipur.store.store import ReadBack, Store
from jaipur.store.transfer import is_saves
from jaipur.store.trouble import StoreError
from jaipur.ui.device.texts import Source
from jaipur.ui.match.challenge_text import check_day, check_match, read_challenge
from jaipur.ui.widgets.futures import on_done
from jaipur.words import store_words
from jaipur.words.i18n import _

T = TypeVar("T")

Then = Callable[[T], None]
Refusal = StoreError | NotationError | ChallengeError | OtherCardsError
Failed = Callable[[Refusal], None]


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


class ArchiveRequests:
    """Asks the store; each request ends in `then(answer)` or in `failed(error)`."""

    def __init__(self, store: Store, failed: Failed, now: Callable[[], datetime]) -> None:
        self._store = store
        self._failed = failed
        self._now = now

    def record(self, number: int, then: Then[Opened]) -> None:
        """Read the match of this number."""

        def read() -> Opened:
            record = self._store.record(number)
            day = challenged_day(heading_of(record).occasion)
            secret = day and is_secret(day, self._store.duel_days(), self._today)
            return Opened(record, record.match, bool(secret))

        self._do(read, then)

    def delete(self, number: int, then: Then[None]) -> None:
        self._do(lambda: self._store.delete(number), then)

    def restore(self, number: int, then: Then[None]) -> None:
        self._do(lambda: self._store.restore(number), then)

    def import_text(self, source: Source, then: Then[Imported], failed: Failed) -> None:
        """Import the text of a match or of all saves, if it is one; a challenge is only read."""

        def added(imported: Imported) -> None:
            if imported.saves:
                self._store.adopt(imported.saves)
            then(imported)

        self._do(lambda: self._add(source()), added, failed)

    def _add(self, text: str) -> Imported:
        archive = self._store.archive
        if is_saves(text):
            return Imported(0, False, saves=self._store.read_back(text))
        challenge = read_challenge(text)
        if challenge:
            check_day(challenge, self._today)
            return Imported(0, False, challenge)
        record = read_shared(text)
        known = archive.find(record)
        if known is not None:
            return Imported(known, True)
        check_match(record)
        return Imported(archive.add(record, self._now()), False)

    @property
    def _today(self) -> date:
        return self._now().astimezone().date()

    def _do(self, work: Callable[[], T], then: Then[T], failed: Failed | None = None) -> None:
        def deliver(done: "Future[T]") -> None:
            error = done.exception()
            if isinstance(error, Refusal):
                (failed or self._failed)(error)
            else:
                then(done.result())

        on_done(self._store.later(work), deliver)
