"""The loss of a decision, measured by a race in which the move that was made is never dropped.

That move and the few best by the evaluator's first estimate are played on in the same imagined
worlds. The first estimate has as much weight as it has proved to deserve, so a loss is a posterior
mean and has a standard error. A race continues until the loss is known well enough for a grade, or
its work is done; then the grade is the mildest that the doubt permits. It can be stopped after any
world and continued later: a world follows from the seed and its number.
"""

from math import hypot, sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.beliefs import sample
from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_view
from jaipur.ai.search import Plan, Playout, RatedMove, sensible_moves
from jaipur.coach.chances import chances_of, slope
from jaipur.coach.review import BLUNDER, MISTAKE, SLIP, Decision, Grade
from jaipur.rules import Move, State, View, play_unchecked

WORK = 24_000
"""The largest number of positions that one decision may cost."""
FEWEST = 6
"""Worlds before a candidate may be dropped."""
MARGIN = 0.05
"""Moves that look worse than the best by more than this are not tried, unless they were made."""
GIVE_UP = 2.0
"""Standard errors by which a candidate must be behind to be dropped."""
FINE, COARSE = 0.005, 0.014
"""Standard errors of a loss: at `FINE` it is settled, above `COARSE` it is not.

Work may run out before either is reached.
"""
MILD = 0.012
"""A smaller loss blames no move, so it need not be told apart from the marks."""
SURE = 2.0
"""Standard errors by which a loss must differ from the marks for its grade to be settled."""
SPREAD, WORLDS = 0.04, 2
"""The usual spread of gaps between two moves, and how many worlds it counts for.

Without it a few worlds that agree by luck would look certain.
"""
BLUR = 0.006
"""The error that remains after any number of worlds: how both play on is only an opinion."""
MARKS = {BLUNDER: Grade.BLUNDER, MISTAKE: Grade.MISTAKE, SLIP: Grade.SLIP}


class RacePhase(NamedTuple):
    """How a race is run while the deck holds more cards than `above`."""

    above: int
    first_word: float
    """The standard error of the evaluator's first estimate of a gap between two moves."""
    candidates: int
    """How many moves are tried besides the move that was made."""
    plan: Plan


PHASES = (
    RacePhase(28, 0.011, 3, Plan(plies=2)),
    RacePhase(12, 0.03, 3, Plan(plies=2)),
    RacePhase(10, 0.03, 3, Plan(plies=6)),
    RacePhase(-1, 0.07, 5, Plan(plies=6)),
)


class RaceTally(NamedTuple):
    """The state of a race, from which it can be continued."""

    results: tuple[tuple[float, ...], ...] = ()
    """Each candidate's value in world after world, the move that was made first.

    A candidate that was dropped has fewer.
    """
    work: int = 0


NOTHING = RaceTally()


class Gap(NamedTuple):
    """How much better a move is than another, in value."""

    mean: float
    error: float


