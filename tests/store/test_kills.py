"""After a kill at any instant the next start continues exactly at the last shown move."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import nightly

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("kills", [60, nightly(320)])
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the harness forks its lives")
def test_repeated_kills_lose_no_shown_move(tmp_path: Path, kills: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.kills", str(tmp_path / "data"), "--kills", str(kills)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["faults"] == []
    assert report["kills"] == kills
    assert report["shown"] > kills
