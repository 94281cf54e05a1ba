"""Matches whose chance is fixed beforehand: the daily duel, and challenges among friends."""

import re
from datetime import date
from typing import NamedTuple

from jaipur.game.contests.randomness import Fair, Given, Randomness, Seeded
from jaipur.rules import Deal

FIRST_DUEL = date(2026, 11, 16)
"""A Monday. There is no duel before."""
WEEK = (
    *("apprentice", "peddler", "merchant", "merchant"),
    *("caravan_master", "caravan_master", "maharaja"),
)
"""Whom the duel of a day is fought against, from Monday on."""
DEALS = "challenge deals"
"""The occasion of a challenge that brings its deals along."""


class Contest(NamedTuple):
    """Against whom, from which seat, and by what chance."""

    level: str
    occasion: str
    """As a record notes it."""
    seat: int = 0
    seed: int = 0
    """Of the bots, where deals are brought along; of what the rival says, always."""
    deals: tuple[Deal, ...] = ()
    counts: bool = True
    """Whether its result may count: not if it is played again, or not on its day."""

    @property
    def chance(self) -> Randomness:
        return chance_of(self.occasion, self.seed, self.deals)


def duel(day: date) -> Contest | None:
    """The duel of a day; None before the first."""
    if day < FIRST_DUEL:
        return None
    return Contest(WEEK[day.weekday()], f"duel {day.isoformat()}", seed=day.toordinal())


def duel_day(occasion: str) -> date | None:
    """Whose duel it is, where it is one."""
    found = re.fullmatch(r"duel ([0-9]{4}-[0-9]{2}-[0-9]{2})", occasion)
    try:
        day = date.fromisoformat(found[1]) if found else None
    except ValueError:
        return None
    return day if day and day >= FIRST_DUEL else None


def challenged_day(occasion: str) -> date | None:
    """Whose duel has the cards of this match, where it is a duel or a friend's challenge to it."""
    return duel_day(occasion.removeprefix("challenge "))


def challenge_of(contest: Contest, deals: tuple[Deal, ...]) -> Contest:
    """What somebody else plays to have the same cards as a match that was dealt like this."""
    contest, occasion = contest._replace(counts=True), contest.occasion
    if occasion.startswith("challenge "):
        return contest
    if duel_day(occasion):
        return contest._replace(occasion=f"challenge {occasion}")
    return contest._replace(occasion=DEALS, deals=deals)


def chance_of(occasion: str, seed: int, deals: tuple[Deal, ...] = ()) -> Randomness:
    """What a match of this occasion is dealt by; a plain one, or one that is not understood, by
    its seed."""
    if deals:
        return Given(deals, seed)
    if duel_day(occasion):
        return Fair(occasion)
    word, _, source = occasion.partition(" ")
    return Fair(source) if word == "challenge" and source != "deals" else Seeded(seed)
