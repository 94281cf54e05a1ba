"""How long the game takes to its first frame and how much memory it uses, beside an empty app.

    python -m tools.bench start [--runs 7] [--json]

Both open the same window off screen (where SDL's screen is 1024x768: a larger window would be made
smaller, and laid out twice), alternating, each in a new process with an empty folder for its saves;
the medians of several starts count. Time runs from the start of the process until the first frame,
the whole title, is drawn (`_cpu`: processor time alone, free of a busy machine's noise). Memory is
the resident memory (textures included, if GL is done in software) once the app has come to rest:
the game shows its title and has read all that the table needs, so playing adds little.
`empty_*` is the empty app's.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

from tools.bench import benchmark

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
"""Seconds after which a start has failed."""
SIDES = ["1024", "720"]
WIDTH_AND_HEIGHT = "KCFG_GRAPHICS_WIDTH", "KCFG_GRAPHICS_HEIGHT"


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("tools.bench start", __doc__)
    parser.add_argument("--runs", type=int, default=7, help="starts of each app (7)")
    options = parser.parse_args(arguments)
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    if not sys.platform.startswith("linux"):
        parser.error("memory is read from /proc, which only Linux has")
    benchmark.tell(measure(options.runs), options.json)
    return 0


def measure(runs: int) -> dict[str, float]:
    """Return all figures; the first start of each app only warms the disk's cache."""
    game, empty = [], []
    for _ in range(runs + 1):
        empty.append(start("empty", SIDES))
        game.append(start("game", SIDES))
    figures = {}
    for name, key in (
        ("first_frame_s", "first_frame"),
        ("first_frame_cpu_s", "work"),
        ("memory_mb", "settled_memory"),
    ):
        figures[name], figures[f"empty_{name}"] = (
            median(seen[key] for seen in starts[1:]) for starts in (game, empty)
        )
    for ratio, key in (
        ("start_ratio", "first_frame"),
        ("start_cpu_ratio", "work"),
        ("memory_ratio", "settled_memory"),
    ):
        # compare each start with its neighbour: a machine's speed changes within seconds
        pairs = zip(game[1:], empty[1:], strict=True)
        figures[ratio] = median(one[key] / other[key] for one, other in pairs)
    return {name: round(value, 1 if name.endswith("mb") else 2) for name, value in figures.items()}


def start(app: str, sides: list[str]) -> dict[str, Any]:
    """Start the "game" or an "empty" app and return the results of `tools.first_frame`."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            **dict(zip(WIDTH_AND_HEIGHT, sides, strict=True)),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "JAIPUR_DATA": folder,
            "PYTHONDONTWRITEBYTECODE": "",  # both run from byte code, as when installed
        }
        command = [sys.executable, "-m", "tools.first_frame", app]
        begin = monotonic()
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE
        )
    if done.returncode:
        raise RuntimeError(f"the {app} app did not start:\n{done.stderr}")
    seen: dict[str, Any] = json.loads(done.stdout)
    return {**seen, "first_frame": seen["first_frame"] - begin, "console": done.stderr}


if __name__ == "__main__":
    sys.exit(main())
