"""Starting the game as players do."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jaipur import NAME, __version__
from tests.needs import needs
from tools.bench.start import start
from tools.stage.real import play

ROOT = Path(__file__).resolve().parent.parent
LATER = (
    "asynckivy",
    "jaipur.ai",
    "jaipur.coach",
    "jaipur.game",
    "jaipur.rules",
    "jaipur.store.store",
    "plyer",
)
"""Packages that the first frame can do without."""


def run(*args: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def test_main_starts_from_any_folder(tmp_path: Path) -> None:
    said = run(str(ROOT / "main.py"), "--version", cwd=tmp_path).stdout
    assert said == f"Jaipur {__version__}\n"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--sed", "5"], "unrecognized arguments: --sed"),
        (["--seed", "x"], "--seed: invalid int value: 'x'"),
        (["--demo", "--rounds", "0"], "--rounds: '0' is not a number of rounds"),
        (["--rounds", "2"], "--rounds goes with --demo"),
        (["--demo", "--record", "main.py"], "--record: cannot use the folder main.py: File exists"),
        (["--demo", "--record", "main.py/in"], "--record: cannot use the folder main.py/in: Not a"),
    ],
)
def test_wrong_options_end_in_one_clear_line(options: list[str], why: str) -> None:
    with pytest.raises(subprocess.CalledProcessError) as ended:
        run(str(ROOT / "main.py"), *options, cwd=ROOT, DISPLAY=":0")
    assert ended.value.returncode == 2
    assert ended.value.stdout == ""
    (line,) = ended.value.stderr.splitlines()
    assert why in line
    assert "--help" in line


@pytest.fixture(scope="module")
def seen() -> dict[str, Any]:
    """What a start in an empty home folder reported."""
    needs("/proc/self/status")  # the start reads its memory use there
    return start("game", ["480", "320"])


def test_nothing_heavy_is_imported_before_the_first_frame(seen: dict[str, Any]) -> None:
    early = [name for name in seen["modules"] if name.startswith(LATER)]
    assert early == []


def test_start_prints_nothing(seen: dict[str, Any]) -> None:
    assert seen["console"] == ""


def test_a_machine_without_sound_says_so_in_one_line(tmp_path: Path) -> None:
    script = "from jaipur.ui.start import kivy_setup; kivy_setup.prepare()\n"
    script += "from jaipur.ui.device.audio import Audio; from kivy.clock import Clock\n"
    script += "audio = Audio(); audio.request()\nwhile audio.works: Clock.tick()"
    done = run("-c", script, cwd=ROOT, SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH=str(tmp_path))
    assert len(done.stderr.splitlines()) == 1
    assert "Sound" in done.stderr


def test_a_machine_without_a_window_says_so_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as ended:
        run(str(ROOT / "main.py"), cwd=tmp_path, SDL_VIDEODRIVER="none at all")
    assert ended.value.returncode == 1
    assert ended.value.stderr.count("\n") == 1
    assert "No window can be opened" in ended.value.stderr


def test_window_title_is_the_games_name(seen: dict[str, Any]) -> None:
    assert seen["title"] == NAME


def test_game_starts_without_a_home_folder(tmp_path: Path) -> None:
    script = "from jaipur.ui.app import JaipurApp; print(JaipurApp().data)"
    home = tmp_path / "nowhere" / "home"
    quiet = "from jaipur.ui.start import kivy_setup; kivy_setup.prepare(); "
    env = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "JAIPUR_DATA": ""}
    done = run("-c", quiet + script, cwd=ROOT, SDL_VIDEODRIVER="offscreen", **env)
    assert done.stdout == f"{home / '.config' / 'jaipur'}\n"


def test_the_first_frame_is_the_whole_title(tmp_path: Path) -> None:
    shown = play("tests.start_scenes:first_and_later", str(tmp_path), size=(480, 320), fresh=True)
    first, later = shown.answer
    assert first == later
    assert len(shown.pictures["title"].resize((48, 32)).getcolors(2000) or []) > 50
