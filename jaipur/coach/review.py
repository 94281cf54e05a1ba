"""The coach's findings about a match: plain values, to be saved, sent and shown.

Chances are plain chances to win the round against an equally strong player. The chances of a
decision, its grade and its reasons follow from what its mover could know at that moment; `Luck` and
`Hindsight` do not, and are shown separately.

A review grows: first every decision has the evaluator's first estimate and no grade, then one after
the other is graded. All of it can be shown at any time.
"""

from collections.abc import Collection, Iterator
from enum import Enum
from typing import NamedTuple

from jaipur.coach.reasons import Point
from jaipur.rules import Good, Move
from jaipur.rules.notation import HINT, Record

SLIP, MISTAKE, BLUNDER = 0.02, 0.05, 0.10
"""The smallest loss for each of these grades."""
MOST_ROUNDS = 12
"""How many rounds of a match are reviewed, from the first, and how many a shared one may have.

A real match has two or three.
"""


class Grade(Enum):
    """The grade of a decision."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


MOST_LOST = {
    Grade.BEST: 0,
    Grade.GOOD: round(100 * SLIP) - 1,
    Grade.SLIP: round(100 * MISTAKE) - 1,
    Grade.MISTAKE: round(100 * BLUNDER) - 1,
}
"""The largest loss shown for each grade, in rounds of a hundred."""


class Hidden(Enum):
    """The kinds of hindsight."""

    HELD = "held"
    """The opponent held `n` of `good` without having been seen to take them."""
    CAME = "came"
    """The refill after the move brought `n` of `good`, which the opponent took at once."""


class Hindsight(NamedTuple):
    """A fact that the mover could not know; it affects no chance, grade or reason."""

    hidden: Hidden
    good: Good
    n: int


LOST, WON = 0.15, 0.85
"""Below and above these win chances a round is practically lost or won."""


class Decision(NamedTuple):
    """A move that was made, and the best move there was."""

    seat: int
    """The seat that made it."""
    move: Move
    best: Move
    """The same as `move` where nothing better was found."""
    chance: float
    """The win chance with the move that was made."""
    best_chance: float
    """The win chance with the best move; never less than `chance`."""
    doubt: float = 0.0
    """The standard error of `loss`."""
    grade: Grade | None = None
    """None until it is graded: until then the chances are the evaluator's first estimate."""
    reasons: tuple[Point, ...] = ()
    """What the best move has and the move that was made lacks; empty if they are the same."""
    against: tuple[Point, ...] = ()
    """What is wrong with the move that was made, and not with the best move."""
    hindsight: tuple[Hindsight, ...] = ()
    """Facts to be shown as hindsight."""
    stake: float = 0.0
    """How much depends on it: how much more often the best move wins than the average move.

    0 if the round is practically lost, or won whatever the move, or there is only one sensible
    move: then the decision says nothing about the player.
    """

    @property
    def matters(self) -> bool:
        """Whether it shows how well its mover plays."""
        return self.stake > 0

    @property
    def loss(self) -> float:
        """The win chance that was given away."""
        return self.best_chance - self.chance

    @property
    def in_hundred(self) -> tuple[int, int]:
        """How many of a hundred rounds the move that was made wins, and the best move.

        Their difference is at most what the grade allows: the grade is the mildest that the doubt
        permits.
        """
        if self.grade is None:
            return round(100 * self.chance), round(100 * self.best_chance)
        best, lost = round(100 * self.best_chance), round(100 * self.loss)
        return best - min(lost, MOST_LOST.get(self.grade, lost)), best

    @property
    def is_mistake(self) -> bool:
        return self.grade in (Grade.MISTAKE, Grade.BLUNDER)


class Chance(Enum):
    """The kinds of random events."""

    DEAL = "deal"
    """The first cards, and in the first round of a match who starts."""
    REFILL = "refill"
    BONUS = "bonus"


