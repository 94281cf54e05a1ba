"""What would be read of every screen: as it was agreed on, and without fault in other languages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.dump import GOLDEN
from tools.screenshots.screens import SCREENS

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.full  # what a table says depends on the screens seen before it
def test_every_screen_reads_as_agreed_and_well_in_other_languages() -> None:
    read = subprocess.run(
        [sys.executable, "-m", "tests.ui.access.read_screens"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert read.returncode == 0, read.stderr
    assert json.loads(read.stdout.splitlines()[-1]) == {}


def test_every_screen_has_an_agreed_dump_and_no_other_is_left() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(SCREENS)
