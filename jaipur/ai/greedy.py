"""A careful trader without learning or lookahead: every rule of thumb a good player knows.

It adds up, in rupees, what a move earns at once, what the hand and the herd are worth after it,
and what it leaves to the rival. It is the baseline to measure against, and plays on when the
learned weights cannot be read.
"""

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import NamedTuple

from jaipur.rules.goods import (
    BONUS_VALUES,
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    EXCHANGES_TO_END,
    PRECIOUS,
    TOKENS,
    Counts,
    Good,
)
from jaipur.rules.legality import legal_moves
from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round import State
from jaipur.rules.view import View, observe

BONUS_MEANS = tuple(sum(values) / len(values) for values in BONUS_VALUES)
_KEPT = 0.85
"""What a rupee in the hand is worth, for the rival may sell first."""
_LONELY = 0.55
"""The same for a precious card without a second one to sell it with."""
_GROWTH = (0.0, 0.4, 1.0, 1.6, 1.8, 0.0, 0.0, 0.0)
"""What the hope for the next bonus is worth, by the cards held of one good."""
_CAMEL = 0.7
_FRESH_CARD = 0.55
"""What a fresh card in the market is worth to the rival, who sees it first."""
_DECIDED = 1000.0
_RUPEE = 0.12
"""What a rupee adds to the log-odds to win."""


class After(NamedTuple):
    """What the mover knows of the table after a move and before the refill."""

    market: Counts
    gaps: int
    hand: Counts
    herds: tuple[int, int]
    """The mover's herd first."""
    tokens: Counts
    earned: float
    exchanges: int


class RulesOfThumb:
    """The careful trader as an evaluator: rupees squashed to a chance."""

    def values(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the viewer, whose turn it is."""
        standing = _standing(view)
        return [0.5 + 0.5 * tanh(_RUPEE / 2 * (standing + worth(view, move))) for move in moves]

    def values_in(self, world: State, moves: Sequence[Move]) -> list[float]:
        """The value of each move to the trader to move in an imagined world."""
        return self.values(observe(world, world.turn), moves)

    def chances(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The viewer's chance to win the round with each move: its value, for want of better."""
        return self.values(view, moves)


def choose(view: View) -> Move:
    """The move worth most by `worth`; the first of equals."""
    return max(legal_moves(view), key=lambda move: worth(view, move))


def worth(view: View, move: Move) -> float:
    """How good a legal move looks to the trader to move, in rupees."""
    after = _after(view, move)
    if _ends_round(view, after):
        return _lead(view, after) * _DECIDED
    rival_seen = view.seen[1 - view.turn]
    turns = view.deck_size / 2 + 1
    mine = _hand_worth(after.hand, after.tokens, turns)
    theirs = _hand_worth(rival_seen, after.tokens, turns)
    return (
        after.earned
        + mine
        - theirs
        + _herd_worth(view, after)
        - _left_to_rival(rival_seen, after)
        - _FRESH_CARD * after.gaps
    )


def _after(view: View, move: Move) -> After:
    market, hand, tokens = list(view.market), list(view.mover_hand), view.tokens
    herd, rival_herd = view.herds[view.turn], view.herds[1 - view.turn]
    gaps, earned, exchanges = 0, 0.0, 0
    match move:
        case Take(good):
            market[good] -= 1
            hand[good] += 1
            gaps = 1
        case TakeCamels():
            gaps = market[Good.CAMEL]
            market[Good.CAMEL] = 0
            herd += gaps
        case Exchange(take, give):
            market = [m - t + g for m, t, g in zip(market, take, give, strict=True)]
            hand = [h + t - g for h, t, g in zip(hand, take, give, strict=False)]
            herd -= move.camels
            exchanges = view.exchanges + 1
        case Sell(good, count):
            hand[good] -= count
            earned = _sale(good, count, tokens[good]) + _bonus(view.bonus_piles, count)
            left = max(0, tokens[good] - count)
            tokens = (*tokens[:good], left, *tokens[good + 1 :])
    return After(tuple(market), gaps, tuple(hand), (herd, rival_herd), tokens, earned, exchanges)


def _ends_round(view: View, after: After) -> bool:
    return (
        after.tokens.count(0) >= EMPTY_PILES_TO_END
        or after.gaps > view.deck_size
        or after.exchanges >= EXCHANGES_TO_END
    )


def _lead(view: View, after: After) -> float:
    """The mover's expected lead in rupees if the round ended here."""
    return _standing(view) + after.earned + CAMEL_TOKEN * _compare(after.herds)


def _standing(view: View) -> float:
    """The mover's expected lead in rupees by the tokens earned so far."""
    me, rival = view.turn, 1 - view.turn
    lead = sum(coin.value for coin in view.coins[me])
    lead -= sum(coin.value for coin in view.coins[rival])
    lead += sum(bonus.value for bonus in view.bonuses[me] or ())
    return lead - sum(map(float.__mul__, BONUS_MEANS, map(float, view.bonus_counts[rival])))


def _herd_worth(view: View, after: After) -> float:
    """Camels buy exchanges while the deck lasts, and the larger herd earns its token."""
    clock = min(1.0, view.deck_size / 12)
    mine, theirs = after.herds
    majority = CAMEL_TOKEN * (1 - 0.7 * clock) * _compare(after.herds) / 2
    return _CAMEL * clock * (min(mine, 6) - min(theirs, 6)) + majority


def _left_to_rival(rival_seen: Counts, after: After) -> float:
    """What the rival gains by the best cards of the market: one for sure, more by exchange."""
    gains = sorted(
        (
            _set_worth(good, held + 1, after.tokens[good])
            - _set_worth(good, held, after.tokens[good])
            for good, held in enumerate(rival_seen)
            for _ in range(after.market[good])
        ),
        reverse=True,
    )
    return sum(gain * share for gain, share in zip(gains, (0.7, 0.3, 0.2, 0.1, 0.1), strict=False))


def _hand_worth(hand: Counts, tokens: Counts, turns: float) -> float:
    """The sets of a hand, dearest first, as far as there are turns to sell them."""
    sets = sorted(
        (_set_worth(good, n, tokens[good]) for good, n in enumerate(hand) if n), reverse=True
    )
    return sum(value * max(0.0, min(1.0, turns - place)) for place, value in enumerate(sets))


@cache
def _set_worth(good: int, held: int, left: int) -> float:
    """What cards of one good are worth in a hand, with so many tokens left in its pile."""
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


def _bonus(piles: Counts, count: int) -> float:
    return BONUS_MEANS[min(count, 5) - 3] if count >= 3 and piles[min(count, 5) - 3] else 0.0


def _compare(herds: tuple[int, int]) -> int:
    return (herds[0] > herds[1]) - (herds[0] < herds[1])
