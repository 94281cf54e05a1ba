"""What the longest legal records cost the drawing thread when they are opened.

    python -m tools.bench long-record [--rounds 2400] [--json]

Every round in such a record is a tie, so its match never ends; all of it was replayed and checked
in the background. `sheet_ms` and `replay_ms` are the drawing thread's own work until the sheet and
the first moment of the replay are there, `*_mb` what they leave in memory besides the record, and
`record_mb` the record itself.
"""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.bench import benchmark
from tools.bench.benchmark import work_ms
from tools.histories import FIRST, endless
from tools.stage import open_stage

if TYPE_CHECKING:
    from jaipur.rules.notation import Record
    from tools.stage.stage import Stage

PHONE, DENSITY = (1080, 2400), 2.625


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench long-record", __doc__)
    parser.add_argument("--rounds", type=int, default=2400, help="rounds without a winner (2400)")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("--rounds must be 1 or more")
    benchmark.tell(measure(options.rounds), options.json)
    return 0


def measure(rounds: int) -> dict[str, float]:
    """Return all figures."""
    from jaipur.rules.notation import read_record, record_text

    text = record_text(endless(rounds))
    stage = open_stage(PHONE)
    stage.resize(*PHONE, density=DENSITY)
    sheet, replay = _sheet(stage), _replay(stage)
    for warm in (sheet, replay):  # modules and layouts are read once
        warm(endless(3))
    tracemalloc.start()
    record = read_record(text)
    figures = {"rounds": rounds, "record_mb": _megabytes()}
    tracemalloc.stop()
    for name, show in (("sheet", sheet), ("replay", replay)):
        figures[f"{name}_ms"] = show(record)
        tracemalloc.start()
        show(record)
        figures[f"{name}_mb"] = _megabytes()
        tracemalloc.stop()
    return {name: round(value, 2) for name, value in figures.items()}


def _megabytes() -> float:
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1e6


def _sheet(stage: "Stage") -> "Callable[[Record], float]":
    from jaipur.store.entries import Entry
    from jaipur.store.summary import Opponent, Result
    from jaipur.ui.history.archive_requests import Opened
    from jaipur.ui.history.match_sheet import MatchSheet

    def show(record: "Record") -> float:
        results = record.match.results
        scores = tuple((ended.rupees[0], ended.rupees[1]) for ended in results)
        opponent = Opponent("maharaja")
        moves = sum(len(played.moves) for played in record.rounds)
        names = record.names
        entry = Entry(1, FIRST, 0, names, opponent, Result.LEFT, (0, 0), scores, moves, 0, False)
        opened = Opened(record, record.match, secret=False)
        return _shown(stage, lambda: stage.show(MatchSheet(entry, opened, FIRST)))

    return show


def _replay(stage: "Stage") -> "Callable[[Record], float]":
    from jaipur.ui.device.audio import Audio
    from jaipur.ui.look.sound import Sounds
    from jaipur.ui.replay.replay_screen import ReplayScreen

    screen = ReplayScreen(Sounds(Audio()))
    stage.show(screen)
    stage.frame()

    def show(record: "Record") -> float:
        return _shown(stage, lambda: screen.begin(record))

    return show


def _shown(stage: "Stage", show: Callable[[], object]) -> float:
    def work() -> None:
        show()
        stage.frame()
        stage.frame()

    return work_ms(work)


if __name__ == "__main__":
    sys.exit(main())
