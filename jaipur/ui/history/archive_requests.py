"""What is done with matches: in the background, with an answer on the drawing thread."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import NamedTuple, TypeVar

from kivy.clock import Clock

from jaipur.rules import Match
from jaipur.rules.notation import NotationError, Problem, Record
from jaipur.store import Store, StoreError
from jaipur.ui.device.texts import Source

T = TypeVar("T")

Then = Callable[[T], None]
Failed = Callable[[StoreError | NotationError], None]


class Brought(NamedTuple):
    """A match that was brought in, or had been there before."""

    number: int
    known: bool


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
        """Take in the text of a match, if it is one."""
        self._do(lambda: self._add(source()), then, failed)

    def _add(self, text: str) -> Brought:
        archive = self._store.archive
        if not text.lstrip("\ufeff \t\r\n").startswith("jaipur "):
            raise NotationError(Problem.NOT_A_RECORD, 1, 1, "another text")
        known = archive.find(text)
        if known is not None:
            return Brought(known, True)
        return Brought(archive.add(text, datetime.now(UTC)), False)

    def _do(self, work: Callable[[], T], then: Then[T], failed: Failed | None = None) -> None:
        def deliver(done: "Future[T]") -> None:
            error = done.exception()
            if isinstance(error, StoreError | NotationError):
                (failed or self._failed)(error)
            else:
                then(done.result())

        answered = self._store.later(work)
        answered.add_done_callback(lambda done: Clock.schedule_once(lambda _dt: deliver(done)))
