"""Kivy starts without messages and leaves no files behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.store import window_place
from jaipur.ui.device.device import Device
from jaipur.ui.start import kivy_setup

ROOT = Path(__file__).resolve().parents[3]

START = """
import sys
from jaipur.ui.start import kivy_setup

kivy_setup.prepare()
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from jaipur.ui.look import theme
from jaipur.ui.widgets.field import NameField

theme.register_fonts()
field = NameField(text="Asha")
Window.add_widget(field)
field.select_all()
field.copy()
field.focus = True
Clock.tick()

print(sys.argv[1:], Config.get("kivy", "exit_on_escape"))
print(Window.minimum_width, Window.minimum_height)
print(Config.get("kivy", "window_icon"))
"""


XCLIP = """#!/bin/sh
[ "$1" = -version ] || { echo "Error: Can't open display: (null)" >&2; exit 1; }
"""
"""A program that many machines have, and that fails without an X display."""


def test_the_console_and_the_home_folder_stay_clean(tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("xclip", "xsel"):
        (programs / name).write_text(XCLIP)
        (programs / name).chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("K")}
    kept.pop("DISPLAY", None)
    kept["PATH"] = f"{programs}:{kept['PATH']}"
    done = subprocess.run(
        [sys.executable, "-c", START, "--help", "--demo"],
        cwd=ROOT,
        env={**kept, "HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    words, smallest, icon = done.stdout.splitlines()
    assert words == "['--help', '--demo'] 0"
    assert smallest == "480 360"
    assert icon == str(ROOT / "assets" / "icon.png")
    assert done.stderr == ""
    kivy_files = [path for path in tmp_path.rglob("*") if "kivy" in path.as_posix()]
    assert kivy_files == []


OPEN = """
import sys
from pathlib import Path
from jaipur.ui.start import kivy_setup

kivy_setup.prepare(Path(sys.argv[1]))
from kivy.core.window import Window
from kivy.metrics import Metrics

print(*Window.system_size, Window.minimum_width, Window.minimum_height, Window.fullscreen)
print(Metrics.density, Metrics.fontscale)
"""

KEPT = '{"left": 9, "top": 9, "width": 900, "height": 600}'
SMALL = {"KCFG_GRAPHICS_WIDTH": "300", "KCFG_GRAPHICS_HEIGHT": "200"}


def start(folder: Path, kept: str, environment: dict[str, str]) -> tuple[list[str], list[str]]:
    """Open a real window; return its output and the lines on the console."""
    (folder / "window.json").write_text(kept)
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("K")}
    done = subprocess.run(
        [sys.executable, "-c", OPEN, str(folder)],
        cwd=ROOT,
        env={**inherited, "SDL_VIDEODRIVER": "offscreen", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines(), done.stderr.splitlines()


# The environment, without a start


class Desktop(Device):
    """A desktop with an ordinary screen, on any machine."""

    def density(self) -> float | None:
        return None

    def font_scale(self) -> float:
        return 1.0


@pytest.mark.parametrize("nonsense", ["x", "nan", "1e99"])
@pytest.mark.parametrize("name", ["KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE", "KIVY_DPI"])
def test_invalid_variable_is_logged_and_ignored(
    name: str, nonsense: str, caplog: pytest.LogCaptureFixture
) -> None:
    environment = {name: nonsense}
    kivy_setup.complete(environment, Desktop(), None)
    assert environment.get(name) == {"KIVY_METRICS_FONTSCALE": "1.0"}.get(name)
    assert caplog.messages == [f"{name} cannot be {nonsense}"]


@pytest.mark.parametrize(
    ("kept", "given", "opened"),
    [
        ("", {}, "1180 720 480 360"),
        ("nonsense", {"KCFG_GRAPHICS_WIDTH": "wide"}, "1180 720 480 360"),
        (KEPT, {}, "900 600 480 360"),
        ('{"left": 9, "top": 9, "width": 1, "height": 1}', {}, "480 360 480 360"),
        (KEPT, SMALL, "300 200 300 200"),
    ],
)
def test_saved_window_size_is_configured(
    tmp_path: Path, kept: str, given: dict[str, str], opened: str
) -> None:
    (tmp_path / "window.json").write_text(kept)
    environment = dict(given)
    kivy_setup.complete(environment, Desktop(), window_place.load(tmp_path))
    sides = ("WIDTH", "HEIGHT", "MINIMUM_WIDTH", "MINIMUM_HEIGHT")
    assert " ".join(environment[f"KCFG_GRAPHICS_{side}"] for side in sides) == opened
