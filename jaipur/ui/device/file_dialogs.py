"""The desktop's own file dialogs, through plyer (docs/decisions.md, 14)."""

import logging
import shutil
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
    """Return whether plyer can show a dialog: by a program on Linux, by a package elsewhere."""
    if platform == "linux":
        return any(map(shutil.which, ("zenity", "kdialog", "yad")))
    package = {"win": "win32gui", "macosx": "pyobjus"}.get(platform)
    return bool(package and find_spec(package))


def is_open() -> bool:
    """Return whether a dialog is open."""
    return _one_at_a_time.locked()


def open_file(chosen: Chosen) -> None:
    """Ask for a file; `chosen` is not called if the dialog is closed."""
    _ask(lambda chooser: chooser.open_file(filters=["*.txt", "*"]), chosen)


def save_file(proposal: Path, chosen: Chosen) -> None:
    """Ask where to write, with a proposal."""
    _ask(lambda chooser: chooser.save_file(path=str(proposal)), chosen)


def _ask(dialog: "Callable[[FileChooser], list[str] | None]", chosen: Chosen) -> None:
    """Run a dialog in a thread, because plyer blocks; deliver the answer on the main thread."""
    if not _one_at_a_time.acquire(blocking=False):
        return  # a dialog is open

    def ask() -> None:
        try:
            answer = dialog(_chooser())
        except Exception as error:  # noqa: BLE001  each system's part of plyer has its own
            log.warning("File dialog: none (%s, %s)", type(error).__name__, error)
            answer = None
        finally:
            _one_at_a_time.release()
        if answer and answer[0]:
            path = Path(answer[0])
            Clock.schedule_once(lambda _dt: chosen(path))

    Thread(target=ask, name="file dialog", daemon=True).start()


def _chooser() -> "FileChooser":
    """Return plyer's file chooser; on Linux it needs a module that Python has dropped."""
    if "distutils" not in sys.modules and find_spec("distutils") is None:
        spawn = ModuleType("distutils.spawn")
        vars(spawn)["find_executable"] = shutil.which
        sys.modules.update({"distutils": ModuleType("distutils"), "distutils.spawn": spawn})
    from plyer import filechooser

    return filechooser
