"""Two tiers: plain `pytest` runs every kind of check, `JAIPUR_CAMPAIGN=large` runs all checks.

A plain run takes a few tests of each slow file, with one case each, and different ones every
day; tests marked `full` run only with the large dial. A run of named files, or with `-k` or `-m`,
leaves nothing out.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

import pytest

from tests.campaigns import VARIABLE, day, large, rotate

SLOW_FOLDERS = ("tests/ui/", "tests/tools/", "tests/ai/")
TESTS_A_DAY = 4
"""How many tests of a slow file a plain run takes."""
MOST_WORKERS = 8
"""Each worker has a window and its own memory; more of them would not be faster."""
QUOTA = Path("/sys/fs/cgroup/cpu.max")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many cores this run can use: those it is pinned to, up to its quota."""
    pinned = getattr(os, "sched_getaffinity", None)
    cores = len(pinned(0)) if pinned else os.cpu_count() or 1
    return max(1, min(cores, _quota(), MOST_WORKERS))


def _quota() -> int:
    """Return the cores that a container allows, rounded up; `MOST_WORKERS` without a limit."""
    try:
        limit, period = QUOTA.read_text(encoding="ascii").split()
        return -(-int(limit) // int(period))
    except (OSError, ValueError):  # no such file, or "max"
        return MOST_WORKERS


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Tell a worker of pytest-xdist which tier the run is."""
    node.workerinput["plain"] = _is_plain(node.config)  # type: ignore[attr-defined]


def pytest_report_header(config: pytest.Config) -> str:
    if large():
        return "tier: everything"
    if not _is_plain(config):
        return "tier: all cases of the chosen tests, campaigns small"
    return f"tier: every kind of check, tests of {day()}; {VARIABLE}=large for everything"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that only the large dial runs, and start long tests first."""
    if _is_plain(config) and not large():
        kept = daily_part(item for item in items if not item.get_closest_marker("full"))
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def _is_plain(config: pytest.Config) -> bool:
    """Return whether pytest was called without a selection of tests."""
    worker = getattr(config, "workerinput", None)
    if worker is not None:
        return bool(worker["plain"])
    chosen = config.option.keyword or config.option.markexpr
    return config.args_source is config.ArgsSource.TESTPATHS and not chosen


def daily_part(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return the tests of a plain run: all quick tests, and some of each slow file that change
    daily, with one case of each or as many as its `cases` marker says."""
    files: dict[str, dict[str, list[pytest.Item]]] = {}
    for item in items:
        file, _, test = item.nodeid.partition("[")[0].partition("::")
        files.setdefault(file, {}).setdefault(test, []).append(item)
    kept: set[pytest.Item] = set()
    for file, tests in files.items():
        slow = file.startswith(SLOW_FOLDERS)
        for cases in rotate(list(tests.values()), TESTS_A_DAY if slow else len(tests)):
            marker = cases[0].get_closest_marker("cases")
            many = marker.args[0] if marker else 1
            turn = crc32(cases[0].nodeid.encode())  # or all tests would take their first case
            kept.update(rotate(cases, many, turn) if slow else cases)
    return kept
