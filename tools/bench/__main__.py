"""Run a benchmark, or list them all.

    python -m tools.bench [NAME [options]]

All take `--json`, and list their options with `--help`.
"""

import ast
import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent
SHARED = {"__init__", "__main__", "benchmark"}
"""Modules of this folder that are not benchmarks."""


def benchmarks() -> dict[str, str]:
    """Return the names of all benchmarks, and what each measures."""
    found = {}
    for path in sorted(HERE.glob("*.py")):
        if path.stem not in SHARED:
            about = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            found[path.stem.replace("_", "-")] = about.partition("\n")[0]
    return found


def main(arguments: list[str]) -> int:
    """Run the named benchmark with the options that follow."""
    known = benchmarks()
    name, *options = arguments or ["--help"]
    if name in ("-h", "--help"):
        print(__doc__)
        for each, about in known.items():
            print(f"{each:12} {about}")
        return 0
    if name not in known:
        print(f"tools.bench: no benchmark {name}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    module = import_module(f"tools.bench.{name.replace('-', '_')}")
    return int(module.main(options))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
