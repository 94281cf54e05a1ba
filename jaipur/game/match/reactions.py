"""An opponent's reactions to public events: a face, and now and then a remark.

It gets the events as seen from outside (`seen_by(None)`), so nothing hidden can cause a face or a
remark.
"""

from collections.abc import Mapping
from enum import Enum, auto
from random import Random
from typing import NamedTuple

from jaipur.rules import Event, Good, View
from jaipur.rules.events import CamelsTaken, GoodTaken, MarketOpened, RoundEnded, Sold
from jaipur.rules.goods import EMPTY_PILES_TO_END

GOOD_SALE = 3
"""Cards sold at once that cause a reaction: from this number on there is a bonus."""
GOOD_PRICE = 10
"""Rupees for a smaller sale that cause a reaction too."""
MANY_CAMELS = 3
LAST_CARDS = 6
"""The largest deck size at which the end is near."""
APART = 6
"""The smallest number of moves between two remarks."""
ODDS = 0.4
"""How often an occasion for a remark is used."""
PRECIOUS = (Good.DIAMONDS, Good.GOLD, Good.SILVER)


class Occasion(Enum):
    """The occasions for a remark."""

    OPENING = auto()
    """A round begins."""
    OWN_SALE = auto()
    """The speaker sold well."""
    OPPONENT_SALE = auto()
    """The other player sold well."""
    PRECIOUS_CARD = auto()
    """The other player took diamonds, gold or silver."""
    CAMELS = auto()
    """The speaker took many camels."""
    END_NEAR = auto()
    """The round may end soon."""
    FIRST_MEETING = auto()
    """Before the first match against a player."""
    MEETING_AGAIN = auto()
    """Before every later match against that player."""


Remarks = dict[Occasion, tuple[str, ...]]
"""Remarks in English, by occasion."""


class Mood(Enum):
    """The moods of a face."""

    CALM = ""
    PLEASED = "pleased"
    DISMAYED = "dismayed"


class Reaction(NamedTuple):
    """A face, and a remark in English, if any."""

    mood: Mood = Mood.CALM
    remark: str = ""


MOODS = {
    Occasion.OWN_SALE: Mood.PLEASED,
    Occasion.CAMELS: Mood.PLEASED,
    Occasion.OPPONENT_SALE: Mood.DISMAYED,
}


class Reactions:
    """One opponent's reactions in one match; the same for the same match and seed."""

    def __init__(self, seat: int, remarks: Remarks, seed: int) -> None:
        self._seat = seat
        self._remarks: Mapping[Occasion, tuple[str, ...]] = remarks
        self._rng = Random(f"{seed} remarks")
        self._said: set[str] = set()
        self._since = APART

    def to(self, events: tuple[Event, ...], after: View) -> Reaction:
        """Return the reaction to a deal or a move; `after` is the table alone after it."""
        self._since += 1
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended:
            return Reaction(self._at_the_end(ended.outcome.winner))
        occasion = occasion_of(events, after, self._seat)
        mood = MOODS.get(occasion, Mood.CALM) if occasion else Mood.CALM
        return Reaction(mood, self._remark(occasion) if occasion else "")

    def _at_the_end(self, winner: int | None) -> Mood:
        if winner is None:
            return Mood.CALM
        return Mood.PLEASED if winner == self._seat else Mood.DISMAYED

    def _remark(self, occasion: Occasion) -> str:
        fresh = [words for words in self._remarks.get(occasion, ()) if words not in self._said]
        wanted = self._rng.random() < ODDS
        if not fresh or not wanted or self._since < APART:
            return ""
        words = self._rng.choice(fresh)
        self._said.add(words)
        self._since = 0
        return words


def occasion_of(events: tuple[Event, ...], after: View, seat: int) -> Occasion | None:
    """Return what in these events the opponent at this seat may react to."""
    for event in events:
        match event:
            case MarketOpened():
                return Occasion.OPENING
            case Sold(mover, _good, count, tokens):
                if count >= GOOD_SALE or sum(token.value for token in tokens) >= GOOD_PRICE:
                    return Occasion.OWN_SALE if mover == seat else Occasion.OPPONENT_SALE
            case CamelsTaken(mover, count):
                if mover == seat and count >= MANY_CAMELS:
                    return Occasion.CAMELS
            case GoodTaken(mover, good):
                if mover != seat and good in PRECIOUS:
                    return Occasion.PRECIOUS_CARD
    return Occasion.END_NEAR if _nearly_over(after) else None


def _nearly_over(view: View) -> bool:
    return view.deck_size <= LAST_CARDS or view.empty_piles >= EMPTY_PILES_TO_END - 1
