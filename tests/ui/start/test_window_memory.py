"""The window comes back where it was; `tests/ui/test_real_window.py` sees it do so."""

from pathlib import Path

import pytest
from kivy.app import App

from jaipur.store import window_place
from jaipur.ui.device import desktop_window
from jaipur.ui.look.rect import Rect
from jaipur.ui.start.window_memory import WindowMemory, in_sight
from tools.stage.stage import Stage

ONE, RIGHT = Rect(0, 0, 1920, 1080), Rect(1920, 30, 1280, 994)


@pytest.mark.parametrize(
    ("window", "goal"),
    [
        (Rect(300, 200, 1180, 720), Rect(300, 200, 1180, 720)),
        (Rect(2000, 60, 1180, 720), Rect(2000, 60, 1180, 720)),
        (Rect(1700, 200, 1180, 720), Rect(1700, 200, 1180, 720)),  # on both
        (Rect(-1080, 200, 1180, 720), Rect(-1080, 200, 1180, 720)),  # just to be got hold of
        (Rect(-1150, 200, 1180, 720), Rect(370, 180, 1180, 720)),
        (Rect(5000, 200, 1180, 720), Rect(370, 180, 1180, 720)),
        (Rect(300, 1060, 1180, 720), Rect(370, 180, 1180, 720)),
        (Rect(300, -200, 1180, 720), Rect(370, 180, 1180, 720)),  # its title bar is out of reach
        (Rect(0, 0, 3840, 2160), Rect(0, 0, 1920, 1080)),
        (Rect(9000, 0, 3840, 700), Rect(0, 190, 1920, 700)),
    ],
)
def test_a_window_can_be_got_hold_of(window: Rect, goal: Rect) -> None:
    assert in_sight(window, [ONE, RIGHT]) == goal


def test_where_no_screen_is_known_it_stays() -> None:
    assert in_sight(Rect(9000, 9000, 10, 10), []) == Rect(9000, 9000, 10, 10)


def test_the_size_is_kept_from_one_start_to_the_next(stage: Stage, tmp_path: Path) -> None:
    class Small(App):
        """Anything with a start and an end."""

    assert desktop_window.screens()
    assert not desktop_window.flags() & desktop_window.MAXIMISED
    app = Small()
    WindowMemory(tmp_path).follow(app)
    app.dispatch("on_start")
    stage.resize(700, 500)
    app.dispatch("on_stop")
    kept = window_place.load(tmp_path)
    assert kept
    assert (kept.width, kept.height, kept.maximised, kept.fullscreen) == (700, 500, False, False)


def test_a_disk_that_is_full_keeps_nobody_from_leaving(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    app = App()
    WindowMemory(tmp_path / "file").follow(app)
    app.dispatch("on_start")
    app.dispatch("on_stop")
