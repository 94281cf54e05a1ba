"""The texts of every screen for screen readers: equal to its dump, and correct in all languages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.dump import GOLDEN
from tools.screenshots.screens import SCREENS

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.nightly  # a table's texts depend on the screens seen before it
def test_every_screen_matches_its_dump_in_all_languages() -> None:
    read = subprocess.run(
        [sys.executable, "-m", "tests.ui.access.read_screens"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert read.returncode == 0, read.stderr
    assert json.loads(read.stdout.splitlines()[-1]) == {}


def test_every_screen_has_a_dump_and_no_dump_is_unused() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(SCREENS)
