"""Matches that count for the rating."""

from datetime import UTC, datetime, timedelta

from jaipur.game.match.heading import Heading
from jaipur.rules.notation import Record
from tests.coach.sample_review import golden

DAY = datetime(2026, 11, 1, tzinfo=UTC)


def played(
    number: int, level: str | None = "merchant", counts: bool = True, won: bool = False
) -> Record:
    """Return a golden match with another name in it."""
    names = (f"Asha {number}", "Merchant")
    date = DAY + timedelta(days=number)
    levels = (level, None) if won else (None, level)
    notes = Heading(names, levels, number, date, counts=counts).notes()
    return golden()._replace(names=names, notes=notes, closed=True)
