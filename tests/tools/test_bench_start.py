"""The start's benchmark measures what it says."""

import json
from pathlib import Path

import pytest

from tests.needs import needs
from tools.bench import start as bench_start


def test_figures_are_of_both_apps(
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


@pytest.mark.parametrize("arguments", [["--runs", "0"], ["--size", "wide"], ["--size", "3"]])
def test_bad_input_is_refused_in_a_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        bench_start.main(arguments)
    assert refused.value.code == 2
    assert arguments[0] in capsys.readouterr().err


@pytest.mark.nightly
def test_empty_app_imports_nothing_of_the_game() -> None:
    needs("/proc/self/status")
    seen = bench_start.start("empty", ["480", "320"])
    assert seen["first_frame"] > 0
    assert min(seen["memory"], seen["settled_memory"]) > 0
    assert "kivy.core.window" in seen["modules"]
    assert "jaipur.ui.app" not in seen["modules"]


def test_start_can_measure_a_packed_game(tmp_path: Path) -> None:
    (tmp_path / "jaipur").mkdir()
    (tmp_path / "jaipur/__init__.py").write_text(
        "raise SystemExit('the packed one, %s' % __debug__)"
    )
    with pytest.raises(RuntimeError, match="the packed one, False"):
        bench_start.start("game", ["480", "320"], tmp_path)
