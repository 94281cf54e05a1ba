"""Streaks: days in a row on which something was done; one missed day a week is forgiven."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

_DAY = timedelta(days=1)
FORGIVEN = 1
"""Days of a week, from Monday on, that may be missed without ending a streak."""


SOON = timedelta(days=7)
"""A day at most this far ahead shows that the clock was set back.

A day further ahead came from a clock that was wrong then, and must not block the days until it
comes. A gap in a streak cannot be filled by setting the clock back: the days after it are near.
"""


class DayStreak(NamedTuple):
    """Days in a row on which something was done, without the forgiven days."""

    current: int = 0
    best: int = 0


def day_streak(done: Iterable[date], today: date) -> DayStreak:
    """Return the streak from the days up to today; today may still be missing."""
    days = {day for day in done if day <= today}
    streak = best = missed = 0
    before = today
    for day in sorted({*days, today}):
        while streak and before + _DAY < day:
            before += _DAY
            missed = 1 if before.weekday() == 0 else missed + 1
            streak = streak if missed <= FORGIVEN else 0
        if day.weekday() == 0 or not streak:
            missed = 0
        streak += day in days
        best = max(best, streak)
        before = day
    return DayStreak(streak, best)


def set_back(today: date, known: Iterable[date]) -> bool:
    """Return whether a known day is in the near future: then nothing done now counts for today."""
    return any(_DAY <= day - today <= SOON for day in known)
