"""Start the game; without a display, say so and play the demo off screen."""

import argparse
import gc
import os
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from jaipur import __version__
from jaipur.resources import data_folder
from jaipur.ui.device.detection import this_device
from jaipur.ui.start import kivy_setup, late_kv

if TYPE_CHECKING:  # importing it loads Kivy
    from jaipur.ui.app import JaipurApp


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


def main() -> None:
    gc.disable()  # almost nothing is freed before the first frame; the app turns it on then
    headless = not _has_display()
    args = _arguments(headless)
    if args.install_desktop:
        _install_desktop()
        return
    if headless:
        _say("There is no display here, so the game plays a demo off screen.")
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # off screen there is no need to wait for frames
        # software rendering is slow, so keep the pictures small
        os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "960")
        os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "600")
    demo = args.demo or headless
    saves = Path(tempfile.mkdtemp(prefix="jaipur-demo-")) if demo else _saves()
    kivy_setup.prepare(saves)
    late_kv.install()
    if not kivy_setup.has_window():
        sys.exit(
            "No window can be opened here: a display, a video driver or OpenGL is missing. "
            "On a bare Debian this helps: apt install libgl1 libegl1"
        )
    from jaipur.ui.app import JaipurApp

    app = JaipurApp(seed=args.seed, folder=saves)
    failures: list[str] = []
    if demo:
        _demonstrate(app, args, headless, failures.append)
    else:
        from jaipur.ui.access.screen_reader import ScreenReader

        ScreenReader().serve(app)
        if saves:
            from jaipur.ui.start.window_memory import WindowMemory

            WindowMemory(saves).follow(app)
    try:
        app.run()
    except Exception as error:
        if not demo:
            raise
        failures.append(_described(error, app.data))
    from jaipur.game.workers.worker_pools import exit_without_waiting

    exit_without_waiting()
    if failures:
        # Kivy's own stderr would indent the message like a log line
        print(f"The demo failed: {failures[0]}", file=sys.__stderr__)
        sys.exit(1)


class _Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _arguments(headless: bool) -> argparse.Namespace:
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
    parser.add_argument("--rounds", type=_count, metavar="N", help="with --demo: so many rounds")
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
    return args


def _count(written: str) -> int:
    if not (written.isascii() and written.isdigit() and int(written)):
        raise argparse.ArgumentTypeError(f"{written!r} is not a number of rounds")
    return int(written)


def _install_desktop() -> None:
    from jaipur.ui.device import desktop_entry

    if not sys.platform.startswith("linux"):
        sys.exit("Only Linux desktops have such entries.")
    try:
        written = desktop_entry.install(desktop_entry.this_command())
    except OSError as error:
        sys.exit(f"The entry could not be written: {error}")
    for path in written:
        _say(f"written: {path}")


def _has_display() -> bool:
    """Return whether a window can be opened; only on Linux can the display be missing."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def _saves() -> Path | None:
    """Return the saves folder if it is known before Kivy starts; None on a phone."""
    usual = this_device().saves()
    return data_folder(usual) if usual else None


def _demonstrate(
    app: "JaipurApp",
    args: argparse.Namespace,
    headless: bool,
    report_failure: Callable[[str], None],
) -> None:
    from jaipur.demo.demo import Demo

    pictures = args.record or (Path(tempfile.mkdtemp(prefix="jaipur-")) if headless else None)

    def done(taken: list[Path]) -> None:
        if taken:
            _say(f"{len(taken)} pictures in {taken[0].parent}:")
            _say(textwrap.fill(" ".join(p.name for p in taken), 100, break_on_hyphens=False))
        app.stop()

    def failed(why: str) -> None:
        report_failure(why)
        app.stop()

    pace = 0.02 if headless or args.quick else 1.0
    demo = Demo(app, done, failed, pictures, pace, _say, args.rounds, unseen=headless)
    app.apologises = False  # a failing demo just ends: there is no player to apologise to
    app.bind(on_start=lambda *_: demo.start())


def _described(error: Exception, data: Path) -> str:
    """Write a crash report and return one sentence about the error."""
    from jaipur.ui.start.crash_handler import write_report

    report = write_report(data / "reports", error, "")
    where = f" (report: {report})" if report else ""
    return f"{type(error).__name__}: {error}{where}"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
