"""Starts the game; without a display it says so and plays the demo off screen."""

import argparse
import os
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from jaipur import __version__
from jaipur.ui.start import kivy_setup

if TYPE_CHECKING:  # it imports Kivy
    from jaipur.ui.app import JaipurApp


def main() -> None:
    args = _arguments()
    headless = not _has_display()
    if headless:
        _say("There is no display here: the demo plays off screen instead.")
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # nobody looks, so there is no need to wait
        # software takes its time to draw: pictures of a moderate size
        os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "960")
        os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "600")
    kivy_setup.prepare()
    if not kivy_setup.has_window():
        sys.exit(
            "No window can be opened here: a display, a video driver or OpenGL is missing. "
            "On a bare Debian this helps: apt install libgl1 libegl1"
        )
    from jaipur.ui.app import JaipurApp

    app = JaipurApp(seed=args.seed, folder=_folder(args.demo or headless))
    if args.demo or headless:
        _demonstrate(app, args, headless)
    app.run()
    from jaipur.game.pools import leave_nobody_behind

    leave_nobody_behind()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="jaipur", description="The trading card game of the pink city, for two."
    )
    parser.add_argument("--version", action="version", version=f"Jaipur {__version__}")
    parser.add_argument("--demo", action="store_true", help="let the game play a match by itself")
    parser.add_argument("--record", type=Path, metavar="DIR", help="with --demo: keep pictures")
    parser.add_argument("--rounds", type=int, metavar="N", help="with --demo: only so many rounds")
    parser.add_argument("--quick", action="store_true", help="with --demo: without animations")
    parser.add_argument("--seed", type=int, help="deal and play the same match every time")
    return parser.parse_args()


def _has_display() -> bool:
    """Whether a window can be opened; only Linux can be without a display and not know it."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def _folder(demo: bool) -> Path | None:
    """A demo leaves nobody's saves behind."""
    return Path(tempfile.mkdtemp(prefix="jaipur-demo-")) if demo else None


def _demonstrate(app: "JaipurApp", args: argparse.Namespace, headless: bool) -> None:
    from jaipur.ui.demo.demo import Demo

    pictures = args.record or (Path(tempfile.mkdtemp(prefix="jaipur-")) if headless else None)
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)

    def done(taken: list[Path]) -> None:
        if taken:
            _say(f"{len(taken)} pictures in {taken[0].parent}:")
            _say(textwrap.fill(" ".join(p.name for p in taken), 100, break_on_hyphens=False))
        app.stop()

    pace = 0.02 if headless or args.quick else 1.0
    demo = Demo(app, done, pictures, pace, _say, args.rounds, unseen=headless)
    app.apologises = False  # a demo that fails shall be seen to fail
    app.bind(on_start=lambda *_: demo.start())


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
