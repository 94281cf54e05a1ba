"""The workbench: any device, any screen, and changed files that are shown in a running game."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.devices import Device

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("jaipur", "kv", "assets", "tools", "tests")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game whose files a test can change."""
    copy = tmp_path_factory.mktemp("workbench")
    for name in COPIED:
        unneeded = shutil.ignore_patterns("__pycache__", "golden")
        shutil.copytree(ROOT / name, copy / name, ignore=unneeded)
    return copy


def tried(tree: Path, what: str, gl: str = "mock") -> Any:
    """Return what the workbench showed after this trial."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_GL_BACKEND": gl,
        "PYTHONPATH": str(tree),
    }
    command = [sys.executable, "-m", "tests.tools.workbench_trial", what]
    done = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_changed_files_are_shown_in_a_running_match(tree: Path) -> None:
    seen = tried(tree, "live")
    assert seen["fan"] == {"moved": True, "same_cards": True}
    where, reason = seen["error"].splitlines()
    assert where.startswith("kv/table/zones/hand_fan.kv, line ")
    assert reason == "NameError: name 'nonsense' is not defined"
    assert "invalid syntax" in seen["syntax_error"]
    assert seen["repaired"]
    assert "no attribute 'messages'" in seen["handler"]
    assert seen["goes_on_at"].split("@")[0] == "table"


def test_a_device_is_as_large_as_the_monitor_allows() -> None:
    phone = Device(400, 900, 2.0, insets=(0, 40, 0, 20))
    assert phone.fitted(4000, 4000) == phone
    assert phone.fitted(1920, 900).density == 1
    assert phone.fitted(1920, 900).pixels == (400, 900)
    lying = phone.turned()
    assert (lying.width, lying.height, lying.insets) == (900, 400, (40, 0, 20, 0))
