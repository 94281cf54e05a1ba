"""The game plays itself: a visible finger touches the real screens, from the title to the end.

For a look without hands, for pictures, and for machines without a display.
"""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import asynckivy as ak
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from jaipur.ai.levels import by_id, choose
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.ui import sprites
from jaipur.ui.table.card import Card
from jaipur.ui.table.flight import Sprite
from jaipur.ui.table.places import Place

log = logging.getLogger(__name__)

PLAYER = "caravan_master"
"""How well the finger plays."""
PAUSE = 0.18
"""Seconds between two touches at normal pace."""


class FingerTouch(MotionEvent):
    """A touch that nobody's finger makes."""

    def __init__(self, number: int, x: float, y: float) -> None:
        super().__init__("demo", number, {"x": x / Window.width, "y": y / Window.height})

    def depack(self, args: dict) -> None:
        self.is_touch = True
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Demo:
    """Plays a match, or so many rounds of it; `done` is called with the pictures taken."""

    def __init__(
        self,
        app,
        done: Callable[[list[Path]], None],
        folder: Path | None = None,
        pace: float = 1.0,
        say: Callable[[str], None] = log.info,
        rounds: int | None = None,
    ) -> None:
        self.app = app
        self.done = done
        self.folder = folder
        self.pace = pace
        self.say = say
        self.rounds = rounds
        self.pictures: list[Path] = []
        self._touches = 0
        self._finger = Sprite(size=(1, 1))
        self._task = None

    def start(self) -> None:
        self._finger.texture = sprites.texture("icon-hand")
        Window.add_widget(self._finger)
        self._task = ak.start(self._play())

    async def _play(self) -> None:
        await self._wait(lambda: self.app.store)
        await self._leave_greeting()
        await self._picture("title")
        await self._tap(self.app.front.buttons["play"])
        await self._picture("opponents")
        await self._tap(self.app.screens.current_screen.ids.start)
        await self._answer_question()
        if self.pace < 1:
            self.app.table.set_speed("none")
        rounds = 0
        while not self._shows("MatchOver") and rounds != self.rounds:
            rounds += 1
            self.say(f"round {rounds}")
            await self._play_round(rounds)
        await self._sleep(1.0)
        await self._picture("match-over")
        Window.remove_widget(self._finger)
        self.done(self.pictures)

    async def _play_round(self, number: int) -> None:
        moves = 0
        while not self._shows("RoundOver"):
            await self._wait(lambda: self._my_turn() or self._shows("RoundOver"))
            if self._shows("RoundOver"):
                break
            moves += 1
            if moves in (1, 5, 12):
                await self._picture(f"round-{number}-move-{moves}")
            await self._make_a_move()
        over = self.app.overlays.children[0]
        self.say(f"round {number}: {moves} moves")
        await self._wait(lambda: over.counted)
        await self._picture(f"round-{number}-over")
        await self._tap(over.ids.go_on)
        await self._wait(lambda: not self._shows("RoundOver"))

    async def _make_a_move(self) -> None:
        screen = self.app.table
        session, table = screen.session, screen.table
        view = session.view(screen.viewer)
        move = choose(view, by_id(PLAYER), session.bot_seed())
        last = session.last
        while session.last is last:  # a touch that only cut an animation short is made again
            table.choice.clear()
            for thing in touched_by(table, move):
                await self._tap(thing)
            await self._tap(table.ids.bar.ids.go)
            await ak.wait_any(self._wait(lambda: session.last is not last), ak.sleep(2))

    def _my_turn(self) -> bool:
        screen = self.app.__dict__.get("table")
        session = screen.session if screen else None
        return bool(
            session
            and screen.table.view
            and not screen.table.busy
            and not session.round_is_over
            and session.turn == screen.viewer
            and screen.table.view.turn == screen.viewer
        )

    def _shows(self, name: str) -> bool:
        return any(type(child).__name__ == name for child in self.app.overlays.children)

    async def _leave_greeting(self) -> None:
        await self._sleep(0.5)
        if self._shows("Greeting"):
            await self._picture("greeting")
            self.app.overlays.children[0].back()

    async def _answer_question(self) -> None:
        await self._sleep(0.2)
        if self._shows("Ask"):
            await self._tap(self.app.overlays.children[0].ids.yes)

    # Touches and time

    async def _tap(self, thing: Widget) -> None:
        x, y = spot(thing)
        await self._lead(x, y)
        self._touches += 1
        touch = FingerTouch(self._touches, x, y)
        EventLoop.post_dispatch_input("begin", touch)
        await self._sleep(0.05)
        EventLoop.post_dispatch_input("end", touch)
        await self._sleep(PAUSE)

    async def _lead(self, x: float, y: float) -> None:
        """Let the finger glide there."""
        finger, side = self._finger, min(Window.size) * 0.09
        begin = finger.center if finger.width > 1 else (x, y - side)
        async for time in ak.anim_with_ratio(base=max(PAUSE * self.pace, 0.01)):
            share = min(time, 1.0)
            at = [b + (e - b) * share for b, e in zip(begin, (x, y), strict=True)]
            finger.put(Place(at[0] + side * 0.12, at[1] - side * 0.42, side))
            if time >= 1:
                break

    async def _sleep(self, seconds: float) -> None:
        await ak.sleep(seconds * self.pace)

    async def _wait(self, condition: Callable[[], object]) -> None:
        while not condition():
            await ak.sleep(0)

    async def _picture(self, name: str) -> None:
        if self.folder is None:
            return
        await ak.sleep(0)
        path = self.folder / f"{len(self.pictures):02}-{name}.png"
        taken = Window.screenshot(name=str(path))  # Kivy puts a number into the name
        if taken:
            Path(taken).rename(path)
            self.pictures.append(path)


def finish_every_frame() -> None:
    """Unfinished frames pile up in software GL into stalls of many seconds."""
    Window.bind(on_flip=lambda *_: glFinish())


def touched_by(table, move: Move) -> Iterator[Widget]:
    """What a finger taps to choose a move."""
    match move:
        case Take(good):
            yield from _cards(table.market, {good: 1})
        case TakeCamels():
            yield next(card for card in table.market if card.good == Good.CAMEL)
        case Sell(good, count):
            yield from _cards(table.hand, {good: count})
        case Exchange(take, give):
            yield from _cards(table.market, dict(enumerate(take)))
            yield from _cards(table.hand, dict(enumerate(give[:6])))
            yield from [table.ids.herd] * move.camels


def _cards(cards: list[Card], wanted: dict[int, int]) -> Iterator[Card]:
    for card in cards:
        if wanted.get(card.good, 0) > 0:
            wanted[card.good] -= 1
            yield card


def spot(thing: Widget) -> tuple[float, float]:
    """Where to touch it: cards of a fan only show their left edge."""
    if isinstance(thing, Card):
        return thing.center_x - 0.32 * thing.width, thing.center_y + 0.1 * thing.height
    return thing.to_window(*thing.center)
