"""The tool that asks whether chances are true."""

import json
import shutil

import pytest

from tools import calibration
from tools.calibration import Told, error, figures

needs_compiler = pytest.mark.skipif(not shutil.which("g++"), reason="plays compiled")


def test_true_chances_have_no_error() -> None:
    assert error([0.25] * 4 + [0.75] * 4, [1, 0, 0, 0, 1, 1, 1, 0]) == 0


def test_the_error_is_what_was_told_too_much() -> None:
    assert error([0.91] * 10, [1] * 7 + [0] * 3) == pytest.approx(0.21)
    assert error([0.91] * 5 + [0.11] * 5, [1, 1, 1, 0, 0] * 2) == pytest.approx(0.4)


def test_figures_tell_each_phase_of_the_deck() -> None:
    opening = [Told(0, 40, 0.6, 0.7, 1.0), Told(1, 39, 0.4, 0.5, 0.0)]
    found = figures([[*opening, Told(0, 3, 0.9, 0.9, 1.0)]])
    assert (found["rounds"], found["decisions"]) == (1, 3)
    assert (found["told_40"], found["won_40"], found["told_5"]) == (0.5, 0.5, 0.9)
    assert "told_19" not in found


@needs_compiler
def test_chances_of_hints_are_truer_than_values(capsys: pytest.CaptureFixture[str]) -> None:
    """The figure of docs/opponent.md in a quick form: few rounds, no lookahead, a wide margin."""
    assert calibration.main(["--rounds", "80", "--work", "0", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["ece"] < min(0.06, found["ece_raw"])
