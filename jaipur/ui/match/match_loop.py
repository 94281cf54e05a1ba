"""The loop of a match: one coroutine, from the first deal to the last seal.

It plays and counts round after round; leaving cancels it. Nothing else advances a match.
"""

from collections.abc import Callable

import asynckivy as ak

from jaipur.game.match.session import Session
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.standing import Standing
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.match.turns import Turns
from jaipur.ui.results.results import AfterMatch, Pace


class MatchLoop:
    """One match at the table of a screen. With a `viewer` the table shows that seat's cards;
    without one, two people share the device, with doors between their turns."""

    def __init__(
        self,
        screen: TableScreen,
        session: Session,
        viewer: int | None,
        recorder: MatchRecorder,
        ended: Callable[[AfterMatch, object], None],
    ) -> None:
        self.recorder = recorder
        self._session, self._screen, self._showing = session, screen, screen.showing
        self._ended = ended
        self._loser: int | None = None
        """The player who gave up."""
        self._standing: Standing | HeadToHead | None = None
        """The record after this match, once it is known."""
        self._showing.sit(session, viewer)
        self._turns = Turns(screen, recorder)
        self._task = ak.start(self._play_match())
        self._tally_task = ak.start(self._show_tally())

    def leave(self) -> None:
        """Stop the match, and the bot with it: the player leaves the table."""
        self._task.cancel()
        self._tally_task.cancel()

    def give_up(self, seat: int) -> None:
        """End the match as lost by this seat, and show its end."""
        self._task.cancel()
        self.recorder.give_up(seat)
        self._loser = seat
        self._screen.dispatch("on_round_over", self._session)
        self._task = ak.start(self._end())

    async def _show_tally(self) -> None:
        """Show the head-to-head score on the doors as soon as it is known."""
        if self._showing.shared:
            self._showing.captions.set_tally(await self.recorder.tally(self._session))

    async def _play_match(self) -> None:
        await ak.sleep(0)  # a table that has just been opened gets its size in this frame
        session = self._session
        while True:
            await self._turns.play_round()
            await self._showing.before_count()
            self.recorder.round_over(session)
            await self._showing.count()
            if session.match.winner is not None:
                break
            session.next_round()
            self.recorder.deal(session)
        await self._end()

    async def _end(self) -> None:
        self._ended(*await self._after_match())

    async def _after_match(self) -> tuple[AfterMatch, object]:
        """Show the winner until the player continues; a replay or review returns here."""
        self._showing.results.fanfare(self._session, self._showing.reader)
        pace = self._showing.pace
        ways = {
            AfterMatch.LOOK: "on_look",
            AfterMatch.REVIEW: "on_review",
            AfterMatch.MOMENT: "on_moment",
        }
        choice, at = await self._choose_next(pace)
        while choice in ways:
            record = self.recorder.record or self._session.record
            self._screen.dispatch(ways[choice], record, at)
            await self._showing.in_front()
            choice, at = await self._choose_next(Pace(0))
        return choice, at

    async def _choose_next(self, pace: Pace) -> tuple[AfterMatch, object]:
        session, recorder, reader = self._session, self.recorder, self._showing.reader
        return await self._showing.results.choose_next(
            session,
            reader,
            self._screen.table.players.portraits,
            recorder.hints,
            recorder.minutes,
            self._find_standing(),
            pace,
            self._loser,
        )

    async def _find_standing(self) -> Standing | HeadToHead | None:
        """Return the record after this match; ask only once, so that the page has it at once when
        the player returns from a review or replay."""
        if self._standing is None:
            recorder, session, reader = self.recorder, self._session, self._showing.reader
            self._standing = await (
                recorder.tally(session) if reader is None else recorder.standing(session, reader)
            )
        return self._standing
