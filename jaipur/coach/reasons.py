"""Why a move is good or bad, as names with numbers: the screen says them in the player's language.

Hints and reviews both use `Point`; there is no other list of reasons. Everything here follows from
what the mover knew.
"""

from collections import Counter
from collections.abc import Iterator
from enum import Enum, auto
from itertools import islice
from typing import Any, NamedTuple

from jaipur.ai.facts import WORTH, Facts
from jaipur.rules import TOKENS, Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.rules.foresight import ending_after
from jaipur.rules.goods import HAND_LIMIT, PRECIOUS

LATE = 8
"""Cards in the deck below which the end of the round is near."""
MOST_POINTS = 3
"""The largest number of points about a move, most important first."""
PAIR, SET = 2, 3
"""Precious goods sell from a pair on; a set earns a bonus."""


class Why(Enum):
    """The things a point can say about a move, with the point's `good` and `n`.

    Saved reviews contain these names.
    """

    # for the move
    ENDS_THE_ROUND = auto()
    EARNS_A_BONUS = auto()
    """A bonus token for `n` cards: 3, 4 or 5."""
    TAKES_TOP_TOKENS = auto()
    """The pile of `good` is untouched; the sale earns `n` rupees without a bonus."""
    EARNS_RUPEES = auto()
    """The sale of `good` earns `n` rupees; the other move sells nothing or earns less."""
    SELLS_BEFORE_THE_OPPONENT = auto()
    """The opponent was seen to take `n` of `good` and still holds them."""
    MAKES_ROOM = auto()
    """A full hand gets room for `n` cards."""
    THE_END_IS_NEAR = auto()
    """`n` cards are left in the deck."""
    MAKES_A_PAIR = auto()
    """`good`, a precious one, can be sold from now on."""
    BUILDS_A_SET = auto()
    """The hand then has `n` cards of `good`, three at least."""
    DENIES_THE_OPPONENT = auto()
    """The opponent was seen to take `n` of `good` and still holds them."""
    LEADS_IN_CAMELS = auto()
    """The herd is the larger one from now on, by `n`."""
    SPENDS_CAMELS = auto()
    """`n` camels pay; the other move takes the same goods for more cards from the hand."""

    # if none of that distinguishes two moves
    WORTH_MORE = auto()
    """It takes `n` of `good`; two of these sell for more than two of what the other move takes."""
    TAKES_MORE = auto()
    """It takes `n` goods, the other move fewer."""
    GAINS_CAMELS = auto()
    """It takes `n` camels."""
    KEEPS_TOGETHER = auto()
    """It keeps `n` cards of `good`, two at least; the other move gives some of them away."""
    SAVES_CAMELS = auto()
    """`n` more camels stay in the herd than after the other move."""

    # against the move
    OPENS_THE_MARKET = auto()
    """The opponent chooses first among `n` new cards."""
    GIVES_TO_THE_OPPONENT = auto()
    """It puts `good` in the market, of which the opponent was seen to take `n`."""
    LOSES_THE_CAMELS = auto()
    """The opponent's herd is the larger one from now on, by `n`."""
    FILLS_THE_HAND = auto()
    """There is then no room for another card."""
    BREAKS_A_SET = auto()
    """`n` cards of `good` are left over; sold together, all of them would earn a higher bonus."""


class Point(NamedTuple):
    """One reason for or against a move."""

    why: Why
    good: Good | None = None
    n: int = 0


def point_values(point: Point) -> list[Any]:
    """Return a point as plain values for JSON."""
    return [point.why.name, None if point.good is None else int(point.good), point.n]


def point_of(values: Any) -> Point:
    """Return the point of these values by `point_values`; invalid values raise an error."""
    why, good, n = values
    return Point(Why[why], None if good is None else Good(good), int(n))


def points_for(facts: Facts, move: Move) -> tuple[Point, ...]:
    """Return the points for a move in this position; may be empty."""
    points = [Point(Why.ENDS_THE_ROUND)] if ending_after(facts, move) else []
    match move:
        case Sell(good, count):
            points += _for_sale(facts, good, count)
        case TakeCamels():
            lead = facts.herd + facts.market[Good.CAMEL] - facts.opponent_herd
            if facts.herd <= facts.opponent_herd and lead > 0:
                points.append(Point(Why.LEADS_IN_CAMELS, n=lead))
        case Take(good):
            points += _for_goods(facts, {good: 1})
        case Exchange(take, _):
            points += _for_goods(facts, {Good(good): n for good, n in enumerate(take) if n})
    return tuple(points)


def points_against(facts: Facts, move: Move) -> tuple[Point, ...]:
    """Return the points against a move in this position; may be empty."""
    match move:
        case Sell(good, count):
            return tuple(_against_sale(facts, good, count))
        case TakeCamels():
            cards = min(facts.market[Good.CAMEL], facts.deck_size)
            return (Point(Why.OPENS_THE_MARKET, n=cards),) if cards > 1 else ()
        case Take():
            return (Point(Why.FILLS_THE_HAND),) if sum(facts.hand) == HAND_LIMIT - 1 else ()
        case Exchange():
            return tuple(_against_exchange(facts, move))


