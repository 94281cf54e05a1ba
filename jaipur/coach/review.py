"""What the coach has found out about a match: values only, to be kept, sent and shown.

Chances are plain chances to win the round, against a trader as strong as oneself. Those of a
decision, its grade and its reasons follow from what its mover could know at that moment; `Luck` and
`Hindsight` do not, and are told apart.

A review grows: first every decision has the evaluator's first word and no grade, then one after
the other is looked at. All of it can be shown at any time.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from jaipur.coach.reasons import Point
from jaipur.rules import Good, Move

SLIP, MISTAKE, BLUNDER = 0.02, 0.05, 0.10
"""From which loss on a decision is called so."""
MOST_ROUNDS = 12
"""So many rounds of a match are reviewed, its first ones; an honest match has two or three."""


class Grade(Enum):
    """The word for a decision."""

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
"""What a decision of that word has lost at most, in rounds of a hundred."""


class Hidden(Enum):
    """What came to light later."""

    HELD = "held"
    """The rival held `n` of `good` that nobody had seen it take."""
    CAME = "came"
    """The refill after the move brought `n` of `good`, which the rival took at once."""


class Hindsight(NamedTuple):
    """Something that its mover could not know; it counts in no chance, grade or reason."""

    hidden: Hidden
    good: Good
    n: int


class Decision(NamedTuple):
    """A move that was made, and the best one there was."""

    seat: int
    """Who made it."""
    move: Move
    best: Move
    """The same as `move` where nothing better was found."""
    chance: float
    """With the move that was made."""
    best_chance: float
    """With the best one; never less than `chance`."""
    doubt: float = 0.0
    """The standard error of `loss`."""
    grade: Grade | None = None
    """None while it has not been looked at: the chances are the evaluator's first word then."""
    reasons: tuple[Point, ...] = ()
    """What the best move has and the one that was made has not; empty where they are the same."""
    against: tuple[Point, ...] = ()
    """What speaks against the move that was made, and not against the best one."""
    hindsight: tuple[Hindsight, ...] = ()
    """To be marked as such."""
    stake: float = 0.0
    """How much hangs on it: what the best move wins more often than the average one. 0 where the
    round is as good as won or lost, or there is only one sensible move: it tells nothing about the
    player, however it was made."""

    @property
    def matters(self) -> bool:
        """Whether it tells how well its mover plays."""
        return self.stake > 0

    @property
    def loss(self) -> float:
        """How much chance to win the round was given away."""
        return self.best_chance - self.chance

    @property
    def in_hundred(self) -> tuple[int, int]:
        """How many of a hundred rounds the move that was made and the best one win. What lies
        between them is the loss as its grade sees it: no more than that word allows, for a word is
        the mildest that the doubt leaves."""
        if self.grade is None:
            return round(100 * self.chance), round(100 * self.best_chance)
        best, lost = round(100 * self.best_chance), round(100 * self.loss)
        return best - min(lost, MOST_LOST.get(self.grade, lost)), best

    @property
    def is_mistake(self) -> bool:
        return self.grade in (Grade.MISTAKE, Grade.BLUNDER)


class Chance(Enum):
    """What chance decides."""

    DEAL = "deal"
    """The first cards, and in the first round of a match who starts."""
    REFILL = "refill"
    BONUS = "bonus"


class Luck(NamedTuple):
    """An event of chance, reckoned afterwards with both hands open."""

    chance: Chance
    moves: int
    """After so many moves of the round it was known; 0 for the deal."""
    gain: float
    """What it was worth to seat 0, to be taken with the other sign for seat 1."""

    def of(self, seat: int) -> float:
        """What it was worth to this seat."""
        return -self.gain if seat else self.gain


class RoundReview(NamedTuple):
    """One round. Where it is not fully surveyed yet, `decisions` are those at its beginning."""

    moves: int
    """How many moves it has."""
    openings: tuple[float, float]
    """Each seat's chance after the deal, from what it could know."""
    decisions: tuple[Decision, ...] = ()
    """One for each move, of both seats, in their order."""
    luck: tuple[Luck, ...] = ()
    """In their order."""
    finished: bool = False
    """Whether it was played to its end."""
    winner: int | None = None
    """None after a complete tie, and in a round that was left."""
    closing: tuple[float, float] | None = None
    """Each seat's chance after the last move: the result, or where a round that was left stands."""

    def lost_by(self, seat: int) -> bool:
        """Whether this seat lost it; one that was left after some moves counts for both."""
        return self.winner == 1 - seat or (self.moves > 0 and not self.finished)

    def curve(self, seat: int) -> tuple[float, ...]:
        """This seat's chance after the deal and after each surveyed move, from what it could know:
        at its own turn with the best move, after its move with that, at the end the result. After
        the rival's last surveyed move there is nothing new yet."""
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
        """How many decisions have their grade."""
        return sum(decision.grade is not None for decision in self.decisions)

    @property
    def result(self) -> float:
        """What seat 0 got out of it: 1, 0, or 0.5 for a tie."""
        return 0.5 if self.winner is None else float(self.winner == 0)


class ReviewPlace(NamedTuple):
    """Where a decision stands in a review."""

    round: int
    """From 0."""
    moves: int
    """How many moves were made before it in that round."""


class Review(NamedTuple):
    """A whole match, as far as it has been looked at."""

    rounds: tuple[RoundReview, ...]
    """Those that are reviewed, all of them from the start, with no decisions at first."""
    left_out: int = 0
    """How many more rounds the match has, beyond what is reviewed."""

    @property
    def total(self) -> int:
        """How many decisions there are to look at."""
        return sum(one.moves for one in self.rounds)

    @property
    def looked_at(self) -> int:
        """How many of them have their grade."""
        return sum(one.looked_at for one in self.rounds)

    @property
    def complete(self) -> bool:
        return self.looked_at == self.total

    def decisions(self, seat: int) -> Iterator[tuple[ReviewPlace, Decision]]:
        """All decisions of a seat so far, in their order."""
        for number, one in enumerate(self.rounds):
            for moves, decision in enumerate(one.decisions):
                if decision.seat == seat:
                    yield ReviewPlace(number, moves), decision

    def costliest_mistakes(self, seat: int, most: int = 3) -> list[tuple[ReviewPlace, Decision]]:
        """This seat's mistakes and blunders, the most expensive first."""
        found = [pair for pair in self.decisions(seat) if pair[1].is_mistake]
        return sorted(found, key=lambda pair: -pair[1].loss)[:most]
