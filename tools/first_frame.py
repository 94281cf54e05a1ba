"""Start the game, or an empty Kivy app, and print what its first frame took.

``python -m tools.first_frame game`` prints a JSON object: when the first frame was drawn (on the
monotonic clock), the processor time and the modules it took, and the resident memory then and once
the app had settled, which for the game means: saves open, everything for the table read ahead.
"""

import gc
import sys
from pathlib import Path
from time import monotonic, process_time
from typing import Any

from jaipur.ui.start import kivy_setup

CALM = 1.5
"""Seconds after which nothing moves any more and the table has been built."""


def main() -> None:
    game = sys.argv.pop() == "game"
    kivy_setup.prepare()
    if game:
        gc.disable()  # as the game's own main does first
    watch = _Watch(game)  # Kivy's bindings do not keep it alive
    if game:
        from jaipur.__main__ import main as play

        play()
    else:
        from kivy.app import App

        App().run()
    watch.tell()


class _Watch:
    """Watches for the window's first frame, and for the app to settle."""

    def __init__(self, game: bool) -> None:
        from kivy.core.window import Window

        self.game = game
        self.seen: dict[str, Any] = {}
        Window.bind(on_flip=self._drawn)

    def _drawn(self, *_event: object) -> None:
        from kivy.clock import Clock
        from kivy.graphics.opengl import glFinish

        glFinish()
        if not self.seen:
            self.seen = {"first_frame": monotonic(), "work": process_time()}
            self.seen |= {"memory": resident(), "modules": sorted(sys.modules)}
            Clock.schedule_interval(self._settle, 0)

    def _settle(self, _dt: float) -> bool:
        """Read ahead what the app reads ahead, but without pauses."""
        from kivy.app import App
        from kivy.clock import Clock

        app: Any = App.get_running_app()
        if self.game and (not getattr(app, "preload", None) or next(app.preload, None)):
            return True
        Clock.schedule_once(self._leave, CALM)
        return False

    def _leave(self, _dt: float) -> None:
        from kivy.app import App

        app: Any = App.get_running_app()
        self.seen |= {"settled_memory": resident(), "title": app.get_application_name()}
        app.stop()

    def tell(self) -> None:
        """Print the results."""
        import json

        print(json.dumps(self.seen))


def resident() -> float:
    """Return the megabytes of memory in use by this process, as Linux counts them."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


if __name__ == "__main__":
    main()
