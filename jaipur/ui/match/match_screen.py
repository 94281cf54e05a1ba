"""The screen on which matches are played."""

from collections.abc import Callable, Sequence

from jaipur.game.match.session import Session
from jaipur.ui.match.match_loop import MatchLoop
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.results.results import AfterMatch


class MatchScreen(TableScreen):
    """Where matches are played, one after another."""

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
        self.table.ahead = not self.shared
        self.table.hints = hints
        self.table.seals_to_win = session.match.seals_to_win
        self.turntable.face(0)
        self.captions.seat(session.seats)
        self.table.portraits = list(portraits)
        self.loop = MatchLoop(self, session, viewer, recorder or MatchRecorder(None), ended)
