"""The player's rating, from the latest matches of the history and what the coach found in them.

Nothing of it is stored: records and reviews are the truth. A match that has not been reviewed
counts by its results alone. Matches between people, from elsewhere, or with known cards do not
count.
"""

from enum import Enum, auto
from typing import NamedTuple

from jaipur.ai.levels import TRAVELLER, find
from jaipur.coach.likeness import Evidence, RoundResult, evidence, results_of
from jaipur.coach.rating import Rating, fair_strength, rating, ratings
from jaipur.coach.review import Review, ReviewPlace
from jaipur.coach.review_text import read_review
from jaipur.rules.notation import Record
from jaipur.store.heading import given_up_by, heading_of, hint_places
from jaipur.store.store import Store
from jaipur.store.summary import Result
from jaipur.store.trouble import StoreError

LATEST = 60
"""So many matches are looked through, so that a long history takes no longer."""


class Evidenced(Enum):
    """What of a match changed the rating most."""

    MOVES = auto()
    RESULT = auto()


class RatedMatch(NamedTuple):
    """A match that counts."""

    number: int
    """In the archive."""
    evidence: Evidence
    reviewed: bool
    """Whether the coach has told what there is to tell of its decisions."""


class PlayerRating(NamedTuple):
    """How well the player plays, and how that came."""

    matches: tuple[RatedMatch, ...] = ()
    """The oldest first."""
    curve: tuple[Rating | None, ...] = ()
    """After each of them."""
    traveller: int = fair_strength(None, ())
    """How strong the traveller plays next."""

    @property
    def now(self) -> Rating | None:
        return self.curve[-1] if self.curve else None

    @property
    def before(self) -> Rating | None:
        """Without the latest match."""
        return self.curve[-2] if len(self.curve) > 1 else None

    @property
    def changed_by(self) -> Evidenced:
        """What of the latest match speaks more for the change that came with it."""
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
        """Matches that would tell more when they were reviewed, the newest first."""
        return tuple(one.number for one in reversed(self.matches) if not one.reviewed)


def player_rating(store: Store, at_hand: tuple[Record, Review] | None = None) -> PlayerRating:
    """Reads files, and so is not for the drawing thread. The review of a match may be `at_hand`
    that is not kept yet."""
    matches, met = list[RatedMatch](), list[bool]()
    for entry in reversed(store.archive.page(0, LATEST)):
        if not entry.rival.level or entry.imported:
            continue
        try:
            record = store.archive.record(entry.number)
        except StoreError:
            continue  # it is told where the history is
        review = at_hand[1] if at_hand and at_hand[0].rounds == record.rounds else None
        told = _told(store, record, review) if heading_of(record).counts else None
        if told:
            matches.append(RatedMatch(entry.number, *told))
        if entry.rival.level == TRAVELLER.id and entry.result is not Result.LEFT:
            met.append(entry.result is Result.WON)
    curve = tuple(ratings([one.evidence for one in matches]))
    return PlayerRating(tuple(matches), curve, fair_strength(curve[-1] if curve else None, met))


def _told(store: Store, record: Record, review: Review | None) -> tuple[Evidence, bool] | None:
    """What a match tells, and whether its decisions are part of it; None where it tells nothing."""
    heading = heading_of(record)
    me = heading.me
    opponent = find(heading.levels[1 - me])
    if opponent is None:
        return None
    hinted = {ReviewPlace(deals - 1, moves) for deals, moves in hint_places(record)}
    review = review or read_review(store.reviews.read(record), record)
    known = review and evidence(review, record, me, opponent.elo, hinted)
    found = known or Evidence((), () if hinted else results_of(record, me, opponent.elo))
    if given_up_by(record) == me and not hinted:
        started = record.rounds[-1].deal.starter == me
        found |= Evidence((), (RoundResult(opponent.elo, False, started),))
    if not (known or found.results):
        return None
    return found, bool(known or (review and review.complete))
