"""What the statistics screen costs, for a short and for a long history.

    python -m tools.bench numbers [--matches 10000] [--runs 5] [--json]

`count_*_ms` is the counting, which a separate thread does. `open_*_ms` is the drawing thread's work
from entering the screen until all of its cards are there, one a frame, and `frame_*_ms` the longest
of these frames; nothing is drawn (mock GL). The best of several alternating runs counts, so that a
busy machine affects none, and the garbage collector waits meanwhile.
"""

import gc
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from jaipur.store.store import Store
from tools.bench import benchmark
from tools.bench.benchmark import work_ms
from tools.histories import fill, random_match
from tools.stage import open_stage

if TYPE_CHECKING:
    from tools.stage.stage import Stage

FEW = 100
CARDS = 8


def opened(stage: "Stage", store: Store) -> tuple[float, float]:
    """Return the milliseconds of all frames until everything is there, and of the longest."""
    from jaipur.ui.numbers.numbers_screen import NumbersScreen

    answer = store.numbers()
    answer.result()
    screen: Any = None

    def show() -> None:
        nonlocal screen
        screen = NumbersScreen(lambda _opponent: answer)
        stage.show(screen)
        screen.on_pre_enter()

    gc.collect()
    gc.disable()
    frames = [work_ms(show)]
    while len(screen.ids.cards.children) < CARDS:
        frames.append(work_ms(stage.frame))
    gc.enable()
    stage.clear()
    return sum(frames), max(frames)


def measure(folder: Path, count: int, runs: int) -> dict[str, float]:
    stage = open_stage((1280, 800))
    records = [random_match(seed) for seed in range(20)]
    stores = []
    for matches in (FEW, count):
        fill(folder / str(matches), records, matches)
        stores.append(Store(folder / str(matches)))
    opened(stage, stores[0])  # the first time reads what later ones find in memory
    times = [
        [(work_ms(store.archive.numbers), *opened(stage, store)) for store in stores]
        for _ in range(runs)
    ]
    figures: dict[str, float] = {"matches": count}
    for name, of_store in zip((str(FEW), "many"), zip(*times, strict=True), strict=True):
        best = (min(column) for column in zip(*of_store, strict=True))
        for kind, one in zip(("count", "open", "frame"), best, strict=True):
            figures[f"{kind}_{name}_ms"] = round(one, 1)
    figures["open_ratio"] = round(figures["open_many_ms"] / figures[f"open_{FEW}_ms"], 2)
    for store in stores:
        store.close()
    return figures


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench numbers", __doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="how many the long one holds")
    parser.add_argument("--runs", type=int, default=5, help="how often each is opened (5)")
    options = parser.parse_args(arguments)
    if options.matches <= FEW:
        parser.error(f"--matches must be more than {FEW}")
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    with TemporaryDirectory() as folder:
        benchmark.tell(measure(Path(folder), options.matches, options.runs), options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
