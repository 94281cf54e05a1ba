"""The benchmarks run and report their figures; no check depends on the machine's speed."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.bench import benchmark
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


def test_store_benchmark_reports_figures(tmp_path: Path) -> None:
    done = bench("store", "--matches", "120", "--folder", str(tmp_path), "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["matches"] == 120
    assert 0 < figures["save_p50_ms"] <= figures["save_p99_ms"]
    assert figures["save_p50_ms"] <= figures["safe_p50_ms"], "safe only after the caller has paid"
    assert figures["open_ratio"] > 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.nightly
def test_the_history_reports_figures(tmp_path: Path) -> None:
    done = bench("history", "--matches", "110", "--runs", "2", "--folder", str(tmp_path), "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["matches"] == 110
    assert min(figures["again_ms"], figures["open_ms"]) > 0
    assert figures["open_ratio"] > 0
    assert 0 < figures["scroll_p95_ms"] <= figures["scroll_worst_ms"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.nightly
def test_long_records_report_figures() -> None:
    done = bench("long-record", "--rounds", "30", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["rounds"] == 30
    assert min(figures["sheet_ms"], figures["replay_ms"]) > 0


@pytest.mark.nightly
def test_the_screens_report_figures() -> None:
    done = bench("screens", "--matches", "20", "--no-round", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    opened = ("learn", "settings", "history", "match", "replay", "today", "puzzle", "table")
    spent = [figures[f"{name}{again}_ms"] for name in opened for again in ("", "_again")]
    assert 0 < min(spent) <= max(spent) <= figures["slowest_ms"]


@pytest.mark.nightly
def test_frames_are_measured_beside_a_review() -> None:
    done = bench("ui", "--reviewing", "--runs", "1", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    kinds = ("p95_idle", "p95_reviewing", "worst")
    names = {f"{kind}{clock}_ms" for kind in kinds for clock in ("", "_cpu")}
    assert set(figures) == {"open_table_ms", "ratio", "ratio_cpu", *names}
    assert min(figures.values()) > 0


def test_help_lists_all_benchmarks_with_what_they_measure() -> None:
    done = bench("--help")
    assert done.returncode == 0, done.stderr
    for name, about in benchmarks().items():
        assert re.search(rf"^{name} +{re.escape(about)}$", done.stdout, re.MULTILINE)
    assert len(benchmarks()) == 14


def test_unknown_benchmark_is_refused_in_one_line() -> None:
    done = bench("wonders")
    assert done.returncode == 2
    assert "no benchmark wonders" in done.stderr.splitlines()[-1]


def test_frames_are_compared_by_their_slowest_twentieth() -> None:
    """The median of each kind of run counts, for real time and for the thread's CPU time."""
    quick, slow = [(2.0, 1.0)] * 99 + [(8.0, 4.0)], [(6.0, 1.5)] * 99 + [(90.0, 5.0)]
    figures = bench_ui.summary([quick, quick, slow], [slow, slow, quick], "thinking")
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


def test_timeout_names_what_was_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "PATIENCE", 0.0)
    with pytest.raises(TimeoutError, match="for the first turn"):
        benchmark.wait_for(lambda: False, "the first turn")


@pytest.mark.nightly
def test_handover_takes_about_two_seconds_and_three_with_a_bonus() -> None:
    """On the stage's clock, so the machine's speed does not matter."""
    done = bench("handover", "--rounds", "3", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["handovers"] > 100
    assert 0.85 < figures["plain_s"] < figures["undo_s"] <= figures["worst_s"] <= 1.6
    assert max(figures["plain_tap_worst_s"], figures["undo_tap_worst_s"]) <= 2.2
    assert figures["undo_tap_s"] <= figures["plain_tap_s"] + 0.35
    assert max(figures["bonus_tap_worst_s"], figures["five_tap_worst_s"]) <= 3.0


@pytest.mark.nightly
@pytest.mark.skipif(not find_spec("accesskit"), reason="not installed: accesskit")
def test_reading_reports_figures() -> None:
    done = bench("reading", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["things"] > 40
    assert min(figures[name] for name in ("read_ms", "same_ms", "said_ms", "idle_ms")) > 0


@pytest.mark.nightly
def test_slow_core_reports_thinking_and_frame_times() -> None:
    done = bench("slow-core", "--moves", "1", "--share", "1", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert 0 < figures["thought_median_s"] <= figures["shown_median_s"]
    assert figures["thought_quiet_median_s"] >= 0
    assert 0 < figures["frame_median_ms"] <= figures["frame_p95_ms"]
    assert bench("slow-core", "--share", "2").returncode == 2


@pytest.mark.parametrize("tool", ["store", "history"])
def test_missing_folder_is_refused_in_one_line(tool: str) -> None:
    done = bench(tool, "--folder", "no/such/folder")
    assert done.returncode != 0
    assert "no/such/folder" in done.stderr.splitlines()[-1]
