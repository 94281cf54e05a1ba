"""The game under Wayland: in a weston that shows its screen to nobody.

The SDL in Kivy's wheel has no Wayland of its own, so its windows come by way of XWayland.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jaipur.store import window_place
from tests.needs import needs

ROOT = Path(__file__).resolve().parents[2]
SOCKET = "jaipur-test"
PATIENCE = 300.0
"""Seconds to wait at most: more than anything here needs on a slow machine."""
LAST = "weston-desktop-shell'"
"""What weston notes when all of it has started."""
Desktop = Callable[..., dict[str, str]]


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[Desktop]:
    """Start weston with these options; return the environment for its programs."""
    needs("weston", "Xwayland")
    log = tmp_path / "weston.log"
    environment = {
        **{name: text for name, text in os.environ.items() if not name.startswith(("K", "SDL"))},
        "XDG_RUNTIME_DIR": str(tmp_path),
        "JAIPUR_DATA": str(tmp_path / "data"),
        "KCFG_GRAPHICS_WIDTH": "960",
        "KCFG_GRAPHICS_HEIGHT": "600",
        "SDL_AUDIODRIVER": "dummy",
        "WAYLAND_DISPLAY": SOCKET,
    }
    environment.pop("DISPLAY", None)
    tmp_path.chmod(0o700)
    started: list[subprocess.Popen[bytes]] = []

    def start(*options: str) -> dict[str, str]:
        weston = ["weston", "--backend=headless-backend.so", "--no-config", "--idle-time=0"]
        weston += ["--width=1280", "--height=800", f"--socket={SOCKET}", f"--log={log}"]
        started.append(subprocess.Popen([*weston, *options], env=environment))
        end = time.monotonic() + PATIENCE
        while not (tmp_path / SOCKET).exists() or LAST not in log.read_text():
            assert started[0].poll() is None and time.monotonic() < end, "weston does not start"
            time.sleep(0.05)
        display = re.search(r"listening on display (:\d+)", log.read_text())
        return environment | ({"DISPLAY": display[1]} if display else {})

    yield start
    for desktop in started:
        desktop.terminate()
        desktop.wait()


def play(environment: dict[str, str], *module: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *module],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_window_is_resized_made_fullscreen_and_closed(wayland: Desktop, tmp_path: Path) -> None:
    done = play(wayland("--xwayland"), "tests.ui.wayland_window")
    steps = ["x11", "opened", "smaller", "fullscreen", "a window again", "closing"]
    assert done.stdout.splitlines() == steps, done.stderr
    assert (done.returncode, done.stderr) == (0, "")
    place = window_place.load(tmp_path / "data")
    assert place and (place.width, place.height) == (700, 500)


def test_game_that_cannot_be_seen_does_not_start(wayland: Desktop) -> None:
    """Without XWayland SDL once played the game off screen, with nothing to be seen."""
    done = play(wayland(), "jaipur")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert "No window can be opened here" in line and line.endswith("xwayland")
