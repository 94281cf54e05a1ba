"""Kivy starts without noise and leaves nothing behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
"""A program that many machines have; without an X display it complains."""


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


MEASURE = """
from jaipur.ui.start import kivy_setup

kivy_setup.prepare()
from kivy.metrics import Metrics

print(Metrics.density, Metrics.fontscale)
"""


@pytest.mark.parametrize("nonsense", ["x", "nan", "-1", "0", "inf", "1e99", "1,5"])
@pytest.mark.parametrize("name", ["KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE", "KIVY_DPI"])
def test_nonsense_in_the_environment_is_said_and_passed_over(name: str, nonsense: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE],
        cwd=ROOT,
        env={**kept, "SDL_VIDEODRIVER": "offscreen", name: nonsense},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "1.0 1.0\n"
    assert done.stderr == f"{name} cannot be {nonsense}\n"


OPEN = """
import sys
from pathlib import Path
from jaipur.ui.start import kivy_setup

kivy_setup.prepare(Path(sys.argv[1]))
from kivy.core.window import Window

print(*Window.system_size, Window.minimum_width, Window.minimum_height, Window.fullscreen)
"""


@pytest.mark.parametrize(
    ("kept", "environment", "opened"),
    [
        ("", {}, "1180 720 480 360 False"),
        ('{"left": 9, "top": 9, "width": 900, "height": 600}', {}, "900 600 480 360 False"),
        ('{"left": 9, "top": 9, "width": 1, "height": 1}', {}, "480 360 480 360 False"),
        ("nonsense", {"KCFG_GRAPHICS_WIDTH": "wide"}, "1180 720 480 360 False"),
        (
            '{"left": 9, "top": 9, "width": 900, "height": 600}',
            {"KCFG_GRAPHICS_WIDTH": "300", "KCFG_GRAPHICS_HEIGHT": "200"},
            "300 200 300 200 False",
        ),
    ],
)
def test_the_window_opens_as_it_was(
    tmp_path: Path, kept: str, environment: dict[str, str], opened: str
) -> None:
    (tmp_path / "window.json").write_text(kept)
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("K")}
    done = subprocess.run(
        [sys.executable, "-c", OPEN, str(tmp_path)],
        cwd=ROOT,
        env={**inherited, "SDL_VIDEODRIVER": "offscreen", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{opened}\n"
