"""Command line of the art builder."""

import argparse
import sys
from pathlib import Path

from tools.art import build, catalogue, check
from tools.art.errors import ArtError


def main(arguments: list[str] | None = None) -> int:
    """Build or check; return 0 if all is well, or 1 with one line on stderr if not."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.art",
        description="Render the SVG sources to atlases, pictures and the app's icons.",
    )
    parser.add_argument("--art", type=Path, default=Path("assets/art"), help="folder of sources")
    parser.add_argument("--out", type=Path, default=Path("assets"), help="folder to write into")
    parser.add_argument("--check", action="store_true", help="compare names and sizes only")
    options = parser.parse_args(arguments)
    try:
        if not options.art.is_dir():
            raise ArtError(f"{options.art}: there is no such folder")
        listed = catalogue.read(options.art)
        if options.check:
            lines = check.differences(listed, options.out)
            print("\n".join(lines) or "all built")
            return 1 if lines else 0
        files = build.build(listed, list(catalogue.CARD_WIDTHS))
    except ArtError as error:
        print(f"art: {error}", file=sys.stderr)
        return 1
    build.write(files, options.out)
    for name, content in files.items():
        print(f"{len(content) / 1024:8.0f} kB  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
