"""Which cases of a test run at once, and which only in `pytest -m nightly`; see docs/testing.md."""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def nightly(*values: object) -> Any:
    """Return a case for `pytest.mark.parametrize` that only `pytest -m nightly` runs."""
    return pytest.param(*values, marks=pytest.mark.nightly)


def first(count: int, cases: Sequence[object]) -> list[Any]:
    """Return all cases; only the first `count` run in plain `pytest`."""
    return [*cases[:count], *(nightly(case) for case in cases[count:])]


def in_turn(values: Sequence[T], count: int, turn: int) -> list[T]:
    """Return `count` of the values, other ones at each turn until all were used."""
    count = min(count, len(values))
    return [values[(turn * count + number) % len(values)] for number in range(count)]
