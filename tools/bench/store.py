"""What saving costs: a move on the calling thread, and the history as it grows.

    python -m tools.bench store [--matches 10000] [--folder DIR] [--json]

`save_*_ms` is the drawing thread's cost of a move; `safe_*_ms` is the time until the move is on the
disk and may be shown, which the writer's thread waits for. `open_*_ms` is the whole way to the
first page of the history: the index opened, checked against its folder, fifty cards, the opponents
to filter by. Moves are paced as in a game: each waits until the one before is safe.
"""

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from jaipur.rules.notation import Record, record_text
from jaipur.store.archive import Archive
from jaipur.store.heading import Heading
from jaipur.store.records import read_shared
from jaipur.store.store import Store
from tools.bench import benchmark
from tools.histories import LEVELS, fill, random_match

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PAGE = 50


def ms(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return (perf_counter() - start) * 1e3


def saved_moves(store: Store, records: list[Record]) -> Iterator[tuple[float, float]]:
    """Yield for each move its cost to the caller, and the time until it was safe."""
    for record in records:
        store.journal.begin(Heading(record.names), record.rounds[0].deal).result()
        for move in record.rounds[0].moves:
            start = perf_counter()
            safe = store.journal.move(move)
            paid = perf_counter()
            safe.result()
            yield (paid - start) * 1e3, (perf_counter() - start) * 1e3
        store.journal.finish().result()


def saving(folder: Path, records: list[Record]) -> dict[str, float]:
    store = Store(folder)
    paid, safe = zip(*saved_moves(store, records), strict=True)
    store.close()
    return {
        "save_p50_ms": median(paid),
        "save_p99_ms": quantiles(paid, n=100)[98],
        "safe_p50_ms": median(safe),
        "safe_p99_ms": quantiles(safe, n=100)[98],
    }


def open_history(folder: Path) -> None:
    archive = Archive(folder, folder / "aside")
    if (
        archive.catch_up()
        or len(archive.page(0, PAGE)) != PAGE
        or len(archive.opponents()) != len(LEVELS)
    ):
        raise RuntimeError("the history is not what it should be")
    archive.close()


def opening(small: Path, large: Path) -> dict[str, float]:
    """Measure both alternating and take the best, so that a busy machine affects neither."""
    times = [(ms(lambda: open_history(small)), ms(lambda: open_history(large))) for _ in range(60)]
    few, many = (min(column) for column in zip(*times, strict=True))
    return {"open_100_ms": few, "open_many_ms": many, "open_ratio": many / few}


def reading(folder: Path, count: int) -> dict[str, float]:
    archive = Archive(folder, folder / "aside")
    deep = min(ms(lambda: archive.page(count - PAGE, PAGE)) for _ in range(20))
    numbers = min(ms(archive.numbers) for _ in range(5))
    exported = ms(lambda: [record_text(archive.record(n)) for n in range(1, PAGE + 1)])
    archive.close()
    return {
        "last_page_ms": deep,
        "numbers_ms": numbers,
        "exports_per_s": 1e3 * PAGE / exported,
    }


def importing(folder: Path, records: list[Record]) -> dict[str, float]:
    """Measure imports into a long history."""
    texts = [record_text(record) for record in records]
    store = Store(folder)
    start = perf_counter()
    for text in texts:
        store.archive.add(read_shared(text), NOW)
    spent = perf_counter() - start
    store.close()
    return {"imports_per_s": len(texts) / spent}


def measure(folder: Path, count: int) -> dict[str, float]:
    records = [random_match(seed) for seed in range(20)]
    small, large = folder / "small", folder / "large"
    fill(small, records, 100)
    fill(large, records, count)
    figures = {
        **saving(folder / "saving", records[:6]),
        **opening(small, large),
        **reading(large, count),
        **importing(large, [random_match(seed) for seed in range(100, 120)]),
        "matches": count,
    }
    return {name: round(value, 3) for name, value in figures.items()}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("bench store", __doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="how many the long one holds")
    parser.add_argument("--folder", type=Path, help="measure on this folder's disk")
    options = parser.parse_args(arguments)
    if options.matches < PAGE:
        parser.error(f"--matches must be {PAGE} or more")
    if options.folder and not options.folder.is_dir():
        parser.error(f"there is no folder {options.folder}")
    with TemporaryDirectory(dir=options.folder) as folder:
        benchmark.tell(measure(Path(folder), options.matches), options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
