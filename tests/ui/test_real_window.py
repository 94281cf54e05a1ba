"""A real window on a real display: what keys and mouse do there, from its start to its end.

One start of the app for all of it. Without Xvfb and xdotool there is no display to try it on.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.store import window_place
from jaipur.store.window_place import WindowPlace
from tests.ui.real_window_app import MARK

ROOT = Path(__file__).resolve().parents[2]
MISSING = [name for name in ("Xvfb", "xdotool") if not shutil.which(name)]
PLACE = WindowPlace(200, 120, 1200, 800)
PATIENCE = 90.0

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A 4K screen of 192 dpi that nobody looks at."""
    reading, writing = os.pipe()
    screen = ["-noreset", "-screen", "0", "3840x2160x24", "-dpi", "192"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as said:
        number = said.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class RealWindow:
    """The game in a window, in the hands of somebody at a desk."""

    def __init__(self, display: str, data: Path) -> None:
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("K")},
            "DISPLAY": display,
            "JAIPUR_DATA": str(data),
            "SDL_AUDIODRIVER": "dummy",
        }
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        self.state = data / "state.json"
        self.game = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.real_window_app", str(self.state), "--seed", "5"],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def do(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def appear(self) -> None:
        """Wait for the window, and give it the keyboard, as a window manager would."""
        self.window = self.wait(lambda: self.do("search", "--class", "^jaipur$").split())[-1]
        self.do("windowfocus", "--sync", self.window)

    def press(self, *keys: str) -> None:
        self.do("key", "--clearmodifiers", *keys)

    def key(self, *keys: str) -> None:
        """Press these keys one after the other, and wait until the game has heard them."""
        before = self.sees()["marks"]
        self.press(*keys, MARK[0])
        self.wait(lambda: self.sees().get("marks", 0) > before)

    def at(self, spot: list[int]) -> tuple[int, int]:
        shell = dict(
            line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split()
        )
        return int(shell["X"]) + spot[0], int(shell["Y"]) + spot[1]

    def point(self, spot: list[int]) -> None:
        self.do("mousemove", *self.at(spot))

    def sees(self) -> dict[str, Any]:
        try:
            said: dict[str, Any] = json.loads(self.state.read_text())
        except (OSError, ValueError):
            return {}
        return said

    def wait(self, condition: Callable[[], Any]) -> Any:
        """What a condition comes to, once it comes to anything."""
        end = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert self.game.poll() is None, self.game.stdout and self.game.stdout.read()
            assert time.monotonic() < end, self.sees()
            time.sleep(0.02)
        return found

    def until(self, **facts: object) -> dict[str, Any]:
        """Wait until this is to be seen."""

        def seen() -> dict[str, Any]:
            sees = self.sees()
            return sees if all(sees.get(name) == fact for name, fact in facts.items()) else {}

        found: dict[str, Any] = self.wait(seen)
        return found

    def market(self) -> list[dict[str, Any]]:
        cards: list[dict[str, Any]] = self.sees()["market"]
        return cards


@pytest.fixture(scope="module")
def desk(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealWindow]:
    data = tmp_path_factory.mktemp("data")
    window_place.save(data, PLACE)
    (data / "settings.json").write_text('{"animation_speed": "none", "undo_wait": false}')
    window = RealWindow(display, data)
    window.do("mousemove", PLACE.left + 600, PLACE.top + 560)  # over a button of the greeting
    window.appear()
    yield window
    window.game.kill()
    window.game.wait()


def test_a_dense_screen_gets_a_window_of_a_sensible_size(display: str) -> None:
    script = "import os; from jaipur.ui.start import kivy_setup; kivy_setup.prepare()\n"
    script += "print(*(os.environ[name] for name in ('KIVY_METRICS_DENSITY', "
    script += "'KCFG_GRAPHICS_WIDTH', 'KCFG_GRAPHICS_HEIGHT')))"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("K", "SDL"))}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**kept, "DISPLAY": display},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "2.0 2360 1440\n"


