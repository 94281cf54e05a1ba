"""Days in a row: how long something was done without a break that is not forgiven."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

FORGIVEN = 1
"""Days of a week, from Monday on, that may be missed without ending a run."""


class Runs(NamedTuple):
    """Days in a row on which something was done, missed ones that are forgiven left out."""

    current: int = 0
    best: int = 0


def runs_of(done: Iterable[date], today: date) -> Runs:
    """From the days that count. One missed day a week is forgiven; today is not over yet."""
    days = {*done}
    run = best = current = missed = 0
    first, last = min(days, default=today), max(days, default=today)
    for ordinal in range(first.toordinal(), max(today, last).toordinal() + 1):
        day = date.fromordinal(ordinal)
        if day.weekday() == 0 or not run:
            missed = 0
        if day in days:
            run += 1
        elif run and day != today:
            missed += 1
            run = run if missed <= FORGIVEN else 0
        best = max(best, run)
        current = run if day <= today else current
    return Runs(current, best)
