"""Open the game for development: as any device, at any screen, with changes shown live.

    python -m tools.workbench
    python -m tools.workbench --device phone --screen table-choosing --live
    python -m tools.workbench --opponent apprentice --seed 5
    python -m tools.workbench --list

The window is as large as the device in dp, with as many pixels as fit on this monitor. Saves go
into a separate folder with some matches in it, so no screen is empty; --folder keeps them.

With --live, changed KV files, catalogues, colours and atlases are shown at once, and the screen and
the match stay as they were. After a change of other Python the game starts again at the same place.
An error is shown in the window until the file is valid again.

Keys while it runs:
"""

import argparse
import os
import sys
import tempfile
import traceback
from pathlib import Path

from jaipur.ai.levels import LEVELS
from jaipur.resources import languages
from tools.devices import DEVICES
from tools.screenshots.screens import SCREENS
from tools.workbench.keys import KEYS

ROOT = Path(__file__).resolve().parents[2]
USUAL = "window"


def main(arguments: list[str] | None = None) -> int:
    """Run until the window is closed."""
    given = sys.argv[1:] if arguments is None else arguments
    options = parsed(given)
    if options.list:
        print("\n".join(SCREENS))
        return 0
    folder = options.folder or Path(tempfile.mkdtemp(prefix="jaipur-workbench-"))
    prepare(options.device)
    print(_keys())
    place: str | None = options.at or ""
    try:
        from tools.workbench.workbench import Workbench

        place = Workbench(options, folder).run()
    except Exception:
        if not options.live:
            raise
        traceback.print_exc()
        _wait_for_change()
    if place is not None:
        # the code has changed: a new process, with the same saves, at the same place
        again = ["--folder", str(folder), "--at", place]
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, "-m", "tools.workbench", *given, *again])
    return 0


def _wait_for_change() -> None:
    """Wait until the code can be imported again: without a window there is nothing to show."""
    from tools.workbench.live import Watcher

    print("Change the file to go on.", flush=True)
    watcher = Watcher()
    watcher.changes.get()
    watcher.close()


def parsed(arguments: list[str]) -> argparse.Namespace:
    """Return the options of a command line; end the program if they are wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.workbench",
        description=f"{__doc__}{_keys()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--device", choices=DEVICES, default=USUAL, help=f"({USUAL})")
    parser.add_argument("--screen", choices=SCREENS, metavar="NAME", help="one of --list")
    parser.add_argument("--list", action="store_true", help="list the screens and end")
    parser.add_argument("--live", action="store_true", help="show changed files at once")
    parser.add_argument("--language", choices=languages(), default="en", help="(en)")
    parser.add_argument("--seed", type=int, help="the same cards every time")
    parser.add_argument("--opponent", choices=[level.id for level in LEVELS], help="begin a match")
    parser.add_argument("--folder", type=Path, help="keep saves there")
    parser.add_argument("--at", help=argparse.SUPPRESS)  # where a new process continues
    options = parser.parse_args(arguments)
    if options.screen and options.opponent:
        parser.error("--screen and --opponent both say where to begin: give one of them")
    _make_folder(parser, options.folder)
    if options.live:
        _need_watcher(parser)
    return options


def _make_folder(parser: argparse.ArgumentParser, folder: Path | None) -> None:
    try:
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"--folder: cannot use the folder {folder}: {error.strerror}")


def _need_watcher(parser: argparse.ArgumentParser) -> None:
    try:
        import watchfiles  # noqa: F401
    except ImportError:
        parser.error("--live needs watchfiles: pip install -e '.[dev]'")


def _keys() -> str:
    return "\n".join(f"  {key.name:<4} {key.what}" for key in KEYS)


def prepare(device: str) -> None:
    """Set what Kivy reads at its import: a window of any size."""
    width, height = DEVICES[device].pixels
    os.environ |= {
        "KCFG_GRAPHICS_WIDTH": str(width),
        "KCFG_GRAPHICS_HEIGHT": str(height),
        "KCFG_GRAPHICS_MINIMUM_WIDTH": "0",
        "KCFG_GRAPHICS_MINIMUM_HEIGHT": "0",
        "KIVY_METRICS_DENSITY": "1",
    }
    from jaipur.ui.start import kivy_setup

    kivy_setup.prepare()
    if not kivy_setup.has_window():
        sys.exit("No window can be opened here: a display or OpenGL is missing.")


if __name__ == "__main__":
    sys.exit(main())
