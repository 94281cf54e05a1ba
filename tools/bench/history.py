"""What the history's screen costs the drawing thread, with a hundred matches and with thousands.

    python -m tools.bench history [--matches 10000] [--runs 15] [--folder DIR] [--json]

Nothing is drawn (mock GL): the figures are the main thread's own work, in a phone's upright window.
`open_ms` is the first opening in a fresh process with the long history: modules and layouts read,
the screen built, the visible cards filled, two frames. `again_ms` is a screen built again after
that, the median of several; `open_ratio` is the same with the long history over the short one,
alternating. `scroll_*_ms` is a frame while a finger flings through the list, `jump_ms` a frame in
which the bar is pulled to a far place, so that every card changes.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tools.bench import benchmark
from tools.bench.benchmark import work_ms
from tools.histories import fill, random_match
from tools.stage import open_stage

if TYPE_CHECKING:
    from tools.stage.stage import Stage

FEW = 100
PHONE, DENSITY = (1080, 2400), 2.625
JUMPS = 40


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench history", __doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="how many the long one holds")
    parser.add_argument("--runs", type=int, default=15, help="openings of each history (15)")
    parser.add_argument("--folder", type=Path, help="measure on this folder's disk")
    options = parser.parse_args(arguments)
    if options.matches < FEW or options.runs < 2:
        parser.error(f"--matches must be {FEW} or more, and --runs 2 or more")
    if options.folder and not options.folder.is_dir():
        parser.error(f"there is no folder {options.folder}")
    with TemporaryDirectory(dir=options.folder) as folder:
        benchmark.tell(measure(Path(folder), options.matches, options.runs), options.json)
    return 0


def measure(folder: Path, matches: int, runs: int) -> dict[str, float]:
    """Return all figures, in milliseconds of the main thread's work."""
    records = [random_match(seed) for seed in range(20)]
    for name, count in (("few", FEW), ("many", matches)):
        fill(folder / name, records, count)
    stage = open_stage(PHONE)
    stage.resize(*PHONE, density=DENSITY)
    _read_ahead()
    first = opening(stage, folder / "many")
    turns = [[opening(stage, folder / name) for name in ("few", "many")] for _ in range(runs)]
    few, many = (median(column) for column in zip(*turns, strict=True))
    figures = {"matches": matches, "open_ms": first, "again_ms": many, "open_ratio": many / few}
    with opened(stage, folder / "many") as screen:
        frames = list(flung(stage))
        figures["scroll_p95_ms"] = quantiles(frames, n=20)[-1]
        figures["scroll_worst_ms"] = max(frames)
        figures["jump_ms"] = median(jumps(stage, screen.ids.rows))
    return {name: round(value, 2) for name, value in figures.items()}


def _read_ahead() -> None:
    """Read what the title screen has read by the time a player taps it."""
    from jaipur.ui.start.preload import pieces

    list(pieces(["jaipur.ui.match.match_screen"]))


@contextmanager
def opened(stage: "Stage", folder: Path) -> Iterator[Any]:
    """Yield the screen as the app shows it, with the cost in `spent`."""
    from kivy.uix.screenmanager import NoTransition, ScreenManager

    from jaipur.store.store import Store

    gc.collect()  # leftovers of earlier screens
    store = Store(folder)
    manager: Any = ScreenManager(transition=NoTransition())
    stage.show(manager)
    manager.spent = work_ms(lambda: _open(stage, manager, store))
    screen = manager.current_screen
    if len(screen.ids.rows.cards) < 5:
        raise RuntimeError("the history is not what it should be")
    yield screen
    stage.remove(manager)
    store.close()


def _open(stage: "Stage", manager: Any, store: Any) -> None:
    from jaipur.ui.device.device import Device
    from jaipur.ui.history.history_screen import HistoryScreen
    from jaipur.ui.widgets.notices import Notices

    manager.add_widget(
        HistoryScreen(store, Device(), lambda: datetime.now(UTC), Notices(lambda: True))
    )
    stage.frame()
    stage.frame()


def opening(stage: "Stage", folder: Path) -> float:
    with opened(stage, folder) as screen:
        return float(screen.manager.spent)


def flung(stage: "Stage") -> Iterator[float]:
    """Yield the frames of three flings and what follows them."""
    width, height = PHONE
    for _ in range(3):
        stage.touch_down(width / 2, height * 0.2)
        for step in range(12):
            stage.post("motion", width / 2, height * (0.2 + step / 20), 0)
            yield work_ms(stage.frame)
        stage.up()
        for _ in range(90):
            yield work_ms(stage.frame)


def jumps(stage: "Stage", rows: Any) -> Iterator[float]:
    for jump in range(JUMPS):
        rows.go((jump * 0.37) % 1)
        yield work_ms(stage.frame)


if __name__ == "__main__":
    sys.exit(main())
