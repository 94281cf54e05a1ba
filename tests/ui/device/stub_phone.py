"""A fake phone for tests: its Java classes are stubs with the real classes' members."""

import sys
from collections.abc import Iterator

import pytest

from jaipur.ui import device
from tests.ui.device.java import Phone

OURS = ("phone", "documents", "back_gesture", "phone_voice")
"""Modules that look up their Java classes on import."""


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """Make this machine a phone."""
    phone = Phone()
    for name, module in phone.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in OURS:
        monkeypatch.delitem(sys.modules, f"jaipur.ui.device.{name}", raising=False)
        monkeypatch.delattr(device, name, raising=False)
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    yield phone
    for name in OURS:
        sys.modules.pop(f"jaipur.ui.device.{name}", None)
        vars(device).pop(name, None)
