"""The loop of the lesson: a script for both players."""

from collections.abc import Callable
from functools import partial

import asynckivy as ak

from jaipur.game.practice.lesson import LEARNER, OPPONENT, Lesson, Scene
from jaipur.rules import Exchange, Good, Move
from jaipur.ui.learn import lesson_targets
from jaipur.ui.learn.spotlight import Spotlight
from jaipur.ui.look.rect import Rect
from jaipur.ui.play.hint_steps import wanted
from jaipur.ui.play.opponent_face import OpponentFace
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.card import Card
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.sync import clear_messages
from jaipur.words import learn_words, opponents
from jaipur.words.i18n import _, pgettext

READING = 0.6
"""Seconds between the player's move and the opponent's."""


class LessonLoop:
    """A visit to the lesson from a step on; only the step is saved."""

    def __init__(
        self,
        screen: TableScreen,
        spotlight: Spotlight,
        lesson: Lesson,
        step: int,
        at_step: Callable[[int], None],
        done: Callable[[], None],
    ) -> None:
        self._lesson = lesson
        self._names = _("You"), opponents.level_name("apprentice")
        self.step = step
        self.scene: Scene | None = None
        """The current scene; None while cards move."""
        self._said = ""
        """The key of the message in the bar."""
        self._laid_anew = False
        """Whether a skipped step changed the hand, and the next message says so."""
        self._continued = ak.ExclusiveEvent()
        self._screen, self._light = screen, spotlight
        self._table, self._match_view = screen.table, screen.match_view
        self._at_step, self._done = at_step, done
        self._sit()
        self._task = ak.start(self._play())

    def leave(self) -> None:
        self._task.cancel()

    def _sit(self) -> None:
        """Load the session as it is at the start of this step."""
        session = self._lesson.session(self.step, self._names)
        self._match_view.sit(session, LEARNER)
        self._face = OpponentFace(self._screen, session)

    # Steps

    async def _play(self) -> None:
        await ak.sleep(0)  # a table that has just come to the front gets its size in this frame
        laid = False
        while self.step < len(self._lesson.steps):
            self._at_step(self.step)
            async with (
                ak.move_on_when(ak.event(self._light, "on_skip")) as skip,
                ak.move_on_when(ak.event(self._screen, "on_again")) as again,
            ):
                await self._play_step(laid)
            self._hide_message()
            laid = not (skip.finished or again.finished)
            self.step += not again.finished
        self._at_step(self.step)
        self.show_step()
        self._done()

    async def _play_step(self, laid: bool) -> None:
        self.show_step()
        if not laid or self._lesson.skips_to(self.step):
            before = self._table.view
            await self._set_up()
            self._laid_anew = bool(before) and before.hand != self._table.view.hand
        for scene in self._lesson.steps[self.step].scenes:
            await self._play_scene(scene)
        if self._match_view.playing.round_is_over and self.step == len(self._lesson.steps) - 1:
            self._hide_message()
            await self._match_view.before_count()
            await self._match_view.count()

    def show_step(self) -> None:
        """Show which step this is, in the current language; nothing after the last."""
        light, steps = self._light, len(self._lesson.steps)
        light.step, light.steps = self.step, steps
        if self.step < steps:
            light.place = learn_words.lesson_place(self.step, steps)

    async def _set_up(self) -> None:
        """Set up the table as it is at the start of this step."""
        self._sit()
        clear_messages(self._table)
        with self._table.occupied():
            if await self._match_view.show_opening():
                self._face.react(self._match_view.playing.opening(None))

    # Scenes

    async def _play_scene(self, scene: Scene) -> None:
        self.scene, self._said = scene, ""
        self.show_message()
        if scene.do:
            await self._move(scene)
        else:
            await self._continued.wait()

    async def _move(self, scene: Scene) -> None:
        while True:
            _table, move = await wanted(self._table, "on_move")
            if scene.accepts(move):
                break
            self._table.choice.clear()
            self.stray()
        self._hide_message()
        await self._make(move)
        reply = scene.answer(self._match_view.playing.view(OPPONENT))
        if reply:
            await self._match_view.breathe(READING)
            await self._match_view.in_front()
            await self._make(reply)

    async def _make(self, move: Move) -> None:
        turn = self._match_view.playing.play(move)
        await self._match_view.show_new_turn(turn)
        self._face.react(turn.seen_by(None))

    def stray(self, touched: Card | None = None) -> None:
        """Answer a move or a dimmed card that the step does not ask for; Continue stays."""
        scene, table = self.scene, self._table
        if not scene:
            return
        table.gestures.cancel()
        self._screen.sounds.play("refused")
        if scene.do:
            words = partial(learn_words.astray, "keep" if self._keeps(touched) else scene.say)
            table.messages.show(Message(Kind.TIP, words, asks_for=scene.accepts, closes=False))

    def _keeps(self, card: Card | None) -> bool:
        """Return whether a card was offered as the payment that a later step needs."""
        choice, scene = self._table.choice, self.scene
        paying = scene and scene.give and choice.market and not choice.hand
        return bool(paying and card in self._table.cards.hand and not self.permits(card))

    # Words and light

    def _hide_message(self) -> None:
        self.scene = None
        self._table.messages.clear()
        self.show_message()

    def show_message(self) -> None:
        """Show the message that fits the scene and the chosen cards, and light its targets."""
        scene, table, light = self.scene, self._table, self._light
        if scene is None or table.busy or table.view is None:
            light.hide()
            return
        if table.choice:
            table.messages.drop(Kind.TIP)
        key, lit = self._message(scene)
        if key and key != self._said:
            self._said = key
            table.messages.show(self._strip(key, scene))
        bright = (*self._touchable(scene), *scene.show, "bar")
        frames = lesson_targets.frames(table, lit, chosen=key == "one card")
        menu = Rect(*table.ids.menu.plate)
        light.light(frames, lesson_targets.rects(table, bright), (menu,))

    def _strip(self, key: str, scene: Scene) -> Message:
        """Return a message for the bar; it stays until it is read or followed."""
        words = partial(
            learn_words.lesson_message, key, self._table.options.has_mouse, self._laid_anew
        )
        self._laid_anew = False
        if scene.do:
            return Message(Kind.TASK, words, asks_for=scene.accepts, closes=False)
        read = self._continued.fire
        return Message(
            Kind.TASK, words, button=lambda: pgettext("lesson", "Continue"), closes=False, done=read
        )

    def permits(self, card: Card | None) -> bool:
        """Return whether a card may be chosen now; without one, a camel of the herd."""
        if not self.scene:
            return False
        names = self._touchable(self.scene)
        return card in lesson_targets.cards(self._table, names) if card else "herd" in names

    def _touchable(self, scene: Scene) -> tuple[str, ...]:
        """Return what can be chosen: the payment of an exchange only after its goods."""
        if not scene.do:
            return ()
        return (*scene.light, *scene.give) if self._table.choice.market else scene.light

    def _message(self, scene: Scene) -> tuple[str, tuple[str, ...]]:
        """Return the message that fits, and what it is about.

        There is none once the right cards are chosen: then the bar is the button that makes the
        move.
        """
        choice = self._table.choice
        wished = choice.proposal
        if scene.do and wished and wished.reason is None and scene.accepts(wished.move):
            return "", ("bar",)
        move = wished.move if wished else None
        if scene.give and isinstance(move, Exchange) and move.take[Good.DIAMONDS] == 2:
            return self._payment(scene, move)
        return scene.say, scene.light

    def _payment(self, scene: Scene, move: Exchange) -> tuple[str, tuple[str, ...]]:
        """Return the message for a payment that is still too small, or too large."""
        camels, cards = move.camels, sum(move.give) - move.camels
        hand, herd = scene.give
        if camels > 1:
            return "one camel", (herd,)
        if cards > 1:
            return "one card", (hand,)
        if cards:
            return "pay", (herd,)
        return ("card", (hand,)) if camels else ("give", scene.give)
