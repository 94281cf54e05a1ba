"""The road for tests: of somebody who has played so far."""

from datetime import UTC, datetime

from jaipur.ai.levels import LEVELS
from jaipur.store.honours import honours_of
from jaipur.store.road import Earned, RivalRecord
from jaipur.ui.screens.opponents_screen import OpponentsScreen

EARNED = Earned(7, datetime(2026, 9, 30, 12, tzinfo=UTC))
LONG_WAY = {"apprentice": 3, "peddler": 2, "merchant": 1}
"""How many honours were earned against whom."""


def records(stars: dict[str, int]) -> dict[str, RivalRecord]:
    """Of all rivals; those who are named were beaten, the others never met."""
    return {level.id: record(level.id, stars.get(level.id)) for level in LEVELS}


def record(level: str, stars: int | None) -> RivalRecord:
    honours = {
        honour: EARNED if n < (stars or 0) else None for n, honour in enumerate(honours_of(level))
    }
    if stars is None:
        return RivalRecord(0, 0, None, 0, 0, honours)
    return RivalRecord(128, 97, 134, 2, 11, honours)


def road(stars: dict[str, int], chosen: str = "apprentice") -> OpponentsScreen:
    """The screen as it is once all is known."""
    return OpponentsScreen(chosen=chosen, records=records(stars))


def half_way() -> OpponentsScreen:
    """With a match that was left besides."""
    screen = road(LONG_WAY, "merchant")
    screen.running = "Under way: Caravan master · round 2 · seals 1:0"
    return screen
