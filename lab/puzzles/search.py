"""The results of moves in many worlds, each move in the same worlds."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from jaipur.ai.beliefs import sample
from jaipur.ai.endings import ending_value
from jaipur.ai.facts import facts_of_view
from jaipur.ai.search import Plan, Playout, RatedMove, sensible_moves
from jaipur.coach.chances import chances_of
from jaipur.rules import Move, State, View, play_unchecked
from lab.arena.compiled import compiled

CERTAIN = 1.96
"""Standard errors on either side that make a 95 % interval."""


class TimeUpError(Exception):
    """There is no time left to finish the search."""


class Lead(NamedTuple):
    """How far, in chances, the best move is ahead of another; with its 95 % interval."""

    mean: float
    low: float
    high: float


class Search:
    """A few moves of a position, none of which is ever dropped."""

    def __init__(self, view: View, moves: Iterable[Move], late: Callable[[], bool]) -> None:
        self._view, self._late = view, late
        self.moves = list(moves)
        self.first = compiled().values(view, self.moves)
        facts = facts_of_view(view)
        self._ends = [ending_value(facts, move) is not None for move in self.moves]
        self._ahead = Playout(compiled(), Plan())
        self._results: list[list[float]] = [[] for _ in self.moves]

    @property
    def work(self) -> int:
        """Positions valued so far."""
        return self._ahead.work

    @property
    def worlds(self) -> int:
        """How many worlds were tried."""
        return len(self._results[0])

    def run(self, worlds: int, rng: Random) -> None:
        """Try all moves in this many more worlds; raise TimeUpError when the time is up."""
        for _ in range(worlds):
            if self._late():
                raise TimeUpError
            world = sample(self._view, rng)
            for at, move in enumerate(self.moves):
                value = self.first[at] if self._ends[at] else self._play_on(world, move)
                self._results[at].append(value)

    def _play_on(self, world: State, move: Move) -> float:
        return self._ahead.value(play_unchecked(world, move), world.turn)

    def ranked(self) -> list[Move]:
        """Return the moves, best first."""
        return sorted(self.moves, key=lambda move: -self._value(move))

    def chances(self) -> dict[Move, float]:
        """Return the plain chance to win with each move, best first."""
        moves = self.ranked()
        return dict(zip(moves, self._chances([(m, self._value(m)) for m in moves]), strict=True))

    def lead(self, best: Move, other: Move) -> Lead:
        """Return how far the best move is ahead of another."""
        one, two = self._value(best), self._value(other)
        half = CERTAIN * self._error(best, other)
        mean, low, high = (self._ahead_by(best, one, other, two + by) for by in (0.0, half, -half))
        return Lead(mean, low, high)

    def _ahead_by(self, best: Move, one: float, other: Move, two: float) -> float:
        chances = self._chances([(best, one), (other, min(one, two))])
        return chances[0] - chances[1]

    def _chances(self, values: Sequence[tuple[Move, float]]) -> list[float]:
        verdicts = [RatedMove(m, v, self.first[self.moves.index(m)], 1) for m, v in values]
        return chances_of(self._view, verdicts, compiled())

    def _value(self, move: Move) -> float:
        return fmean(self._of(move))

    def _of(self, move: Move) -> list[float]:
        return self._results[self.moves.index(move)]

    def _error(self, one: Move, two: Move) -> float:
        """Return the standard error of the difference, world by world."""
        behind = [a - b for a, b in zip(self._of(one), self._of(two), strict=True)]
        mean, worlds = fmean(behind), len(behind)
        return sqrt(sum((each - mean) ** 2 for each in behind) / (worlds - 1) / worlds)


def promising(view: View, most: int, margin: float) -> list[Move]:
    """Return the best moves by the evaluator's value; of those that end the round only the best."""
    moves = sensible_moves(view)
    values = dict(zip(moves, compiled().values(view, moves), strict=True))
    ranked = sorted(moves, key=lambda move: -values[move])
    facts, chosen, ending = facts_of_view(view), list[Move](), False
    for move in ranked:
        if len(chosen) == most or values[move] < values[ranked[0]] - margin:
            break
        ends = ending_value(facts, move) is not None
        if not (ends and ending):
            chosen.append(move)
        ending = ending or ends
    return chosen
