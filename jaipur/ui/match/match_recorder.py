"""Writes down what happens at the table, before it is shown."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from jaipur.game.session import Session
from jaipur.rules import Move
from jaipur.store.heading import Heading
from jaipur.ui.match.awaiting import done

Watch = Callable[["Future[Any]", str], None]


class MatchRecorder:
    """A match's link to the journal. Without one nothing is kept, and all goes on the same.

    `watch` gets every write, to tell the person of one that failed; the match goes on regardless.
    """

    def __init__(self, journal: Any, watch: Watch = lambda written, about: None) -> None:
        self._journal = journal
        self._tell = watch
        self.hints = 0
        """How many were asked for in the whole match."""

    def begin(self, heading: Heading, session: Session) -> None:
        """A new match; one that still ran is filed away as left."""
        if self._journal:
            self._watch(self._journal.begin(heading, session.record.rounds[-1].deal))

    async def written(self, move: Move) -> None:
        """Write a move down and wait until it is safe; trouble is told and stops nothing."""
        if self._journal:
            writing = self._journal.move(move)
            self._watch(writing)
            await done(writing)

    def deal(self, session: Session) -> None:
        """The next round's deal."""
        if self._journal:
            self._watch(self._journal.deal(session.record.rounds[-1].deal))

    def hint(self, seat: int) -> None:
        self.hints += 1
        if self._journal:
            self._watch(self._journal.hint(seat))

    def undo(self) -> None:
        if self._journal:
            self._watch(self._journal.undo())

    def round_over(self, session: Session) -> None:
        """A won match goes to the archive."""
        if self._journal and session.match.winner is not None:
            self._watch(self._journal.finish())
            self._journal = None

    def _watch(self, written: "Future[Any]") -> None:
        self._tell(written, "match")
