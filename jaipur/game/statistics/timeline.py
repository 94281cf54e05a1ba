"""Days combined into weeks, months or years, so that any history fits a plot."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from enum import Enum
from typing import NamedTuple

from jaipur.game.statistics.numbers import Tally


class Span(Enum):
    """The time span of a column of the plot, shortest first."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


class Timeline(NamedTuple):
    """Matches by time, oldest first; columns without matches are included."""

    step: Span
    tallies: dict[date, Tally]
    """By the first day of each column."""


def timelines(days: Mapping[date, Tally], most: int) -> Iterator[Timeline]:
    """Yield timelines with ever longer columns, as far as they need at most `most` of them.

    Years are always included; the oldest are left out if there are more than `most`.
    """
    if not days:
        return
    for step in Span:
        first, last = (_place(day, step) for day in (min(days), max(days)))
        if last - first < most or step is Span.YEAR:
            yield _put_together(days, step, range(max(first, last - most + 1), last + 1))


def _put_together(days: Mapping[date, Tally], step: Span, places: range) -> Timeline:
    tallies = {place: Tally() for place in places}
    for day, tally in days.items():
        place = _place(day, step)
        if place in tallies:
            tallies[place] = Tally(*map(sum, zip(tallies[place], tally, strict=True)))
    return Timeline(step, {_start(place, step): tally for place, tally in tallies.items()})


def _place(day: date, step: Span) -> int:
    """Return the number of the day's column; neighbouring columns differ by 1."""
    return {
        Span.DAY: day.toordinal(),
        Span.WEEK: (day.toordinal() - 1) // 7,
        Span.MONTH: 12 * day.year + day.month - 1,
        Span.YEAR: day.year,
    }[step]


def _start(place: int, step: Span) -> date:
    """Return the first day of a column; weeks begin on Monday, as the calendar's first day did."""
    if step is Span.DAY:
        return date.fromordinal(place)
    if step is Span.WEEK:
        return date.min + timedelta(weeks=place)
    year, month = divmod(place, 12) if step is Span.MONTH else (place, 0)
    return date(year, month + 1, 1)
