"""Whether start, memory, opening the table or a frame have grown beyond docs/figures.md.

    python -m tools.bench limits [--json]

Every figure is a ratio within one run, so that it can be checked on any machine: start and memory
compared with an empty Kivy app, the table and its frames with a fixed loop of plain Python. A ratio
more than half above its figure is measured again, twice: noise passes, a real increase stays
and fails.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.bench import benchmark
from tools.bench.rules import calibration_us

FIGURES = Path(__file__).resolve().parents[2] / "docs" / "figures.md"
ROOM = 1.5
"""How far above its figure a ratio may be."""
TRIES = 3
ROW = re.compile(r"^\| `(\w+)` \| ([\d.]+) \|", re.MULTILINE)


def main(arguments: list[str] | None = None) -> int:
    """Measure, compare and print; return 1 if something is too heavy."""
    options = benchmark.parser("bench limits", __doc__).parse_args(arguments)
    limits = stated(FIGURES.read_text(encoding="utf-8"))
    lightest = measure_within(limits, measure)
    benchmark.tell(lightest, options.json)
    faults = too_heavy(lightest, limits)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def stated(page: str) -> dict[str, float]:
    """Return the figures of the page's table of limits, by name."""
    return {name: float(figure) for name, figure in ROW.findall(page)}


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
    """Return a sentence for each figure above its limit, and for each without one."""
    faults = []
    for name, value in figures.items():
        if name not in limits:
            faults.append(f"{name}: docs/figures.md has no figure for it")
        elif value > limits[name] * ROOM:
            most = limits[name] * ROOM
            faults.append(f"{name}: {value:.2f}, docs/figures.md allows {most:.2f}")
    return faults


def measure() -> dict[str, float]:
    """Take all ratios once."""
    start = _figures("start", "--runs", "5")
    before = calibration_us()
    table = _figures("ui", "--runs", "3")
    loop_ms = min(before, calibration_us()) / 1000
    return {
        "start_cpu_ratio": start["start_cpu_ratio"],
        "memory_ratio": start["memory_ratio"],
        "open_table_loops": round(table["open_table_ms"] / loop_ms, 0),
        "frame_loops": round(table["p95_idle_cpu_ms"] / loop_ms, 1),
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
