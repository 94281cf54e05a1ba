"""The match under review: whose side it is seen from, and what is known about it so far."""

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from jaipur.ai import levels
from jaipur.coach.likeness import Likeness, evidence, plays_like
from jaipur.coach.review import Decision, Review, ReviewPlace, hinted_places
from jaipur.coach.story import Story, story
from jaipur.game.match.heading import heading_of, winner_of
from jaipur.game.match.move_count import count_move
from jaipur.game.match.playback import Eyes, Playback
from jaipur.game.practice.position import PositionFacts, facts_at
from jaipur.rules.notation import Record
from jaipur.ui.coach.review_moment import ReviewMoment


class Reviewer(Protocol):
    """Reviews matches, off the drawing thread."""

    def follow(
        self,
        record: Record,
        seat: int,
        grown: Callable[[Review], None],
        gave_up: Callable[[], None],
    ) -> None:
        """Continue with this match, starting with what this seat's player will ask first.

        Any other match is paused. What is known is reported at once and whenever there is more,
        from any thread.
        """

    def rest(self) -> None:
        """Pause the match."""

    def close(self) -> None:
        """Stop everything that runs."""


class ReviewDesk(EventDispatcher):
    """The match that both review screens show. The coach continues while they are closed."""

    record = ObjectProperty(Record(("", "")))
    seat = NumericProperty(0)
    review = ObjectProperty(None, allownone=True)
    """None before anything is known."""
    stuck = BooleanProperty(False)
    """Whether the coach has given up."""
    found = ListProperty()
    """Places of mistakes for which the player has found the better move since."""

    def __init__(self, reviewer: Reviewer) -> None:
        super().__init__()
        self._reviewer = reviewer
        self._line, self.hinted = Playback(self.record), hinted_places(self.record)
        self._winner: int | None = None

    def open_record(self, record: Record, seat: int) -> None:
        """Start reviewing a match from this seat's side."""
        if record != self.record:
            self.review = None
            terms, self._winner = heading_of(record).terms, winner_of(record)
            self._line = Playback(record, seals_to_win=terms.seals_to_win)
            self.hinted = hinted_places(record)
        if (record, seat) != (self.record, self.seat):
            self.found = []
        self.record, self.seat, self.stuck = record, seat, False

        def grown(review: Review) -> None:
            Clock.schedule_once(lambda _dt: self._grown(record, review))

        def gave_up() -> None:
            Clock.schedule_once(lambda _dt: self._gave_up(record))

        self._reviewer.follow(record, seat, grown, gave_up)

    def prepare(self, record: Record) -> None:
        """Let the coach start on a match that is just over, while its last round is counted.

        Between two people, it starts from the loser's side.
        """
        if record != self.record:
            heading = heading_of(record)
            alone = heading.levels.count(None) == 1
            self.open_record(record, heading.me if alone else int(winner_of(record) == 0))

    def moment(self, place: ReviewPlace, decision: Decision) -> ReviewMoment:
        """Return a decision of this side, ready to be shown and played."""
        line = self._line
        at = line.starts[place.round] + place.moves
        return ReviewMoment(
            place,
            count_move(place.moves, line.moves_in_round(at)),
            line.view(at, Eyes(int(self.seat))),
            decision,
            self.facts(at),
        )

    def facts(self, at: int) -> PositionFacts:
        """Return what the table showed at this moment of the match."""
        heading = heading_of(self.record)
        crests = heading.terms.crests
        return facts_at(self._line, at, heading.names, heading.levels, crests)

    def story(self) -> Story | None:
        """Return what decided the match for this side; None while unknown."""
        known: Review | None = self.review
        return story(known, int(self.seat), self._winner, self.hinted) if known else None

    def likeness(self) -> Likeness | None:
        """Return which level this side's player plays like; None while unknown."""
        if self.review is None:
            return None
        seat = int(self.seat)
        opponent = levels.find(heading_of(self.record).levels[1 - seat])
        rating = opponent.elo if opponent else None
        return plays_like(evidence(self.review, self.record, seat, rating, self.hinted))

    def all_checked(self) -> bool:
        """Return whether every own move that matters has been checked."""
        review: Review | None = self.review
        if review is None or any(len(one.decisions) < one.moves for one in review.rounds):
            return False
        own = review.decisions(int(self.seat))
        return all(decision.grade or not decision.matters for _place, decision in own)

    def _grown(self, record: Record, review: Review) -> None:
        if record == self.record:  # the desk may have another match by now
            self.review = review

    def _gave_up(self, record: Record) -> None:
        if record == self.record:
            self.stuck = True
