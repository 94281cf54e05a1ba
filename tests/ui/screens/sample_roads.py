"""The road for tests, at different points of progress."""

from datetime import UTC, datetime

from jaipur.ai.levels import LEVELS, TRAVELLER
from jaipur.coach.rating import Rating
from jaipur.game.statistics.honours import honours_of
from jaipur.game.statistics.rating import PlayerRating
from jaipur.game.statistics.road import Earned, OpponentRecord
from jaipur.ui.opponents.opponents_screen import OpponentsScreen
from tests.ui.driver.alone import alone

EARNED = Earned(7, datetime(2026, 9, 30, 12, tzinfo=UTC))
LONG_WAY = {"apprentice": 3, "peddler": 2, "merchant": 1}
"""How many honours were earned against each opponent."""


def records(stars: dict[str, int]) -> dict[str, OpponentRecord]:
    """Return records of all opponents; the named ones were beaten, the others never met."""
    known = (*LEVELS, TRAVELLER)
    return {level.id: record(level.id, stars.get(level.id)) for level in known}


def record(level: str, stars: int | None) -> OpponentRecord:
    honours = {
        honour: EARNED if n < (stars or 0) else None for n, honour in enumerate(honours_of(level))
    }
    if stars is None:
        return OpponentRecord(0, 0, None, 0, 0, honours)
    return OpponentRecord(128, 97, 134, 2, 11, honours)


def road(stars: dict[str, int], chosen: str = "apprentice") -> OpponentsScreen:
    """Return the screen with all its data."""
    screen: OpponentsScreen = alone(OpponentsScreen)
    screen.records = records(stars)
    screen.show_opponent(chosen)
    return screen


def beside_the_road(met: bool = True) -> OpponentsScreen:
    """Return the Traveller's page for a regular or a new player."""
    screen = road({**LONG_WAY, "traveller": 0} if met else {}, "traveller")
    rating = Rating(1237, 1170, 1300)
    screen.rating = PlayerRating((), (rating,), 1230) if met else PlayerRating()
    return screen


def half_way() -> OpponentsScreen:
    """Return the road of a player who has met most opponents."""
    return road(LONG_WAY, "merchant")
