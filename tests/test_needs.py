"""A test without its requirements is skipped on a developer's machine and fails in CI."""

import sys
from pathlib import Path

import pytest

from tests.needs import needs

MISSING = "no-such-program", "/no/such/file"


@pytest.mark.parametrize("name", MISSING)
def test_outside_ci_a_test_is_skipped_with_a_reason(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=name):
        needs(name)


@pytest.mark.parametrize("name", MISSING)
def test_in_ci_a_test_fails_with_the_same_reason(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=name):
        needs(name)


def test_a_test_runs_where_nothing_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tool").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    needs("tool", str(tmp_path))
