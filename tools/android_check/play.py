"""Run by a bare interpreter inside the compiled tree: plays a round, then opens every screen.

``python -I -S -B -OO play.py PACKAGES HIDDEN`` hides the modules that the phone lacks
(comma-separated). Standard library only: nothing else of this project can be imported here.
"""

import importlib.abc
import sys
from pathlib import Path
from typing import Any

ALL_SEEN = "Every screen was opened."
PACE = 0.02


class Hidden(importlib.abc.MetaPathFinder):
    """Hides modules that are here and not on the phone."""

    def __init__(self, names: list[str]) -> None:
        self.names = frozenset(names)

    def find_spec(self, name: str, path: Any, target: Any = None) -> None:
        if name in self.names:
            raise ModuleNotFoundError(f"the phone has no module {name}", name=name)


def visit(app: Any) -> None:
    """Play a round, then open the screens one after another, and end."""
    from kivy.clock import Clock

    from jaipur.demo.demo import Demo
    from jaipur.ui.navigator import ROUTES

    waiting = list(ROUTES)

    def open_next(_dt: float = 0) -> None:
        if not waiting:
            _say(ALL_SEEN)
            app.stop()
            return
        app.navigator.open(waiting.pop(0))
        Clock.schedule_once(open_next, 0)

    def failed(why: str) -> None:
        _say(why)
        app.stop()

    Demo(app, lambda _pictures: open_next(), failed, None, PACE, _say, 1).start()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main(packages: str, hidden: str) -> None:
    for name in hidden.split(","):
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Hidden(hidden.split(",")))
    sys.path = [str(Path.cwd()), *sys.path, packages]
    sys.argv = ["main.pyc"]
    from jaipur.ui.start import kivy_setup

    kivy_setup.prepare(Path.home())
    from jaipur.ui.app import JaipurApp

    app = JaipurApp(seed=7, folder=Path.home())
    app.apologises = False  # an error ends it
    app.bind(on_start=lambda *_: visit(app))
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
