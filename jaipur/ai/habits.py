"""The weaknesses of people: what they forget, do not see coming, and like too much.

A trader with habits looks at a view that is a little wrong, weighs moves by its likings, and takes
the best. Nothing here is left to chance, and a move that ends the round is always seen for what
it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from jaipur.ai.endings import ending_value
from jaipur.ai.evaluator import Evaluator
from jaipur.ai.facts import facts_of_view
from jaipur.rules import Exchange, Move, Sell, Take, TakeCamels, View
from jaipur.rules.goods import PRECIOUS, Counts


@dataclass(frozen=True, slots=True)
class Habits:
    """How one trader differs from a perfect one; likings are in units of the log-odds to win."""

    memory: int = 7
    """How many of the cards the rival was seen to take are kept in mind."""
    notices_end: int = 0
    """The deck seems never smaller than this, until it is empty."""
    widest: int = 5
    """The largest exchange it thinks of."""
    dear_goods: float = 0.0
    """Liking for each precious card taken."""
    camels: float = 0.0
    """Liking for taking camels."""
    sales: float = 0.0
    """Liking for selling at once."""
    hoarding: float = 0.0
    """Dislike of selling fewer than four cards of a good."""


NO_HABITS = Habits()


def choose(view: View, moves: Sequence[Move], habits: Habits, evaluator: Evaluator) -> Move:
    """The move a trader with these habits likes best; the first of equals."""
    seen = misremembered(view, habits)
    moves = [move for move in moves if _thinks_of(move, habits)]
    values = evaluator.values(seen, moves)
    facts = facts_of_view(view)
    best, liked_most = moves[0], float("-inf")
    for move, value in zip(moves, values, strict=True):
        ended = ending_value(facts, move)
        liked = log_odds(value) + _liking(move, habits) if ended is None else log_odds(ended)
        if liked > liked_most:
            best, liked_most = move, liked
    return best


def misremembered(view: View, habits: Habits) -> View:
    """The view as such a trader has it in mind."""
    rival = 1 - view.turn
    kept = _remembered(view.seen[rival], habits.memory)
    forgotten = [was - now for was, now in zip(view.seen[rival], kept, strict=True)]
    unseen = [n + more for n, more in zip(view.unseen, (*forgotten, 0), strict=True)]
    deck = max(view.deck_size, habits.notices_end)
    return view._replace(
        seen=(kept, view.seen[1]) if rival == 0 else (view.seen[0], kept),
        unseen=tuple(unseen),
        deck_size=deck if view.deck_size else 0,
    )


def _remembered(seen: Counts, memory: int) -> Counts:
    """As many cards as memory holds, the dearest goods first."""
    kept = []
    for count in seen:
        kept.append(min(count, memory))
        memory -= kept[-1]
    return tuple(kept)


def _thinks_of(move: Move, habits: Habits) -> bool:
    return not isinstance(move, Exchange) or sum(move.take) <= habits.widest


def _liking(move: Move, habits: Habits) -> float:
    match move:
        case Take(good):
            return habits.dear_goods if good in PRECIOUS else 0.0
        case TakeCamels():
            return habits.camels
        case Exchange(take, give):
            return habits.dear_goods * sum(take[good] - give[good] for good in PRECIOUS)
        case Sell(_, count):
            return habits.sales - (habits.hoarding if count < 4 else 0.0)


def log_odds(value: float) -> float:
    """Of a chance, never infinite."""
    value = min(1 - 1e-6, max(1e-6, value))
    return log(value / (1 - value))
