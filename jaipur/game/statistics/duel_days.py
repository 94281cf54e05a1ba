"""The days on which a daily duel was played, from the records.

A duel counts once, by the first match of its date that was begun on that date and played to its
end. Any other match of a duel is marked in its record. docs/fair-deals.md has the rules.
"""

import sqlite3
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from jaipur.game.match.heading import Kind, read_date
from jaipur.game.statistics.summary import Result, summarise
from jaipur.rules.notation import Record

EAST, WEST = timedelta(hours=14), timedelta(hours=12)
"""How far local clocks can be ahead of and behind universal time."""


class DuelDay(NamedTuple):
    """A day's duel: the match that counts, or an unfinished one."""

    number: int
    """Its number in the archive, negative if it can be continued; 0 once it was deleted."""
    result: Result
    seals: tuple[int, int] = (0, 0)
    """Mine, then theirs."""
    rounds: tuple[bool | None, ...] = ()
    """Whether I won each round; None for a complete tie."""
    hints: int = 0
    given_up: bool = False

    @property
    def counts(self) -> bool:
        return self.result is not Result.LEFT

    @property
    def can_continue(self) -> bool:
        """Whether it is unfinished and can be continued."""
        return self.number < 0


def is_secret(day: date, days: Mapping[date, DuelDay], today: date) -> bool:
    """Return whether this day's duel can still be played and count, so its cards stay hidden."""
    duel = days.get(day)
    return duel.can_continue if duel else day >= today


def duel_days(db: sqlite3.Connection) -> dict[date, DuelDay]:
    """Return every day with a duel that was played on this device."""
    query = (
        "SELECT occasion, date, number, result, my_seals, their_seals, hints, given_up "
        "FROM matches WHERE kind = ? AND counts AND NOT imported ORDER BY number"
    )
    days: dict[date, DuelDay] = {}
    for occasion, began, number, *facts in db.execute(query, (Kind.DUEL.value,)).fetchall():
        result, mine, theirs, hints, given_up = facts
        day = _on_its_day(str(occasion), str(began))
        if day and not (day in days and days[day].counts):
            rounds, seals = _rounds(db, int(number)), (int(mine), int(theirs))
            days[day] = DuelDay(
                int(number), Result(result), seals, rounds, int(hints), bool(given_up)
            )
    return days


def unfinished_duel(number: int, record: Record) -> tuple[date, DuelDay] | None:
    """Return the day of a duel that can be continued and counts."""
    summary, _rounds = summarise(record)
    day = _on_its_day(summary.occasion, summary.date)
    counts = day and summary.kind == Kind.DUEL.value and summary.counts
    return (day, DuelDay(number, Result.LEFT)) if day and counts else None


def _rounds(db: sqlite3.Connection, number: int) -> tuple[bool | None, ...]:
    query = "SELECT won FROM rounds WHERE match = ? ORDER BY round"
    return tuple(None if won is None else bool(won) for (won,) in db.execute(query, (number,)))


def _on_its_day(occasion: str, began: str) -> date | None:
    """Return the day of a duel that was begun while it was that day somewhere on earth."""
    moment = read_date(began)
    try:
        day = date.fromisoformat(occasion.removeprefix("duel "))
        start = datetime.combine(day, time(), moment.tzinfo) if moment else None
        if moment is None or start is None:
            return None
        in_time = start - EAST <= moment < start + timedelta(days=1) + WEST
    except (ValueError, OverflowError):
        return None
    return day if in_time else None
