"""The game plays itself: a visible finger touches the real screens, from the title to the end.

For demonstrations, for pictures, and for machines without a display.
"""

import logging
from collections.abc import Callable
from pathlib import Path

import asynckivy as ak

from jaipur.demo.camera import Camera
from jaipur.demo.finger import Finger
from jaipur.demo.player import DemoPlayer
from jaipur.demo.tour import Tour
from jaipur.demo.waiting import DemoError, until
from jaipur.ui.app import JaipurApp
from jaipur.ui.results.round_over import RoundOver

log = logging.getLogger(__name__)


class Demo:
    """Plays a match, or so many rounds of it; calls `done` with the pictures taken.

    With a `folder` it also visits every screen and takes pictures. `unseen` is for windows without
    a display: only those pictures are drawn. `failed` gets a sentence if it cannot continue.
    """

    def __init__(
        self,
        app: JaipurApp,
        done: Callable[[list[Path]], None],
        failed: Callable[[str], None],
        folder: Path | None = None,
        pace: float = 1.0,
        say: Callable[[str], None] = log.info,
        rounds: int | None = None,
        unseen: bool = False,
    ) -> None:
        self.app = app
        self.done = done
        self.failed = failed
        self.folder = folder
        self.pace = pace
        self.say = say
        self.rounds = rounds
        self.unseen = unseen
        self._task: ak.Task[None] | None = None

    def start(self) -> None:
        """Begin once the app has started."""
        self.finger = Finger(self.pace)
        self.camera = Camera(self.folder, self.unseen)
        self.tour = Tour(self.app, self.finger, self.camera, self.say)
        self._task = ak.start(self._run())

    async def _run(self) -> None:
        try:
            await self._play()
        except DemoError as error:
            self.failed(str(error))
        else:
            self.done(self.camera.pictures)
        finally:
            self.finger.leave()
            self.camera.leave()

    async def _play(self) -> None:
        await until(lambda: self.app.awake, "the app to start")
        await self.tour.arrive()
        if self.folder:
            await self.tour.look_around()
        await self.tour.sit_down()
        player = DemoPlayer(self.app.navigator.match_screen, self.finger, self.camera)
        await player.watch_the_deal()
        rounds = 0
        while not self.tour.overlay("MatchOver") and rounds != self.rounds:
            rounds += 1
            await self._play_round(player, rounds)
        if self.rounds and rounds < self.rounds:
            self.say(f"The match was over after {rounds} rounds")
        if self.tour.overlay("MatchOver"):
            await ak.sleep(self.pace)
            await self.camera.take("match-over")
            if self.folder:
                await self.tour.look_back()

    async def _play_round(self, player: DemoPlayer, number: int) -> None:
        self.say(f"Playing round {number}")
        moves = 0
        while True:
            await until(lambda: self._round_over() or player.can_move(), "the next turn")
            if over := self._round_over():
                break
            moves += 1
            if moves in (1, 8):
                await self.camera.take(f"round-{number}-move-{moves}")
            if self.folder and (number, moves) == (1, 3):
                await player.ask_for_help()
            await player.move()
        await until(lambda: over.counted, "the count of the round")
        score = " : ".join(map(str, player.session.match.results[-1].rupees))
        self.say(f"Round {number} ended {score} after {moves} moves of the finger")
        await self.camera.take(f"round-{number}-over")
        await self.finger.tap(
            lambda: over.ids.continue_button, lambda: not over.parent, "the next round"
        )
        await until(
            lambda: self.tour.overlay("MatchOver") or not player.session.round_is_over,
            "the next round or the end of the match",
        )

    def _round_over(self) -> RoundOver | None:
        front = self.tour.overlay("RoundOver")
        return front if isinstance(front, RoundOver) else None
