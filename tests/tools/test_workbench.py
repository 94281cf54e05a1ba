"""The workbench: any device, and changed files that are shown in a running game."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.devices import Device

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("jaipur", "kv", "assets", "tools", "tests")


def test_changed_files_are_shown_in_a_running_match(tmp_path: Path) -> None:
    for name in COPIED:  # a tree whose files can change
        unneeded = shutil.ignore_patterns("__pycache__", "golden")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=unneeded)
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_GL_BACKEND": "mock",
        "PYTHONPATH": str(tmp_path),
    }
    command = [sys.executable, "-m", "tests.tools.workbench_trial"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
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
