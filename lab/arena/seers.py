"""Players that see hidden cards: how much could be won by knowing more.

They do not play perfectly, so their share estimates the ceiling for honest players and proves none.

Each has the Maharaja's net and search, in worlds in which what it sees is true and the rest is
sampled. At its own turns the net knows what the seer sees, as far as it can be: the opponent's
hand, the opponent's rupees, the result of a move that ends the round. The opponent of the
play-outs plays by what it really knows.

To see the deck is to see the hand as well: the cards that are nowhere else are in it.
"""

from collections.abc import Sequence
from enum import Flag, auto
from random import Random
from typing import NamedTuple

from jaipur.ai.beliefs import sample
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_state
from jaipur.ai.levels import learned
from jaipur.ai.search import Plan, Playout, look_ahead, result_value
from jaipur.rules import (
    Deal,
    Good,
    Move,
    Seat,
    State,
    Token,
    View,
    legal_moves,
    observe,
    outcome,
    play_unchecked,
)
from jaipur.rules.foresight import ending_after
from jaipur.rules.goods import EXCHANGES_TO_END, MARKET_SIZE
from lab.arena.compiled import compiled

ALL = 1024
"""More moves than a position or a round has."""


class Sight(Flag):
    """What a seer sees besides its own view."""

    HAND = auto()
    ORDER = auto()
    BONUS = auto()
    DECK = HAND | ORDER
    EVERYTHING = HAND | ORDER | BONUS


SEEN_FROM_THE_START = Plan(opening=ALL)
"""The Maharaja's plan, but it looks ahead from the first move on."""
TO_THE_END = Plan(candidates=ALL, margin=1.0, plies=ALL, onward=1.0)
"""Every legal move is played on to the end of the round, and only the result counts.

Right against the bare net, whose answers it foresees; an opponent who answers otherwise upsets it.
"""
SEERS = {
    "seer": (Sight.EVERYTHING, SEEN_FROM_THE_START),
    "seer-deep": (Sight.EVERYTHING, TO_THE_END),
    "seer-hand": (Sight.HAND, SEEN_FROM_THE_START),
    "seer-deck": (Sight.DECK, SEEN_FROM_THE_START),
    "seer-bonus": (Sight.BONUS, SEEN_FROM_THE_START),
}


class Seer(NamedTuple):
    """A player that is given the true state."""

    sight: Sight
    plan: Plan
    evaluator: Evaluator

    def choose(self, state: State, seed: int) -> Move:
        """Return its move, for the player whose turn it is."""
        informed = SeeingEvaluator(self.evaluator, self.sight, state)
        if self.sight is Sight.EVERYTHING:
            return _best_in_truth(state, informed, self.plan)
        view = observe(state, state.turn)
        found = look_ahead(
            view,
            informed,
            Random(seed),
            self.plan,
            worlds=lambda _view, rng: world_seen(state, self.sight, rng),
        )
        return found[0].move


def is_seer(name: str) -> bool:
    """Return whether this is a seer's name, such as `seer-hand` or `seer-hand:5000`."""
    return name.partition(":")[0] in SEERS


def seer_named(name: str, fast: bool = False) -> Seer:
    """Return the seer of that name; ValueError if its work is no number.

    A `fast` one values positions with the compiled evaluator and makes the same moves.
    """
    base, _, work = name.partition(":")
    sight, plan = SEERS[base]
    if work and (sight is Sight.EVERYTHING or not work.isdecimal() or not int(work)):
        raise ValueError(f"{name!r}: only a seer of sampled worlds has work, a number above zero")
    plan = plan._replace(work=int(work)) if work else plan
    return Seer(sight, plan, compiled() if fast else learned())


