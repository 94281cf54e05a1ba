"""A careful player without learning or lookahead: every rule of thumb a good player knows.

It adds up, in rupees, what a move earns at once, what the hand and the herd are worth after it, and
what it leaves to the opponent. It is the baseline to measure against, and takes over when the
learned weights cannot be read.
"""

from collections.abc import Sequence
from functools import cache
from math import tanh

from jaipur.ai.facts import Facts, facts_of_view
from jaipur.ai.facts import after as after_move
from jaipur.ai.features import larger
from jaipur.rules.foresight import bonus_tier, ending_after
from jaipur.rules.goods import BONUS_VALUES, CAMEL_TOKEN, PRECIOUS, TOKENS, Counts
from jaipur.rules.legality import legal_moves
from jaipur.rules.moves import Move, Sell
from jaipur.rules.round import State
from jaipur.rules.view import View, observe

BONUS_MEANS = tuple(sum(values) / len(values) for values in BONUS_VALUES)
_KEPT = 0.85
"""The worth of a rupee in the hand: less than 1, because the opponent may sell first."""
_LONELY = 0.55
"""The same for a precious card without a second card to sell it with."""
_GROWTH = (0.0, 0.4, 1.0, 1.6, 1.8, 0.0, 0.0, 0.0)
"""The worth of hoping for the next bonus, by the number of cards held of a good."""
_CAMEL = 0.7
_FRESH_CARD = 0.55
"""The worth of a fresh card in the market to the opponent, who can take it first."""
_DECIDED = 1000.0
_RUPEE = 0.12
"""What a rupee adds to the log-odds of winning."""


class RulesOfThumb:
    """The careful player as an evaluator: rupees squashed to a chance."""

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the value of each move to the viewer, whose turn it is."""
        standing, before = _standing(view), facts_of_view(view)
        worths = (_worth(view, before, move) for move in moves)
        return [0.5 + 0.5 * tanh(_RUPEE / 2 * (standing + rupees)) for rupees in worths]

    def best_in(self, world: State, moves: Sequence[Move]) -> tuple[Move, float]:
        """Return the best move for the player to move in an imagined world, and its value."""
        values = self.values(observe(world, world.turn), moves)
        best = max(values)
        return moves[values.index(best)], best

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return each move's value as the viewer's chance to win: the best estimate here."""
        return self.values(view, moves)


def choose(view: View) -> Move:
    """Return the move that is best by `worth`; the first of equals."""
    before = facts_of_view(view)
    return max(legal_moves(view), key=lambda move: _worth(view, before, move))


def worth(view: View, move: Move) -> float:
    """Return how good a legal move looks to the player to move, in rupees."""
    return _worth(view, facts_of_view(view), move)


def _worth(view: View, before: Facts, move: Move) -> float:
    after, earned = after_move(before, move), _earned(view, move)
    if ending_after(view, move):
        majority = CAMEL_TOKEN * larger(after.herd, after.opponent_herd)
        return (_standing(view) + earned + majority) * _DECIDED
    turns = view.deck_size / 2 + 1
    return (
        earned
        + _hand_worth(after.hand, after.tokens, turns)
        - _hand_worth(after.opponent, after.tokens, turns)
        + _herd_worth(after)
        - _left_to_opponent(after)
        - _FRESH_CARD * (sum(before.market) - sum(after.market))
    )


def _earned(view: View, move: Move) -> float:
    """Return the rupees that a sale earns, its bonus at the average."""
    if not isinstance(move, Sell):
        return 0.0
    tier = bonus_tier(view, move)
    rupees = _sale(move.good, move.count, view.tokens[move.good])
    return rupees + (BONUS_MEANS[tier - 3] if tier else 0.0)


def _standing(view: View) -> float:
    """Return the mover's expected lead in rupees by the tokens earned so far."""
    me, opponent = view.turn, 1 - view.turn
    lead = sum(token.value for token in view.goods_tokens[me])
    lead -= sum(token.value for token in view.goods_tokens[opponent])
    lead += sum(bonus.value for bonus in view.bonuses[me] or ())
    return lead - sum(map(float.__mul__, BONUS_MEANS, map(float, view.bonus_counts[opponent])))


def _herd_worth(after: Facts) -> float:
    """Return the worth of the herds.

    Camels pay for exchanges while the deck lasts, and the larger herd earns the camel token.
    """
    clock = min(1.0, after.deck_size / 12)
    mine, theirs = after.herd, after.opponent_herd
    majority = CAMEL_TOKEN * (1 - 0.7 * clock) * larger(mine, theirs) / 2
    return _CAMEL * clock * (min(mine, 6) - min(theirs, 6)) + majority


def _left_to_opponent(after: Facts) -> float:
    """Return what the opponent can gain from the market: one card for sure, more by exchange."""
    gains = sorted(
        (
            _set_worth(good, held + 1, after.tokens[good])
            - _set_worth(good, held, after.tokens[good])
            for good, held in enumerate(after.opponent)
            for _ in range(after.market[good])
        ),
        reverse=True,
    )
    return sum(gain * share for gain, share in zip(gains, (0.7, 0.3, 0.2, 0.1, 0.1), strict=False))


def _hand_worth(hand: Counts, tokens: Counts, turns: float) -> float:
    """Return the worth of a hand's sets, most valuable first, as far as turns are left to sell."""
    sets = sorted(
        (_set_worth(good, n, tokens[good]) for good, n in enumerate(hand) if n), reverse=True
    )
    return sum(value * max(0.0, min(1.0, turns - place)) for place, value in enumerate(sets))


@cache
def _set_worth(good: int, held: int, left: int) -> float:
    """Return the worth of held cards of one good, with `left` tokens in its pile."""
    value = float(_sale(good, held, left))
    if good in PRECIOUS and held < 2:
        return _LONELY * value
    if held >= 3:
        value += BONUS_MEANS[min(held, 5) - 3]
    return _KEPT * value + (_GROWTH[min(held, 7)] if held < 5 and left > held else 0.0)


@cache
def _sale(good: int, count: int, left: int) -> int:
    top = len(TOKENS[good]) - left
    return sum(token.value for token in TOKENS[good][top : top + count])
