"""Many matches in one app leave nothing behind."""

import json
import subprocess
import sys
from pathlib import Path

from tests.campaigns import size

ROOT = Path(__file__).resolve().parents[2]
MANY = size("endurance")
FEW = 10 if MANY < 30 else 15
"""Until then caches fill."""
OBJECTS = 1000
"""What may come for reasons of its own: Kivy forgets bonds of the dead when it next needs them."""
MEGABYTES = 3.0


def test_many_matches_do_not_fill_the_memory() -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.ui.endurance", str(FEW), str(MANY)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    left = json.loads(played.stdout.splitlines()[-1])
    assert not left["grown"], "widgets, callbacks or bonds that nobody needs any more"
    assert left["objects"] < OBJECTS
    assert left["megabytes"] < MEGABYTES
