"""Takes the pictures of the documentation.

python -m tools.screenshots table
"""

import argparse
import sys
from pathlib import Path

from tools.screenshots.shots import Shot
from tools.screenshots.table import SHOTS as TABLE

SETS: dict[str, tuple[Shot, ...]] = {"table": TABLE}
DOCS = Path(__file__).resolve().parents[2] / "docs"


def main(arguments: list[str] | None = None) -> int:
    """Take a set of pictures, or those of it whose names hold a word."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("set", choices=SETS, help="which pictures to take")
    parser.add_argument("--only", default="", help="only those with this in their name")
    parser.add_argument("--folder", type=Path, default=DOCS, help="where they go (docs)")
    options = parser.parse_args(arguments)
    wanted = [shot for shot in SETS[options.set] if options.only in shot.name]
    if not wanted:
        print(f"tools.screenshots: no picture is called {options.only!r}", file=sys.stderr)
        return 1
    options.folder.mkdir(parents=True, exist_ok=True)
    for shot in wanted:
        path = shot.take(options.folder)
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
