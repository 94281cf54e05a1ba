"""Figures that grew too much are reported; noise is not."""

from pathlib import Path

import pytest

from tools.bench import limits

PAGE = """
| ratio | figure | what |
|---|---|---|
| `start_cpu_ratio` | 1.2 | the title |
| `memory_ratio` | 1.50 | the table built ahead |
"""


def test_figures_are_read_from_the_page() -> None:
    assert limits.stated(PAGE) == {"start_cpu_ratio": 1.2, "memory_ratio": 1.5}


def test_every_ratio_has_a_figure() -> None:
    stated = limits.stated(limits.FIGURES.read_text(encoding="utf-8"))
    assert stated.keys() == {"start_cpu_ratio", "memory_ratio", "open_table_loops", "frame_loops"}


@pytest.mark.parametrize(("value", "heavy"), [(1.79, False), (1.81, True)])
def test_more_than_half_above_the_figure_is_reported(value: float, heavy: bool) -> None:
    faults = limits.too_heavy({"start_cpu_ratio": value}, limits.stated(PAGE))
    assert faults == (["start_cpu_ratio: 1.81, docs/figures.md allows 1.80"] if heavy else [])


@pytest.mark.parametrize(
    ("measured", "taken", "heavy"),
    [([1.4], 1, False), ([1.9, 1.4], 2, False), ([1.9, 2.0, 1.9, 1.0], 3, True)],
)
def test_high_figure_is_measured_again_before_it_is_reported(
    measured: list[float], taken: int, heavy: bool
) -> None:
    left = list(measured)
    least = limits.measure_within(
        {"start_cpu_ratio": 1.2}, lambda: {"start_cpu_ratio": left.pop(0)}
    )
    assert len(measured) - len(left) == taken
    assert bool(limits.too_heavy(least, {"start_cpu_ratio": 1.2})) == heavy


def test_the_outcome_is_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "figures.md"
    page.write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(limits, "FIGURES", page)
    monkeypatch.setattr(limits, "measure", lambda: {"start_cpu_ratio": 1.3, "memory_ratio": 2.3})
    assert limits.main([]) == 1
    assert capsys.readouterr().err == "memory_ratio: 2.30, docs/figures.md allows 2.25\n"
    monkeypatch.setattr(limits, "measure", lambda: {"start_cpu_ratio": 1.3, "memory_ratio": 1.5})
    assert limits.main([]) == 0
