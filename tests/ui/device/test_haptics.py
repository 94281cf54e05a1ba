"""Buzzes on devices that can vibrate."""

import logging
import sys
from collections.abc import Sequence
from types import ModuleType

import pytest

from jaipur.ui.device.haptics import FEELS, Haptics
from tests.ui.device.refused_haptics import JavaException, refusing


def test_buzzes_while_haptics_are_on() -> None:
    felt: list[Sequence[float]] = []
    device = Haptics(find=lambda: felt.append)
    device.buzz()
    device.enabled = False
    device.buzz()
    device.enabled = True
    device.buzz()
    assert felt == [FEELS["land"], FEELS["land"]]


def test_each_meaning_has_its_own_short_feel() -> None:
    assert len(set(FEELS.values())) == len(FEELS)
    assert all(len(feel) % 2 and 0 < sum(feel) <= 0.12 for feel in FEELS.values())
    felt: list[Sequence[float]] = []
    device = Haptics(find=lambda: felt.append)
    for meaning in FEELS:
        device.buzz(meaning)
    assert felt == list(FEELS.values())


@pytest.mark.parametrize(
    "error", [NotImplementedError(), JavaException("SecurityException"), OSError(), KeyError("x")]
)
def test_refusal_turns_haptics_off_with_one_log_line(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "jaipur"):
        device = Haptics(find=lambda: refusing(error))
        device.buzz()
        device.buzz()
    assert [type(error).__name__ in record.getMessage() for record in caplog.records] == [True]


def test_haptics_are_off_without_plyer_with_one_log_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "plyer"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "plyer", ModuleType("plyer"))
    with caplog.at_level(logging.INFO, "jaipur"):
        device = Haptics()
        device.buzz()
        device.buzz()
    assert len(caplog.records) == 1


def test_desktop_without_vibrator_logs_no_warning(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.INFO, "jaipur"):
        Haptics().buzz()
    assert [record.levelno for record in caplog.records] == [logging.INFO]
    assert capfd.readouterr().err == ""
