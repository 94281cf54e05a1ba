"""What Kivy brings along that desktops do not want, and signals that end the game."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

HANGS = """
from ctypes import PyDLL
from jaipur.ui.start import kivy_setup
opened = kivy_setup.has_window
def hang():
    opened()
    print("hangs", flush=True)
    PyDLL(None).sleep(1000)  # in C, and no other Python code may run
kivy_setup.has_window = hang
from jaipur.__main__ import main
main()
"""


def test_finger_on_a_touch_screen_is_one_press_and_right_clicks_leave_no_dots() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.machines.desktop_events"],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    seen = json.loads(done.stdout)
    assert seen["presses"] == ["left", "right"]
    assert seen["drawn above"] == 0
    assert not any("HIDInput" in name or "Probe" in name for name in seen["providers"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_ends_the_game_while_something_native_hangs(
    tmp_path: Path, number: signal.Signals
) -> None:
    game = subprocess.Popen(
        [sys.executable, "-c", HANGS],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "offscreen", "JAIPUR_DATA": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert game.stdout
    assert game.stdout.readline() == "hangs\n"
    game.send_signal(number)
    assert game.wait() == -number
