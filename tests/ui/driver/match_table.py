"""A match at the table, without the app around it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from jaipur.game.match.session import Player, Session
from jaipur.game.workers.thinker import Thinker
from jaipur.game.workers.worker_pools import WorkerPool
from jaipur.rules import Move
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.play.match_recorder import MatchRecorder
from jaipur.ui.table.doors import HOLD
from jaipur.words.opponents import portrait
from tests.ui.driver.alone import alone
from tests.ui.driver.driver import Driver
from tests.ui.driver.stand_ins import QuickMind, Silence
from tools.stage.stage import Stage

SEATS = (Player("Asha"), Player("Apprentice", "apprentice"))


def match_screen(thinker: Any = None, sounds: Any = None) -> Any:
    """The screen of a match, without an app around it; results lie over nothing."""
    parts = {"thinker": thinker or QuickMind(), "sounds": sounds or Silence()}
    return alone(MatchScreen, parts=parts)


class MatchTable(Driver):
    """A session at the table: against an opponent, or between two players without a viewer."""

    def __init__(
        self,
        stage: Stage,
        thinker: Any = None,
        session: Session | None = None,
        viewer: int | None = 0,
        speed: str = "fast",
    ) -> None:
        super().__init__(stage)
        self.sounds = Silence()
        self.session = session or Session(SEATS, 4)
        self.screen = match_screen(thinker, self.sounds)
        self.screen.set_speed(speed)
        self.table = self.screen.table
        self.overs: list[Session] = []
        self.screen.bind(on_round_over=lambda _screen, session: self.overs.append(session))
        stage.show(self.screen)
        self.recorder = MatchRecorder()
        portraits = [portrait(seat.level) for seat in self.session.seats]
        self.screen.begin(self.session, portraits, viewer, self.recorder)
        stage.run(0.2)

    def set(self, **settings: Any) -> None:
        """Change the player's settings."""
        self.screen.settings = replace(self.screen.settings, **settings)

    def await_turn(self) -> None:
        """Wait until a player can move, or the round is over."""
        self.stage.wait_for(lambda: self.overs or self.may_move, dt=self.dt)

    @property
    def may_move(self) -> bool:
        over = self.session.round_is_over
        return not self.table.busy and not over and self.session.turn == 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the round."""
        return self.session.record.rounds[-1].moves

    def open_doors(self) -> None:
        """Hold the seal until the doors open, and wait until they are open."""
        self.stage.long_press(*self.spot(self.screen.doors.ids.knob), seconds=HOLD + 0.2)
        self.stage.run(1.5)


def in_a_thread() -> WorkerPool:
    return WorkerPool(ThreadPoolExecutor(1))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """The app's thinker, in a thread."""
    mind = Thinker(in_a_thread)
    yield mind
    mind.close()
