"""Lookahead over sampled worlds, as far as a budget of work reaches.

The evaluator picks a few promising moves. Each is tried in the same hidden worlds, world by world:
the market is refilled, the opponent answers with what looks best from its own seat, and so on for a
few plies. The evaluator's values at the mover's own turns on the way are mixed: early ones know
less, late ones depend more on chance. Its value of the bare move counts for a few worlds too. Moves
that fall clearly behind are dropped early. Work is counted in moves to choose from, so strength
does not depend on the machine.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from jaipur.ai.beliefs import sample
from jaipur.ai.endings import ending_value, final_value
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_view
from jaipur.rules import Exchange, Move, Outcome, State, View, legal_moves, outcome, play_unchecked

PATIENCE = 6
"""Exchanges in a row after which a player who is not behind makes no more of them."""
SETUP = 7
"""The cost of setting up a position, counted in moves."""


class Plan(NamedTuple):
    """How far and how wide to search."""

    work: int = 32000
    """The budget: about how many moves to choose from, all in all."""
    opening: int = 28
    """While the deck holds more cards, the evaluator's value stands: lookahead gains nothing."""
    candidates: int = 6
    margin: float = 0.08
    """Moves that look worse than the best by more than this are not tried."""
    plies: int = 6
    """Moves played after the first before the evaluator values the result: an even number.

    At the opponent's turn it would value from the opponent's view, which does not know the hand.
    """
    onward: float = 0.7
    """The share of the result that each of the mover's turns leaves to the later ones."""
    trust: int = 16
    """How many worlds the evaluator's value of the bare move counts for."""
    doubt: float = 3.0
    """Standard errors by which a move must be behind to be dropped."""
    fewest: int = 16
    """Worlds that every candidate is tried in."""


class RatedMove(NamedTuple):
    """A move with the search's findings."""

    move: Move
    value: float
    """The number moves are chosen by, 0 to 1: winning the round, with a little margin in it."""
    first: float
    """The evaluator's value of the bare move, before any lookahead."""
    worlds: int
    """How many worlds it was tried in: 0 when the evaluator's value stands."""


def never() -> bool:
    """Return False: the default `should_stop`."""
    return False


def sensible_moves(view: View) -> tuple[Move, ...]:
    """Return the legal moves, without those that only prolong a row of exchanges.

    There is always another move, and a player who is not behind makes it.
    """
    moves = legal_moves(view)
    if view.exchanges < PATIENCE or facts_of_view(view).lead < 0:
        return moves
    return tuple(move for move in moves if not isinstance(move, Exchange))


def look_ahead(
    view: View,
    evaluator: Evaluator,
    rng: Random,
    plan: Plan,
    should_stop: Callable[[], bool] = never,
    kept: Move | None = None,
    worlds: Callable[[View, Random], State] = sample,
) -> list[RatedMove]:
    """Return all sensible moves, best first; when stopped, the best found so far comes first.

    A legal move passed as `kept` is always included, and tried as long as the best move. The moves
    are tried in what `worlds` returns.
    """
    moves = sensible_moves(view)
    if kept is not None and kept not in moves:
        moves = (*moves, kept)
    values = evaluator.values(view, moves)
    runners = _promising(view, moves, values, plan, kept)
    if view.deck_size <= plan.opening:
        race = _Race(evaluator, plan, len(moves), should_stop)
        race.run(runners, lambda: worlds(view, rng))
    return _verdicts(runners, moves, values)


class _Runner:
    """A candidate, with its result in each world."""

    __slots__ = ("first", "kept", "move", "results", "running", "settled", "trust")

    def __init__(self, move: Move, first: float, settled: bool, trust: int, kept: bool) -> None:
        self.move = move
        self.first = first
        """The evaluator's value."""
        self.settled = settled
        """Whether the move ends the round, so that the evaluator's value is exact."""
        self.trust = trust
        self.kept = kept
        """Whether it stays in the race even when it has fallen behind."""
        self.results: list[float] = []
        self.running = True
        """Whether it may still turn out to be best."""

    def value(self) -> float:
        """Return the average so far, in which the evaluator's value counts for a few worlds."""
        worlds = len(self.results)
        if not worlds:
            return self.first
        return (self.trust * self.first + sum(self.results)) / (self.trust + worlds)


