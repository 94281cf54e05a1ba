"""The desktop's own file dialogs: through plyer, on macOS through AppleScript (docs/decisions.md,
14)."""

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, Thread
from types import ModuleType
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.utils import platform

if TYPE_CHECKING:
    from plyer import FileChooser

log = logging.getLogger(__name__)

Chosen = Callable[[Path], object]

_one_at_a_time = Lock()


def there_are() -> bool:
    """Return whether a dialog can be shown: by a program, on Windows by a package."""
    if platform == "win":
        return bool(find_spec("win32gui"))
    programs = {"linux": ("zenity", "kdialog", "yad"), "macosx": ("osascript",)}
    return any(map(shutil.which, programs.get(platform, ())))


def is_open() -> bool:
    """Return whether a dialog is open."""
    return _one_at_a_time.locked()


def open_file(chosen: Chosen) -> None:
    """Ask for a file; `chosen` is not called if the dialog is closed."""
    if platform == "macosx":
        _ask(lambda: _apple_script("POSIX path of (choose file)"), chosen)
    else:
        _ask(lambda: _chooser().open_file(filters=["*.txt", "*"]), chosen)


def save_file(proposal: Path, chosen: Chosen) -> None:
    """Ask where to write, with a proposal."""
    if platform == "macosx":
        place = "default name (item 1 of argv) default location POSIX file (item 2 of argv)"
        words = f"POSIX path of (choose file name {place})"
        _ask(lambda: _apple_script(words, proposal.name, str(proposal.parent)), chosen)
    else:
        _ask(lambda: _chooser().save_file(path=str(proposal)), chosen)


def _ask(dialog: Callable[[], list[str] | None], chosen: Chosen) -> None:
    """Run a dialog in a thread, because it blocks; deliver the answer on the main thread."""
    if not _one_at_a_time.acquire(blocking=False):
        return  # a dialog is open

    def ask() -> None:
        try:
            answer = dialog()
        except Exception as error:  # noqa: BLE001  each system's part of plyer has its own
            log.warning("File dialog: none (%s, %s)", type(error).__name__, error)
            answer = None
        finally:
            _one_at_a_time.release()
        if answer and answer[0]:
            path = Path(answer[0])
            Clock.schedule_once(lambda _dt: chosen(path))

    Thread(target=ask, name="file dialog", daemon=True).start()


def _apple_script(words: str, *arguments: str) -> list[str] | None:
    """Return the path that this expression asks for; None if the dialog was closed.

    plyer's dialogs for macOS may only be shown by the main thread, which draws.
    """
    lines = "on run argv", "tell me to activate", f"return {words}", "end run"
    script = [part for line in lines for part in ("-e", line)]
    done = subprocess.run(["osascript", *script, *arguments], capture_output=True, text=True)
    return [done.stdout.strip()] if done.returncode == 0 else None


def _chooser() -> "FileChooser":
    """Return plyer's file chooser; on Linux it needs a module that Python has dropped."""
    if "distutils" not in sys.modules and find_spec("distutils") is None:
        spawn = ModuleType("distutils.spawn")
        vars(spawn)["find_executable"] = shutil.which
        sys.modules.update({"distutils": ModuleType("distutils"), "distutils.spawn": spawn})
    from plyer import filechooser

    return filechooser
