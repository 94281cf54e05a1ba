"""How long the Python side of opening a table and of its frames takes.

    python -m tools.bench ui [--runs 5] [--json]

Nothing is drawn (mock GL): the figures are the clock, animations, layout and canvas of a frame, in
real time and in the main thread's own time (`_cpu`: free of a busy machine's noise). The busiest
scenes are played over and over: the deal, three camels, a sale of seven with its tokens and bonus,
an exchange of five, each as the player's move and as the opponent's, and after each of them the
opponent's face changes while it says something. The medians of several runs count.

Opening is the main thread's work from the tap to the first full frame of a table, as if it were not
built ahead; sprites, pictures and layouts have been read on the title screen by then
(`jaipur.ui.start.preload`), and garbage waits as it does in the app.
"""

from collections.abc import Iterator
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

from tools.bench import benchmark
from tools.stage import open_stage

if TYPE_CHECKING:
    from tools.stage.stage import Stage

STRONGEST = "maharaja"
SEED = 11
REACTION = 20
"""Frames in which the opponent reacts to a move."""
REMARK = "We did not frown. It was the light."
SCENES = (
    (
        "turn=0 market=DGKKK hands=CCLLL/DDG herds=3/0 seen=-/- sold=- starter=0 "
        "deck=|DDDGGGGSSSSSSCCCCCCPPPPPPPPLLLLLLLKKKKK "
        "bonus=-|1122233/-|445566/-|889XX coins=-/- earned=-/- exchanges=0",
        "camels",
    ),
    (
        "turn=0 market=DGPPK hands=LLLLLLL/DDG herds=0/0 seen=-/- sold=- starter=0 "
        "deck=|DDDGGGGSSSSSSCCCCCCCCPPPPPPLLLKKKKKKKKKK "
        "bonus=-|1122233/-|445566/-|889XX coins=-/- earned=-/- exchanges=0",
        "sell LLLLLLL",
    ),
    (
        "turn=0 market=DDGSS hands=CCPPLL/DDG herds=5/0 seen=-/- sold=- starter=0 "
        "deck=|DDGGGGSSSSCCCCCCPPPPPPLLLLLLLLKKKKKK "
        "bonus=-|1122233/-|445566/-|889XX coins=-/- earned=-/- exchanges=0",
        "swap DDGSS for CCPPL",
    ),
)

Frame = tuple[float, float]
"""Milliseconds of one frame: real, and of the main thread's work."""


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("tools.bench ui", __doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each kind (5)")
    options = parser.parse_args(arguments)
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    stage = open_stage((1280, 800))
    benchmark.tell(measure(stage, options.runs), options.json)
    return 0


def measure(stage: "Stage", runs: int) -> dict[str, float]:
    """Return all figures, in milliseconds."""
    loops = [benchmark.loop_ms()]
    opening = open_table(stage)
    loops.append(benchmark.loop_ms())
    table = _Table(stage)
    table.run()  # the first run reads what later ones find in memory
    runs_of_frames = []
    for _ in range(runs):
        runs_of_frames.append(table.run())
        loops.append(benchmark.loop_ms())
    figures = {"open_table_ms": opening, "loop_ms": median(loops)}
    for kind, suffix in enumerate(("", "_cpu")):
        times = [[frame[kind] for frame in run] for run in runs_of_frames]
        figures[f"p95{suffix}_ms"] = median(quantiles(run, n=20)[-1] for run in times)
        figures[f"worst{suffix}_ms"] = median(map(max, times))
    return {name: round(value, 4) for name, value in figures.items()}


def open_table(stage: "Stage") -> float:
    """Return milliseconds of work from the tap on the title screen to a playable table."""
    from kivy.uix.floatlayout import FloatLayout

    from jaipur.game.match.session import Player, Session
    from jaipur.store.settings import Settings
    from jaipur.ui.device.device import Device
    from jaipur.ui.start.housekeeping import Housekeeping, pieces

    list(pieces(["jaipur.ui.match.match_screen"]))
    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.play.match_recorder import MatchRecorder

    session = Session((Player("Asha"), Player("Ravi")), SEED)
    quiet = Silence()
    services: Any = Mock(settings=Settings(), device=Device(), thinker=quiet, sounds=quiet)
    services.overlays = FloatLayout()
    collector = Housekeeping(lambda: False)
    collector.begin()
    start = thread_time()
    screen: Any = MatchScreen(services, Mock())
    stage.show(screen)
    screen.begin(session, ("mark-south", "mark-north"), 0, MatchRecorder())
    stage.run(2 / 60)
    spent = 1000 * (thread_time() - start)
    collector.end()
    screen.leave()
    stage.remove(screen)
    return spent


class Silence:
    """A stand-in without sound, vibration or thinking."""

    def play(self, *_args: object) -> None:
        pass

    def buzz(self, *_args: object) -> None:
        pass

    def forget(self) -> None:
        pass

    def new_match(self) -> None:
        pass


class _Table:
    """A table on which the busiest scenes are played."""

    def __init__(self, stage: "Stage") -> None:
        from jaipur.ui.table.show.choreography import Choreography
        from jaipur.ui.table.table import Table

        self.stage = stage
        portraits = ["portrait-merchant", f"portrait-{STRONGEST}"]
        self.table = stage.show(Table())
        self.table.players.set(name=("Asha", "Ravi"), portrait=portraits)
        self.shows = Choreography(self.table, lambda _name: None, lambda _meaning: None)
        self.frames: list[Frame] = []

    def run(self) -> list[Frame]:
        """Play every scene once; return the time of each frame."""
        self.frames = []
        for before, events, after in _scenes():
            if before is None:
                self.table.clear(0)
            else:
                self.table.sync(before)
            self.stage.frame()
            self._play(events, after)
        return self.frames

    def _play(self, events: Any, after: Any) -> None:
        import asynckivy as ak

        real, work = perf_counter(), thread_time()
        showing = ak.start(self.shows.show(events, after))
        self.table.opponent.thinking = True
        reacting = REACTION
        while reacting:
            if showing.finished:
                reacting -= 1
                if reacting == REACTION - 1:
                    self._react()
            self.stage.frame()
            self.frames.append((1000 * (perf_counter() - real), 1000 * (thread_time() - work)))
            real, work = perf_counter(), thread_time()
        self.table.opponent.thinking = False

    def _react(self) -> None:
        """Let the opponent make a face and say something about the last move."""
        panel = self.table.ids.opponent
        panel.feel("dismayed" if panel.mood == "pleased" else "pleased", softly=True)
        panel.ids.last_move_text.say(REMARK)


def _scenes() -> Iterator[tuple[Any, Any, Any]]:
    """Yield view before (None: an empty table), events and view after of deal and moves."""
    from jaipur.game.match.session import Player, Session
    from jaipur.rules import events_of, observe, play, redact
    from jaipur.rules.notation import read_move, read_state

    session = Session((Player("Asha"), Player("Ravi")), SEED)
    yield None, session.opening(0), session.view(0)
    for text, words in SCENES:
        state, move = read_state(text), read_move(words)
        after = play(state, move)
        for viewer in (0, 1):
            events = tuple(redact(e, viewer) for e in events_of(state, move, after))
            yield observe(state, viewer), events, observe(after, viewer)
