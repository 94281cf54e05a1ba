"""What a record's notes say about a match: who sat there, when, by which seed, with what help.

    note date "2026-11-15T02:36:18+00:00"
    note bots "- maharaja"
    note seed "81726354"
    note hint "0"

`bots` names the level at each seat, a dash for a person. A hint is noted where it was given, with
the seat that asked. `imported` marks a match that was not played on this device.
"""

import re
from datetime import UTC, datetime
from typing import NamedTuple

from jaipur.rules.notation import Note, Record

HINT = "hint"
IMPORTED = "imported"
YEARS = range(1970, 2201)
"""A clock that says another year is wrong, and no calendar need cope with it."""
_PERSON = "-"


class Heading(NamedTuple):
    """How a match began. A seat without a level is a person's."""

    names: tuple[str, str]
    levels: tuple[str | None, str | None] = (None, None)
    seed: int = 0
    date: datetime | None = None

    @property
    def me(self) -> int:
        """The seat from which the match is told: the first person's, or else the first."""
        return int(self.levels[0] is not None and self.levels[1] is None)

    def notes(self) -> tuple[Note, ...]:
        """The same as notes at the top of a record."""
        said = {"bots": " ".join(level or _PERSON for level in self.levels), "seed": str(self.seed)}
        if self.date:
            said["date"] = date_text(self.date)
        return tuple(Note(0, 0, key, said[key]) for key in sorted(said))


def heading_of(record: Record) -> Heading:
    """What the notes say; what they do not say, or say badly, is left at its default."""
    said = {note.key: note.text for note in reversed(record.notes)}
    seed = said.get("seed", "")
    return Heading(
        record.names,
        _read_levels(said.get("bots", "")),
        int(seed) if re.fullmatch(r"-?[0-9]{1,40}", seed) else 0,
        read_date(said.get("date", "")),
    )


def hints_of(record: Record, seat: int) -> int:
    """How many hints that seat asked for."""
    return sum(note.key == HINT and note.text == str(seat) for note in record.notes)


def hint_places(record: Record) -> set[tuple[int, int]]:
    """Where hints were asked for: after how many deals, and moves of the last of them."""
    return {(note.rounds, note.moves) for note in record.notes if note.key == HINT}


def date_text(date: datetime) -> str:
    """To the second, in universal time."""
    return date.astimezone(UTC).isoformat(timespec="seconds")


def read_date(text: str) -> datetime | None:
    """When it was; None if that cannot be understood, or believed."""
    try:
        date = datetime.fromisoformat(text)
        date = date.astimezone(UTC) if date.tzinfo else date.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None
    return date if date.year in YEARS else None


def _read_levels(text: str) -> tuple[str | None, str | None]:
    words = [None if word == _PERSON else word for word in text.split(" ")]
    return (words[0] or None, words[1] or None) if len(words) == 2 else (None, None)
