"""How a match goes on: one coroutine, from sitting down to the last seal.

It asks for a move, plays it, has it written and shown, hands the table over and counts. All that
can come between is a cancellation or a gate of it: leaving cancels it, a move taken back or an app
that is left cancels the turn, and a menu in front is waited for.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import asynckivy as ak

from jaipur.game.match.counting import face_down
from jaipur.game.match.session import Session, Turn
from jaipur.game.match.tips import tip_for
from jaipur.rules import Event, IllegalMoveError, Move
from jaipur.ui.match.awaiting import wanted
from jaipur.ui.match.hint_steps import HintSteps
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.rival_face import RivalFace
from jaipur.ui.results.results import AfterMatch, Pace
from jaipur.ui.table.doors import SWING
from jaipur.ui.table.sync import recall
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.hands import hands
from jaipur.ui.words import deal_words, phrases, spoken_words, tip_words
from jaipur.ui.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.match.match_screen import MatchScreen

BREATH = 0.25
"""Seconds between a shown move and the next one, so that eyes can follow."""
LAST_BREATH = 1.2
"""The same before the count: the last bonus is read, and the last pile seen to be empty."""
UNDO_WAIT = 1.5
"""Seconds that a rival leaves somebody who may want a move back."""
GLANCE = 1.0
"""Seconds for which one's own bonus is looked at before the doors close."""
PAUSE = 0.2
"""Seconds between two looks whether the table is in front again."""


