"""Whether start, memory, opening the table or a frame have grown by half.

    python -m tools.bench limits [--json]

Every figure is a ratio within one run, so that it can be checked on any machine: start and memory
compared with an empty Kivy app, the table and its frames with a fixed loop of plain Python in the
same minute (a thousand steps of integer arithmetic). A ratio above its limit is measured again,
twice: noise passes, a real increase stays and fails.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping

from tools.bench import benchmark

LIMITS = {
    "start_cpu_ratio": 2.1,  # usually 1.4: processor time to the first frame
    "memory_ratio": 2.3,  # usually 1.53: resident memory with the table preloaded
    "open_table_loops": 3300,  # usually 2,200: building and opening a table
    "frame_loops": 30,  # usually 20: a frame of the busiest scenes, 95th percentile
}
"""Half again as much as usual: less would be noise on some machines."""
TRIES = 3


def main(arguments: list[str] | None = None) -> int:
    """Measure, compare and print; return 1 if something is too heavy."""
    options = benchmark.parser("tools.bench limits", __doc__).parse_args(arguments)
    lightest = measure_within(LIMITS, measure)
    benchmark.tell(lightest, options.json)
    faults = too_heavy(lightest, LIMITS)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def measure_within(
    limits: Mapping[str, float], take: Callable[[], Mapping[str, float]]
) -> dict[str, float]:
    """Return the smallest of some measurements: one, or more while something is too heavy."""
    least = dict(take())
    for _ in range(TRIES - 1):
        if not too_heavy(least, limits):
            break
        again = take()
        least = {name: min(value, again[name]) for name, value in least.items()}
    return least


def too_heavy(figures: Mapping[str, float], limits: Mapping[str, float]) -> list[str]:
    """Return a line for each figure above its limit."""
    return [
        f"{name}: {value:.2f}, at most {limits[name]:.2f}"
        for name, value in figures.items()
        if value > limits[name]
    ]


def measure() -> dict[str, float]:
    """Take all ratios once."""
    start = _figures("start", "--runs", "5")
    table = _figures("ui", "--runs", "3")
    loop = table["loop_ms"]
    return {
        "start_cpu_ratio": start["start_cpu_ratio"],
        "memory_ratio": start["memory_ratio"],
        "open_table_loops": round(table["open_table_ms"] / loop, 0),
        "frame_loops": round(table["p95_cpu_ms"] / loop, 1),
    }


def _figures(name: str, *options: str) -> dict[str, float]:
    command = [sys.executable, "-m", "tools.bench", name, *options, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"bench {name} failed:\n{done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


if __name__ == "__main__":
    sys.exit(main())
