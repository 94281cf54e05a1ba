"""Run a benchmark: `start`, `ui`, `screens` or `limits`.

    python -m tools.bench NAME [options]

All take `--json`, and list their options with `--help`.
"""

import sys
from importlib import import_module

BENCHMARKS = ("limits", "screens", "start", "ui")


def main(arguments: list[str]) -> int:
    """Run the named benchmark with the options that follow."""
    name, *options = arguments or ["--help"]
    if name not in BENCHMARKS:
        print(__doc__)
        return 0 if name == "--help" else 2
    return int(import_module(f"tools.bench.{name}").main(options))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
