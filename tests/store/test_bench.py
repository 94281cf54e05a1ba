"""The benchmark measures what it says it does."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def bench(*args: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tools.bench_store", *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_reports_figures(tmp_path: Path) -> None:
    done = bench("--matches", "120", "--folder", str(tmp_path), "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["matches"] == 120
    assert 0 < figures["save_p50_ms"] <= figures["save_p99_ms"]
    assert figures["save_p50_ms"] < figures["safe_p50_ms"]
    assert figures["open_ratio"] > 0
    assert list(tmp_path.iterdir()) == []


def test_it_refuses_nonsense_in_one_line() -> None:
    done = bench("--folder", "no/such/folder")
    assert done.returncode != 0
    assert "no/such/folder" in done.stderr.splitlines()[-1]
