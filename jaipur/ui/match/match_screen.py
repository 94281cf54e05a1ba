"""The screen on which matches are played."""

from collections.abc import Callable, Sequence

from jaipur.game.match.session import Session
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.match.match_loop import MatchLoop
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.results.results import AfterMatch


class MatchScreen(TableScreen):
    """The screen of matches, which are played one after another."""

    # The player's choice after a match, and the part of its story that was chosen with it:
    on_look = WidgetEvent()  # (record: Record, at: None) To watch it.
    on_moment = WidgetEvent()  # (record: Record, at: ReviewMoment) To play where it turned.
    on_review = WidgetEvent()  # (record: Record, at: ReviewPlace | None) A review by the coach.

    def begin(
        self,
        session: Session,
        portraits: Sequence[str],
        viewer: int | None,
        recorder: MatchRecorder | None = None,
        ended: Callable[[AfterMatch, object], None] = lambda choice, at: None,
        hints: bool = True,
    ) -> None:
        """Start a match, new or resumed. `recorder` records what happens, and `ended` gets the
        player's choice after it. Without `hints` the players have agreed to play without them."""
        self.leave()
        self.shared = viewer is None
        self.table.options.ahead = not self.shared
        self.table.options.hints = hints
        self.table.options.seals_to_win = session.match.seals_to_win
        self.showing.captions.seat(session.seats)
        self.table.players.set(portrait=portraits)
        self.loop = MatchLoop(self, session, viewer, recorder or MatchRecorder(None), ended)
