"""Writes down what happens at the table, before it is shown."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from kivy.clock import Clock

from jaipur.game.session import Session
from jaipur.rules import Move

log = logging.getLogger(__name__)


class Keeper:
    """A match's link to the journal. Without one nothing is kept, and all goes on the same."""

    def __init__(self, journal: Any) -> None:
        self._journal = journal
        self.hints = 0
        """How many were asked for since the match was begun or resumed."""

    def move(self, move: Move, then: Callable[[], None]) -> None:
        """Call `then` on the drawing thread when the move is safe; trouble does not stop it."""
        if self._journal is None:
            then()
            return
        written = self._journal.move(move)
        written.add_done_callback(lambda _done: Clock.schedule_once(lambda _dt: then()))
        _log_trouble(written)

    def deal(self, session: Session) -> None:
        """The next round's deal."""
        if self._journal:
            _log_trouble(self._journal.deal(session.record.rounds[-1].deal))

    def hint(self, seat: int) -> None:
        self.hints += 1
        if self._journal:
            _log_trouble(self._journal.hint(seat))

    def undo(self) -> None:
        if self._journal:
            _log_trouble(self._journal.undo())

    def round_over(self, session: Session) -> None:
        """A won match goes to the archive."""
        if self._journal and session.match.winner is not None:
            _log_trouble(self._journal.finish())
            self._journal = None


def _log_trouble(written: "Future[Any]") -> None:
    def look(done: "Future[Any]") -> None:
        if not done.cancelled() and done.exception():
            log.error("the match could not be written down: %s", done.exception())

    written.add_done_callback(look)
