"""Facts about daily duels that are not in the records.

These are the newest day this device has seen, and the duels that were deleted. An invalid entry
only loses its own day.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from jaipur.game.match.heading import YEARS
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.streaks import SOON
from jaipur.game.statistics.summary import Result

_NEWEST = "newest day"


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

    def add_to(self, days: Mapping[date, DuelDay]) -> dict[date, DuelDay]:
        """Return these days with the deleted ones; a restored duel is as it was."""
        all_days = dict(days)
        for day, duel in self.deleted.items():
            if day not in days or days[day].number != duel.number:
                all_days[day] = duel._replace(number=0)
        return all_days


def load(db: sqlite3.Connection) -> DuelNotes:
    """Return the valid notes in the database."""
    rows = db.execute("SELECT * FROM deleted_duels").fetchall()
    days = ((_day(row["day"]), _duel(row)) for row in rows)
    newest = db.execute("SELECT value FROM notes WHERE name = ?", (_NEWEST,)).fetchone()
    return DuelNotes(
        _day(newest["value"]) if newest else None,
        {day: duel for day, duel in days if day and duel},
    )


def save(db: sqlite3.Connection, notes: DuelNotes) -> None:
    db.execute("DELETE FROM deleted_duels")
    for day, duel in notes.deleted.items():
        rounds = "".join(_ROUND[won] for won in duel.rounds)
        facts = duel.number, duel.result.value, *duel.seals, rounds, duel.hints, duel.given_up
        insert = "INSERT INTO deleted_duels VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        db.execute(insert, (day.isoformat(), *facts))
    if notes.newest:
        values = _NEWEST, notes.newest.isoformat()
        db.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", values)


_ROUND = {True: "+", False: "-", None: "="}
"""A round won, lost, or a complete tie."""


def _day(said: object) -> date | None:
    try:
        day = date.fromisoformat(str(said))
    except ValueError:
        return None
    return day if day.year in YEARS else None


def _duel(row: sqlite3.Row) -> DuelDay | None:
    ended = {mark: won for won, mark in _ROUND.items()}
    try:
        return DuelDay(
            int(row["number"]),
            Result(row["result"]),
            (int(row["my_seals"]), int(row["their_seals"])),
            tuple(ended[mark] for mark in str(row["rounds"])),
            int(row["hints"]),
            bool(row["given_up"]),
        )
    except (ValueError, TypeError, KeyError):
        return None
