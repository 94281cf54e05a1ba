"""The benchmarks run and report what they say."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.nightly
@pytest.mark.parametrize(
    "command", [("screens", "--matches", "20"), ("ui", "--runs", "1"), ("start", "--runs", "1")]
)
def test_benchmark_reports_figures(command: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench", *command, "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures and max(figures.values()) > 0 <= min(figures.values())
