"""The loop of a match: one coroutine, from the first deal to the last seal.

It plays and counts round after round; leaving cancels it. Nothing else advances a match.
"""

from collections.abc import Callable, Coroutine
from typing import Any

import asynckivy as ak

from jaipur.game.match.session import Session
from jaipur.ui.play.match_recorder import MatchRecorder
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.play.turns import Turns


class MatchLoop:
    """One match at the table of a screen. With a `viewer` the table shows that seat's cards;
    without one, two people share the device, with doors between their turns."""

    def __init__(
        self,
        screen: TableScreen,
        session: Session,
        viewer: int | None,
        recorder: MatchRecorder,
        after: Callable[[int | None], Coroutine[Any, Any, None]],
    ) -> None:
        """`after` shows the end of the match; it gets the seat that gave up, if one did."""
        self.recorder = recorder
        self._session, self._screen, self._match_view = session, screen, screen.match_view
        self._after = after
        screen.bots.new_match()
        self._match_view.sit(session, viewer)
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
        self._screen.dispatch("on_round_over", self._session)
        self._task = ak.start(self._after(seat))

    async def _show_tally(self) -> None:
        """Show the head-to-head score on the doors as soon as it is known."""
        if self._match_view.shared:
            self._match_view.texts.set_tally(await self.recorder.tally(self._session))

    async def _play_match(self) -> None:
        await ak.sleep(0)  # a table that has just been opened gets its size in this frame
        session = self._session
        while True:
            await self._turns.play_round()
            await self._match_view.before_count()
            self.recorder.round_over(session)
            await self._match_view.count()
            if session.match.winner is not None:
                break
            session.next_round()
            self.recorder.deal(session)
        await self._after(None)
