"""A round, turn by turn: moves, undo, and passing the device.

A turn is interrupted in only two ways: undo or leaving the app cancels it, and an open menu
makes it wait.
"""

from functools import partial

import asynckivy as ak

from jaipur.game.match.session import Session
from jaipur.game.match.tips import tip_for
from jaipur.rules import IllegalMoveError, Move
from jaipur.ui.play.hint_steps import FirstHelp, HintSteps, wanted
from jaipur.ui.play.match_recorder import MatchRecorder
from jaipur.ui.play.match_view import BREATH, POLL_SECONDS
from jaipur.ui.play.opponent_face import OpponentFace
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.doors import SWING
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.handedness import hands
from jaipur.words import bar_words, door_words, learn_words, spoken_words
from jaipur.words.description import sentences
from jaipur.words.i18n import _

UNDO_WAIT = 4
"""Seconds in which a player can take a move back before the opponent's reply makes it final: long
enough to read the bar."""
GLANCE = 0.5
"""Seconds in which players can look at their own new bonus before the doors close."""


class Turns:
    """The turns of the session that a screen shows; `recorder` writes them down."""

    def __init__(self, screen: TableScreen, recorder: MatchRecorder) -> None:
        self._screen, self._table, self._match_view = screen, screen.table, screen.match_view
        self._recorder = recorder
        self._hints = HintSteps(screen, recorder)
        self._help = FirstHelp(screen)
        self._face = OpponentFace(screen, self.session)

    @property
    def session(self) -> Session:
        return self._match_view.playing

    async def play_round(self) -> None:
        """Show how the round opens, and play it to its end."""
        match_view = self._match_view
        if match_view.shared:
            match_view.viewer = None
        if await match_view.show_opening():
            self._face.react(self.session.opening(None))
            self._say_round()
        while not self.session.round_is_over:
            async with (
                ak.move_on_when(self._undo_wanted()) as undo,
                ak.move_on_when(self._left_alone()) as alone,
            ):
                await self._take_turn()
            if undo.finished:
                self._take_back()
            elif alone.finished:
                match_view.viewer = None

    def _say_round(self) -> None:
        """Announce the number of the round and who begins, unless it is the first or follows a tie;
        between two people the doors do it. The message stays until the player's own move, since an
        opponent who begins may move at once."""
        session = self.session
        number = len(session.record.rounds)
        if number > 1 and not self._match_view.shared and sum(session.match.seals) == number - 1:
            you = session.turn == self._match_view.viewer

            def words() -> str:  # with the round: a low bar shows no titles
                began = door_words.opponent_began() if session.last else door_words.who_begins(you)
                return sentences(door_words.round_number(number), began)

            self._table.messages.show(Message(Kind.ROUND, words))

    async def _take_turn(self) -> None:
        self._offer_undo()
        await self._hand_over()
        move = await self._next_move()
        try:
            turn = self.session.play(move)
        except IllegalMoveError as refused:
            self._table.dispatch("on_refused", bar_words.explain(refused.reason, move))
            return
        self._offer_undo()
        if not self.session.seats[turn.seat].level:
            self._recorder.own_move()
            self._table.messages.drop(Kind.ROUND)
        self._table.messages.move_made()
        with self._table.occupied():
            await self._recorder.written(move)
            await self._match_view.show_turn(turn)
        self._face.react(turn.seen_by(None))

    async def _next_move(self) -> Move:
        level = self.session.seats[self.session.turn].level
        return await (self._bots_move(level) if level else self.persons_move())

    # Bot and person

    async def _bots_move(self, level: str) -> Move:
        await self._match_view.in_front()
        session = self.session
        request = self._screen.bots.move(session.view(session.turn), level, session.bot_seed())
        undo_stays = ak.StatefulEvent()

        async def ask() -> Move:
            move: Move = await request
            if session.leaves_undo(move):
                undo_stays.fire()
            return move

        waits = self._match_view.breathe(), self._wait_for_undo(undo_stays)
        asked, *_waits = await ak.wait_all(ask(), *waits)
        await self._match_view.in_front()
        move: Move = asked.result
        return move

    async def persons_move(self) -> Move:
        """Wait for the move of the viewer, and give them hints and tips meanwhile."""
        async with (
            ak.run_as_daemon(self._announce()),
            ak.run_as_daemon(self._advise()),
            ak.run_as_daemon(self._show_again()),
            ak.run_as_daemon(self._point_out()),
            ak.run_as_daemon(self._help.run(self.session.view(self._match_view.viewer))),
        ):
            _table, chosen = await wanted(self._table, "on_move")
        move: Move = chosen
        return move

    async def _announce(self) -> None:
        """Tell a player who has not moved after a moment that it is their turn."""
        await self._match_view.breathe()
        await self._match_view.in_front()
        self._screen.sounds.play("your-turn")
        announcer.say(spoken_words.your_turn(self.session.view(self._match_view.viewer)))

    async def _point_out(self) -> None:
        """Show a tip on something that is new to the player and on the table right now."""
        screen, table, match_view = self._screen, self._table, self._match_view
        await match_view.breathe()
        await match_view.in_front()
        view = self.session.view(match_view.viewer)
        # until the first move of all, the bar says how to choose cards
        newcomer = not screen.settings.moves_made
        tip = None if match_view.shared or newcomer else tip_for(view, screen.settings.tips_met)
        while table.ids.opponent.ids.last_move_text.remark:  # no tip while the opponent speaks
            await ak.sleep(POLL_SECONDS)
        if screen.settings.tips and tip and not table.choice and not table.messages.current:
            text = partial(learn_words.tip_text, tip, view)
            table.messages.show(Message(Kind.TIP, text, lambda: _("Tip")))
            screen.dispatch("on_tip", tip)

    async def _advise(self) -> None:
        if self._table.options.hints:
            view = self.session.view(self._match_view.viewer)
            await self._hints.run(view, self.session.bot_seed())
        await ak.sleep_forever()

    async def _show_again(self) -> None:
        """Replay the opponent's last move, each time its text is tapped."""
        turn, viewer = self.session.last, self._match_view.viewer
        while turn and turn.seat != viewer:
            await wanted(self._table, "on_replay", "opponent")
            self._table.sync(turn.view_before(viewer))
            await self._match_view.show_turn(turn)

    # Undo

    async def _undo_wanted(self) -> None:
        """Wait until the viewer asks to take the last move back, and may do so."""
        await ak.event(
            self._table, "on_undo", filter=lambda *_: self._can_undo(), stop_dispatching=True
        )

    def _can_undo(self) -> bool:
        viewer = self._match_view.viewer
        return viewer is not None and self.session.why_no_undo(viewer) is None

    def _offer_undo(self) -> None:
        """Enable the undo button exactly while a move can be taken back."""
        self._table.undo.possible = self._can_undo()

    async def _wait_for_undo(self, undo_stays: ak.StatefulEvent) -> None:
        """Let the opponent wait while a move can be taken back: for a moment, until the table is
        touched, or until it is known that the reply does not make the move final."""
        if self._screen.settings.undo_wait and self._table.undo.possible:
            seconds = UNDO_WAIT * min(1.0, self._match_view.choreography.speed)
            self._match_view.texts.ask_to_continue(hands.taps_only)
            try:
                agreed = ak.event(self._table, "on_agree")
                await ak.wait_any(self._drain(seconds), self._touched(), agreed, undo_stays.wait())
            finally:
                self._match_view.texts.ask_to_continue(False)

    async def _drain(self, seconds: float) -> None:
        """Count down the time to take a move back; it is unlimited for players who only tap."""
        table = self._table
        try:
            if hands.taps_only:
                table.undo.left = 1
                await ak.sleep_forever()
            async for time in ak.anim_with_ratio(base=max(seconds, 0.001)):
                table.undo.left = max(0.0, 1 - time)
                if time >= 1:
                    break
        finally:
            table.undo.left = 0

    async def _touched(self) -> None:
        """Wait for a touch on the table that does not take the move back."""
        undo = self._table.ids.undo
        await ak.event(
            self._table, "on_touch_down", filter=lambda _, touch: not undo.collide_point(*touch.pos)
        )

    def _take_back(self) -> None:
        session, viewer, texts = self.session, self._match_view.viewer, self._match_view.texts
        assert viewer is not None, "only a viewer can ask"
        made = len(session.turns)
        session.undo(viewer)
        for _move in range(made - len(session.turns)):
            self._recorder.undo()
        texts.forget()
        self._table.cards.discards = session.sold
        for turn in session.turns[-2:]:
            texts.set_last_move(turn.seat, turn.seen_by(viewer))
        texts.list_moves(session.turns, viewer)
        self._face.rest()
        self._table.messages.move_made()
        self._table.choice.clear()  # cards in flight are no longer chosen, but camels still are
        self._table.sync(session.view(viewer))

    # Two people, one device

    async def _hand_over(self) -> None:
        """Pass the device to the player to move, and replay the opponent's move first."""
        session, match_view = self.session, self._match_view
        if not match_view.shared or match_view.viewer == session.turn:
            return
        if match_view.viewer is not None:
            await self._part()
            await match_view.in_front()
        match_view.viewer = None
        self._offer_undo()
        self._screen.close_doors(session)
        await ak.event(self._screen.doors, "on_opened")
        match_view.viewer = session.turn
        await self._look()

    async def _part(self) -> None:
        """Wait before the doors close. While a move can be taken back, the player passes the device
        on by the bar; else there is a moment, for a look at a new bonus or the last card."""
        bonus = bool(self.session.last and self.session.last.earned_bonus)
        undo = self._screen.settings.undo_wait and self._table.undo.possible
        if not undo and not (bonus and hands.taps_only):
            await self._match_view.breathe(GLANCE if bonus else BREATH)
            return
        self._match_view.texts.ask_to_pass(self.session.turn, undo)
        self._table.undo.left = int(undo)
        try:
            await ak.event(self._table, "on_agree")
        finally:
            self._table.undo.left = 0

    async def _look(self) -> None:
        """Show the last move, or the deal, once the doors are open."""
        last, table, match_view = self.session.last, self._table, self._match_view
        match_view.texts.forget()
        match_view.texts.list_moves(self.session.turns[:-1], match_view.viewer)
        self._screen.sounds.play("door")
        if last:
            table.sync(last.view_before(match_view.viewer))
        else:
            table.clear(match_view.viewer)
        with table.occupied():
            await ak.sleep(SWING if self._match_view.choreography.speed else 0)
            if last:
                await match_view.show_turn(last)
            else:
                await match_view.show_deal()

    async def _left_alone(self) -> None:
        """Wait until the app is left while cards are visible that the other player may not see."""
        await ak.event(
            self._screen,
            "on_hide",
            filter=lambda *_: (
                self._match_view.shared
                and not self._screen.doors.shut
                and not self.session.round_is_over
            ),
        )
