"""The tool that checks the coach's chances, and quick forms of its figures."""

import json
import shutil
from pathlib import Path

import pytest

from lab.calibration import luck, reasons, verdicts
from lab.calibration.__main__ import main
from lab.calibration.chances import Bin, ShownChance, bins, error, figures
from lab.calibration.plot import reliability

needs_compiler = pytest.mark.skipif(not shutil.which("g++"), reason="plays compiled")


def test_true_chances_have_no_error() -> None:
    assert error([0.25] * 4 + [0.75] * 4, [1, 0, 0, 0, 1, 1, 1, 0]) == 0


def test_error_is_the_difference_between_shown_and_won() -> None:
    assert error([0.91] * 10, [1] * 7 + [0] * 3) == pytest.approx(0.21)
    assert error([0.91] * 5 + [0.11] * 5, [1, 1, 1, 0, 0] * 2) == pytest.approx(0.4)


def test_figures_are_reported_by_phase_of_the_deck() -> None:
    opening = [ShownChance(0, 40, 0.6, 0.7, 1.0), ShownChance(1, 39, 0.4, 0.5, 0.0)]
    found = figures([[*opening, ShownChance(0, 3, 0.9, 0.9, 1.0)]])
    assert (found["rounds"], found["decisions"]) == (1, 3)
    assert (found["shown_40"], found["won_40"], found["shown_5"]) == (0.5, 0.5, 0.9)
    assert "shown_19" not in found


@needs_compiler
def test_chances_of_hints_are_better_calibrated_than_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The figure of docs/coach.md in a quick form: few rounds, no lookahead, a wide margin."""
    assert main(["--rounds", "80", "--work", "0", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["ece"] < min(0.06, found["ece_raw"])


def test_a_plot_has_a_dot_for_every_bin() -> None:
    shown = [ShownChance(0, 40, chance, chance, 1.0) for chance in (0.11, 0.12, 0.61)]
    found = bins([shown])
    assert [(one.won, one.decisions) for one in found] == [(1.0, 2), (1.0, 1)]
    assert reliability(found).count("<circle") == 2
    assert 'cx="204.0" cy="44.0"' in reliability([Bin(0.5, 1.0, 3)])


@needs_compiler
def test_levels_are_mixed_and_plotted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "plot.svg"
    options = ["--rounds", "20", "--work", "0", "--mixed", "--jobs", "1", "--json"]
    assert main([*options, "--plot", str(plot)]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["ece"] < 0.2
    assert plot.read_text("utf-8").startswith("<svg")


@needs_compiler
def test_luck_explains_most_of_the_results() -> None:
    found = luck.figures(100, seed=1, jobs=1)
    assert abs(found["luck_starter"]) < 3 * found["luck_error"]
    assert found["less_variance"] > 0.4
    assert found["luckier_wins"] > 0.7


@needs_compiler
def test_most_moves_have_a_reason_of_their_own() -> None:
    found = reasons.figures(30, seed=1, jobs=1)
    assert found["hints_explained"] > 0.5
    assert found["same"] == found["true_of_both"] == 0


@needs_compiler
def test_verdicts_beat_the_first_estimate_against_deep_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verdicts, "DEEP", verdicts.DEEP._replace(work=60_000))
    found = verdicts.figures(30, seed=1, jobs=1)
    assert found["rmse"] < max(0.04, found["rmse_first"])
