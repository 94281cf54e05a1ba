"""Writes down what happens at the table, before it is shown."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from kivy.clock import Clock

from jaipur.game.session import Session
from jaipur.rules import Move


class Keeper:
    """A match's link to the journal. Without one nothing is kept, and all goes on the same."""

    def __init__(self, journal: Any) -> None:
        self._journal = journal

    def move(self, move: Move, then: Callable[[], None]) -> None:
        """Call `then` on the drawing thread when the move is safe; trouble does not stop it."""
        if self._journal is None:
            then()
            return
        written: Future[None] = self._journal.move(move)
        written.add_done_callback(lambda _done: Clock.schedule_once(lambda _dt: then()))

    def deal(self, session: Session) -> None:
        """The next round's deal."""
        if self._journal:
            self._journal.deal(session.record.rounds[-1].deal)

    def hint(self, seat: int) -> None:
        if self._journal:
            self._journal.hint(seat)

    def undo(self) -> None:
        if self._journal:
            self._journal.undo()

    def round_over(self, session: Session) -> None:
        """A won match goes to the archive."""
        if self._journal and session.match.winner is not None:
            self._journal.finish()
            self._journal = None