def world_seen(truth: State, sight: Sight, rng: Random) -> State:
    """Return a world for the player to move: what it sees is true, the rest is sampled."""
    me = truth.turn
    world = sample(observe(_show_hand(truth, me) if sight & Sight.HAND else truth, me), rng)
    deal, drawn = (truth.deal, truth.drawn) if sight & Sight.ORDER else (world.deal, world.drawn)
    tokens = truth if sight & Sight.BONUS else world
    return world._replace(
        deal=Deal(truth.deal.starter, deal.cards, tokens.deal.bonuses),
        drawn=drawn,
        seen=truth.seen,
        bonuses=tokens.bonuses,
    )


class SeeingEvaluator:
    """An evaluator that knows at one player's turns what this seer sees."""

    def __init__(self, evaluator: Evaluator, sight: Sight, truth: State) -> None:
        self._evaluator = evaluator
        self._sight = sight
        self._truth = truth
        self._me = truth.turn

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the value of each move in the true state, which the view must be of."""
        values = self._evaluator.values(observe(self._reveal(self._truth), view.turn), moves)
        if not self._sees_result(self._truth):
            return values
        known = self._results(self._truth, moves)
        return [known.get(move, value) for move, value in zip(moves, values, strict=True)]

    def best_in(self, world: State, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the best move for the player to move in an imagined world, and its value."""
        if world.turn != self._me:
            return self._evaluator.best_in(world, moves)
        if not self._sees_result(world):
            return self._evaluator.best_in(self._reveal(world), moves)
        known = self._results(world, moves)
        found = list(known.items())
        onward = [move for move in moves if move not in known]
        if onward:
            found.append(self._evaluator.best_in(self._reveal(world), onward))
        return max(found, key=lambda pair: pair[1])

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the viewer's chance to win the round with each move, without the seer's help."""
        return self._evaluator.chances(view, moves)

    def _reveal(self, world: State) -> State:
        """Return a world in which the seer's own view shows the hand and the rupees it sees."""
        if self._sight & Sight.HAND:
            world = _show_hand(world, self._me)
        if self._sight & Sight.BONUS and world.bonuses[1 - self._me]:
            world = _show_bonuses(world, self._me)
        return world

    def _sees_result(self, world: State) -> bool:
        """Return whether a move may end the round here, with a result that the seer knows."""
        return bool(self._sight & Sight.BONUS) and (
            world.deck_size < MARKET_SIZE
            or world.tokens.count(0) >= 2
            or world.exchanges + 1 >= EXCHANGES_TO_END
        )

    def _results(self, world: State, moves: Sequence[Move]) -> dict[Move, float]:
        """Return the true values of the moves that end the round."""
        results = {}
        for move in moves:
            if ending_after(world, move):
                result = outcome(play_unchecked(world, move))
                assert result is not None
                results[move] = result_value(result, world.turn)
        return results


def _best_in_truth(state: State, informed: SeeingEvaluator, plan: Plan) -> Move:
    """Return the move that leads to the most in the one true world, by winning and then by margin.

    Of equals it is the one the evaluator likes best.
    """
    moves, ahead = legal_moves(state), Playout(informed, plan)
    values = informed.values(observe(state, state.turn), moves)
    ranked = sorted(zip(moves, values, strict=True), key=lambda pair: -pair[1])
    least = ranked[0][1] - plan.margin
    tried = [move for move, value in ranked[: plan.candidates] if value >= least]
    return max(tried, key=lambda move: ahead.value(play_unchecked(state, move), state.turn))


def _show_hand(state: State, me: Seat) -> State:
    """Return the state as if the opponent's whole hand had been taken from the market."""
    hands, seen = state.hands, state.seen
    return state._replace(seen=(seen[0], hands[1]) if me == 0 else (hands[0], seen[1]))


def _show_bonuses(state: State, me: Seat) -> State:
    """Return the state with an odd token that corrects what the mover expects of hidden ones."""
    facts = facts_of_state(state)
    expected = facts.margin - facts.lead
    odd = sum(bonus.value for bonus in state.bonuses[1 - me]) - expected
    mine, theirs = state.goods_tokens[me], (*state.goods_tokens[1 - me], Token(Good.CAMEL, odd))
    return state._replace(goods_tokens=(mine, theirs) if me == 0 else (theirs, mine))