class MoveRace:
    """The race for one decision: the viewer is to move and made the move `played`."""

    def __init__(
        self, view: View, played: Move, evaluator: Evaluator, seed: int, tally: RaceTally = NOTHING
    ) -> None:
        self._view, self._evaluator, self._seed = view, evaluator, seed
        self._phase = next(phase for phase in PHASES if view.deck_size > phase.above)
        self._rise = slope(view.deck_size)
        self._moves, self._first = self._candidates(played)
        facts = facts_of_view(view)
        self._ends = [ending_value(facts, move) is not None for move in self._moves]
        self._ahead = Playout(evaluator, self._phase.plan, tally.work)
        self._results = [list(one) for one in tally.results] or [[] for _ in self._moves]
        worlds = len(self._results[0])
        self._racing = [at for at in range(len(self._moves)) if len(self._results[at]) == worlds]
        self._give_up()

    @property
    def tally(self) -> RaceTally:
        """The state of the race, to continue it later."""
        return RaceTally(tuple(map(tuple, self._results)), self._ahead.work)

    def run(self, work: int) -> bool:
        """Continue for about this much work; return whether the race is over."""
        limit = self._ahead.work + work
        while not self.over:
            if self._ahead.work >= limit:
                return False
            self._try_in_next_world()
        return True

    @property
    def over(self) -> bool:
        """Whether nothing is left to find out, or no work is left to do it with."""
        return self._ahead.work >= WORK or all(map(self._settled, self._racing[1:]))

    def decision(self) -> Decision:
        """Return the decision, with the grade that can be given now."""
        at = self._leader
        best, mine = self._levels(at)
        verdicts = [RatedMove(self._moves[at], best, self._first[at], len(self._results[at]))]
        if at:
            verdicts.append(RatedMove(self._moves[0], mine, self._first[0], len(self._results[0])))
        chances = chances_of(self._view, verdicts, self._evaluator)
        loss = chances[0] - chances[-1]
        others = [at] if at else self._racing[1:]
        error = max((self._gap(other).error for other in others), default=0.0)
        doubt = hypot(BLUR, self._rise * error) if error else 0.0
        grade = grade_of(loss, doubt) if at else Grade.BEST
        return Decision(
            self._view.turn, self._moves[0], self._moves[at], chances[-1], chances[0], doubt, grade
        )

    def _candidates(self, played: Move) -> tuple[list[Move], list[float]]:
        """Return the move that was made and the best others, with the evaluator's value of each."""
        moves = sensible_moves(self._view)
        if played not in moves:
            moves = (*moves, played)
        values = dict(zip(moves, self._evaluator.values(self._view, moves), strict=True))
        ranked = sorted(values, key=lambda move: -values[move])
        least = values[ranked[0]] - MARGIN
        others = [move for move in ranked if move != played and values[move] >= least]
        chosen = [played, *others[: self._phase.candidates]]
        return chosen, [values[move] for move in chosen]

    def _try_in_next_world(self) -> None:
        number = len(self._results[0])
        world = sample(self._view, Random(f"{self._seed} {number}"))
        for at in self._racing:
            ahead = self._first[at] if self._ends[at] else self._play_on(world, self._moves[at])
            self._results[at].append(ahead)
        self._give_up()

    def _play_on(self, world: State, move: Move) -> float:
        return self._ahead.value(play_unchecked(world, move), world.turn)

    def _give_up(self) -> None:
        """Drop the candidates that are clearly behind."""
        if len(self._results[0]) >= FEWEST:
            leader = self._leader
            self._racing = [at for at in self._racing if not (at and self._is_beaten(at, leader))]

    @property
    def _leader(self) -> int:
        """The candidate that looks best now; among equals the move that was made."""
        return max(self._racing, key=lambda at: (self._gap(at).mean, -at))

    def _is_beaten(self, at: int, leader: int) -> bool:
        if at == leader:
            return False
        gap = self._gap(leader, at)
        return gap.mean >= GIVE_UP * gap.error

    def _settled(self, at: int) -> bool:
        """Return whether enough is known about the move that was made and this candidate."""
        gap, leader = self._gap(at), self._leader
        if leader and at != leader:
            ahead = self._gap(leader, at)
            if ahead.mean > ahead.error:
                return True
        loss, error = self._rise * gap.mean, self._rise * gap.error
        if error <= FINE:
            return True
        if loss < 0 and loss + SURE * error < SLIP:
            return True
        away = loss < MILD or all(abs(loss - mark) > SURE * error for mark in MARKS)
        return away and error <= COARSE

    def _gap(self, at: int, other: int = 0) -> Gap:
        """Return the gap by first estimate and worlds together, each with its weight."""
        first = self._first[at] - self._first[other]
        if at == other or (self._ends[at] and self._ends[other]):
            return Gap(first, 0.0)
        results = zip(self._results[at], self._results[other], strict=False)
        found = [a - b for a, b in results]
        if len(found) < 2:
            return Gap(first, self._phase.first_word)
        mean = fmean(found)
        squares = sum((each - mean) ** 2 for each in found) + WORLDS * SPREAD**2
        before = self._phase.first_word**-2
        weight = len(found) * (len(found) - 1 + WORLDS) / squares
        both = before + weight
        return Gap((before * first + weight * mean) / both, sqrt(1 / both))

    def _levels(self, at: int) -> tuple[float, float]:
        """Return the values of a candidate and of the move that was made, separated by their gap.

        Neither is moved outside its own estimates.
        """
        theirs, mine = self._level(at), self._level(0)
        if self._ends[at]:
            middle = theirs - self._gap(at).mean / 2
        elif self._ends[0]:
            middle = mine + self._gap(at).mean / 2
        else:
            middle = (theirs + mine) / 2
        half = self._gap(at).mean / 2
        high, low = max(theirs, self._first[at]), min(mine, self._first[0])
        return min(middle + half, high), max(middle - half, low)

    def _level(self, at: int) -> float:
        """Return a candidate's value: mostly the first estimate, corrected by the worlds."""
        trust, found = self._phase.plan.trust, self._results[at]
        return (trust * self._first[at] + sum(found)) / (trust + len(found))


def grade_of(loss: float, doubt: float = 0.0) -> Grade:
    """Return the grade of a loss: the mildest that its doubt permits."""
    sure = loss - doubt
    return next((grade for mark, grade in MARKS.items() if sure >= mark), Grade.GOOD)


def judge(view: View, played: Move, evaluator: Evaluator, seed: int) -> Decision:
    """Run a whole race at once and return its decision."""
    race = MoveRace(view, played, evaluator, seed)
    race.run(WORK)
    return race.decision()
