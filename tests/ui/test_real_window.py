"""Keys and mouse in a real window on a real display, from its start to its end.

The app starts once for all tests. Each step waits until the game reports the expected effect.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.store import window_place
from jaipur.store.window_place import WindowPlace
from tests.machines.sound_server import SoundServer
from tests.needs import needs
from tests.store.build import save_settings
from tests.ui.real_window_app import MARK

ROOT = Path(__file__).resolve().parents[2]
PLACE = WindowPlace(200, 120, 1200, 800)
PATIENCE = 300.0
"""Seconds to wait for a step: more than any needs on a slow machine."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Open a virtual 4K screen of 192 dpi."""
    needs("Xvfb", "xdotool")
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
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SoundServer]:
    """Start a sound server, as a desktop has one."""
    needs("pulseaudio", "pactl")
    server = SoundServer(tmp_path_factory.mktemp("sound"))
    yield server
    server.close()


class RealWindow:
    """The game in a window, driven by keyboard and mouse."""

    def __init__(self, display: str, data: Path, sound: SoundServer) -> None:
        self.environment = {
            **{name: value for name, value in sound.environment.items() if name[0] != "K"},
            "DISPLAY": display,
            "JAIPUR_DATA": str(data),
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
            timeout=PATIENCE,
        )
        return done.stdout.strip()

    def appear(self) -> None:
        """Wait for the window, and give it the keyboard focus, as a window manager would."""
        found = self.wait(lambda: self.do("search", "--class", "^jaipur$").split(), "a window")
        self.window = found[-1]
        self.do("windowfocus", "--sync", self.window)

    def press(self, *keys: str) -> None:
        self.do("key", "--clearmodifiers", *keys)

    def key(self, *keys: str) -> None:
        """Press these keys one after the other, and wait until the game has handled them."""
        before = self.sees()["marks"]
        self.press(*keys, MARK[0])
        self.wait(lambda: self.sees()["marks"] > before, f"the end of {keys}")

    def at(self, spot: list[int]) -> tuple[int, int]:
        shell = dict(
            line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split()
        )
        return int(shell["X"]) + spot[0], int(shell["Y"]) + spot[1]

    def point(self, spot: list[int]) -> None:
        self.do("mousemove", *self.at(spot))
        self.until(pointer=spot)

    def sees(self) -> dict[str, Any]:
        try:
            said: dict[str, Any] = json.loads(self.state.read_text())
        except (OSError, ValueError):
            return {}
        return said

    def wait(self, condition: Callable[[], Any], what: object) -> Any:
        """Wait until a condition is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert self.game.poll() is None, self.game.stdout and self.game.stdout.read()
            assert time.monotonic() < end, f"waited in vain for {what}; seen: {self.sees()}"
            time.sleep(0.02)
        return found

    def until(self, **facts: object) -> dict[str, Any]:
        """Wait until the game shows this."""

        def seen() -> dict[str, Any]:
            sees = self.sees()
            return sees if all(sees.get(name) == fact for name, fact in facts.items()) else {}

        found: dict[str, Any] = self.wait(seen, facts)
        return found

    def until_chosen(self, place: str, number: int, chosen: bool) -> None:
        """Wait until a card of the hand or the market is chosen, or no longer chosen."""
        self.wait(
            lambda: self.sees()[place][number]["chosen"] == chosen,
            f"card {number} of the {place}: {chosen=}",
        )

    def until_moved(self, before: int) -> None:
        """Wait until there are more moves than before."""
        self.wait(lambda: self.sees()["moves"] > before, "a move")

    def market(self) -> list[dict[str, Any]]:
        cards: list[dict[str, Any]] = self.sees()["market"]
        return cards


@pytest.fixture(scope="module")
def desk(
    display: str, sound: SoundServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RealWindow]:
    data = tmp_path_factory.mktemp("data")
    window_place.save(data, PLACE)
    save_settings(data, animation_speed="none", undo_wait=False)
    window = RealWindow(display, data, sound)
    window.do("mousemove", PLACE.left + 600, PLACE.top + 560)  # over a button of the greeting
    window.appear()
    yield window
    window.game.kill()
    window.game.wait()


def test_window_has_a_sensible_size_on_a_dense_screen(display: str) -> None:
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


def test_keys_and_mouse_through_a_whole_session(desk: RealWindow) -> None:
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
    desk.until(front="greeting", size=[PLACE.width, PLACE.height], density=2.0)
    assert desk.at([0, 0]) == (PLACE.left, PLACE.top)
    end = desk.sees()["seconds"] + 1  # game time: a resting mouse would explain sooner
    while (sees := desk.sees())["seconds"] < end:
        assert (sees["front"], sees["explained"]) == ("greeting", "")


def _the_sheet_of_keys(desk: RealWindow) -> None:
    for key in ("F1", "question"):
        while desk.sees()["front"] != "KeysSheet":  # no key counts until it was shown for a while
            desk.key(key)
        desk.key("Escape")
        desk.until(front="greeting")


def _to_the_table(desk: RealWindow) -> None:
    desk.key("Escape")
    desk.until(front="TitleScreen")
    desk.key("Return")
    desk.until(front="OpponentsScreen")
    desk.key("Return")
    desk.until(front="MatchScreen", mine=True)


def _digits_and_focus(desk: RealWindow) -> None:
    desk.key("1")
    desk.until_chosen("market", 0, True)
    desk.key("KP_1")
    desk.until_chosen("market", 0, False)
    desk.key("shift+2")
    desk.until_chosen("hand", 1, True)
    desk.key("Escape")
    desk.until_chosen("hand", 1, False)
    desk.key("Right")
    desk.wait(lambda: desk.market()[0]["focused"], "the focus on the first card")
    desk.press("i")  # any further key would close it
    desk.wait(lambda: desk.sees()["explained"], "an explanation")
    desk.key("Escape")
    desk.until(explained="", front="MatchScreen")


def _what_is_this(desk: RealWindow) -> None:
    card = desk.sees()["hand"][0]
    desk.point(card["spot"])
    desk.do("click", 3)
    sees = desk.wait(lambda: desk.sees()["explained"], "an explanation")
    assert sees.upper().rstrip("S") in card["good"].rstrip("S")
    desk.do("click", 1)
    desk.until(explained="")


def _a_double_click_and_a_drag(desk: RealWindow) -> None:
    before = desk.until(mine=True)["moves"]
    desk.point(desk.market()[0]["spot"])
    desk.do("click", 1)
    desk.until_chosen("market", 0, True)
    desk.do("click", 1)
    desk.until_moved(before)
    before = desk.until(mine=True)["moves"]
    good = next(card for card in desk.market() if card["good"] != "CAMEL")
    (x, y), (to_x, to_y) = good["spot"], desk.sees()["hand_zone"]
    desk.point([x, y])
    desk.do("mousedown", 1)
    for share in (0.2, 0.6, 1.0):
        desk.point([round(x + (to_x - x) * share), round(y + (to_y - y) * share)])
    desk.do("mouseup", 1)
    desk.until_moved(before)


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