class Luck(NamedTuple):
    """A random event and its effect, computed with both hands open."""

    chance: Chance
    moves: int
    """The number of moves in the round after which it was known; 0 for the deal."""
    gain: float
    """Its worth to seat 0; for seat 1 the sign changes."""

    def of(self, seat: int) -> float:
        """Return what it was worth to this seat."""
        return -self.gain if seat else self.gain


class RoundReview(NamedTuple):
    """The review of a round; `decisions` covers its beginning until the round is fully surveyed."""

    moves: int
    """How many moves it has."""
    openings: tuple[float, float]
    """Each seat's chance after the deal, from what it could know."""
    decisions: tuple[Decision, ...] = ()
    """One for each move, of both seats, in order."""
    luck: tuple[Luck, ...] = ()
    """The random events, in order."""
    finished: bool = False
    """Whether it was played to its end."""
    winner: int | None = None
    """None after a complete tie, and in an unfinished round."""
    closing: tuple[float, float] | None = None
    """Each seat's chance after the last move; in a finished round the result."""

    def lost_by(self, seat: int) -> bool:
        """Return whether this seat lost; an unfinished round with moves counts for both seats."""
        return self.winner == 1 - seat or (self.moves > 0 and not self.finished)

    def curve(self, seat: int) -> tuple[float, ...]:
        """Return this seat's chance, as it could know it, after the deal and each surveyed move.

        At its own turn it is the chance with the best move, after its move the chance with that
        move, at the end the result. The opponent's last surveyed move adds nothing new yet.
        """
        points = [self.openings[seat]]
        for decision in self.decisions:
            if decision.seat == seat:
                points[-1] = decision.best_chance
                points.append(decision.chance)
            else:
                points.append(points[-1])
        if self.closing and len(self.decisions) == self.moves:
            points[-1] = self.closing[seat]
        return tuple(points)

    @property
    def looked_at(self) -> int:
        """How many decisions have a grade."""
        return sum(decision.grade is not None for decision in self.decisions)

    @property
    def result(self) -> float:
        """The result for seat 0: 1, 0, or 0.5 for a tie."""
        return 0.5 if self.winner is None else float(self.winner == 0)


class ReviewPlace(NamedTuple):
    """The place of a decision in a review."""

    round: int
    """The number of the round, from 0."""
    moves: int
    """How many moves were made before it in that round."""


def hinted_places(record: Record) -> set[ReviewPlace]:
    """Return the places of the moves that were made after a hint."""
    notes = (note for note in record.notes if note.key == HINT)
    return {ReviewPlace(note.rounds - 1, note.moves) for note in notes}


class Review(NamedTuple):
    """The review of a whole match, as far as it has got."""

    rounds: tuple[RoundReview, ...]
    """The reviewed rounds, all there from the start, at first without decisions."""
    left_out: int = 0
    """How many rounds of the match are not reviewed."""

    @property
    def total(self) -> int:
        """How many decisions there are to grade."""
        return sum(one.moves for one in self.rounds)

    @property
    def looked_at(self) -> int:
        """How many decisions have a grade."""
        return sum(one.looked_at for one in self.rounds)

    @property
    def complete(self) -> bool:
        return self.looked_at == self.total

    def decisions(self, seat: int) -> Iterator[tuple[ReviewPlace, Decision]]:
        """Yield all decisions of a seat so far, in order."""
        for number, one in enumerate(self.rounds):
            for moves, decision in enumerate(one.decisions):
                if decision.seat == seat:
                    yield ReviewPlace(number, moves), decision

    def costliest_mistakes(
        self, seat: int, hinted: Collection[ReviewPlace] = (), most: int = 3
    ) -> list[tuple[ReviewPlace, Decision]]:
        """Return this seat's mistakes and blunders, costliest first, none of them after a hint."""
        mine = (pair for pair in self.decisions(seat) if pair[0] not in hinted)
        found = [pair for pair in mine if pair[1].is_mistake]
        return sorted(found, key=lambda pair: -pair[1].loss)[:most]
