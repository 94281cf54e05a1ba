"""A pretended phone around the app: run by a bare interpreter inside the compiled tree.

``python -I -S -B -OO pretend.py PACKAGES HIDDEN`` hides the modules that the phone lacks
(comma-separated), puts stand-ins for Java and Android in place, refuses what Android refuses, and
starts `main.pyc` as python-for-android does, with a visit attached. Standard library only: only the
tree and the modules beside this file can be imported here.
"""

import importlib
import importlib.abc
import importlib.util
import io
import os
import runpy
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

APP = "jaipur.ui.app"


def _finish() -> None:
    """End the process as Android does when the app asks for it."""
    from kivy.app import App

    App.get_running_app()._stop()


ANSWERS: dict[str, Any] = {
    "android.app.Activity.finishAndRemoveTask": _finish,
    "android.content.res.Configuration.fontScale": 1.0,
    "android.os.LocaleList.size": 1,
    "android.provider.Settings$Global.getFloat": lambda _resolver, _name, otherwise=0.0: otherwise,
    "android.util.DisplayMetrics.density": 2.0,
    "android.util.DisplayMetrics.scaledDensity": 2.0,
    "android.view.View.isHapticFeedbackEnabled": True,
    "java.io.File.getAbsolutePath": lambda: os.environ["ANDROID_PRIVATE"],
    "java.util.Locale.getLanguage": "fr",
    "org.renpy.android.Hardware.getDPI": 320,
}
"""Java's answers where the default of zero will not do."""


class Log(io.IOBase):
    """A phone's console: no descriptor, no encoding, whole lines."""

    def __init__(self, to: int) -> None:
        self._to, self._line = to, ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> None:
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            os.write(self._to, f"{line}\n".encode())


class Hidden(importlib.abc.MetaPathFinder):
    """Hides modules that are here and not on the phone."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = frozenset(names)

    def find_spec(self, name: str, path: Any, target: Any = None) -> None:
        if name in self.names:
            raise ModuleNotFoundError(f"the phone has no module {name}", name=name)


class AppFinder(importlib.abc.MetaPathFinder):
    """Attaches a visit to the app as soon as its module is loaded."""

    def __init__(self, attach: Callable[[Any], None]) -> None:
        self._attach = attach

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name != APP:
            return None
        sys.meta_path.remove(self)
        found = importlib.util.find_spec(name)
        if found and found.loader:
            load = found.loader.exec_module

            def exec_module(module: Any) -> None:
                load(module)
                self._attach(module.JaipurApp)

            vars(found.loader)["exec_module"] = exec_module
        return found


def helpers() -> tuple[Any, ...]:
    """Return the modules beside this file."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    found = tuple(importlib.import_module(name) for name in ("java", "refuse", "visit"))
    del sys.path[0]
    return found


def main(packages: str, hidden: str) -> None:
    for name in hidden.split(","):
        sys.modules.pop(name, None)
    java, refuse, visit = helpers()
    sys.platform = "android"  # the name in Python 3.13 and later
    sys.meta_path[:0] = [Hidden(hidden.split(",")), AppFinder(visit.attach)]
    sys.modules.update(java.Phone(answers=ANSWERS).modules())
    sys.path = [".", *sys.path, packages]
    sys.argv = ["main.pyc"]
    sys.stdout = sys.stderr = Log(1)
    refuse.install(Path(os.environ["ANDROID_PRIVATE"]), Path.cwd(), visit.complain)
    runpy.run_path("main.pyc", run_name="__main__")
    os._exit(0)  # Android does not wait for a clean shutdown either


if __name__ == "__main__":
    main(*sys.argv[1:])
