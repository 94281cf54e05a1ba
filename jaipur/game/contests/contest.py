"""Matches with fixed randomness: the daily duel, and challenges among friends."""

import re
from datetime import date
from typing import NamedTuple

from jaipur.game.contests.randomness import Fair, Given, Randomness, Seeded
from jaipur.rules import Deal

FIRST_DUEL = date(2026, 11, 16)
"""A Monday. There is no earlier duel."""
WEEK = (
    *("apprentice", "peddler", "merchant", "merchant"),
    *("caravan_master", "caravan_master", "maharaja"),
)
"""The opponents of the daily duels, from Monday on."""
DEALS = "challenge deals"
"""The occasion of a challenge that contains its deals."""


class Contest(NamedTuple):
    """A fixed match: the opponent, the player's seat and the randomness."""

    level: str
    occasion: str
    """The reason for the match, as a record notes it."""
    seat: int = 0
    seed: int = 0
    """The seed of the opponent's remarks, and of its moves if there are `deals`."""
    deals: tuple[Deal, ...] = ()
    counts: bool = True
    """Whether its result may count: not in a repeated match, and not on another day."""

    @property
    def chance(self) -> Randomness:
        return chance_of(self.occasion, self.seed, self.deals)


def duel(day: date) -> Contest | None:
    """Return the duel of a day; None before the first duel."""
    if day < FIRST_DUEL:
        return None
    return Contest(WEEK[day.weekday()], f"duel {day.isoformat()}", seed=day.toordinal())


def duel_day(occasion: str) -> date | None:
    """Return the day of the duel; None if this occasion is no duel."""
    found = re.fullmatch(r"duel ([0-9]{4}-[0-9]{2}-[0-9]{2})", occasion)
    try:
        day = date.fromisoformat(found[1]) if found else None
    except ValueError:
        return None
    return day if day and day >= FIRST_DUEL else None


def challenged_day(occasion: str) -> date | None:
    """Return the day of the duel with the same cards, for a duel or a challenge made from it."""
    return duel_day(occasion.removeprefix("challenge "))


def challenge_of(contest: Contest, deals: tuple[Deal, ...]) -> Contest:
    """Return the challenge with which another player gets the same cards as this match."""
    contest, occasion = contest._replace(counts=True), contest.occasion
    if occasion.startswith("challenge "):
        return contest
    if duel_day(occasion):
        return contest._replace(occasion=f"challenge {occasion}")
    return contest._replace(occasion=DEALS, deals=deals)


def chance_of(occasion: str, seed: int, deals: tuple[Deal, ...] = ()) -> Randomness:
    """Return the randomness of a match; it comes from the seed if the occasion has none."""
    if deals:
        return Given(deals, seed)
    if duel_day(occasion):
        return Fair(occasion)
    word, _, source = occasion.partition(" ")
    return Fair(source) if word == "challenge" and source != "deals" else Seeded(seed)


class OpenChallenge(NamedTuple):
    """A challenge that is still to be played: as it is sent to a friend, or came from one."""

    text: str
    received: bool