def test_an_evening_at_a_desk(desk: RealWindow) -> None:
    _a_start_in_a_hurry(desk)
    _the_sheet_of_keys(desk)
    _to_the_table(desk)
    _digits_and_focus(desk)
    _what_is_this(desk)
    _a_double_click_and_a_drag(desk)
    _fullscreen_and_back(desk)
    _the_end(desk)


def _a_start_in_a_hurry(desk: RealWindow) -> None:
    while not desk.sees().get("ready"):
        desk.press("Return", "Escape")
    desk.key()
    desk.until(front="Greeting", size=[PLACE.width, PLACE.height], density=2.0)
    assert desk.at([0, 0]) == (PLACE.left, PLACE.top)
    end = time.monotonic() + 1
    while time.monotonic() < end:  # longer than a resting mouse would take to ask
        sees = desk.sees()
        assert (sees["front"], sees["explained"]) == ("Greeting", "")


def _the_sheet_of_keys(desk: RealWindow) -> None:
    for key in ("F1", "question"):
        while desk.sees()["front"] != "KeysSheet":  # before it was seen for a while no key counts
            desk.key(key)
        desk.key("Escape")
        desk.until(front="Greeting")


def _to_the_table(desk: RealWindow) -> None:
    desk.key("Escape")
    desk.until(front="TitleScreen")
    desk.key("Return")
    desk.until(front="OpponentsScreen")
    desk.key("Return")
    desk.until(front="MatchScreen", mine=True)


def _digits_and_focus(desk: RealWindow) -> None:
    desk.key("1")
    desk.wait(lambda: desk.market()[0]["chosen"])
    desk.key("KP_1")
    desk.wait(lambda: not desk.market()[0]["chosen"])
    desk.key("shift+2")
    desk.wait(lambda: desk.sees()["hand"][1]["chosen"])
    desk.key("Escape")
    desk.wait(lambda: not desk.sees()["hand"][1]["chosen"])
    desk.key("Right")
    desk.wait(lambda: desk.market()[0]["focused"])
    desk.press("i")  # any key more would end it
    desk.wait(lambda: desk.sees()["explained"])
    desk.key("Escape")
    desk.until(explained="", front="MatchScreen")


def _what_is_this(desk: RealWindow) -> None:
    card = desk.sees()["hand"][0]
    desk.point(card["spot"])
    desk.do("click", 3)
    sees = desk.wait(lambda: desk.sees()["explained"])
    assert sees.upper().rstrip("S") in card["good"].rstrip("S")
    desk.do("click", 1)
    desk.until(explained="")


def _a_double_click_and_a_drag(desk: RealWindow) -> None:
    before = desk.until(mine=True)["moves"]
    desk.point(desk.market()[0]["spot"])
    desk.do("click", "--repeat", 2, "--delay", 200, 1)
    desk.wait(lambda: desk.sees()["moves"] > before)
    before = desk.until(mine=True)["moves"]
    good = next(card for card in desk.market() if card["good"] != "CAMEL")
    (x, y), (to_x, to_y) = desk.at(good["spot"]), desk.at(desk.sees()["hand_zone"])
    steps = [(x + (to_x - x) * step // 8, y + (to_y - y) * step // 8) for step in range(1, 9)]
    path = [word for step in steps for word in ("mousemove", *step, "sleep", 0.03)]
    desk.do("mousemove", x, y, "mousedown", 1, *path, "mouseup", 1)
    desk.wait(lambda: desk.sees()["moves"] > before)


def _fullscreen_and_back(desk: RealWindow) -> None:
    for key in ("F11", "alt+Return"):
        desk.key(key)
        desk.until(size=[3840, 2160] if key == "F11" else [PLACE.width, PLACE.height])


def _the_end(desk: RealWindow) -> None:
    desk.do("windowmove", "--sync", desk.window, 320, 240)
    desk.do("windowsize", "--sync", desk.window, 1300, 860)
    desk.until(size=[1300, 860])
    desk.press("ctrl+q")
    said, _nothing = desk.game.communicate(timeout=PATIENCE)
    assert (said, desk.game.returncode) == ("", 0)
    assert window_place.load(desk.state.parent) == WindowPlace(320, 240, 1300, 860)
