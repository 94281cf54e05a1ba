"""What is done with matches: in the background, with an answer on the drawing thread."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import NamedTuple, TypeVar

from kivy.clock import Clock

from jaipur.game.challenge_codes import ChallengeError
from jaipur.game.comparison import OtherCardsError
from jaipur.game.contests import Contest
from jaipur.rules import Match
from jaipur.rules.notation import NotationError, Record
from jaipur.store import Store, StoreError
from jaipur.store.records import read_shared
from jaipur.ui.device.texts import Source
from jaipur.ui.match.challenge_text import check_match, read_challenge

T = TypeVar("T")

Then = Callable[[T], None]
Refusal = StoreError | NotationError | ChallengeError | OtherCardsError
Failed = Callable[[Refusal], None]


class Brought(NamedTuple):
    """A match that was brought in, or had been there before; or else a challenge."""

    number: int
    known: bool
    challenge: Contest | None = None
    """What the text held instead of a match."""


class ArchiveRequests:
    """Asks the store; each request ends in `then(answer)` or in `failed(error)`."""

    def __init__(self, store: Store, failed: Failed) -> None:
        self._store = store
        self._failed = failed

    def record(self, number: int, then: Then[tuple[Record, Match]]) -> None:
        """The whole match, and what came of it."""

        def read() -> tuple[Record, Match]:
            record = self._store.archive.record(number)
            return record, record.match

        self._do(read, then)

    def delete(self, number: int, then: Then[None]) -> None:
        self._do(lambda: self._store.archive.delete(number), then)

    def restore(self, number: int, then: Then[None]) -> None:
        self._do(lambda: self._store.archive.restore(number), then)

    def bring_in(self, source: Source, then: Then[Brought], failed: Failed) -> None:
        """Take in the text of a match, if it is one; a challenge is only read."""
        self._do(lambda: self._add(source()), then, failed)

    def _add(self, text: str) -> Brought:
        archive = self._store.archive
        challenge = read_challenge(text)
        if challenge:
            return Brought(0, False, challenge)
        record = read_shared(text)
        known = archive.find(record)
        if known is not None:
            return Brought(known, True)
        check_match(record)
        return Brought(archive.add(record, datetime.now(UTC)), False)

    def _do(self, work: Callable[[], T], then: Then[T], failed: Failed | None = None) -> None:
        def deliver(done: "Future[T]") -> None:
            error = done.exception()
            if isinstance(error, Refusal):
                (failed or self._failed)(error)
            else:
                then(done.result())

        answered = self._store.later(work)
        answered.add_done_callback(lambda done: Clock.schedule_once(lambda _dt: deliver(done)))
