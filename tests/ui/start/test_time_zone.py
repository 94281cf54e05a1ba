"""The app starts with any time zone."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from jaipur.ui.start.time_zone import use_possible_time_zone

NOON = datetime(2026, 11, 19, 12, tzinfo=UTC)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The time zone of this process, restored after the test."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone cannot be changed here")
    with monkeypatch.context() as changed:
        yield changed
    time.tzset()


@pytest.mark.parametrize(("name", "hour"), [("XXX-25:99", 12), ("XXX+30", 12), ("XXX-5", 17)])
def test_impossible_time_zone_becomes_utc(zone: pytest.MonkeyPatch, name: str, hour: int) -> None:
    zone.setenv("TZ", name)
    time.tzset()
    use_possible_time_zone()
    assert NOON.astimezone().hour == hour
