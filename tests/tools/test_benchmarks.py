"""The benchmarks run and report what they say; no check depends on the machine's speed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bench import limits

ROOT = Path(__file__).resolve().parents[2]


def bench(name: str, *args: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tools.bench", name, *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.nightly
def test_the_screens_report_figures() -> None:
    done = bench("screens", "--matches", "20", "--no-round", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    opened = ("learn", "settings", "history", "match", "replay", "today", "puzzle", "table")
    spent = [figures[f"{name}{again}_ms"] for name in opened for again in ("", "_again")]
    assert 0 < min(spent) <= max(spent) <= figures["slowest_ms"]


# Frames


@pytest.mark.nightly
def test_frames_are_measured_beside_a_thinking_opponent() -> None:
    done = bench("ui", "--runs", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert min(json.loads(done.stdout.splitlines()[-1]).values()) > 0


# The start


# The limits


@pytest.mark.parametrize(
    ("measured", "taken", "heavy"),
    [([1.7], 1, False), ([1.9, 1.7], 2, False), ([1.9, 1.9, 1.85, 1.0], 3, True)],
)
def test_high_figure_is_measured_again_before_it_is_reported(
    measured: list[float],
    taken: int,
    heavy: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    left = list(measured)
    monkeypatch.setitem(limits.LIMITS, "start_cpu_ratio", 1.8)
    monkeypatch.setattr(limits, "measure", lambda: {"start_cpu_ratio": left.pop(0)})
    assert limits.main([]) == int(heavy)
    assert len(measured) - len(left) == taken
    said = "start_cpu_ratio: 1.85, at most 1.80\n" if heavy else ""
    assert capsys.readouterr().err == said