def compare(facts: Facts, better: Move, worse: Move) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return what only the better move has, and what is wrong with the worse move alone."""
    said = {(point.why, point.good) for point in points_for(facts, worse)}
    reasons = [p for p in points_for(facts, better) if (p.why, p.good) not in said]
    rupees, other = (_rupees(facts, move) for move in (better, worse))
    if rupees > other and not any(p.why is Why.TAKES_TOP_TOKENS for p in reasons):
        assert isinstance(better, Sell)
        reasons.append(Point(Why.EARNS_RUPEES, better.good, rupees))
    match better, worse:
        case Exchange(take), Exchange(same) if take == same and better.camels > worse.camels:
            reasons.append(Point(Why.SPENDS_CAMELS, n=better.camels))
    reasons = reasons or list(islice(_differences(facts, better, worse), 1))
    faults = {(point.why, point.good) for point in points_against(facts, better)}
    against = [p for p in points_against(facts, worse) if (p.why, p.good) not in faults]
    return tuple(reasons[:MOST_POINTS]), tuple(against[:MOST_POINTS])


def _differences(facts: Facts, better: Move, worse: Move) -> Iterator[Point]:
    """Yield what one move gets or keeps and the other does not, most important first."""
    taken, other = _taken(better), _taken(worse)
    more, fewer = (taken - other), (other - taken)
    if more and fewer:
        top = max(more, key=lambda good: _price(facts, good))
        if _price(facts, top) > max(_price(facts, good) for good in fewer):
            yield Point(Why.WORTH_MORE, top, more[top])
    if taken.total() > max(1, other.total()):
        yield Point(Why.TAKES_MORE, n=taken.total())
    if isinstance(better, TakeCamels):
        yield Point(Why.GAINS_CAMELS, n=facts.market[Good.CAMEL])
    for good in sorted(_given(worse) - _given(better)):
        if good is not Good.CAMEL and not taken[good]:
            kept = facts.hand[good] - _given(better)[good]
            if kept >= PAIR:
                yield Point(Why.KEEPS_TOGETHER, good, kept)
    saved = _given(worse)[Good.CAMEL] - _given(better)[Good.CAMEL]
    if saved > 0:
        yield Point(Why.SAVES_CAMELS, n=saved)


def _taken(move: Move) -> Counter[Good]:
    """Return the goods that a move takes."""
    match move:
        case Take(good):
            return Counter([good])
        case Exchange(take):
            return Counter({Good(good): n for good, n in enumerate(take) if n})
    return Counter()


def _given(move: Move) -> Counter[Good]:
    """Return the cards that a move gives, camels included."""
    if not isinstance(move, Exchange):
        return Counter()
    return Counter({Good(good): n for good, n in enumerate(move.give) if n})


def _price(facts: Facts, good: Good) -> int:
    """Return what two cards of a good sell for now."""
    return WORTH[good][facts.tokens[good]][PAIR]


def _rupees(facts: Facts, move: Move) -> int:
    if not isinstance(move, Sell):
        return 0
    return WORTH[move.good][facts.tokens[move.good]][move.count]


def _for_sale(facts: Facts, good: Good, count: int) -> Iterator[Point]:
    if _bonus(facts, count):
        yield Point(Why.EARNS_A_BONUS, n=min(count, 5))
    if facts.tokens[good] == len(TOKENS[good]):
        yield Point(Why.TAKES_TOP_TOKENS, good, WORTH[good][facts.tokens[good]][count])
    if facts.opponent[good] and facts.tokens[good]:
        yield Point(Why.SELLS_BEFORE_THE_OPPONENT, good, facts.opponent[good])
    if sum(facts.hand) == HAND_LIMIT:
        yield Point(Why.MAKES_ROOM, n=count)
    if facts.deck_size < LATE:
        yield Point(Why.THE_END_IS_NEAR, n=facts.deck_size)


def _for_goods(facts: Facts, taken: dict[Good, int]) -> Iterator[Point]:
    then = {good: facts.hand[good] + n for good, n in taken.items()}
    best_first = sorted(taken)
    for good in best_first:
        if good in PRECIOUS and facts.hand[good] < PAIR == then[good]:
            yield Point(Why.MAKES_A_PAIR, good)
            break
    for good in best_first:
        if then[good] >= SET:
            yield Point(Why.BUILDS_A_SET, good, then[good])
            break
    for good in best_first:
        if facts.opponent[good] >= PAIR and facts.tokens[good]:
            yield Point(Why.DENIES_THE_OPPONENT, good, facts.opponent[good])
            break


def _against_sale(facts: Facts, good: Good, count: int) -> Iterator[Point]:
    held = facts.hand[good]
    if held > count and _bonus(facts, held) and min(held, 5) > min(count, 5):
        yield Point(Why.BREAKS_A_SET, good, held - count)


def _against_exchange(facts: Facts, move: Exchange) -> Iterator[Point]:
    herd = facts.herd - move.camels
    if herd < facts.opponent_herd <= facts.herd:
        yield Point(Why.LOSES_THE_CAMELS, n=facts.opponent_herd - herd)
    for good in Good:
        given = good is not Good.CAMEL and move.give[good]
        if given and facts.opponent[good] >= PAIR and facts.tokens[good]:
            yield Point(Why.GIVES_TO_THE_OPPONENT, good, facts.opponent[good])
            break
    if move.camels and sum(facts.hand) + move.camels == HAND_LIMIT:
        yield Point(Why.FILLS_THE_HAND)


def _bonus(facts: Facts, count: int) -> bool:
    return count >= SET and facts.bonus_piles[min(count, 5) - SET] > 0
