"""Days in a row, with kindness: a single day that was missed does not end a row, and the longest
row is never lost."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

FORGIVEN = timedelta(days=2)
"""From a day to the next one of its row, at most."""


class DayRow(NamedTuple):
    """How many days the present row has, and the longest one."""

    now: int = 0
    longest: int = 0


def day_row(days: Iterable[date], today: date) -> DayRow:
    """What these days come to, in whatever order and however often they are told."""
    length = longest = 0
    last: date | None = None
    for day in sorted(set(days)):
        length = length + 1 if last and day - last <= FORGIVEN else 1
        longest, last = max(longest, length), day
    alive = last is not None and today - last <= FORGIVEN
    return DayRow(length if alive else 0, longest)
