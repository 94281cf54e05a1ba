"""The game without a display, for a screen reader: `python -m tests.ui.access.heard_app FOLDER`.

It starts as `jaipur.__main__` does, but without the demo that runs where there is no display.
With a second argument it says something in every frame. The file `$ANSWERS` gets a line for each
request of a screen reader: whether it was done, or the thing had gone.
"""

import itertools
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path

from jaipur.ui.start import kivy_setup
from tools.stage import is_not_about_gl


def report_requests(path: Path) -> None:
    """Report the result of each request."""
    from jaipur.ui.access import accessible_tree

    class ReportingTree(accessible_tree.AccessibleTree):
        def action_for(self, request: accessible_tree.ActionRequest) -> Callable[[], bool]:
            action = super().action_for(request)
            done = bool(action and action())
            with path.open("a") as answers:
                answers.write("done\n" if done else "gone\n")
            return lambda: done

    path.touch()
    accessible_tree.AccessibleTree = ReportingTree  # type: ignore[misc]


def main(folder: Path, chatty: bool) -> None:
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["KIVY_GL_BACKEND"] = "mock"
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    kivy_setup.prepare(folder)
    logging.getLogger("kivy").addFilter(is_not_about_gl)
    report_requests(Path(os.environ["ANSWERS"]))
    from kivy.clock import Clock

    from jaipur.game.workers.worker_pools import exit_without_waiting
    from jaipur.ui.access.screen_reader import ScreenReader
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.widgets.announcer import announcer

    app = JaipurApp(seed=5, folder=folder)
    ScreenReader().serve(app)
    if chatty:
        frames = itertools.count(1)
        Clock.schedule_interval(lambda _dt: announcer.say(f"Frame {next(frames)}"), 0)
    app.run()
    exit_without_waiting()


if __name__ == "__main__":
    main(Path(sys.argv[1]), len(sys.argv) > 2)
