"""Refusal of everything Android refuses to an app, with a report.

That is processes, links, the network, and files outside the app's own folder.
"""

import ctypes.util
import importlib
import locale
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

PROCESSES = {
    *("os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.system"),
    *("pty.spawn", "subprocess.Popen"),
}
NETWORK = {"socket.bind", "socket.connect", "socket.getaddrinfo", "socket.sendto"}
WRITES = {"os.mkdir": 0, "os.rename": 1, "os.symlink": 1, "os.truncate": 0, "sqlite3.connect": 0}
"""Audit events with a path that is written, and the argument that holds it."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
ABSENT = ("/tmp", "/var/tmp", "/usr/tmp")
"""Folders of a desktop that a phone lacks; Python looks for them by itself."""
SAVES = "use App.user_data_dir"
LOCALES = {None, "", "C", "POSIX", "C.UTF-8", "en_US.UTF-8"}


class Refusal:
    """An audit hook that lets an app write into its own folder only."""

    def __init__(self, own: Path, program: Path, tell: Callable[[str], None]) -> None:
        self._own, self._program, self._tell = own, program, tell
        self._kivy = program / ".kivy"

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, _mode, flags = args
            if isinstance(flags, int) and flags & WRITING:
                self._write(path)
        elif event in WRITES:
            self._write(args[WRITES[event]])
        elif event in PROCESSES:
            self.no_process()
        elif event == "os.link":
            self._refuse("makes a hard link, which Android refuses to apps")
        elif event in NETWORK:
            self._refuse("uses the network without the right android.permission.INTERNET")

    def no_process(self, *_args: object) -> NoReturn:
        """Refuse to start a process."""
        self._refuse("starts another process, and Android gives an app only one")

    def _write(self, path: Any) -> None:
        if not isinstance(path, str | bytes) or path in ("", ":memory:"):
            return
        name = os.fsdecode(path).removeprefix("file:").partition("?mode=")[0]  # SQLite's URIs
        place = Path(os.path.abspath(name))  # noqa: PTH100  links are not followed
        if place.is_relative_to("/dev") or place.is_relative_to(self._kivy):
            return
        if place.is_relative_to(self._program):
            beside = place.relative_to(self._program)
            self._say(f"writes {beside} beside the program, which every update wipes: {SAVES}")
        elif not place.is_relative_to(self._own):
            if str(place.parent) in ABSENT:
                raise FileNotFoundError(2, "a phone has no such folder", str(place))
            self._refuse(f"writes {place}, outside the app's own folder: {SAVES}")

    def _refuse(self, what: str) -> NoReturn:
        self._say(what)
        raise PermissionError(13, what)

    def _say(self, what: str) -> None:
        """Report a fault, with the line of the app that causes it."""
        frame = sys._getframe()
        while frame.f_back and not frame.f_code.co_filename.startswith(f"{self._program}/"):
            frame = frame.f_back
        place = frame.f_code.co_filename.removeprefix(f"{self._program}/")
        self._tell(f"{place}:{frame.f_lineno}: {what}")


def install(own: Path, program: Path, tell: Callable[[str], None]) -> None:
    """Start refusing."""
    refusal = Refusal(own, program, tell)
    # Python on a desktop starts a compiler to find these; on a phone it looks into a folder
    libraries = {name: ctypes.util.find_library(name) for name in ("c", "m")}
    vars(ctypes.util)["find_library"] = libraries.get
    vars(importlib.import_module("_posixsubprocess"))["fork_exec"] = refusal.no_process
    # Android has no named semaphores and therefore no process pools
    del importlib.import_module("_multiprocessing").SemLock
    c_locale = importlib.import_module("_locale")
    plain = c_locale.setlocale

    def setlocale(category: int, wish: str | None = None) -> str:
        if wish not in LOCALES:
            tell(f"asks for the locale {wish}; Android has none by name")
            raise c_locale.Error("unsupported locale setting")
        return str(plain(category, wish))

    vars(c_locale)["setlocale"] = vars(locale)["_setlocale"] = setlocale
    sys.addaudithook(refusal)
