"""Buzzes on devices that can vibrate."""

import logging
from collections.abc import Sequence

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


def test_desktop_without_vibrator_logs_no_warning(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.INFO, "jaipur"):
        Haptics().buzz()
    assert [record.levelno for record in caplog.records] == [logging.INFO]
    assert capfd.readouterr().err == ""
