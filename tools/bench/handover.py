"""How long the app itself takes to pass a table from one person to the other.

    python -m tools.bench handover [--rounds 3] [--handovers 60] [--json]

Two people play by a script for hands, at normal speed on the stage's own clock: after a move the
player does nothing, and the next player presses the crest in the frame in which the doors are shut.
So the figures, in seconds from the last card's landing until the doors have swung open, are the
app's own time alone; `*_tap_*` are from the tap that makes the move. `undo_*` are moves that can be
undone, `five_*` sales of five cards or more, `bonus_*` others with a bonus, and `plain_*` the rest;
`pressed_*` is the first kind if the bar is tapped at once.
"""

import sys
from collections import defaultdict
from statistics import median
from typing import TYPE_CHECKING, Any

from tools.bench import benchmark
from tools.stage import open_stage

if TYPE_CHECKING:
    from tools.stage.stage import Stage

SEED = 11


class Hands:
    """Two people at one device, who never hesitate."""

    def __init__(self, stage: "Stage", seed: int) -> None:
        from jaipur.game.match.session import Player, Session
        from jaipur.ui.match.match_screen import MatchScreen
        from tools.bench.ui import Silence

        self.stage = stage
        self.session = Session((Player("Asha"), Player("Bruno")), seed)
        silence: Any = Silence()
        self.screen: Any = MatchScreen(silence, silence, silence, silence)
        self.screen.set_speed("normal")
        self.table = self.screen.table
        stage.show(self.screen)
        self.screen.begin(self.session, ("mark-south", "mark-north"), None)
        stage.run_until(lambda: self.screen.doors.shut)
        self.open()

    def open(self) -> None:
        """Hold the crest until the doors have swung open."""
        doors = self.screen.doors
        self.stage.touch_down(*doors.ids.knob.to_window(*doors.ids.knob.center))
        self.stage.run_until(lambda: not doors.shut)
        self.stage.up()
        self.stage.run_until(lambda: doors.ajar == 1)

    def move(self) -> None:
        """Make a move, and wait until it has landed."""
        from jaipur.ai import levels

        self.stage.run_until(lambda: not self.table.busy)
        self.table.choice.show(levels.plain(self.table.view))
        self.stage.run(0.3)
        self._tapped = self.stage.now
        self.press()
        self.stage.run_until(lambda: not self.table.busy)

    def press(self) -> None:
        """Tap the bar."""
        go = self.table.ids.bar.ids.go
        self.stage.tap(*go.to_window(*go.center))

    def pass_on(self, press: bool) -> tuple[str, float, float]:
        """Return the kind of hand-over, and how long it took since the landing and the tap."""
        kind = "undo" if self.table.undo.possible else self._kind()
        start = self.stage.now
        if press and kind == "undo":
            kind = "pressed"
            self.press()
        self.stage.run_until(lambda: self.screen.doors.shut)
        self.open()
        return kind, self.stage.now - start, self.stage.now - self._tapped

    def _kind(self) -> str:
        from jaipur.rules import Sell

        last = self.session.last
        if last and isinstance(last.move, Sell) and last.move.count >= 5:
            return "five"
        return "bonus" if last and last.earned_bonus else "plain"

    def leave(self) -> None:
        self.screen.leave()
        self.stage.remove(self.screen)


def measure(rounds: int, longest: int) -> dict[str, float]:
    stage = open_stage()
    spent: dict[str, list[float]] = defaultdict(list)
    for number in range(rounds):
        hands = Hands(stage, SEED + number)
        for turn in range(longest):
            hands.move()
            if hands.session.round_is_over:
                break
            kind, seconds, since_tap = hands.pass_on(press=turn % 2 == 1)
            spent[kind].append(seconds)
            spent[f"{kind}_tap"].append(since_tap)
        hands.leave()
    figures: dict[str, float] = {"handovers": sum(map(len, spent.values())) / 2}
    for kind, times in sorted(spent.items()):
        figures[f"{kind}_s"] = median(times)
        figures[f"{kind}_worst_s"] = max(times)
    figures["worst_s"] = max(max(spent[kind]) for kind in spent if not kind.endswith("_tap"))
    return {name: round(value, 3) for name, value in figures.items()}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench handover", __doc__)
    parser.add_argument("--rounds", type=int, default=3, help="that are played (3)")
    parser.add_argument("--handovers", type=int, default=60, help="of a round at most (60)")
    options = parser.parse_args(arguments)
    if min(options.rounds, options.handovers) < 1:
        parser.error("--rounds and --handovers must be 1 or more")
    benchmark.tell(measure(options.rounds, options.handovers), options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
