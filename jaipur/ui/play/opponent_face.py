"""An opponent's reactions to public events: its face and its remarks."""

from jaipur.ai import levels
from jaipur.game.match.reactions import Mood, Reactions
from jaipur.game.match.session import Session
from jaipur.rules import Event
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.zones.player_panel import PlayerPanel
from jaipur.ui.widgets.announcer import announcer
from jaipur.words.i18n import _
from jaipur.words.remarks import remarks_of


class OpponentFace:
    """The reactions of an opponent in its panel, for one match; none between two people."""

    def __init__(self, screen: TableScreen, session: Session) -> None:
        self._screen = screen
        self._session = session
        self._reactions = [
            Reactions(seat, remarks_of(level.id), session.seed)
            for seat, who in enumerate(session.seats)
            if (level := levels.find(who.level))
        ]

    def react(self, events: tuple[Event, ...]) -> None:
        """React to a deal or a move that was shown, by the events that both players may know.

        The face does not reveal the winner of a round: the count will.
        """
        if self._session.round_is_over:
            return
        for reactions in self._reactions:
            mood, remark = reactions.to(events, self._session.view(None))
            if mood is not Mood.CALM:
                self._panel.feel(mood.value, self._softly)
            if remark and self._screen.settings.remarks:
                self._panel.ids.last_move_text.say(_(remark))
                announcer.say(_(remark))

    def rest(self) -> None:
        """Show a neutral face and no remark: the move was taken back."""
        self._panel.feel("", self._softly)
        self._panel.ids.last_move_text.say("")

    @property
    def _panel(self) -> PlayerPanel:
        panel: PlayerPanel = self._screen.table.ids.opponent
        return panel

    @property
    def _softly(self) -> bool:
        shows = self._screen.match_view.choreography
        return shows.speed > 0 and not shows.reduced
