"""A simulated player on the pretended phone: plays a round, then opens every screen once.

`pretend` attaches this to the app, which also goes to the background and comes back.
"""

import os
import sys
from pathlib import Path
from typing import Any

SEED = 7
PACE = 0.02
FRAMES = 1
"""How many frames a screen gets for layout and drawing."""
LEFT = ("replay",)
"""Screens on which the app goes to the background and comes back, besides the table."""
ALL_SEEN = "Every screen was opened: "
COMPLAINT = "[PHONE] "
"""The beginning of a line that reports a fault."""


def attach(app: Any) -> None:
    """Attach a visit to the app once it has started; its errors end the app."""
    begin = app.on_start

    def on_start(self: Any) -> None:
        begin(self)
        self.seed = SEED
        Visit(self).start()

    app.apologises = False
    app.on_start = on_start


def complain(text: str) -> None:
    """Report a fault, once."""
    line = f"{COMPLAINT}{text}\n"
    if line not in _printed:
        _printed.add(line)
        sys.stdout.write(line)


_printed: set[str] = set()


class Visit:
    """A round, then the screens one after another."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.seen: list[str] = []

    def start(self) -> None:
        from jaipur.demo.demo import Demo

        Demo(self.app, self._look_around, self._failed, None, PACE, _say, 1).start()

    def _failed(self, why: str) -> None:
        complain(why)
        self.app.stop()

    def _look_around(self, _pictures: object) -> None:
        from jaipur.ui.navigator import ROUTES

        private = Path(os.environ["ANDROID_PRIVATE"])
        if not self.app.data.resolve().is_relative_to(private.resolve()):
            complain(f"saves are kept in {self.app.data}, not in App.user_data_dir")
        self._leave()
        if not any((self.app.data / "running").glob("*")):
            complain("the running match was not on disk when on_pause returned, so it can be lost")
        self.app.dispatch("on_resume")
        self._open(list(ROUTES))

    def _open(self, names: list[str]) -> None:
        if not names:
            _say(f"{ALL_SEEN}{len(self.seen)}")
            self.app.stop()
            return
        self.app.navigator.open(names[0])
        self._after(FRAMES, lambda: self._looked_at(names))

    def _looked_at(self, names: list[str]) -> None:
        if self.app.navigator.current != names[0]:
            complain(f"the screen {names[0]} did not open")
        self.seen.append(names[0])
        if names[0] in LEFT:
            self._leave()
            self.app.dispatch("on_resume")
        self._open(names[1:])

    def _leave(self) -> None:
        """Do what Android does when another app comes to the front."""
        if not self.app.dispatch("on_pause"):
            complain("on_pause did not answer True: Android would end the app")

    def _after(self, frames: int, act: Any) -> None:
        from kivy.clock import Clock

        if frames:
            Clock.schedule_once(lambda _dt: self._after(frames - 1, act), 0)
        else:
            act()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
