"""A phone for tests: its Java is played by stand-ins that know the real classes."""

import sys
from collections.abc import Iterator

import pytest

from tools.android_check.java import Phone

OURS = ("phone", "documents", "back_gesture", "phone_voice")
"""Modules that take what they need of Java when they are imported."""


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """This machine is a phone."""
    phone = Phone()
    for name, module in phone.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in OURS:
        monkeypatch.delitem(sys.modules, f"jaipur.ui.device.{name}", raising=False)
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    yield phone
    for name in OURS:
        sys.modules.pop(f"jaipur.ui.device.{name}", None)
