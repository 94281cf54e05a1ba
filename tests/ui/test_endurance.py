"""Many matches in one app leave nothing behind."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MEGABYTES = 1.0
"""Less is no leak: the system allocates memory in blocks."""


@pytest.mark.nightly
def test_many_matches_do_not_fill_the_memory() -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.ui.endurance", "24"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    left = json.loads(played.stdout.splitlines()[-1])
    assert not left["grown"], "things, callbacks or bonds of which every stretch leaves more"
    assert left["megabytes"] < MEGABYTES
