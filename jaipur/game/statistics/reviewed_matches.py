"""The coach's findings about the matches of the history that were reviewed."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from jaipur.coach.account import account, losses
from jaipur.coach.reasons import Why
from jaipur.coach.review import Review, ReviewPlace, hinted_places
from jaipur.coach.review_text import read_review
from jaipur.game.statistics.summary import KeptMatch, Opponent
from jaipur.rules import Exchange, Sell, Take, TakeCamels

MOST = 40
"""How many of the latest matches are read."""
KINDS = (Take, TakeCamels, Exchange, Sell)
FAULTS = frozenset(
    {
        Why.OPENS_THE_MARKET,
        Why.GIVES_TO_THE_OPPONENT,
        Why.LOSES_THE_CAMELS,
        Why.FILLS_THE_HAND,
        Why.BREAKS_A_SET,
    }
)
"""Faults for which the coach has advice."""
REPEATED = 3
"""How many matches make a fault a pattern."""


class ReviewedMatch(NamedTuple):
    """A match whose review is complete, from the player's side."""

    number: int
    """Its number in the archive."""
    date: datetime | None
    opponent: Opponent
    luck: float
    given_away: float
    """The win chance that all decisions of a round lost, on average."""
    faults: frozenset[Why]
    """Points against the moves that were mistakes."""
    left: tuple[float, ...]
    """The win chance lost with each kind of move, in the order of `KINDS`."""


class Pattern(NamedTuple):
    """A repeated fault, and the matches that show it, the newest first."""

    fault: Why
    matches: tuple[ReviewedMatch, ...]


def reviewed_matches(latest: Iterable[KeptMatch]) -> list[ReviewedMatch]:
    """Return those of the latest matches, newest first, whose review is complete, oldest first."""
    found = []
    for entry, record, text in latest:
        review = read_review(text, record)
        luck_and_skill = account(review, entry.me) if review and review.complete else None
        if review and luck_and_skill:
            hinted = hinted_places(record)
            found.append(
                ReviewedMatch(
                    entry.number,
                    entry.date,
                    entry.opponent,
                    luck_and_skill.luck,
                    sum(losses(review, entry.me, hinted)) / len(review.rounds),
                    _faults(review, entry.me, hinted),
                    _left(review, entry.me, hinted),
                )
            )
    return found[::-1]


def pattern(matches: Sequence[ReviewedMatch]) -> Pattern | None:
    """Return the fault that most matches show, if several do."""
    counts = Counter(fault for match in matches for fault in match.faults)
    if not counts:
        return None
    fault, count = max(counts.items(), key=lambda found: (found[1], -found[0].value))
    if count < REPEATED:
        return None
    return Pattern(fault, tuple(one for one in reversed(matches) if fault in one.faults))


def _faults(review: Review, seat: int, hinted: Collection[ReviewPlace]) -> frozenset[Why]:
    mine = (one for place, one in review.decisions(seat) if place not in hinted)
    mistakes = [one for one in mine if one.is_mistake]
    return FAULTS & {point.why for one in mistakes for point in one.against}


def _left(review: Review, seat: int, hinted: Collection[ReviewPlace]) -> tuple[float, ...]:
    mine = [one for place, one in review.decisions(seat) if place not in hinted]
    return tuple(sum(one.loss for one in mine if isinstance(one.move, kind)) for kind in KINDS)
