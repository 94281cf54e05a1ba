"""A player who tries a position in the whole app."""

from pathlib import Path
from typing import Any

from jaipur.rules import Move, legal_moves
from jaipur.rules.notation import read_view
from jaipur.ui.trial.trial import Trial
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage

POSITION = read_view(
    "view=0 turn=0 market=GCLKK hand=SSCPPP sizes=6/5 herds=2/3 seen=C/PL sold=DDGGLL deck=28 "
    "piles=7/6/5 coins=D7D7L4/G6G6L3 earned=-/- exchanges=0"
)


class Trier(WholeApp):
    """The app at a position that was opened from Learn."""

    def __init__(self, stage: Stage, folder: Path, **stand_ins: Any) -> None:
        super().__init__(stage, folder, **({"thinker": QuickMind()} | stand_ins))
        while self.overlay() == "greeting":
            self.key("escape")

    @property
    def table(self) -> Any:
        return self.room.table

    @property
    def room(self) -> Any:
        return self.app.navigator.screen("trial")

    def sit_at(self, **known: Any) -> None:
        """Open the position from Learn."""
        self.tap(self.app.navigator.title.buttons["learn"])
        trial = Trial(POSITION, lambda: "Sets", "merchant")._replace(**known)
        self.app.navigator.open("trial").begin_trial(trial)
        self.room.set_speed("none")
        self.ready()

    def ready(self) -> None:
        self.stage.wait_for(lambda: self.table.view and not self.table.busy)
        self.stage.run(0.2)

    def attempt(self, move: Move) -> None:
        """Make a move by touches, and wait for the answer."""
        self.make(move)
        self.stage.wait_for(lambda: self.overlay() == "TrialAnswer")
        self.stage.run(0.1)

    def rows(self) -> list[Any]:
        """Return the moves of the answer, from the top."""
        return list(reversed(self.front.ids.rows.children))

    def my_turn(self) -> bool:
        session, table = self.room.session, self.table
        return bool(
            session
            and not table.busy
            and not table.opponent.thinking
            and not session.round_is_over
            and table.view.turn == table.view.viewer == session.turn
        )

    def play_out(self) -> None:
        """Make any moves until the round is counted."""
        while self.overlay() != "RoundOver":
            if self.my_turn():
                self.table.choice.clear()
                self.choose(legal_moves(self.table.view)[-1])
                self.go()
            self.stage.run(0.2, dt=self.dt)
