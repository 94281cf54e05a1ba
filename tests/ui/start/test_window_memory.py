"""The window reopens in its last place; `tests/ui/test_real_window.py` checks it on a display."""

from pathlib import Path

import pytest
from kivy.app import App

from jaipur.store import window_place
from jaipur.store.lock import FolderLock
from jaipur.ui.device import desktop_window
from jaipur.ui.look.rect import Rect
from jaipur.ui.start.window_memory import WindowMemory, in_sight
from tests.ui.driver.whole_app import quick_app
from tools.stage.stage import Stage

ONE, RIGHT = Rect(0, 0, 1920, 1080), Rect(1920, 30, 1280, 994)


@pytest.mark.parametrize(
    ("window", "goal"),
    [
        (Rect(300, 200, 1180, 720), Rect(300, 200, 1180, 720)),
        (Rect(2000, 60, 1180, 720), Rect(2000, 60, 1180, 720)),
        (Rect(1700, 200, 1180, 720), Rect(1700, 200, 1180, 720)),  # on both screens
        (Rect(-1080, 200, 1180, 720), Rect(-1080, 200, 1180, 720)),  # just enough left to drag it
        (Rect(-1150, 200, 1180, 720), Rect(370, 180, 1180, 720)),
        (Rect(5000, 200, 1180, 720), Rect(370, 180, 1180, 720)),
        (Rect(300, 1060, 1180, 720), Rect(370, 180, 1180, 720)),
        (Rect(300, -200, 1180, 720), Rect(370, 180, 1180, 720)),  # its title bar is out of reach
        (Rect(0, 0, 3840, 2160), Rect(0, 0, 1920, 1080)),
        (Rect(9000, 0, 3840, 700), Rect(0, 190, 1920, 700)),
    ],
)
def test_reopened_window_can_always_be_dragged(window: Rect, goal: Rect) -> None:
    assert in_sight(window, [ONE, RIGHT]) == goal


def test_window_stays_in_place_where_no_screen_is_known() -> None:
    assert in_sight(Rect(9000, 9000, 10, 10), []) == Rect(9000, 9000, 10, 10)


def test_window_size_survives_a_restart(stage: Stage, tmp_path: Path) -> None:
    class Small(App):
        """An app without content."""

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


@pytest.mark.parametrize("second", [False, True])
def test_second_app_leaves_the_place_of_the_first(
    stage: Stage, tmp_path: Path, second: bool
) -> None:
    before = window_place.WindowPlace(10, 20, 640, 480)
    window_place.save(tmp_path, before)
    first = FolderLock(tmp_path) if second else None
    person = quick_app(stage, tmp_path)
    WindowMemory(tmp_path, lambda: person.app.services.store.saving).follow(person.app)
    stage.resize(700, 500)
    person.close()
    if first:
        first.release()
    kept = window_place.load(tmp_path)
    assert (kept == before) is second
