"""The days on which a daily duel was played, from the records.

A duel counts once, by the first match of its date that was begun on that date and played to its
end. Any other match of a duel is marked in its record. docs/fair-deals.md has the rules.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from jaipur.game.contests.contest import Contest, challenged_day, duel
from jaipur.game.match.heading import Heading, Kind, read_date
from jaipur.game.statistics.streaks import SOON, set_back
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


@dataclass(frozen=True, slots=True)
class DuelNotes:
    """Everything that is saved about duels besides the records."""

    newest: date | None = None
    """The newest day the clock has shown, to detect a clock that was set back."""
    deleted: Mapping[date, DuelDay] = field(default_factory=dict)
    """Duels that were deleted: their days still count as played."""

    def seen(self, today: date) -> "DuelNotes":
        """Return the notes after the clock has shown this day.

        A newest day far ahead came from a wrong clock and is dropped.
        """
        if self.newest and today <= self.newest <= today + SOON:
            return self
        return replace(self, newest=today)

    def without(self, day: date, duel: DuelDay) -> "DuelNotes":
        """Return the notes after the duel of this day was deleted."""
        return replace(self, deleted={**self.deleted, day: duel})

    def with_again(self, number: int) -> "DuelNotes":
        """Return the notes after the match of this number was restored."""
        others = {day: duel for day, duel in self.deleted.items() if duel.number != number}
        return replace(self, deleted=others) if others != self.deleted else self

    def with_those_of(self, other: "DuelNotes") -> "DuelNotes":
        """Return these notes and those of another device, where matches have other numbers."""
        deleted = {**other.deleted, **self.deleted}
        days = {day: duel._replace(number=0) for day, duel in deleted.items()}
        newest = max(filter(None, (self.newest, other.newest)), default=None)
        return DuelNotes(newest, days)

    def add_to(self, days: Mapping[date, DuelDay]) -> dict[date, DuelDay]:
        """Return these days with the deleted ones; a restored duel is as it was."""
        all_days = dict(days)
        for day, deleted in self.deleted.items():
            if day not in days or days[day].number != deleted.number:
                all_days[day] = deleted._replace(number=0)
        return all_days


def is_secret(day: date, days: Mapping[date, DuelDay], today: date) -> bool:
    """Return whether this day's duel can still be played and count, so its cards stay hidden."""
    known = days.get(day)
    return known.can_continue if known else day >= today


class DuelCalendar(NamedTuple):
    """What is known of the duels on a day, and which of them count."""

    today: date
    days: Mapping[date, DuelDay]
    left: Sequence[Heading] = ()
    """The matches that can be continued."""
    newest: date | None = None
    """The newest day that was ever shown."""

    def was_left(self, day: date) -> bool:
        """Return whether the duel of this day was left, and may count."""
        contest = duel(day)
        same = (one for one in self.left if contest and one.occasion == contest.occasion)
        return any(heading.counts for heading in same)

    @property
    def set_back(self) -> bool:
        """Whether the clock shows a day before one already shown or counted."""
        counted = {day for day, known in self.days.items() if known.counts}
        return set_back(self.today, {self.newest, *counted} if self.newest else counted)

    def contest(self, day: date) -> Contest | None:
        """Return the duel of this day: it counts the first time, on its day."""
        contest = duel(day)
        first = day not in self.days and day == self.today and not self.set_back
        return contest and contest._replace(counts=first or self.was_left(day))

    def accepted(self, challenge: Contest) -> Contest:
        """Return what is played of a friend's challenge.

        Today's duel, and one that was left, is played as the duel, so that its cards cannot be
        tried out first.
        """
        day = challenged_day(challenge.occasion)
        secret = day and is_secret(day, self.days, self.today)
        return (secret and day and self.contest(day)) or challenge


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
