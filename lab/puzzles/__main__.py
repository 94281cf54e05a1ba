"""Find puzzles in strong play.

nice python -m lab.puzzles find --seconds 540 --jobs 16 --seed 1 --out found.jsonl
"""

import argparse
import os
import sys
from pathlib import Path

from lab.puzzles.choose import choose
from lab.puzzles.find import find


def main(arguments: list[str] | None = None) -> int:
    """Run the chosen command."""
    parser = argparse.ArgumentParser(prog="python -m lab.puzzles", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True)
    finder = commands.add_parser("find", help="look for puzzles, and add them to a file")
    finder.add_argument("--seconds", type=float, default=540)
    finder.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    finder.add_argument("--seed", type=int, default=1)
    finder.add_argument("--out", type=Path, required=True, help="a line for each puzzle")
    chooser = commands.add_parser("choose", help="choose a year of those that were found")
    chooser.add_argument("files", type=Path, nargs="+")
    chooser.add_argument("--seed", type=int, default=1)
    chooser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    if options.command == "find":
        find(options.seconds, options.jobs, options.seed, options.out)
    else:
        choose(options.files, options.out, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
