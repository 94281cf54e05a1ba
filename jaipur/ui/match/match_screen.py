"""The screen on which matches are played."""

from collections.abc import Callable, Sequence

from jaipur.game.match.session import Session
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.match.match_loop import MatchLoop
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.results.results import AfterMatch


class MatchScreen(TableScreen):
    """Where matches are played, one after another."""

    # What the player wants after a match, and what of its story was chosen for it:
    on_look = WidgetEvent()  # (record: Record, at: None) To watch it.
    on_moment = WidgetEvent()  # (record: Record, at: ReviewMoment) To play where it turned.
    on_review = WidgetEvent()  # (record: Record, at: ReviewPlace | None) A review by the coach.

    def begin(
        self,
        session: Session,
        portraits: Sequence[str],
        viewer: int | None,
        recorder: MatchRecorder | None = None,
        ended: Callable[[AfterMatch], None] = lambda choice: None,
        hints: bool = True,
    ) -> None:
        """Sit down at a match, new or under way; `recorder` writes down what happens, and `ended`
        is told where the person wants to go after it. The traders may have agreed on no hints."""
        self.leave()
        self.shared = viewer is None
        self.table.options.ahead = not self.shared
        self.table.options.hints = hints
        self.table.options.seals_to_win = session.match.seals_to_win
        self.showing.captions.seat(session.seats)
        self.table.traders.set(portrait=portraits)
        self.loop = MatchLoop(self, session, viewer, recorder or MatchRecorder(None), ended)
