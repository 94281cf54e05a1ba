"""The whole app, killed at any moment, keeps its challenges, duels, reviews and matches."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.nightly
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the harness forks its lives")
def test_kills_of_the_whole_app_lose_and_double_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.app_kills", "--kills", "25"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["faults"] == []
