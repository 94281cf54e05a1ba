"""How the lesson goes on: a script for both traders."""

from collections.abc import Callable

import asynckivy as ak

from jaipur.game.match.meaning import Refusal
from jaipur.game.practice.lesson import LEARNER, TEACHER, Lesson, Scene
from jaipur.rules import Counts, Exchange, Move, Reason
from jaipur.rules.notation import read_move
from jaipur.ui.learn import lesson_targets, lesson_words
from jaipur.ui.learn.guide import Guide
from jaipur.ui.match.awaiting import wanted
from jaipur.ui.match.rival_face import RivalFace
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.table.sync import hush
from jaipur.ui.words import opponents
from jaipur.ui.words.i18n import _

READING = 0.6
"""Seconds between the learner's deal and the teacher's."""


class LessonLoop:
    """One sitting at the lesson, from a step on; nothing of it is written down but the step."""

    def __init__(
        self,
        screen: TableScreen,
        guide: Guide,
        lesson: Lesson,
        step: int,
        done: Callable[[], None],
    ) -> None:
        self._lesson = lesson
        self._names = _("You"), opponents.level_name("apprentice")
        self.step = step
        self.scene: Scene | None = None
        """What is said just now; None while cards move."""
        self._strayed = ""
        """What is said to a player who wanted something else."""
        self._screen, self._guide = screen, guide
        self._table, self._showing = screen.table, screen.showing
        self._done = done
        self._sit()
        self._task = ak.start(self._play())

    def leave(self) -> None:
        self._task.cancel()

    def _sit(self) -> None:
        """Take up the session as it is where this step begins."""
        session = self._lesson.session(self.step, self._names)
        self._showing.sit(session, LEARNER)
        self._face = RivalFace(self._screen, session)

    # Steps

    async def _play(self) -> None:
        await ak.sleep(0)  # a table that has just been brought in front gets its size in this frame
        laid = False
        while self.step < len(self._lesson.steps):
            self._screen.dispatch("on_step", self.step)
            async with (
                ak.move_on_when(ak.event(self._guide, "on_skip")) as skip,
                ak.move_on_when(ak.event(self._screen, "on_again")) as again,
            ):
                await self._play_step(laid)
            self._say_nothing()
            laid = not (skip.finished or again.finished)
            self.step += not again.finished
        self._screen.dispatch("on_step", self.step)
        self._done()

    async def _play_step(self, laid: bool) -> None:
        self._announce_step()
        if not laid or self._lesson.skips_to(self.step):
            await self._lay()
        for scene in self._lesson.steps[self.step].scenes:
            await self._play_scene(scene)
        if self._showing.playing.round_is_over and self.step == len(self._lesson.steps) - 1:
            self._say_nothing()
            await self._showing.before_count()
            await self._showing.count()

    def _announce_step(self) -> None:
        if self.step >= len(self._lesson.steps):
            return  # it is over
        steps, guide = self._lesson.steps, self._guide
        guide.step, guide.steps = self.step, len(steps)
        guide.title = lesson_words.title(steps[self.step].id)
        guide.place = lesson_words.place(self.step, len(steps))

    async def _lay(self) -> None:
        """The table as the record has it where this step begins."""
        self._sit()
        hush(self._table)
        with self._table.occupied():
            if await self._showing.show_opening():
                self._face.react(self._showing.playing.opening(None))

    # Scenes

    async def _play_scene(self, scene: Scene) -> None:
        self.scene, self._strayed = scene, ""
        self.speak()
        if scene.do:
            await self._deal(scene)
        elif scene.until:
            await self._try(scene)
        else:
            await self._read()

    async def _read(self) -> None:
        """Wait until it has been read; a player who tries to move is told how to continue."""
        async with ak.run_as_daemon(self._put_off()):
            await ak.event(self._guide, "on_next")
        self._table.choice.clear()  # it has been read: nothing of it is part of the next deal

    async def _put_off(self) -> None:
        while True:
            await wanted(self._table, "on_deal")
            self._table.dispatch("on_refused", _("First press Next"))

    async def _try(self, scene: Scene) -> None:
        async with ak.run_as_daemon(self._turn_down(scene)):
            while not self._refused_for_a_full_hand():
                await ak.event(self._table.ids.bar, "headline")

    def _refused_for_a_full_hand(self) -> bool:
        told = self._table.choice.meaning
        return isinstance(told, Refusal) and told.reason is Reason.HAND_IS_FULL

    async def _turn_down(self, scene: Scene) -> None:
        while True:
            _table, move = await wanted(self._table, "on_deal")
            self._stray(scene, move)

    async def _deal(self, scene: Scene) -> None:
        while True:
            _table, move = await wanted(self._table, "on_deal")
            if scene.accepts(move):
                break
            self._stray(scene, move)
        self._say_nothing()
        await self._make(move)
        reply = scene.answer(self._showing.playing.view(TEACHER))
        if reply:
            await self._showing.breathe(READING)
            await self._showing.in_front()
            await self._make(reply)

    async def _make(self, move: Move) -> None:
        turn = self._showing.playing.play(move)
        await self._showing.show_new_turn(turn)
        self._face.react(turn.seen_by(None))

    def _stray(self, scene: Scene, move: Move) -> None:
        """The cards stay where they are, and the words say why."""
        loses = scene.loses(move)
        self._strayed = (lesson_words.keep if loses else lesson_words.astray)(scene.say)
        self._table.gestures.cancel()
        self._table.choice.clear()
        self._screen.sounds.play("refused")
        self.speak()

    # Words

    def _say_nothing(self) -> None:
        self.scene = None
        self.speak()

    def speak(self) -> None:
        """Say what fits the scene and what is chosen."""
        scene, table, guide = self.scene, self._table, self._guide
        if scene is None or table.busy or table.view is None:
            guide.hush()
            return
        if table.choice:
            self._strayed = ""
        words, lit = self._sentence(scene)
        asks = not scene.do and not scene.until
        guide.say(
            self._strayed or words,
            lesson_targets.rects(table, lit),
            lesson_targets.rects(table, _touched(scene)),
            asks,
        )

    def say_anew(self) -> None:
        """In another language."""
        self._strayed = ""
        self._announce_step()
        self.speak()

    def _sentence(self, scene: Scene) -> tuple[str, tuple[str, ...]]:
        """What is said, and of what: where a deal of the scene is chosen, of the bar."""
        choice = self._table.choice
        wished = choice.proposal
        if scene.do and wished and wished.reason is None and scene.accepts(wished.move):
            return self._words("bar"), ("bar",)
        move = wished.move if wished else None
        if scene.give and isinstance(move, Exchange) and move.take in self._wanted_goods(scene):
            return self._payment(scene, move)
        return self._words(scene.say), scene.light

    def _words(self, key: str) -> str:
        return lesson_words.sentence(key, self._table.options.has_mouse)

    @staticmethod
    def _wanted_goods(scene: Scene) -> list[Counts]:
        moves = (read_move(words) for words in scene.do)
        return [move.take for move in moves if isinstance(move, Exchange)]

    def _payment(self, scene: Scene, move: Exchange) -> tuple[str, tuple[str, ...]]:
        """What is still to be given, or was given too much."""
        camels, cards = move.camels, sum(move.give) - move.camels
        if scene.loses(move):
            return lesson_words.keep(scene.say), scene.give
        if camels + cards > 1:
            return self._words("enough"), scene.give
        if cards:
            return self._words("pay"), scene.pay
        return (
            (self._words("card"), scene.give[:1]) if camels else (self._words("give"), scene.give)
        )


def _touched(scene: Scene) -> tuple[str, ...]:
    """Zones that the learner will touch, and that are kept free of words therefore."""
    kinds = {words.partition(" ")[0] for words in scene.do}
    if scene.until or (kinds and kinds <= {"take", "camels"}):
        return "bar", "market"
    if kinds == {"sell"}:
        return "bar", "hand"
    return ("bar", "market", "hand", "herd") if kinds else ()
