"""How long the game takes to its first frame and how much memory it uses, beside an empty app.

    python -m tools.bench start [--runs 7] [--size 1024x720] [--packed] [--json]

Both open the same window off screen (where SDL's screen is 1024x768: a larger window would be made
smaller, and laid out twice), alternating, each in a new process with an empty folder for its saves;
the medians of several starts count. Time runs from the start of the process until the first frame,
the whole title, is drawn (`_cpu`: processor time alone, free of a busy machine's noise). Memory is
the resident memory (textures included, if GL is done in software) once the app has come to rest:
the game shows its title and has read all that the table needs, so playing adds little.
`first_memory_*` is the same at the first frame, `empty_*` the empty app's. With `--packed` the game
starts as on a phone: from the tree that buildozer packs, byte-compiled with -OO, without sources.
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
FROM_TREE = "import sys; sys.path.insert(0, {tree!r}); from tools.first_frame import main; main()"
WIDTH_AND_HEIGHT = "KCFG_GRAPHICS_WIDTH", "KCFG_GRAPHICS_HEIGHT"


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("tools.bench start", __doc__)
    parser.add_argument("--runs", type=int, default=7, help="starts of each app (7)")
    parser.add_argument("--packed", action="store_true", help="as it is packed for a phone")
    parser.add_argument("--size", default="1024x720", help="of the window (1024x720)")
    options = parser.parse_args(arguments)
    sides = options.size.split("x")
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    if len(sides) != 2 or not all(side.isdecimal() for side in sides):
        parser.error("--size is a width and a height, like 1024x720")
    if not sys.platform.startswith("linux"):
        parser.error("memory is read from /proc, which only Linux has")
    with tempfile.TemporaryDirectory(prefix="jaipur-packed-") as folder:
        tree = packed(Path(folder)) if options.packed else None
        benchmark.tell(measure(options.runs, sides, tree), options.json)
    return 0


def packed(folder: Path) -> Path:
    """Return the application's tree as on a phone."""
    from tools.android_check import packer, spec, tree

    built = packer.build(spec.Spec(ROOT / spec.NAME, ROOT), folder / "buildozer")
    if built.tree is None:
        raise RuntimeError("\n".join(built.faults))
    return tree.compiled(built.tree, folder)


def measure(runs: int, sides: list[str], tree: Path | None = None) -> dict[str, float]:
    """Return all figures; the first start of each app only warms the disk's cache."""
    game, empty = [], []
    for _ in range(runs + 1):
        empty.append(start("empty", sides, tree))
        game.append(start("game", sides, tree))
    figures = {}
    for name, key in (
        ("first_frame_s", "first_frame"),
        ("first_frame_cpu_s", "work"),
        ("first_memory_mb", "memory"),
        ("memory_mb", "settled_memory"),
    ):
        figures[name], figures[f"empty_{name}"] = (
            median(seen[key] for seen in starts[1:]) for starts in (game, empty)
        )
    for ratio, key in (
        ("start_ratio", "first_frame"),
        ("start_cpu_ratio", "work"),
        ("memory_ratio", "settled_memory"),
        ("first_memory_ratio", "memory"),
    ):
        # compare each start with its neighbour: a machine's speed changes within seconds
        pairs = zip(game[1:], empty[1:], strict=True)
        figures[ratio] = median(one[key] / other[key] for one, other in pairs)
    return {name: round(value, 1 if name.endswith("mb") else 2) for name, value in figures.items()}


def start(app: str, sides: list[str], tree: Path | None = None) -> dict[str, Any]:
    """Start the "game" or an "empty" app and return the results of `tools.first_frame`.

    With a tree the game is that one, and Python runs with -OO.
    """
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
        if tree:
            command = [sys.executable, "-OO", "-c", FROM_TREE.format(tree=str(tree)), app]
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
