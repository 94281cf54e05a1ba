"""Start the game; without a display, say so and play the demo off screen."""

import gc
import os
import signal
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from jaipur.options import Options
from jaipur.resources import data_folder
from jaipur.ui.device.detection import this_device
from jaipur.ui.start import kivy_setup
from jaipur.ui.start.time_zone import use_possible_time_zone

if TYPE_CHECKING:  # importing it loads Kivy
    from jaipur.ui.app import JaipurApp


def main() -> None:
    # every move is on the disk already, so Ctrl+C may end the game at once, like SIGTERM
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    use_possible_time_zone()
    gc.disable()  # almost nothing is freed before the first frame; the app turns it on then
    headless = not _has_display()
    args = _options(headless)
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
    elif sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")  # SDL's next choice is off screen
    demo = args.demo or headless
    saves = Path(tempfile.mkdtemp(prefix="jaipur-demo-")) if demo else _saves()
    kivy_setup.prepare(saves)
    if not kivy_setup.has_window():
        sys.exit(
            "No window can be opened here: a display, a video driver or OpenGL is missing. "
            "On a bare Debian this helps: apt install libgl1 libegl1"
            + (" xwayland" if "WAYLAND_DISPLAY" in os.environ else "")
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

            WindowMemory(saves, lambda: app.awake and app.services.store.saving).follow(app)
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


def _options(headless: bool) -> Options:
    """Return the options; without any, as on a phone, nothing that reads them is imported."""
    if not (sys.argv[1:] or headless):
        return Options()
    from jaipur.command_line import read

    return read(headless)


def _install_desktop() -> None:
    from jaipur.ui.device import desktop_entry

    if not sys.platform.startswith("linux"):
        sys.exit("Only Linux desktops have such entries.")
    try:
        written = desktop_entry.install(desktop_entry.this_command())
    except desktop_entry.DesktopEntryError as error:
        sys.exit(str(error))
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
    args: Options,
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
