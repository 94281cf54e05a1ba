"""A replay of a match."""

from functools import lru_cache
from pathlib import Path

from jaipur.game.match.heading import Heading
from jaipur.rules import State
from jaipur.rules.notation import Note, Record, read_record
from jaipur.ui.replay.replay_screen import ReplayScreen
from tests.ui.driver.alone import alone
from tests.ui.driver.driver import Driver
from tests.ui.driver.heard import tap
from tests.ui.driver.stand_ins import Silence
from tools.stage.stage import Stage

GOLDEN = Path(__file__).parents[2] / "golden" / "mixed.record"
HEADING = Heading(("Asha", "Ravi"))
NORTH, SOUTH, OPEN = 0, 1, 2
"""How often the eyes are changed to look that way."""


@lru_cache
def match() -> Record:
    """Two rounds, won; seat 0 asked for a hint before its second move of the first round."""
    played = read_record(GOLDEN.read_text(encoding="utf-8"))
    first = played.rounds[0]
    hint = Note(1, 2 + (first.deal.starter != 0), "hint", "0")
    return played._replace(names=HEADING.names, notes=(*HEADING.notes(), hint))


def left_after(moves: int) -> Record:
    """The same match, left in its first round."""
    first = match().rounds[0]
    return match()._replace(rounds=(first._replace(moves=first.moves[:moves]),))


def states(record: Record) -> list[State]:
    return [state for played in record.rounds for state in played.states()]


class ReplayTable(Driver):
    """The replay of a record."""

    def __init__(self, stage: Stage, record: Record | None = None, speed: str = "none") -> None:
        super().__init__(stage)
        self.sounds = Silence()
        self.screen = alone(ReplayScreen, parts={"sounds": self.sounds})
        self.table = self.screen.table
        self.transport = self.screen.transport
        stage.show(self.screen)
        self.screen.set_speed(speed)
        self.screen.begin(record or match())
        stage.frame()

    def press(self, name: str, times: int = 1) -> None:
        for _ in range(times):
            tap(self.stage, self.transport.ids[name])
            self.stage.frame()

    def scrub_to(self, moment: int) -> None:
        scrubber = self.transport.ids.scrubber
        self.stage.tap(scrubber.place_of(moment), scrubber.center_y)

    def wait(self) -> None:
        self.stage.run_until(lambda: not self.table.busy, dt=self.dt)
