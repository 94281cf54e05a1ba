"""The game plays itself: a visible finger touches the real screens, from the title to the end.

For a look without hands, for pictures, and for machines without a display.
"""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import asynckivy as ak
from kivy.uix.widget import Widget

from jaipur.ai.levels import by_id, choose
from jaipur.game.session import Session
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.ui.app import JaipurApp
from jaipur.ui.demo.camera import Camera
from jaipur.ui.demo.finger import Finger
from jaipur.ui.demo.tour import Tour
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.table.card import Card
from jaipur.ui.table.table import Table

log = logging.getLogger(__name__)

PLAYER = "caravan_master"
"""How well the finger plays."""
STAGES = {Take: "taking", TakeCamels: "camels", Sell: "sale", Exchange: "exchange"}
HALFWAY = 0.2
"""Seconds after which cards are on their way."""
HINT_STEPS = ("hint-idea", "hint-move", "hint")
PATIENCE = 5.0
"""Seconds for which the coach is waited for."""


class Demo:
    """Plays a match, or so many rounds of it; `done` is called with the pictures taken.

    With a `folder` it looks into every screen first and takes pictures of all it does. `unseen`
    is for windows that nobody looks at: only those pictures are drawn.
    """

    def __init__(
        self,
        app: JaipurApp,
        done: Callable[[list[Path]], None],
        folder: Path | None = None,
        pace: float = 1.0,
        say: Callable[[str], None] = log.info,
        rounds: int | None = None,
        unseen: bool = False,
    ) -> None:
        self.app = app
        self.done = done
        self.folder = folder
        self.pace = pace
        self.say = say
        self.rounds = rounds
        self.unseen = unseen
        self._stages: set[str] = set()
        self._task: ak.Task[None] | None = None

    def start(self) -> None:
        """Begin once the app has started."""
        self.finger = Finger(self.pace)
        self.camera = Camera(self.folder, self.unseen)
        self._task = ak.start(self._play())

    async def _play(self) -> None:
        await self._wait(lambda: self.app.awake)
        tour = Tour(self.app, self.finger, self.camera, self.say)
        await tour.arrive()
        if self.folder:
            await tour.look_around()
        await tour.sit_down()
        await self._see_the_deal()
        rounds = 0
        while not self._shows("MatchOver") and rounds != self.rounds:
            rounds += 1
            self.say(f"round {rounds}")
            await self._play_round(rounds)
        if self._shows("MatchOver"):
            await ak.sleep(self.pace)
            await self.camera.take("match-over")
        self.finger.leave()
        self.camera.leave()
        self.done(self.camera.pictures)

    async def _see_the_deal(self) -> None:
        screen = self.app.match_flow.match_screen
        # nothing flies where people have turned animations off
        await self._wait(lambda: screen.table.ids.flights.children or self._my_turn())
        await ak.sleep(HALFWAY)
        await self.camera.take("deal")
        self._hurry()

    async def _play_round(self, number: int) -> None:
        moves = 0
        while not self._shows("RoundOver"):
            await self._wait(lambda: self._my_turn() or self._shows("RoundOver"))
            if self._shows("RoundOver"):
                break
            moves += 1
            if moves % 10 == 0:
                self.say(f"round {number}, move {moves}")
            if moves in (1, 8):
                await self.camera.take(f"round-{number}-move-{moves}")
            if self.folder and number == 1 and moves == 3:
                await self._ask_for_help()
            await self._make_a_move()
        over = next(one for one in self.app.overlays.children if isinstance(one, RoundOver))
        await self._wait(lambda: over.counted)
        score = " : ".join(map(str, self._session.match.results[-1].rupees))
        self.say(f"round {number}: {moves} moves, {score}")
        await self.camera.take(f"round-{number}-over")
        while over.parent:  # a touch that came before all had found its place is made again
            await self.finger.tap(over.ids.go_on)
            await ak.wait_any(self._wait(lambda: not over.parent), ak.sleep(1))

    async def _ask_for_help(self) -> None:
        """What a card is, and the coach's advice."""
        table = self.app.match_flow.match_screen.table
        await self.finger.hold(table.market[0], 0.9)
        await self.camera.take("what-is-this")
        await self.finger.tap(table.market[0])  # which the words do not cover
        for step in HINT_STEPS:
            await self._ask(table)
            await self.camera.take(step)

    async def _ask(self, table: Table) -> None:
        """For a hint; who gets no answer goes on without one."""
        said: str = table.ids.toast.text
        await self.finger.tap(table.ids.hint)
        answered = self._wait(lambda: table.ids.toast.text != said)
        await ak.wait_any(answered, ak.sleep(PATIENCE))

    async def _make_a_move(self) -> None:
        screen = self.app.match_flow.match_screen
        session, table = self._session, screen.table
        view = session.view(screen.viewer)
        move = choose(view, by_id(PLAYER), session.bot_seed())
        last = session.last
        while session.last is last:  # a touch that only cut an animation short is made again
            table.choice.clear()
            for thing in touched_by(table, move):
                await self.finger.tap(thing)
            stage = self._new_stage(move)
            if stage:
                await self.camera.take(f"choosing-{stage}")
                screen.set_speed("normal")
            await self.finger.tap(table.ids.bar.ids.go)
            if stage:
                await self._see(stage)
            await ak.wait_any(self._wait(lambda: session.last is not last), ak.sleep(2))

    def _new_stage(self, move: Move) -> str:
        """What this move shows for the first time, if anything."""
        stage = "bonus" if isinstance(move, Sell) and move.count > 2 else STAGES[type(move)]
        if not self.folder or stage in self._stages:
            return ""
        self._stages.add(stage)
        return stage

    async def _see(self, stage: str) -> None:
        """Cards on their way, or the bonus that came of a sale."""
        table = self.app.match_flow.match_screen.table
        if stage == "bonus":
            await ak.wait_any(self._wait(lambda: table.ids.keepsakes.children), ak.sleep(2))
        await ak.sleep(HALFWAY)
        await self.camera.take(stage)
        self._hurry()

    def _hurry(self) -> None:
        if self.pace < 1:
            self.app.match_flow.match_screen.set_speed("none")

    @property
    def _session(self) -> Session:
        session = self.app.match_flow.match_screen.session
        assert session, "somebody sits at the table"
        return session

    def _my_turn(self) -> bool:
        screen = self.app.match_flow.match_screen_if_built
        session = screen.session if screen else None
        return bool(
            screen
            and session
            and screen.table.view
            and not screen.table.busy
            and not session.round_is_over
            and session.turn == screen.viewer
            and screen.table.view.turn == screen.viewer
        )

    def _shows(self, name: str) -> bool:
        return any(type(child).__name__ == name for child in self.app.overlays.children)

    async def _wait(self, condition: Callable[[], object]) -> None:
        while not condition():
            await ak.sleep(0)


def touched_by(table: Table, move: Move) -> Iterator[Widget]:
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
