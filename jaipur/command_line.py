"""Reads the command line."""

import argparse
import os
from pathlib import Path
from typing import NoReturn

from jaipur import __version__
from jaipur.options import Options
from jaipur.ui.device.detection import this_device

ABOUT = """\
The trading card game of the pink city, for two people or against an opponent.
Without options it opens a window; where there is no display, the demo plays off screen."""

MORE = """\
environment:
  JAIPUR_DATA=DIR           keep saves, settings and crash reports there
                            (otherwise in {saves})
  LANGUAGE=fr               the system's language
  KIVY_METRICS_DENSITY=2    pixels in a dp, as on a phone
  KIVY_METRICS_FONTSCALE=1.3, JAIPUR_INSETS=0,80,0,60, JAIPUR_LESS_MOTION=1,
  JAIPUR_TOUCH_EXPLORATION=1
                            what else a phone may be set to
  KCFG_GRAPHICS_WIDTH, KCFG_GRAPHICS_HEIGHT
                            the size of the window in pixels

examples:
  jaipur --seed 5           the same cards every time, to look for something again
  JAIPUR_DATA=new jaipur    as if it were the first time, with saves in the folder "new"
  jaipur --demo --quick --rounds 1 --record pictures

Press F1 in the game for its keys."""


class _Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def read(headless: bool) -> Options:
    """Return the options; end the program with a message if they are wrong."""
    parser = _Parser(
        prog="jaipur",
        description=ABOUT,
        epilog=MORE.format(saves=this_device().saves()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Jaipur {__version__}")
    parser.add_argument("--seed", type=int, metavar="N", help="deal and play the same every time")
    parser.add_argument("--demo", action="store_true", help="let the game play a match by itself")
    parser.add_argument("--record", type=Path, metavar="DIR", help="with --demo: keep pictures")
    parser.add_argument(
        "--rounds",
        type=_count,
        metavar="N",
        help="with --demo: at most so many rounds of the match",
    )
    parser.add_argument("--quick", action="store_true", help="with --demo: without animations")
    parser.add_argument(
        "--install-desktop",
        action="store_true",
        help="add the game to the menu of a Linux desktop, for this person, and say where",
    )
    args = parser.parse_args()
    if not (args.demo or headless):
        for name in ("record", "rounds", "quick"):
            if getattr(args, name):
                parser.error(f"--{name} goes with --demo")
    if args.record:
        try:
            args.record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            parser.error(f"--record: cannot use the folder {args.record}: {error.strerror}")
        if not os.access(args.record, os.W_OK | os.X_OK):
            parser.error(f"--record: cannot write into the folder {args.record}")
    return Options(**vars(args))


def _count(written: str) -> int:
    if not (written.isascii() and written.isdigit() and int(written)):
        raise argparse.ArgumentTypeError(f"{written!r} is not a number of rounds")
    return int(written)
