"""The benchmarks run and report what they say; no check depends on the machine's speed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import needs
from tools.bench import benchmark, limits
from tools.bench import start as bench_start
from tools.bench import ui as bench_ui
from tools.bench.__main__ import benchmarks

ROOT = Path(__file__).resolve().parents[2]


def bench(name: str, *args: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tools.bench", name, *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_help_lists_all_benchmarks_with_what_they_measure() -> None:
    done = bench("--help")
    assert done.returncode == 0, done.stderr
    for name, about in benchmarks().items():
        assert re.search(rf"^{name} +{re.escape(about)}$", done.stdout, re.MULTILINE)
    assert set(benchmarks()) == {"limits", "screens", "start", "ui"}


def test_unknown_benchmark_is_refused_in_one_line() -> None:
    done = bench("wonders")
    assert done.returncode == 2
    assert "no benchmark wonders" in done.stderr.splitlines()[-1]


def test_timeout_names_what_was_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "PATIENCE", 0.0)
    with pytest.raises(TimeoutError, match="for the first turn"):
        benchmark.wait_for(lambda: False, "the first turn")


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


def test_frames_are_compared_by_their_slowest_twentieth() -> None:
    """The median of each kind of run counts, for real time and for the thread's CPU time."""
    quick, slow = [(2.0, 1.0)] * 99 + [(8.0, 4.0)], [(6.0, 1.5)] * 99 + [(90.0, 5.0)]
    figures = bench_ui.summary([quick, quick, slow], [slow, slow, quick])
    assert figures == {
        "p95_idle_ms": 2.0,
        "p95_thinking_ms": 6.0,
        "ratio": 3.0,
        "worst_ms": 49.0,
        "p95_idle_cpu_ms": 1.0,
        "p95_thinking_cpu_ms": 1.5,
        "ratio_cpu": 1.5,
        "worst_cpu_ms": 4.5,
    }


# The start


def test_figures_of_the_start_are_of_both_apps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    took = {"empty": [9.0, 2.0, 1.0, 3.0], "game": [9.0, 3.0, 4.0, 2.0]}

    def start(app: str, sides: list[str], _tree: Path | None) -> dict[str, float]:
        seconds = took[app].pop(0)
        memory = 150.0 if app == "game" else 100.0
        return {
            "first_frame": seconds,
            "work": seconds / 2,
            "memory": 100.0,
            "settled_memory": memory,
        }

    monkeypatch.setattr(bench_start, "start", start)
    assert bench_start.main(["--runs", "3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures["start_ratio"] == 1.5  # medians, without the first start
    assert figures["first_frame_s"] == 3.0
    assert figures["memory_ratio"] == 1.5
    assert figures["first_memory_ratio"] == 1.0


@pytest.mark.nightly
def test_empty_app_imports_nothing_of_the_game() -> None:
    needs("/proc/self/status")
    seen = bench_start.start("empty", ["480", "320"])
    assert seen["first_frame"] > 0
    assert min(seen["memory"], seen["settled_memory"]) > 0
    assert "jaipur.ui.app" not in seen["modules"]


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