def _promising(
    view: View, moves: Sequence[Move], values: Sequence[float], plan: Plan, kept: Move | None
) -> list[_Runner]:
    """Return the best moves by the evaluator's value, and the kept one.

    Of the moves that end the round only the very best is included.
    """
    ranked = sorted(zip(moves, values, strict=True), key=lambda pair: -pair[1])
    least = ranked[0][1] - plan.margin
    facts = facts_of_view(view)
    runners: list[_Runner] = []
    for place, (move, value) in enumerate(ranked):
        if move != kept and (place >= plan.candidates or value < least):
            continue
        settled = ending_value(facts, move) is not None
        if move == kept or not (settled and any(runner.settled for runner in runners)):
            runners.append(_Runner(move, value, settled, plan.trust, move == kept))
    return runners


def _verdicts(
    runners: list[_Runner], moves: Sequence[Move], values: Sequence[float]
) -> list[RatedMove]:
    """Return those still running, those dropped, those never tried; best first in each group."""
    tried = {runner.move for runner in runners}
    runners = sorted(runners, key=lambda r: (not r.running, -r.value()))
    rest = [pair for pair in zip(moves, values, strict=True) if pair[0] not in tried]
    rest.sort(key=lambda pair: -pair[1])
    return [RatedMove(r.move, r.value(), r.first, len(r.results)) for r in runners] + [
        RatedMove(move, value, value, 0) for move, value in rest
    ]


class Playout:
    """Plays on from imagined worlds as the evaluator advises, and counts the work."""

    def __init__(self, evaluator: Evaluator, plan: Plan, work: int = 0) -> None:
        self._evaluator = evaluator
        self._plan = plan
        self.work = work
        """How many moves there were to choose from so far."""

    def value(self, state: State, me: int) -> float:
        """Return the value to `me` when both play on, each by its own view."""
        plies, verdict, left = self._plan.plies, 0.0, 1.0
        while True:
            result = outcome(state)
            if result:
                return verdict + left * result_value(result, me)
            moves = legal_moves(state)
            move, best = self._evaluator.best_in(state, moves)
            self.work += len(moves) + SETUP
            plies -= 1
            if not plies:
                return verdict + left * (best if state.turn == me else 1 - best)
            if state.turn == me:
                verdict += left * (1 - self._plan.onward) * best
                left *= self._plan.onward
            state = play_unchecked(state, move)


class _Race:
    """Tries candidates in common worlds until one is left or the work is done."""

    def __init__(
        self, evaluator: Evaluator, plan: Plan, work: int, should_stop: Callable[[], bool]
    ) -> None:
        self._ahead = Playout(evaluator, plan, work)
        self._plan = plan
        self._should_stop = should_stop

    def run(self, runners: list[_Runner], next_world: Callable[[], State]) -> None:
        """Try all in world after world; a world not finished for every candidate does not count."""
        worlds, due = 0, self._plan.fewest
        running = runners
        while len(running) > 1 and self._ahead.work < self._plan.work:
            if all(runner.settled for runner in running):
                return  # there is nothing left to find out
            world = next_world()
            results = [self._try(world, runner) for runner in running if not self._should_stop()]
            if len(results) < len(running):
                return
            for runner, result in zip(running, results, strict=True):
                runner.results.append(result)
            worlds += 1
            if worlds == due:
                running = self._still_in(running)
                due += max(2, worlds // 64 * 2)  # each check goes through all worlds so far

    def _try(self, world: State, runner: _Runner) -> float:
        """Return the value that a candidate leads to in one world."""
        if runner.settled:
            return runner.first
        return self._ahead.value(play_unchecked(world, runner.move), world.turn)

    def _still_in(self, running: list[_Runner]) -> list[_Runner]:
        """Return those that may still turn out to be best, by their distance to the leader.

        The kept candidate is always among them.
        """
        leader = max(running, key=_Runner.value)
        for runner in running:
            runner.running = runner is leader or not self._is_beaten(runner, leader)
        return [runner for runner in running if runner.running or runner.kept]

    def _is_beaten(self, runner: _Runner, leader: _Runner) -> bool:
        behind = [a - b for a, b in zip(leader.results, runner.results, strict=True)]
        mean, worlds = sum(behind) / len(behind), len(behind)
        spread = sum((each - mean) ** 2 for each in behind) / (worlds - 1)
        error = sqrt(spread * worlds) / (worlds + self._plan.trust)
        return leader.value() - runner.value() > self._plan.doubt * error


def result_value(result: Outcome, me: int) -> float:
    """Return the value to `me` of a finished round."""
    opponent = 1 - me
    margin = result.rupees[me] - result.rupees[opponent]
    bonuses = result.bonus_tokens[me] - result.bonus_tokens[opponent]
    return final_value(margin, bonuses or result.goods_tokens[me] - result.goods_tokens[opponent])
