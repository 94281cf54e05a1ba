"""Human weaknesses: what a player forgets, overlooks and likes too much.

A player with habits looks at a view that is a little wrong, weighs moves by its likings, and takes
the best. Nothing here is random, and a move that ends the round is always valued correctly.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_view
from jaipur.rules import Exchange, Move, Sell, Take, TakeCamels, View, legal_moves
from jaipur.rules.goods import PRECIOUS, GoodsCounts, card_counts, goods_counts


@dataclass(frozen=True, slots=True)
class Habits:
    """A player's differences from a perfect player; likings are in units of log-odds to win."""

    memory: int = 7
    """How many of the cards the opponent was seen to take are remembered."""
    notices_end: int = 0
    """The deck never seems smaller than this until it is empty."""
    widest: int = 5
    """The largest exchange it considers."""
    precious_goods: float = 0.0
    """Liking for each precious card taken that has tokens left."""
    camels: float = 0.0
    """Liking for taking camels, until the deck is nearly gone."""
    sales: float = 0.0
    """Liking for earning tokens at once."""
    hoarding: float = 0.0
    """Dislike of selling fewer than four cards of a good."""
    sensible: bool = False
    """Whether it avoids moves that look absurd in a person, even if they are right or cost nothing.

    Such moves are selling a single card of three or more that have tokens, and ending a lost round
    with tokens that could still be earned.
    """


NO_HABITS = Habits()
LAST_CARDS = 5
"""With this many cards in the deck or fewer, the liking for camels no longer counts."""


def choose(view: View, moves: Sequence[Move], habits: Habits, evaluator: Evaluator) -> Move:
    """Return the move that a player with these habits likes best; the first of equals."""
    seen = misremembered(view, habits)
    moves = [move for move in moves if _thinks_of(view, move, habits)]
    values = evaluator.values(seen, moves)
    facts = facts_of_view(view)
    best, liked_most = moves[0], float("-inf")
    for move, value in zip(moves, values, strict=True):
        ended = ending_value(facts, move)
        liking = _liking(view, move, habits)
        liked = log_odds(value) + liking if ended is None else log_odds(ended)
        if liked > liked_most:
            best, liked_most = move, liked
    return best


def misremembered(view: View, habits: Habits) -> View:
    """Return the view as a player with these habits remembers it."""
    opponent = 1 - view.turn
    kept = _remembered(view.seen[opponent], habits.memory)
    forgotten = [was - now for was, now in zip(view.seen[opponent], kept, strict=True)]
    unseen = [n + more for n, more in zip(view.unseen, (*forgotten, 0), strict=True)]
    deck = max(view.deck_size, habits.notices_end)
    return view._replace(
        seen=(kept, view.seen[1]) if opponent == 0 else (view.seen[0], kept),
        unseen=card_counts(unseen),
        deck_size=deck if view.deck_size else 0,
    )


def _remembered(seen: GoodsCounts, memory: int) -> GoodsCounts:
    """Return as many cards as memory holds, the most valuable goods first."""
    kept = []
    for count in seen:
        kept.append(min(count, memory))
        memory -= kept[-1]
    return goods_counts(kept)


def _thinks_of(view: View, move: Move, habits: Habits) -> bool:
    match move:
        case Exchange(take, _):
            return sum(take) <= habits.widest
        case Sell(good, 1) if habits.sensible:
            return view.mover_hand[good] < 3 or view.tokens[good] < 2
        case Take() | TakeCamels() if habits.sensible:
            ended = ending_value(facts_of_view(view), move)
            return ended is None or ended > 0.5 or not _can_sell(view)
    return True


def _can_sell(view: View) -> bool:
    return any(isinstance(m, Sell) and view.tokens[m.good] for m in legal_moves(view))


def _liking(view: View, move: Move, habits: Habits) -> float:
    tokens = view.tokens
    match move:
        case Take(good):
            return habits.precious_goods if good in PRECIOUS and tokens[good] else 0.0
        case TakeCamels():
            return habits.camels if view.deck_size > LAST_CARDS else 0.0
        case Exchange(take, give):
            precious = [good for good in PRECIOUS if tokens[good]]
            return habits.precious_goods * sum(take[good] - give[good] for good in precious)
        case Sell(good, count):
            sale = habits.sales if tokens[good] else 0.0
            return sale - (habits.hoarding if count < 4 else 0.0)


def log_odds(value: float) -> float:
    """Return the log-odds of a chance, never infinite."""
    value = min(1 - 1e-6, max(1e-6, value))
    return log(value / (1 - value))
