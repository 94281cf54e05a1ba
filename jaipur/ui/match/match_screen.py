"""The screen that plays a session: asks it, shows what happened, and asks the bot in its turn."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.screenmanager import Screen

from jaipur.game.session import Session, Turn
from jaipur.game.thinker import Thinker
from jaipur.rules import Event, Move, why_illegal
from jaipur.ui.match.bot_requests import BotRequests
from jaipur.ui.match.captions import Captions
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.table.doors import SWING, Doors
from jaipur.ui.table.show.choreography import SPEEDS, Choreography
from jaipur.ui.table.table import Table
from jaipur.ui.table.turntable import Turntable
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.focus import Scope
from jaipur.ui.words import phrases
from jaipur.ui.words.i18n import _

BREATH = 0.25
"""Seconds between a shown move and the next one, so that eyes can follow."""
LAST_BREATH = 1.2
"""The same before the count: the last bonus is read, and the last pile seen to be empty."""
PAUSE = 0.2
"""Seconds between two looks whether the table is in front again."""


class MatchScreen(Scope, Screen):
    """One round after the other. With a `viewer` it is that seat's table; without one two people
    share the device, and doors stand between their turns."""

    shared = BooleanProperty(False)

    __events__ = ("on_round_over", "on_menu")

    def __init__(self, thinker: Thinker, sounds, haptics, **kwargs) -> None:
        super().__init__(**kwargs)
        self.sounds = sounds
        self.session: Session | None = None
        self.recorder = MatchRecorder(None)
        self.viewer: int | None = None
        self.face_to_face = False
        self.table = Table(suspense=True)
        self.doors = Doors()
        self.bot_requests = BotRequests(thinker, self.table)
        self.captions = Captions(self.table, self.doors)
        self.turntable = Turntable()
        self.turntable.bind(turned=self.table.setter("turned"))
        self.turntable.add_widget(self.table)
        self.turntable.add_widget(self.doors)
        self.add_widget(self.turntable)
        self.choreography = Choreography(self.table, sounds.play, haptics.buzz)
        self.table.bind(
            on_deal=self._deal,
            on_refused=lambda _table, words: self.refuse(words),
            on_agree=lambda *_: self._pass_on(),
            on_finish=lambda *_: self.choreography.finish(),
            on_menu=lambda *_: self.dispatch("on_menu"),
            on_undo=self._undo,
            on_hint=self._hint,
            on_replay=self._replay,
        )
        self.doors.bind(on_opened=self._opened)

    def set_speed(self, name: str, reduced: bool = False) -> None:
        """One of slow, normal, fast, none; reduced motion fades instead of flying."""
        self.choreography.speed = SPEEDS[name]
        self.choreography.reduced = reduced

    def begin(
        self,
        session: Session,
        portraits: tuple[str, str],
        viewer: int | None,
        recorder: MatchRecorder | None = None,
    ) -> None:
        """Sit down at a match, new or under way; `recorder` writes down what happens."""
        self.leave()
        self.session, self.viewer, self.shared = session, viewer, viewer is None
        self.turntable.face(0)
        self.recorder = recorder or MatchRecorder(None)
        self.captions.seat(session.seats)
        self.table.portraits = list(portraits)
        # a table that was just built or shown gets its size in this frame
        Clock.schedule_once(self._start_round)

    def leave(self) -> None:
        """Nobody looks any more: no bot needs to think."""
        self.session, self.shared = None, False
        self.bot_requests.forget()
        self.choreography.finish()
        self.table.busy = False  # also where a move was still being written down
        self.table.gestures.cancel()
        for later in (self._next, self._recount, self._start_round):
            Clock.unschedule(later)
        self.table.clear()  # the next match's first frame shows nothing of this one
        self.table.view = None
        if self.doors.shut:
            self.doors.open()

    def hide(self) -> None:
        """The app is left or loses the focus: a shared table shows nobody's cards."""
        self.table.gestures.cancel()
        self.doors.let_go()
        if self.session and self.shared and not self.doors.shut and not self.session.round_is_over:
            self._close_doors()

    def next_round(self) -> None:
        """Deal anew."""
        self.session.next_round()
        self.recorder.deal(self.session)
        if self.shared:
            self.viewer = None
        self._start_round()

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.sounds.play("refused")
        self.table.say(words, "refuse")

    def back(self) -> bool:
        """Close what is open, else the menu."""
        self.table.gestures.cancel()
        if self.table.choice:
            self.table.choice.clear()
        else:
            self.dispatch("on_menu")
        return True

    def key(self, name: str, modifiers=()) -> bool:
        """Arrows and Tab go over cards and buttons, space chooses, Enter deals, C adds a camel,
        H asks for a hint and U takes back."""
        acts = {"h": self._hint, "u": self._undo, "c": self.table.choice.add_camel}
        at = next((card for card in (*self.table.market, *self.table.hand) if card.focused), None)
        if self.doors.shut:
            return self.doors.key(name)
        if name in acts:
            acts[name]()
        elif at and name == "spacebar":
            self.table.choice.toggle(at)
        elif name in ("enter", "numpadenter") and (at or self.table.choice):
            self.table.choice.deal()
        else:
            return super().key(name, modifiers)
        return True

    def on_round_over(self, _session: Session) -> None:
        """The last round is over and has been shown."""

    def on_menu(self) -> None:
        """The menu button."""

    # Moves

    def _start_round(self, *_args) -> None:
        session, table = self.session, self.table
        table.seals = list(session.match.seals)
        table.discards = session.record.rounds[-1].sold
        self.captions.forget()
        table.choice.clear()
        if self.shared and not session.round_is_over:
            self._close_doors()
        elif session.just_dealt:
            table.clear()
            self._show(session.opening(self.viewer))
        else:
            table.sync(session.view(self.viewer))
            for turn in session.turns[-2:]:
                self.captions.told(turn.trader, turn.seen_by(self.viewer))
            self._next()

    def _deal(self, _table, move: Move) -> None:
        """The viewer's own move."""
        session = self.session
        if session is None or self.table.busy or self.viewer is None:
            return
        reason = why_illegal(session.view(self.viewer), move)
        if reason:
            self.refuse(phrases.explain(reason, move))
        else:
            self._make(move)

    def _make(self, move: Move) -> None:
        """Make a legal move, and show it once it is safely written down."""
        session = self.session
        self.bot_requests.forget()
        Clock.unschedule(self._next)  # a quick hand moves before it is told that it is its turn
        self.table.ids.toast.hide()  # it spoke of the cards as they were
        turn = session.play(move)
        self.table.discards = session.record.rounds[-1].sold
        self.table.busy = True
        self.recorder.move(move, lambda: self._written(session, turn))

    def _written(self, session: Session, turn: Turn) -> None:
        if session is not self.session or session.last is not turn:
            return  # left or taken back meanwhile
        if self.doors.shut:  # the app was left meanwhile; whoever opens them will be shown it
            self.table.busy = False
            return
        self.captions.told(turn.trader, turn.seen_by(None))  # a bonus is not told before it turns
        self._show(turn.seen_by(self.viewer))

    def _show(self, events: tuple[Event, ...]) -> None:
        self.choreography.play(events, self.session.view(self.viewer), self._shown)

    def _shown(self) -> None:
        last = self.session.last if self.session else None
        if last and self.viewer is not None:
            self.captions.told(last.trader, last.seen_by(self.viewer))
        Clock.unschedule(self._next)
        breath = LAST_BREATH if self.session and self.session.round_is_over else BREATH
        Clock.schedule_once(self._next, breath * min(1.0, self.choreography.speed))

    def _next(self, *_args) -> None:
        """Whose turn is it? The one place that decides how the match goes on."""
        session = self.session
        if session is None:
            return
        if focus.uppermost() is not self:  # a menu or a screen opened from it pauses the match
            Clock.schedule_once(self._next, PAUSE)
        elif session.round_is_over:
            self._round_over()
        elif session.seats[session.turn].level:
            self._ask()
        elif self.shared and session.turn != self.viewer:
            can_undo = session.why_no_undo(self.viewer) is None
            self.captions.ask_to_pass(session.turn, can_undo)
        else:
            self.sounds.play("your-turn")

    def _round_over(self) -> None:
        session = self.session
        self.table.seals = list(session.match.seals)
        self.recorder.round_over(session)
        won = session.match.results[-1].winner == self.viewer
        self.sounds.play("round-won" if won or self.shared else "round-lost")
        self.dispatch("on_round_over", session)

    # Two people, one device

    def _pass_on(self) -> None:
        if self.shared and self.session.turn != self.viewer:
            self._close_doors()

    def _close_doors(self) -> None:
        """Nobody's table behind shut doors: no card of anyone is left in the tree."""
        session = self.session
        self.bot_requests.forget()
        self.choreography.finish()
        Clock.unschedule(self._next)
        Clock.unschedule(self._recount)
        self.table.busy = False
        self.viewer = None
        self.captions.forget()
        self.table.choice.clear()
        self.table.hush()
        self.table.sync(session.view(None))
        self.turntable.face(session.turn if self.face_to_face else 0)
        self.sounds.play("door")
        self.captions.shut_doors(session.turn)

    def _opened(self, *_args) -> None:
        """Who opens sees first what the rival did, once the doors are out of the way."""
        session = self.session
        if session is None or session.round_is_over:
            return
        self.viewer = session.turn
        self.captions.forget()
        self.sounds.play("door")
        if session.last:
            self.table.sync(session.last.view_before(self.viewer))
        else:
            self.table.clear()
        self.table.busy = True
        Clock.schedule_once(self._recount, SWING if self.choreography.speed else 0)

    def _recount(self, _dt: float) -> None:
        """What happened before the doors were opened."""
        session = self.session
        if session.last:
            self._written(session, session.last)
        else:
            self._show(session.opening(self.viewer))

    # Bot and coach

    def _ask(self) -> None:
        session = self.session
        view, level = session.view(session.turn), session.seats[session.turn].level
        self.bot_requests.ask_rival(view, level, session.bot_seed(), self._make)

    def _hint(self, *_args) -> None:
        session = self.session
        if session and session.round_is_over:
            self.refuse(_("The round is over"))
        elif session is None or self.table.busy or session.turn != self.viewer:
            self.refuse(_("Wait for your turn"))
        else:
            heard = partial(self.recorder.hint, self.viewer)
            self.bot_requests.ask_coach(session.view(self.viewer), session.bot_seed(), heard)

    # Everything else

    def _undo(self, *_args) -> None:
        session = self.session
        if session is None or self.viewer is None:
            return
        reason = session.why_no_undo(self.viewer)
        if reason:
            self.refuse(phrases.no_undo(reason))
            return
        self.bot_requests.forget()
        self.choreography.finish()
        Clock.unschedule(self._next)
        self.table.busy = False  # also where the move was still being written down
        session.undo(self.viewer)
        self.recorder.undo()
        self.captions.forget()
        self.table.sync(session.view(self.viewer))

    def _replay(self, *_args) -> None:
        """Show the rival's last move once more."""
        turn = self.session.last if self.session else None
        if self.table.busy or self.bot_requests.waiting or self.viewer is None:
            return
        if turn and turn.trader != self.viewer:
            self.table.sync(turn.view_before(self.viewer))
            self._show(turn.seen_by(self.viewer))
