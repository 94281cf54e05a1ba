"""What a plain run leaves out, and how many workers it starts."""

import os
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests import campaigns, tiers


class Case(NamedTuple):
    """Stands in for a collected test."""

    nodeid: str
    many: int = 0

    def get_closest_marker(self, name: str) -> Any:
        return pytest.mark.cases(self.many).mark if name == "cases" and self.many else None


def taken(*items: Case, day: int) -> set[str]:
    os.environ[campaigns.DAY] = f"2026-11-{day:02}"
    chosen: Any = items
    return {item.nodeid for item in tiers.daily_part(chosen)}


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(campaigns.DAY, "2026-11-01")


def test_quick_tests_run_with_all_their_cases() -> None:
    cases = [Case(f"tests/rules/test_a.py::test_it[{n}]") for n in range(30)]
    assert len(taken(*cases, day=1)) == 30


def test_slow_file_runs_a_few_tests_a_day_and_all_in_time() -> None:
    items = [Case(f"tests/ui/test_a.py::test_{n}") for n in range(20)]
    assert len(taken(*items, day=1)) == tiers.TESTS_A_DAY
    assert set.union(*(taken(*items, day=day) for day in range(1, 6))) == {i.nodeid for i in items}


def test_slow_test_runs_one_case_or_its_stated_number() -> None:
    one = [Case(f"tests/ui/test_a.py::test_it[{n}]") for n in range(6)]
    three = [Case(f"tests/ui/test_b.py::test_it[{n}]", many=3) for n in range(6)]
    assert len(taken(*one, day=1)) == 1
    assert len(taken(*three, day=1)) == 3
    assert taken(*one, day=1) != taken(*one, day=2)


def test_workers_follow_pinned_cores_and_quota(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: {0, 1, 2}, raising=False)
    monkeypatch.setattr(tiers, "QUOTA", tmp_path / "cpu.max")
    assert tiers.pytest_xdist_auto_num_workers() == 3
    for quota, workers in (("max 100000", 3), ("150000 100000", 2), ("25000 100000", 1)):
        tiers.QUOTA.write_text(quota, encoding="ascii")
        assert tiers.pytest_xdist_auto_num_workers() == workers
