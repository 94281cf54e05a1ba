"""A history of any length, shown in a limited number of columns."""

from datetime import date, timedelta

import pytest

from jaipur.game.statistics.numbers import Tally
from jaipur.game.statistics.timeline import Span, Timeline, timelines

SUNDAY = date(2026, 11, 15)


def finest(days: dict[date, Tally], most: int) -> Timeline:
    return next(timelines(days, most))


@pytest.mark.parametrize(
    ("span", "step", "columns"),
    [
        (1, Span.DAY, 1),
        (12, Span.DAY, 12),
        (13, Span.WEEK, 2),
        (100, Span.MONTH, 4),
        (340, Span.MONTH, 12),
        (400, Span.YEAR, 2),
        (50_000, Span.YEAR, 12),
    ],
)
def test_finest_step_that_fits_is_chosen(span: int, step: Span, columns: int) -> None:
    days = {SUNDAY - timedelta(days=span - 1): Tally(won=1), SUNDAY: Tally(lost=1)}
    timeline = finest(days, 12)
    assert (timeline.step, len(timeline.tallies)) == (step, columns)
    assert list(timeline.tallies.values())[-1].lost == 1


def test_every_match_is_in_its_column() -> None:
    days = {
        date(2026, 9, 30): Tally(won=2),
        date(2026, 11, 1): Tally(1, 1, 1),
        SUNDAY: Tally(lost=3, won=4),
    }
    assert finest(days, 3).tallies == {
        date(2026, 9, 1): Tally(won=2),
        date(2026, 10, 1): Tally(),
        date(2026, 11, 1): Tally(5, 4, 1),
    }


def test_first_and_last_dates_of_the_calendar_work() -> None:
    days = {date.min: Tally(won=1), date.max: Tally(won=1)}
    assert finest(days, 12).tallies[date(9999, 1, 1)] == Tally(won=1)
    assert finest({date.min: Tally(won=1)}, 12).tallies == {date.min: Tally(won=1)}
