"""The screen that plays a session: asks it, shows what happened, and asks the bot in its turn."""

from concurrent.futures import Future

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen

from jaipur.game.session import NoUndo, Session, Turn
from jaipur.game.thinker import Thinker
from jaipur.rules import Move, why_illegal
from jaipur.ui import voice
from jaipur.ui.i18n import _
from jaipur.ui.table.choreography import SPEEDS, Choreography
from jaipur.ui.table.table import Table

BREATH = 0.25
"""Seconds between a shown move and the next one, so that eyes can follow."""


class TableScreen(Screen):
    """One round after the other, until the match is won."""

    def __init__(self, thinker: Thinker, sounds, haptics, **kwargs) -> None:
        super().__init__(**kwargs)
        self.thinker = thinker
        self.sounds = sounds
        self.haptics = haptics
        self.session: Session | None = None
        self.viewer: int | None = None
        self.table = Table()
        self.add_widget(self.table)
        self.choreography = Choreography(self.table, sounds.play, haptics.buzz)
        self.table.bind(
            on_deal=self._deal,
            on_refused=self._refused,
            on_finish=lambda *_: self.choreography.finish(),
            on_undo=self._undo,
            on_replay=self._replay,
        )
        self._asked: Future[Move] | None = None

    def set_speed(self, name: str, reduced: bool = False) -> None:
        """One of slow, normal, fast, none; reduced motion fades instead of flying."""
        self.choreography.speed = SPEEDS[name]
        self.choreography.reduced = reduced

    def begin(self, session: Session, viewer: int, portraits: tuple[str, str]) -> None:
        """Sit down at a match, new or under way."""
        self.leave()
        self.session, self.viewer = session, viewer
        table = self.table
        table.names = [seat.name for seat in session.seats]
        table.portraits = list(portraits)
        self._start_round()

    def leave(self) -> None:
        """Nobody looks any more: no bot needs to think."""
        self._forget()
        self.choreography.finish()
        self.table.gestures.cancel()
        self.session = None

    # Moves

    def _start_round(self) -> None:
        session, table = self.session, self.table
        table.seals = list(session.match.seals)
        table.last_moves = ["", ""]
        table.choice.clear()
        if session.last is None and not session.record.rounds[-1].moves:
            table.clear()
            self._show(session.opening(self.viewer))
        else:
            table.sync(session.view(self.viewer))
            self._next()

    def _deal(self, _table, move: Move) -> None:
        """The viewer's own move."""
        session = self.session
        if session is None or self.table.busy:
            return
        reason = why_illegal(session.view(self.viewer), move)
        if reason:
            self._refused(self.table, voice.explain(reason, move))
            return
        self._make(move)

    def _make(self, move: Move) -> None:
        """Make a legal move and show it."""
        turn = self.session.play(move)
        self._say(turn)
        self._show(turn.seen_by(self.viewer))

    def _say(self, turn: Turn) -> None:
        words = list(self.table.last_moves)
        words[turn.trader] = voice.tell(turn.seen_by(self.viewer), "").strip()
        self.table.last_moves = words

    def _show(self, events) -> None:
        self.choreography.play(events, self.session.view(self.viewer), self._shown)

    def _shown(self) -> None:
        Clock.unschedule(self._next)
        Clock.schedule_once(self._next, BREATH * min(1.0, self.choreography.speed))

    def _next(self, *_args) -> None:
        session = self.session
        if session is None:
            return
        if session.round_is_over:
            self._round_over()
        elif session.seats[session.turn].level:
            self._ask()
        else:
            self.sounds.play("your-turn")

    # The bot

    def _ask(self) -> None:
        session, trader = self.session, self.session.turn
        seat = session.seats[trader]
        self.table.thinking = True
        asked = self.thinker.ask(session.view(trader), seat.level, session.bot_seed())
        self._asked = asked
        asked.add_done_callback(
            lambda done: Clock.schedule_once(lambda _dt: self._answered(asked, done))
        )

    def _answered(self, asked: Future[Move], done: Future[Move]) -> None:
        if asked is not self._asked or done.cancelled():
            return
        self._forget()
        self._make(done.result())

    def _forget(self) -> None:
        """No answer is waited for any more."""
        if self._asked:
            self._asked = None
            self.thinker.forget()
        self.table.thinking = False

    # Everything else

    def _round_over(self) -> None:
        session = self.session
        self.table.seals = list(session.match.seals)
        won = session.match.results[-1].winner == self.viewer
        self.sounds.play("round-won" if won else "round-lost")
        self.dispatch("on_round_over", session)

    __events__ = ("on_round_over",)

    def on_round_over(self, _session) -> None:
        """The last round is over and has been shown."""

    def next_round(self) -> None:
        """Deal anew."""
        self.session.next_round()
        self._start_round()

    def _refused(self, _table, words: str) -> None:
        self.sounds.play("refused")
        bar = self.table.places["bar"]
        self.table.ids.toast.tone = "refuse"
        self.table.ids.toast.show(words, at=tuple(bar), bounds=(*self.table.pos, *self.table.size))

    def _undo(self, *_args) -> None:
        session = self.session
        reason = session.why_no_undo(self.viewer)
        if reason:
            self._refused(self.table, no_undo(reason))
            return
        self._forget()
        Clock.unschedule(self._next)
        self.choreography.finish()
        Clock.unschedule(self._next)
        session.undo(self.viewer)
        self.table.sync(session.view(self.viewer))

    def _replay(self, *_args) -> None:
        """Show the rival's last move once more."""
        session = self.session
        turn = session.last if session else None
        if turn is None or turn.trader == self.viewer or self.table.busy:
            return
        self.table.sync(turn.view_before(self.viewer))
        self._show(turn.seen_by(self.viewer))


def no_undo(reason: NoUndo) -> str:
    """Why a move cannot be taken back, in words."""
    return {
        NoUndo.NOTHING_TO_UNDO: _("There is nothing to take back"),
        NoUndo.RIVAL_HAS_MOVED: _("Your rival has moved since"),
        NoUndo.CARDS_WERE_REVEALED: _("New cards were turned over"),
        NoUndo.BONUS_WAS_REVEALED: _("The bonus was revealed"),
        NoUndo.ROUND_IS_OVER: _("The round is over"),
    }[reason]
