"""Shows a match on its table: the opening of a round, moves, and the count."""

from collections.abc import Iterable

import asynckivy as ak
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.match.counting import face_down
from jaipur.game.match.move_count import count_move
from jaipur.game.match.session import Session, Turn
from jaipur.rules import Event
from jaipur.ui.look.live_language import language
from jaipur.ui.play.match_texts import MatchTexts
from jaipur.ui.results.results import Pace, Results
from jaipur.ui.table.moments import show_last_moves
from jaipur.ui.table.show.choreography import Choreography
from jaipur.ui.table.sync import clear_messages, recall
from jaipur.ui.table.table import Table
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.explained import HidesBehind
from jaipur.words import phrases, spoken_words
from jaipur.words.i18n import _

HIGH = 64
"""Height in dp of the button that returns to the match, where there is room."""

STEPS = {"up": -1, "left": -1, "down": 1, "right": 1}
"""How many moves each arrow key goes forward."""


class LookBack(focus.ModalLayer, HidesBehind, FloatLayout):
    """A second table over the one of the match, to look at only. It shows nothing that its viewer
    did not know then, and the match waits until it is closed."""

    def __init__(self, now: Table, session: Session, viewer: int) -> None:
        super().__init__()
        self._session, self._viewer, self._now = session, viewer, now
        self._number = 0
        self.table = table = Table(playable=False, without=("bar",))
        for name in ("seals_to_win", "show_herds", "show_seen", "covers_hand"):
            setattr(table.options, name, getattr(now.options, name))
        seals = [player.seals for player in now.players]
        table.players.set(name=now.players.names, portrait=now.players.portraits, seals=seals)
        table.layout.turned = now.layout.turned
        table.cards.rows, table.cards.discards = now.cards.rows, now.cards.discards
        table.layout.bind(places=self._show_position)
        table.ids.menu.bind(on_release=lambda *_: self.close())
        table.ids.moves.bind(on_moment=lambda _list, number: self.show(number))
        self.leave = TextButton(go=True, size_hint=(None, None))
        self.leave.bind(on_release=lambda *_: self.close())
        self.add_widget(self.table)
        self.add_widget(self.leave)
        language.bind(code=self.retranslate)
        self._show_position()

    def show(self, number: int) -> None:
        """Show the table after the move with this number in the round."""
        self._number = number
        self.retranslate()
        turns = self._session.turns[: number + 1]
        events = {turn.seat: turn.seen_by(self._viewer) for turn in turns[-2:]}
        show_last_moves(self.table, [events.get(seat, ()) for seat in (0, 1)])
        self.table.ids.moves.moves = self._now.ids.moves.moves
        self.table.ids.moves.here = number
        self.table.sync(self._session.view_after(number, self._viewer))

    def close(self) -> None:
        """Return to the current position."""
        if self.parent:
            self.parent.remove_widget(self)

    def summary(self) -> str:
        return self.table.summary()

    def back(self) -> bool:
        self.close()
        return True

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Return to now with Enter or Space; go move by move with arrows, after the last to now."""
        if name not in (*focus.ACTIVATE, *STEPS):
            return False
        number = self._number + STEPS.get(name, 0)
        if name in focus.ACTIVATE or number >= len(self._session.turns) - (name == "right"):
            self.close()
        elif number >= 0:
            self.show(number)
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def retranslate(self, *_event: object) -> None:
        self.leave.text = _("Back to now")
        turns, names = self._session.turns, self.table.players.names
        made = count_move(self._number, len(turns))
        self.leave.detail = _("Shown: {name}, move {n} of {count}").format(
            n=made.number, count=made.moves, name=names[turns[self._number].seat]
        )

    def _show_position(self, *_event: object) -> None:
        bar = self.table.layout.places["bar"]
        high = min(bar.height, max(HIGH * Metrics.dp, bar.height * 0.6))
        self.leave.pos, self.leave.size = (bar.x, bar.center[1] - high / 2), (bar.width, high)
        self.leave.scale = max(1.0, high / (HIGH * Metrics.dp))


BREATH = 0.25
"""Seconds between a shown move and the next one, so that the player can follow."""
LAST_BREATH = 1.2
"""The same before the count: time to read the last bonus and see that the last pile is empty."""
POLL_SECONDS = 0.2
"""Seconds between two checks whether the table is in front again."""


class MatchView:
    """A session on a table, as the viewer sees it; `session` is None while the table is empty.

    `screen` is the uppermost scope while a match is not paused.
    """

    def __init__(
        self,
        screen: focus.ModalLayer,
        table: Table,
        texts: MatchTexts,
        choreography: Choreography,
        results: Results,
    ) -> None:
        self._screen, self._table = screen, table
        self.texts, self.choreography, self.results = texts, choreography, results
        self._past: LookBack | None = None
        """The earlier position that is or was shown."""
        self.session: Session | None = None
        self.viewer: int | None = None
        """The player who looks at the table now; None behind shut doors."""
        self.shared = False
        """Whether two people share the device, with doors between their turns."""

    def sit(self, session: Session, viewer: int | None) -> None:
        """Show this session; without a viewer two people share the table. The table is laid out for
        this viewer from the first frame on."""
        self.session, self.viewer, self.shared = session, viewer, viewer is None
        self._table.clear(viewer)

    @property
    def playing(self) -> Session:
        """The session, for a loop that runs: there is one then."""
        assert self.session is not None
        return self.session

    @property
    def reader(self) -> int | None:
        """The player to whom results are addressed; None if two people share the table."""
        return None if self.shared else self.viewer

    # Moves

    def set_up(self) -> None:
        """Lay the table as the round stands; a fresh deal is not shown yet."""
        session, table, texts = self.playing, self._table, self.texts
        table.options.suspense = True
        table.players.set(seals=session.opening_seals)
        table.cards.discards = session.sold
        texts.forget()
        table.choice.clear()
        if not session.just_dealt:
            recall(table, session.rows())
            view = session.view(self.viewer)
            table.sync(face_down(view) if session.round_is_over else view)
            for turn in session.turns[-2:]:
                texts.set_last_move(turn.seat, turn.seen_by(self.viewer))
            texts.list_moves(session.turns, self.viewer)

    async def show_opening(self) -> bool:
        """Show the deal, or the position of a resumed match; behind doors the deal waits. Return
        whether the deal was shown."""
        self.set_up()
        if not self.playing.just_dealt or self.viewer is None:
            return False
        self._table.clear(self.viewer)
        await self.show_deal()
        return True

    async def show_turn(self, turn: Turn) -> None:
        """Show a move that was made, and list it beside the table."""
        session, texts = self.playing, self.texts
        self._table.cards.discards = session.sold
        texts.set_last_move(
            turn.seat, turn.seen_by(None)
        )  # the value of a bonus stays secret until its token turns
        await self._show(turn.seen_by(self.viewer))
        texts.set_last_move(turn.seat, turn.seen_by(self.viewer))
        texts.list_moves(session.turns, self.viewer)
        name = "" if turn.seat == self.viewer else self._table.players[turn.seat].name
        announcer.say(spoken_words.turn(turn.seen_by(self.viewer), name))

    async def show_new_turn(self, turn: Turn) -> None:
        """Show the move just made, and drop the messages about the cards before it."""
        self._table.messages.move_made()
        with self._table.occupied():
            await self.show_turn(turn)

    async def show_deal(self) -> None:
        """Show the deal of the round."""
        dealt = self.playing.opening(self.viewer)
        await self._show(dealt)
        announcer.say(spoken_words.deal(dealt))

    async def _show(self, events: tuple[Event, ...]) -> None:
        await self.choreography.show(events, self.playing.view(self.viewer))

    def look_back(self, number: int) -> None:
        """Show the table as the viewer saw it after this move of the round."""
        table = self._table
        if self.session and self.viewer is not None and not table.busy:
            table.gestures.cancel()
            self._past = LookBack(table, self.session, self.viewer)
            table.parent.add_widget(self._past)
            self._past.show(number)

    def return_to_now(self) -> None:
        """Close an earlier position, if one is shown."""
        if self._past:
            self._past.close()
            self._past = None

    # Pauses

    async def breathe(self, seconds: float = BREATH) -> None:
        """Wait this long, or less at a faster pace."""
        await ak.sleep(seconds * min(1.0, self.choreography.speed))

    async def in_front(self) -> None:
        """Wait while a menu, or a screen opened from it, pauses the match."""
        while focus.uppermost() is not self._screen:
            await ak.sleep(POLL_SECONDS)

    # Results

    @property
    def pace(self) -> Pace:
        return Pace(self.choreography.speed, self.choreography.reduced)

    async def before_count(self) -> None:
        """Wait until the player has seen the end of the round, and no menu is open."""
        await self.breathe(LAST_BREATH)
        await self.in_front()

    async def count(self) -> None:
        """Count the round, and reveal the hidden cards."""
        session, table = self.playing, self._table
        self._screen.dispatch("on_round_over", session)
        # until the count reveals them, no text or card behind it may give results away
        self.texts.forget()
        clear_messages(table)
        table.sync(face_down(session.view(self.viewer)))
        await self.results.count(session, self.reader, table.players.portraits, self.pace)
        table.players.set(seals=session.match.seals)
        table.options.suspense = False
        table.sync(session.view(self.viewer))

    # Why something cannot be done, in words

    def why_no_hint(self) -> str:
        """Return why there is no hint now; only called when none can be given."""
        over = self.session is not None and self.session.round_is_over
        return _("The round is over") if over else _("Wait for your turn")

    def why_no_undo(self) -> str:
        """Return why a move cannot be taken back; "" behind doors, where that is never asked."""
        if self.session is None or self.viewer is None:
            return ""
        reason = self.session.why_no_undo(self.viewer)
        return phrases.no_undo(reason) if reason else ""
