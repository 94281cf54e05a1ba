"""The player's rating, from the latest matches of the history and the coach's findings.

It is never stored, but computed from records and reviews. A match without a review counts by its
results alone. Matches between people, imported ones, and those with known cards do not count.
"""

from collections.abc import Sequence
from typing import NamedTuple

from jaipur.ai.levels import TRAVELLER, find, traveller
from jaipur.coach.likeness import Evidence, RoundResult, evidence, results_of
from jaipur.coach.rating import Evidenced, Rating, fair_strength, rating, ratings
from jaipur.coach.review import Review, hinted_places
from jaipur.coach.review_text import read_review
from jaipur.game.match.heading import given_up_by, heading_of
from jaipur.game.statistics.summary import KeptMatch, Result, without_strength
from jaipur.rules.notation import Record

LATEST = 60
"""How many matches are read, so that a long history takes no longer."""


class RatedMatch(NamedTuple):
    """A match that counts."""

    number: int
    """Its number in the archive."""
    evidence: Evidence
    reviewed: bool
    """Whether the coach has reviewed its decisions."""


class PlayerRating(NamedTuple):
    """The player's rating, and how it came about."""

    matches: tuple[RatedMatch, ...] = ()
    """The matches that count, the oldest first."""
    curve: tuple[Rating | None, ...] = ()
    """The rating after each of them."""
    traveller: int = fair_strength(None, ())
    """The Traveller's strength in the next match."""

    @property
    def now(self) -> Rating | None:
        return self.curve[-1] if self.curve else None

    @property
    def before(self) -> Rating | None:
        """The rating without the latest match."""
        return self.curve[-2] if len(self.curve) > 1 else None

    @property
    def changed_by(self) -> Evidenced:
        """Which part of the latest match explains the change better."""
        *earlier, last = [one.evidence for one in self.matches]
        by_moves = rating([*earlier, Evidence(last.losses)])
        by_result = rating([*earlier, Evidence((), last.results)])
        if by_moves is None or by_result is None or self.now is None or self.before is None:
            return Evidenced.RESULT
        way = 1 if self.now.value > self.before.value else -1
        more_by_moves = way * (by_moves.value - by_result.value) > 0
        return Evidenced.MOVES if more_by_moves else Evidenced.RESULT

    @property
    def unreviewed(self) -> tuple[int, ...]:
        """Matches that need a review to tell more, the newest first."""
        return tuple(one.number for one in reversed(self.matches) if not one.reviewed)


def player_rating(
    latest: Sequence[KeptMatch], at_hand: tuple[Record, Review] | None = None
) -> PlayerRating:
    """Return the player's rating from the latest matches, newest first.

    `at_hand` is a match and its review that is not saved yet. It takes long, so do not call it on
    the drawing thread.
    """
    matches, met = list[RatedMatch](), list[bool]()
    for entry, record, text in reversed(latest):
        fresh = at_hand[1] if at_hand and at_hand[0].rounds == record.rounds else None
        review = fresh or read_review(text, record)
        known = _evidence(record, review) if heading_of(record).counts else None
        if known:
            matches.append(RatedMatch(entry.number, *known))
        if entry.opponent.level == TRAVELLER.id and entry.result is not Result.LEFT:
            met.append(entry.result is Result.WON)
    curve = tuple(ratings([one.evidence for one in matches]))
    return PlayerRating(tuple(matches), curve, fair_strength(curve[-1] if curve else None, met))


def level_at(level: str, rating: PlayerRating | None) -> str:
    """Return the level to play against: the Traveller at the player's rating, once it is known."""
    if rating and without_strength(level) == TRAVELLER.id:
        return traveller(rating.traveller).id
    return traveller(TRAVELLER.elo).id if level == TRAVELLER.id else level


def _evidence(record: Record, review: Review | None) -> tuple[Evidence, bool] | None:
    """Return a match's evidence, if any, and whether its decisions are part of it."""
    heading = heading_of(record)
    me = heading.me
    opponent = find(heading.levels[1 - me])
    if opponent is None:
        return None
    hinted = hinted_places(record)
    known = review and evidence(review, record, me, opponent.elo, hinted)
    found = known or Evidence((), () if hinted else results_of(record, me, opponent.elo))
    if given_up_by(record) == me and not hinted:
        started = record.rounds[-1].deal.starter == me
        found |= Evidence((), (RoundResult(opponent.elo, False, started),))
    if not (known or found.results):
        return None
    return found, bool(known or (review and review.complete))
