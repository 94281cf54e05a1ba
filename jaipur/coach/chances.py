"""Conversion of a move's value to the plain chance to win the round, which players are shown.

The evaluator has a separate output for the chance. Where lookahead has changed a move's value, its
chance follows in log-odds; the chances of one position rise with the values, so that they never
contradict the order in which its moves are listed.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import fmean

from jaipur.ai.beliefs import sample
from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_view
from jaipur.ai.habits import log_odds
from jaipur.ai.search import RatedMove, sensible_moves
from jaipur.coach.review import LOST, WON, Decision
from jaipur.rules import Move, View, observe

WON_STAKE = 0.1
"""With this stake a decision matters in a won round too: there is much to throw away."""
WORLDS = 12
"""Imagined worlds in which a position is valued while the opponent is to move."""


def slope(deck_size: int) -> float:
    """Return how far the chance moves when the value does, both in log-odds.

    A value contains a little of the margin too, which counts for less and less the longer a round
    lasts. Fitted to the evaluator's two outputs over the moves of 60 rounds.
    """
    return 1.15 + 1.5 * exp(-deck_size / 9)


def chances_of(view: View, verdicts: Sequence[RatedMove], evaluator: Evaluator) -> list[float]:
    """Return the plain chance to win with each of these moves, the first of which is the best.

    For a move that ends the round it is exact. The first of the other moves gets the evaluator's
    own chance, shifted with its value, and the rest lie below it by their values.
    """
    facts, rise = facts_of_view(view), slope(view.deck_size)
    chances: list[float] = []
    anchor, level = None, 0.0
    for verdict in verdicts:
        chance = ending_value(facts, verdict.move, win_weight=1.0)
        if chance is None and anchor is None:
            anchor, (chance,) = verdict, evaluator.chances(view, [verdict.move])
            moved = log_odds(verdict.value) - log_odds(verdict.first)
            level = log_odds(chance) + rise * moved
            chance = _from_log_odds(level) if moved else chance
        elif chance is None and anchor:
            behind = log_odds(anchor.value) - log_odds(verdict.value)
            chance = _from_log_odds(level - rise * behind)
        assert chance is not None
        # a move dropped early keeps the average of few worlds, which may be a lucky one
        chances.append(min([chance, *chances[:1]]))
    return chances


def first_word(view: View, move: Move, evaluator: Evaluator) -> Decision:
    """Return a decision as the evaluator sees it without lookahead."""
    moves = sensible_moves(view)
    if move not in moves:
        moves = (*moves, move)
    values = evaluator.values(view, moves)
    top = max(values)
    mine = values[moves.index(move)]
    best = move if mine == top else moves[values.index(top)]
    verdicts = [RatedMove(best, top, top, 0), RatedMove(move, mine, mine, 0)]
    best_chance, chance = chances_of(view, verdicts, evaluator)
    stake = _stake(view, evaluator) if best_chance >= LOST else 0.0
    if best_chance > WON and stake < WON_STAKE:
        stake = 0.0
    return Decision(view.turn, move, best, chance, best_chance, stake=stake)


def _stake(view: View, evaluator: Evaluator) -> float:
    """Return how much more often the best move wins than the average move."""
    chances = evaluator.chances(view, sensible_moves(view))
    return max(chances) - fmean(chances)


def standing(view: View, evaluator: Evaluator, rng: Random) -> float:
    """Return the viewer's win chance at this moment, at either player's turn.

    At the opponent's turn it is averaged over worlds that the viewer may imagine.
    """
    if view.viewer == view.turn:
        return best_chance(view, evaluator)
    worlds = (sample(view, rng) for _ in range(WORLDS))
    return fmean(1 - best_chance(observe(world, world.turn), evaluator) for world in worlds)


def best_chance(view: View, evaluator: Evaluator) -> float:
    """Return the win chance of the viewer, who is to move, without lookahead."""
    moves = sensible_moves(view)
    values = evaluator.values(view, moves)
    return evaluator.chances(view, [moves[values.index(max(values))]])[0]


def _from_log_odds(number: float) -> float:
    return 1 / (1 + exp(-number))
