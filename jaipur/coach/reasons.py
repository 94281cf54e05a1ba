"""Why a move is good or bad, as names with numbers: the screen says them in the player's language.

Hints and reviews both use `Point`; there is no other list of reasons. Everything here follows from
what the mover knew.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import islice
from typing import Any, NamedTuple

from jaipur.ai.facts import WORTH, Facts, after, worth_of
from jaipur.rules import TOKENS, Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.rules.foresight import ending_after
from jaipur.rules.goods import HAND_LIMIT, PRECIOUS

LATE = 8
"""Cards in the deck below which the end of the round is near."""
MOST_POINTS = 3
"""The largest number of points about a move, most important first."""
PAIR, SET = 2, 3
"""Precious goods sell from a pair on; a set earns a bonus."""
WORTH_NAMING = 4
"""Fewer rupees for a token are no reason to take a card."""


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
    """It takes `n` of `good`; one and two of these sell for more than those of the other move."""
    MORE_IN_HAND = auto()
    """It brings `n` more cards into the hand than the other move, which takes cards as well."""
    CAMELS_TO_PAY = auto()
    """There were too few camels to exchange for, and there are enough from now on."""
    WAITS_FOR_A_BONUS = auto()
    """It keeps `n` cards of `good`, which can still earn a bonus; the other move sells of them."""
    NEXT_TOKEN = auto()
    """The next token of the good that it takes is worth `n` rupees; the other move takes none."""
    KEEPS_TOGETHER = auto()
    """It keeps `n` cards of `good`, two at least; the other move gives some of them away."""
    KEEPS_WORTH = auto()
    """It keeps `n` of `good`; one and two of these sell for more than those it gives instead."""
    SAVES_CAMELS = auto()
    """`n` more camels stay in the herd than after the other move, an exchange as well."""
    KEEPS_ROOM = auto()
    """The hand has room for `n` cards; the other move leaves less than two."""
    HOLDS_MORE = auto()
    """All cards of the hand then sell for `n` rupees more than after the other move."""
    CAMELS_FIRST = auto()
    """Two camels or more lie in the market, where the opponent could take them."""

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


MEASURED = {
    Why.EARNS_A_BONUS,
    Why.MAKES_ROOM,
    Why.BUILDS_A_SET,
    Why.SELLS_BEFORE_THE_OPPONENT,
    Why.DENIES_THE_OPPONENT,
    Why.OPENS_THE_MARKET,
    Why.GIVES_TO_THE_OPPONENT,
    Why.BREAKS_A_SET,
}
"""Points that two moves may share where the number of one is larger."""


TAKEN = {Why.MAKES_A_PAIR, Why.BUILDS_A_SET, Why.DENIES_THE_OPPONENT}
"""Points about a good that is taken: none if the other move takes as many of it."""


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
    theirs = points_for(facts, worse)
    reasons = [one for one in points_for(facts, better) if _is_ahead(one, theirs)]
    more = _taken(better) - _taken(worse)
    reasons = [p for p in reasons if p.why not in TAKEN or p.good in more]
    rupees, other = (_rupees(facts, move) for move in (better, worse))
    if rupees <= other:
        reasons = [one for one in reasons if one.why is not Why.TAKES_TOP_TOKENS]
    elif not any(one.why is Why.TAKES_TOP_TOKENS for one in reasons):
        assert isinstance(better, Sell)
        reasons.append(Point(Why.EARNS_RUPEES, better.good, rupees))
    match better, worse:
        case Exchange(take), Exchange(same) if take == same and better.camels and not worse.camels:
            reasons.append(Point(Why.SPENDS_CAMELS, n=better.camels))
    reasons = reasons or list(islice(_differences(facts, better, worse), 1))
    mine = points_against(facts, better)
    against = [one for one in points_against(facts, worse) if _is_ahead(one, mine)]
    extra = _given(worse) - _given(better)
    against = [p for p in against if p.why is not Why.GIVES_TO_THE_OPPONENT or p.good in extra]
    return tuple(reasons[:MOST_POINTS]), tuple(against[:MOST_POINTS])


def _is_ahead(point: Point, others: Sequence[Point]) -> bool:
    """Return whether no point of the other move says the same, or more of it."""
    same = [other for other in others if other.why is point.why]
    if point.why in MEASURED:
        return all(other.n < point.n for other in same)
    return not same


def _differences(facts: Facts, better: Move, worse: Move) -> Iterator[Point]:
    """Yield what one move gets or keeps and the other does not, most important first."""
    taken, other = _taken(better), _taken(worse)
    more, fewer = (taken - other), (other - taken)
    if more and fewer:
        top = max(more, key=lambda good: _prices(facts, good))
        if all(_sells_for_more(facts, top, good) for good in fewer):
            yield Point(Why.WORTH_MORE, top, more[top])
    gain = _hand_gain(better) - _hand_gain(worse)
    if gain > 0 and taken and other:
        yield Point(Why.MORE_IN_HAND, n=gain)
    if isinstance(better, TakeCamels) and facts.herd < PAIR <= facts.herd + _camels(facts):
        yield Point(Why.CAMELS_TO_PAY)
    yield from _waits(facts, better, worse)
    yield from _matches(facts, better, worse)
    yield from _kept(facts, better, worse)
    saved = _given(worse)[Good.CAMEL] - _given(better)[Good.CAMEL]
    if saved > 0 and isinstance(better, Exchange):
        yield Point(Why.SAVES_CAMELS, n=saved)
    yield from _sizes_and_worth(facts, better, worse)


def _sizes_and_worth(facts: Facts, better: Move, worse: Move) -> Iterator[Point]:
    taken, other = _taken(better), _taken(worse)
    if taken and not other:
        top = max(taken, key=lambda good: _prices(facts, good))
        price = _prices(facts, top)[0]
        if price >= WORTH_NAMING and price > _rupees(facts, worse):
            yield Point(Why.NEXT_TOKEN, top, price)
    room, less = (_room(facts, move) for move in (better, worse))
    if less < PAIR <= room:
        yield Point(Why.KEEPS_ROOM, n=room)
    if isinstance(better, TakeCamels) and _camels(facts) >= PAIR:
        yield Point(Why.CAMELS_FIRST)
    if taken and other:
        hands = (after(facts, move).hand for move in (better, worse))
        worth, less = (worth_of(hand, facts.tokens) for hand in hands)
        if worth >= less + PAIR:
            yield Point(Why.HOLDS_MORE, n=worth - less)


def _kept(facts: Facts, better: Move, worse: Move) -> Iterator[Point]:
    for good in sorted(_given(worse) - _given(better)):
        if good is not Good.CAMEL and not _taken(better)[good]:
            kept = facts.hand[good] - _given(better)[good]
            if kept >= PAIR:
                yield Point(Why.KEEPS_TOGETHER, good, kept)

    keeps, gives = (
        _goods_given(a) - _goods_given(b) for a, b in ((worse, better), (better, worse))
    )
    if keeps and gives:
        top = max(keeps, key=lambda good: _prices(facts, good))
        if all(_sells_for_more(facts, top, good) for good in gives):
            yield Point(Why.KEEPS_WORTH, top, keeps[top])


def _matches(facts: Facts, better: Move, worse: Move) -> Iterator[Point]:
    """Yield that cards go with those in the hand, or are also collected by the opponent."""
    taken, other = _taken(better), _taken(worse)
    then = {good: facts.hand[good] + taken[good] for good in sorted(taken - other)}
    largest = max(then, key=lambda good: then[good], default=None)
    less = max((facts.hand[good] + n for good, n in other.items()), default=0)
    if largest is not None and then[largest] >= PAIR and then[largest] > less:
        yield Point(Why.BUILDS_A_SET, largest, then[largest])
    for good in sorted(taken - other):
        seen = facts.opponent[good]
        if seen and facts.tokens[good] and all(facts.opponent[one] < seen for one in other):
            yield Point(Why.DENIES_THE_OPPONENT, good, seen)


def _waits(facts: Facts, better: Move, sale: Move) -> Iterator[Point]:
    """Yield that the cards that the other move sells may still earn a higher bonus."""
    if not isinstance(sale, Sell) or (isinstance(better, Sell) and better.good == sale.good):
        return
    good = sale.good
    held = facts.hand[good] + _taken(better)[good] - _given(better)[good]
    bonus = max(SET, held if held > sale.count else held + 1)
    left = facts.unseen[good] + facts.market[good] - _taken(better)[good]
    if held >= PAIR and sale.count < bonus <= 5 and _bonus(facts, bonus) and left >= bonus - held:
        yield Point(Why.WAITS_FOR_A_BONUS, good, held)


def _goods_given(move: Move) -> Counter[Good]:
    return Counter({good: n for good, n in _given(move).items() if good is not Good.CAMEL})


def _hand_gain(move: Move) -> int:
    """Return how many cards more the hand holds after the move."""
    given = _given(move)
    sold = move.count if isinstance(move, Sell) else 0
    return _taken(move).total() - given.total() + given[Good.CAMEL] - sold


def _room(facts: Facts, move: Move) -> int:
    return HAND_LIMIT - sum(facts.hand) - _hand_gain(move)


def _camels(facts: Facts) -> int:
    return facts.market[Good.CAMEL]


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


def _prices(facts: Facts, good: Good) -> tuple[int, int]:
    """Return what one card of a good and what two sell for now."""
    worth = WORTH[good][facts.tokens[good]]
    return worth[1], worth[PAIR]


def _sells_for_more(facts: Facts, good: Good, other: Good) -> bool:
    pairs = zip(_prices(facts, good), _prices(facts, other), strict=True)
    return all(mine > theirs for mine, theirs in pairs)


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
