"""A pretended phone around the app: run by a bare interpreter inside the compiled tree.

``python -I -S -OO pretend.py PACKAGES HIDDEN ARGUMENT...`` hides the modules that the phone lacks
(comma-separated), puts stand-ins for Java and Android in place, and starts `main.pyc` as
python-for-android does. Standard library only: nothing of this project is to be found from here
but the tree.
"""

import importlib
import importlib.abc
import io
import os
import runpy
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def _finish() -> None:
    """Android ends the app when it asks for it."""
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
"""What Java says where nought will not do."""


class Log(io.IOBase):
    """All that a phone has for a console: no descriptor, no encoding, whole lines."""

    def __init__(self, to: int) -> None:
        self._to, self._line = to, ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> None:
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            os.write(self._to, f"{line}\n".encode())


class Hidden(importlib.abc.MetaPathFinder):
    """Modules that are here and not on the phone."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = frozenset(names)

    def find_spec(self, name: str, path: Any, target: Any = None) -> None:
        if name in self.names:
            raise ModuleNotFoundError(f"the phone has no module {name}", name=name)


def install() -> None:
    """Put the stand-ins for Java, which lie beside this file, where `import` finds them first."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    java = importlib.import_module("java")
    del sys.path[0]
    sys.modules.update(java.Phone(answers=ANSWERS).modules())


def main(packages: str, hidden: str, *arguments: str) -> None:
    for name in hidden.split(","):
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Hidden(hidden.split(",")))
    # Android has no named semaphores, so it has no process pools
    del importlib.import_module("_multiprocessing").SemLock
    install()
    sys.path = [".", *sys.path, packages]
    sys.argv = ["main.pyc", *arguments]
    sys.stdout = sys.stderr = Log(1)
    runpy.run_path("main.pyc", run_name="__main__")


if __name__ == "__main__":
    main(*sys.argv[1:])
