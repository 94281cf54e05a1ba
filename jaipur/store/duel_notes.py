"""Facts about daily duels that are not in the records.

These are the newest day this device has seen, and the duels that were deleted. An invalid entry
only loses its own day.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from jaipur.store import json_file
from jaipur.store.duel_days import DuelDay
from jaipur.store.heading import YEARS
from jaipur.store.streaks import SOON
from jaipur.store.summary import Result
from jaipur.store.trouble import StoreError, Subject

FILE = Subject.DUELS.value
VERSION = 1
_MOST_BYTES = 1_000_000
_MOST_DAYS = 10_000
_MOST_ROUNDS = 100
_LAST_NUMBER = 10**18


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

    def add_to(self, days: Mapping[date, DuelDay]) -> dict[date, DuelDay]:
        """Return these days with the deleted ones; a restored duel is as it was."""
        all_days = dict(days)
        for day, duel in self.deleted.items():
            if day not in days or days[day].number != duel.number:
                all_days[day] = duel._replace(number=0)
        return all_days


def load(path: Path, aside: Path) -> tuple[DuelNotes, list[StoreError]]:
    """Return the valid notes in this file, and the errors found."""
    said, problems = json_file.load(path, aside, VERSION, _MOST_BYTES)
    saved = said.get("deleted")
    entries = list(saved.items())[:_MOST_DAYS] if isinstance(saved, dict) else []
    days = ((_day(name), _duel(values)) for name, values in entries)
    deleted = {day: duel for day, duel in days if day and duel}
    return DuelNotes(_day(said.get("newest")), deleted), problems


def save(path: Path, notes: DuelNotes, aside: Path) -> None:
    """Replace the file; a broken file is set aside, a newer version's is not overwritten."""
    deleted = {
        day.isoformat(): [duel.number, duel.result.value, *duel[2:]]
        for day, duel in notes.deleted.items()
    }
    newest = notes.newest.isoformat() if notes.newest else None
    json_file.save(path, aside, VERSION, _MOST_BYTES, {"newest": newest, "deleted": deleted})


def _day(said: object) -> date | None:
    try:
        day = date.fromisoformat(said) if isinstance(said, str) else None
    except ValueError:
        return None
    return day if day and day.year in YEARS else None


def _duel(said: object) -> DuelDay | None:
    match said:
        case [
            int(number),
            str(result),
            [int(mine), int(theirs)],
            list(rounds),
            int(hints),
            bool(given_up),
        ]:
            sane = 0 <= number < _LAST_NUMBER and min(mine, theirs, hints) >= 0
            known = result in {one.value for one in Result} and len(rounds) <= _MOST_ROUNDS
            if sane and known and all(won in (True, False, None) for won in rounds):
                seals = mine, theirs
                return DuelDay(number, Result(result), seals, tuple(rounds), hints, given_up)
    return None