class MatchLoop:
    """One match at the table of a screen. With a `viewer` it is that seat's table; without one two
    people share the device, and doors stand between their turns."""

    def __init__(
        self,
        screen: "MatchScreen",
        session: Session,
        viewer: int | None,
        recorder: MatchRecorder,
        ended: Callable[[AfterMatch], None],
    ) -> None:
        self.session = session
        self.viewer = viewer
        """Whose table it is now; nobody's behind shut doors."""
        self.recorder = recorder
        self._screen = screen
        self._table = screen.table
        self._shared = viewer is None
        self._ended = ended
        self._face = RivalFace(screen, session)
        self._hints = HintSteps(screen, recorder)
        self._task = ak.start(self._play_match())

    def leave(self) -> None:
        """Nobody looks any more: no bot needs to think."""
        self._task.cancel()

    # The match

    async def _play_match(self) -> None:
        await ak.sleep(0)  # a table that has just been brought in front gets its size in this frame
        while True:
            await self._play_round()
            await self._count()
            if self.session.match.winner is not None:
                break
            self.session.next_round()
            self.recorder.deal(self.session)
        self._ended(await self._after_match())

    async def _play_round(self) -> None:
        await self._show_opening()
        while not self.session.round_is_over:
            async with (
                ak.move_on_when(self._undo_wanted()) as undo,
                ak.move_on_when(self._left_alone()) as alone,
            ):
                await self._take_turn()
            if undo.finished:
                self._take_back()
            elif alone.finished:
                self.viewer = None

    async def _take_turn(self) -> None:
        self._offer_undo()
        await self._hand_over()
        move = await self._next_move()
        try:
            turn = self.session.play(move)
        except IllegalMoveError as refused:
            self._screen.refuse(deal_words.explain(refused.reason, move))
            return
        self._offer_undo()
        self._table.ids.toast.hide()  # it spoke of the cards as they were
        with self._table.occupied():
            await self.recorder.written(move)
            await self._show_turn(turn)
        self._face.react(turn.seen_by(None))

    async def _next_move(self) -> Move:
        level = self.session.seats[self.session.turn].level
        return await (self._bots_move(level) if level else self._persons_move())

    # Bot and person

    async def _bots_move(self, level: str) -> Move:
        await self._in_front()
        session = self.session
        request = self._screen.bots.move(session.view(session.turn), level, session.bot_seed())
        asked, *_waits = await ak.wait_all(request, self._breathe(), self._wait_for_undo())
        await self._in_front()
        move: Move = asked.result
        return move

    async def _persons_move(self) -> Move:
        async with (
            ak.run_as_daemon(self._announce()),
            ak.run_as_daemon(self._advise()),
            ak.run_as_daemon(self._show_again()),
            ak.run_as_daemon(self._point_out()),
        ):
            _table, chosen = await wanted(self._table, "on_deal")
        move: Move = chosen
        return move

    async def _announce(self) -> None:
        """A person who has not moved by then hears that it is their turn."""
        await self._breathe()
        await self._in_front()
        self._screen.sounds.play("your-turn")
        announcer.say(spoken_words.your_turn(self.session.view(self.viewer)))

    async def _point_out(self) -> None:
        """Something that is new to the person and true just now, until cards are chosen."""
        await self._breathe()
        await self._in_front()
        screen, table = self._screen, self._table
        tip = None if self._shared else tip_for(self.session.view(self.viewer), screen.tips_met)
        while table.ids.remark.shown:  # one speaks at a time
            await ak.sleep(PAUSE)
        if screen.tips and tip and not table.choice and not table.ids.toast.shown:
            table.point_out(tip_words.told(tip), tip_words.ABOUT[tip])
            screen.dispatch("on_tip", tip)

    async def _advise(self) -> None:
        if self._table.hints:
            await self._hints.tell(self.session.view(self.viewer), self.session.bot_seed())
        await ak.sleep_forever()

    def why_no_hint(self) -> str:
        """In words; a hint that can be given never gets here."""
        return _("The round is over") if self.session.round_is_over else _("Wait for your turn")

    async def _show_again(self) -> None:
        """The rival's last move, as often as its words are tapped."""
        turn = self.session.last
        while turn and turn.trader != self.viewer:
            await wanted(self._table, "on_replay")
            self._table.sync(turn.view_before(self.viewer))
            await self._show_turn(turn)

    # Undo

    async def _undo_wanted(self) -> None:
        """Until the viewer wants the last move back, and may have it."""
        await ak.event(
            self._table,
            "on_undo",
            filter=lambda *_: self._why_no_undo() is None,
            stop_dispatching=True,
        )

    def _offer_undo(self) -> None:
        """The button is alive while it works, and only then."""
        self._table.can_undo = self._why_no_undo() is None

    async def _wait_for_undo(self) -> None:
        """The rival waits while a move can be taken back: a moment, or until the table is
        touched."""
        if self._screen.undo_wait and self._table.can_undo:
            seconds = UNDO_WAIT * min(1.0, self._screen.choreography.speed)
            self._screen.captions.ask_to_go_on(hands.taps_only)
            try:
                told = ak.event(self._table, "on_agree")
                await ak.wait_any(self._drain(seconds), self._touched(), told)
            finally:
                self._screen.captions.ask_to_go_on(False)

    async def _drain(self, seconds: float) -> None:
        """So much time to take a move back; hands that only tap have all they want."""
        table = self._table
        try:
            if hands.taps_only:
                table.undo_left = 1
                await ak.sleep_forever()
            async for time in ak.anim_with_ratio(base=max(seconds, 0.001)):
                table.undo_left = max(0.0, 1 - time)
                if time >= 1:
                    break
        finally:
            table.undo_left = 0

    async def _touched(self) -> None:
        """Until somebody touches the table, but not to take the move back."""
        undo = self._table.ids.undo
        await ak.event(
            self._table, "on_touch_down", filter=lambda _, touch: not undo.collide_point(*touch.pos)
        )

    def _why_no_undo(self) -> object:
        return self.viewer is None or self.session.why_no_undo(self.viewer)

    def why_no_undo(self) -> str:
        """In words; what can be taken back never gets here, and behind doors nobody asks."""
        reason = None if self.viewer is None else self.session.why_no_undo(self.viewer)
        return phrases.no_undo(reason) if reason else ""

    def _take_back(self) -> None:
        assert self.viewer is not None, "somebody wanted it"
        self.session.undo(self.viewer)
        self.recorder.undo()
        self._screen.captions.forget()
        if last := self.session.last:
            self._screen.captions.told(last.trader, last.seen_by(self.viewer))
        self._screen.captions.list_moves(self.session, self.viewer)
        self._face.rest()
        self._table.sync(self.session.view(self.viewer))

    # Two people, one device

    async def _hand_over(self) -> None:
        """To the one whose turn it is, who sees first what the rival did."""
        session = self.session
        if not self._shared or self.viewer == session.turn:
            return
        if self.viewer is not None:
            await self._part()
            await self._in_front()
        self.viewer = None
        self._offer_undo()
        self._screen.close_doors(session)
        await ak.event(self._screen.doors, "on_opened")
        self.viewer = session.turn
        await self._look()

    async def _part(self) -> None:
        """A last look of who moved: while the move can be taken back, at a bonus, else a breath;
        or until the bar is tapped."""
        if self._screen.undo_wait and self._table.can_undo:
            look: Awaitable[None] = self._drain(UNDO_WAIT)
        elif self.session.last and self.session.last.earned_bonus:
            look = ak.sleep_forever() if hands.taps_only else self._breathe(GLANCE)
        else:
            look = self._breathe()
        self._screen.captions.ask_to_pass(self.session.turn, self._table.can_undo)
        await ak.wait_any(look, ak.event(self._table, "on_agree"))

    async def _look(self) -> None:
        """Once the doors are out of the way: the last move, or the deal."""
        last, table = self.session.last, self._table
        self._screen.captions.forget()
        self._screen.sounds.play("door")
        if last:
            table.sync(last.view_before(self.viewer))
        else:
            table.clear(self.viewer)
        with table.occupied():
            await ak.sleep(SWING if self._screen.choreography.speed else 0)
            if last:
                await self._show_turn(last)
            else:
                await self._show_deal()

    async def _left_alone(self) -> None:
        """Until the app is left while somebody's cards are in sight that others may not see."""
        await ak.event(
            self._screen,
            "on_hide",
            filter=lambda *_: (
                self._shared and not self._screen.doors.shut and not self.session.round_is_over
            ),
        )

    # What is shown

    async def _show_opening(self) -> None:
        """The deal, or where a match that was left stands. Behind doors that waits."""
        session, table = self.session, self._table
        if self._shared:
            self.viewer = None
        table.suspense = True
        table.seals = list(session.opening_seals)
        table.discards = session.sold
        self._screen.captions.forget()
        table.choice.clear()
        if not session.just_dealt:
            recall(table, session.rows())
            view = session.view(self.viewer)
            table.sync(face_down(view) if session.round_is_over else view)
            for turn in session.turns[-2:]:
                self._screen.captions.told(turn.trader, turn.seen_by(self.viewer))
            self._screen.captions.list_moves(session, self.viewer)
        elif not self._shared:
            table.clear(self.viewer)
            await self._show_deal()
            self._face.react(session.opening(None))

    async def _show_turn(self, turn: Turn) -> None:
        self._table.discards = self.session.sold
        captions = self._screen.captions
        captions.told(turn.trader, turn.seen_by(None))  # a bonus is not told before it turns
        await self._show(turn.seen_by(self.viewer))
        captions.told(turn.trader, turn.seen_by(self.viewer))
        captions.list_moves(self.session, self.viewer)
        name = "" if turn.trader == self.viewer else self._table.names[turn.trader]
        announcer.say(spoken_words.turn(turn.seen_by(self.viewer), name))

    async def _show_deal(self) -> None:
        dealt = self.session.opening(self.viewer)
        await self._show(dealt)
        announcer.say(spoken_words.deal(dealt))

    async def _show(self, events: tuple[Event, ...]) -> None:
        await self._screen.choreography.show(events, self.session.view(self.viewer))

    async def _breathe(self, seconds: float = BREATH) -> None:
        await ak.sleep(seconds * min(1.0, self._screen.choreography.speed))

    async def _in_front(self) -> None:
        """A menu, or a screen opened from it, pauses the match."""
        while focus.uppermost() is not self._screen:
            await ak.sleep(PAUSE)

    # Results

    async def _count(self) -> None:
        await self._breathe(LAST_BREATH)
        await self._in_front()
        screen, session, table = self._screen, self.session, self._table
        self.recorder.round_over(session)
        screen.dispatch("on_round_over", session)
        # nothing behind the count knows what it will lay open
        screen.captions.forget()
        table.hush()
        table.sync(face_down(session.view(self.viewer)))
        await screen.results.count(session, self._reader, table.portraits, self._pace)
        table.seals = list(session.match.seals)
        table.suspense = False
        table.sync(session.view(self.viewer))

    async def _after_match(self) -> AfterMatch:
        """The winner, until the person goes on; who looks at the match again comes back here."""
        self._screen.results.fanfare(self.session, self._reader)
        pace = self._pace
        ways = {AfterMatch.LOOK: "on_look", AfterMatch.REVIEW: "on_review"}
        while (choice := await self._appoint(pace)) in ways:
            record = self.recorder.record or self.session.record
            self._screen.dispatch(ways[choice], record)
            await self._in_front()
            pace = Pace(0)
        return choice

    async def _appoint(self, pace: Pace) -> AfterMatch:
        session, recorder = self.session, self.recorder
        return await self._screen.results.appoint(
            session,
            self._reader,
            self._table.portraits,
            recorder.hints,
            recorder.minutes,
            recorder.standing(session, self._reader),
            pace,
        )

    @property
    def _pace(self) -> Pace:
        choreography = self._screen.choreography
        return Pace(choreography.speed, choreography.reduced)

    @property
    def _reader(self) -> int | None:
        """To whom results are told."""
        return None if self._shared else self.viewer
