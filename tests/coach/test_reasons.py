"""Reasons for a move are true of the position, and known to the player."""

from collections.abc import Iterator
from random import Random

import pytest

from jaipur.ai.facts import WORTH, facts_of_view
from jaipur.ai.levels import LEVELS, choose, learned
from jaipur.ai.search import sensible_moves
from jaipur.coach.hints import advise
from jaipur.coach.reasons import (
    Point,
    Why,
    compare,
    point_of,
    point_values,
    points_against,
    points_for,
)
from jaipur.rules import (
    Exchange,
    Good,
    Move,
    Sell,
    State,
    Take,
    TakeCamels,
    View,
    deal,
    legal_moves,
    observe,
    play,
    shuffle,
)
from jaipur.words import coach_words
from tests.ai.positions import random_positions
from tests.cases import nightly
from tests.rules.build import table

DIFFERENCES = {
    Why.WORTH_MORE,
    Why.MORE_IN_HAND,
    Why.CAMELS_TO_PAY,
    Why.WAITS_FOR_A_BONUS,
    Why.NEXT_TOKEN,
    Why.KEEPS_TOGETHER,
    Why.KEEPS_WORTH,
    Why.SAVES_CAMELS,
    Why.HOLDS_MORE,
    Why.CAMELS_FIRST,
    Why.KEEPS_ROOM,
}
COMPARES = DIFFERENCES | {Why.EARNS_RUPEES, Why.SPENDS_CAMELS}
"""Reasons that are given only in comparison with another move."""
GOODS = [good for good in Good if good is not Good.CAMEL]


def whys(points: tuple[Point, ...]) -> set[Why]:
    return {point.why for point in points}


def said_for(view: View, move: Move) -> set[Why]:
    return whys(points_for(facts_of_view(view), move))


def test_every_reason_is_true_and_each_kind_occurs() -> None:
    met = set()
    for state in random_positions(400, 33):
        view = observe(state, state.turn)
        facts = facts_of_view(view)
        for move in legal_moves(view):
            good, bad = points_for(facts, move), points_against(facts, move)
            met |= whys(good) | whys(bad)
            assert (Why.EARNS_A_BONUS in whys(good)) == earns_bonus(move, view.bonus_piles)
            if Why.MAKES_ROOM in whys(good):
                assert isinstance(move, Sell)
                assert sum(view.mover_hand) == 7
            for point in (*good, *bad):
                assert point_of(point_values(point)) == point
                if point.why in (Why.DENIES_THE_OPPONENT, Why.GIVES_TO_THE_OPPONENT):
                    assert point.good is not None
                    assert view.seen[1 - view.turn][point.good] == point.n >= 2
    assert met == set(Why) - COMPARES


def earns_bonus(move: object, piles: tuple[int, ...]) -> bool:
    return isinstance(move, Sell) and move.count >= 3 and piles[min(move.count, 5) - 3] > 0


def test_the_reason_for_camels_is_the_lead() -> None:
    for state in random_positions(200, 34):
        view = observe(state, state.turn)
        if view.market[Good.CAMEL]:
            mine, theirs = view.herds[view.turn], view.herds[1 - view.turn]
            gains = mine <= theirs < mine + view.market[Good.CAMEL]
            assert (Why.LEADS_IN_CAMELS in said_for(view, TakeCamels())) == gains


def test_a_second_jewel_makes_a_pair() -> None:
    for state in random_positions(200, 35):
        view = observe(state, state.turn)
        for move in legal_moves(view):
            if isinstance(move, Take) and move.good <= Good.SILVER:
                pair = view.mover_hand[move.good] == 1
                assert (Why.MAKES_A_PAIR in said_for(view, move)) == pair


def test_compared_moves_get_reasons_that_differ() -> None:
    facts = facts_of_view(observe(table("market=GKKKP hand=CCCGPP"), 0))
    reasons, against = compare(facts, Sell(Good.CLOTH, 3), TakeCamels())
    worth = WORTH[Good.CLOTH][facts.tokens[Good.CLOTH]][3]
    assert Point(Why.EARNS_A_BONUS, n=3) in reasons
    assert Point(Why.TAKES_TOP_TOKENS, Good.CLOTH, worth) in reasons
    assert against == (Point(Why.OPENS_THE_MARKET, n=3),)
    reasons, against = compare(facts, Sell(Good.CLOTH, 3), Sell(Good.CLOTH, 2))
    assert whys(reasons) == {Why.EARNS_A_BONUS, Why.EARNS_RUPEES}
    assert against == (Point(Why.BREAKS_A_SET, Good.CLOTH, 1),)


def test_a_hint_gives_no_reason_to_both_of_its_moves() -> None:
    for state in random_positions(40, 36):
        view = observe(state, state.turn)
        options = advise(view, 1, work=0)
        points = [(point.why, point.good) for option in options for point in option.reasons]
        assert len(set(points)) == len(points)
        for other in options[1:2]:
            shared = {(p.why, p.good) for p in points_for(facts_of_view(view), other.move)}
            assert not shared & {(p.why, p.good) for p in options[0].reasons}


def counts(**cards: int) -> tuple[int, ...]:
    """Return cards as counts by good, as exchanges have them."""
    return tuple(cards.get(good.name.lower(), 0) for good in Good)


def swap(take: dict[str, int], give: dict[str, int]) -> Exchange:
    return Exchange(counts(**take), counts(**give))


def compared(position: str, better: Move, worse: Move) -> tuple[Point, ...]:
    return compare(facts_of_view(observe(table(position), 0)), better, worse)[0]


def test_cards_are_the_reason_when_nothing_else_differs() -> None:
    """One reason at most, and only where there is no other."""
    two_for_camels = swap({"silver": 1, "leather": 1}, {"camel": 2})
    for position, better, worse, point in (
        (
            "market=GPLLL hand=CCS herd=2",
            Take(Good.GOLD),
            Take(Good.SPICE),
            Point(Why.WORTH_MORE, Good.GOLD, 1),
        ),
        ("market=GSLPK hand=CCS herd=3", two_for_camels, Take(Good.LEATHER), None),
        (
            "market=GSLPK hand=CCD herd=3",
            two_for_camels,
            Take(Good.SILVER),
            Point(Why.MORE_IN_HAND, n=1),
        ),
        (
            "market=GSKKK hand=CCD herd=9",
            TakeCamels(),
            Take(Good.GOLD),
            Point(Why.CAMELS_FIRST),
        ),
        (
            "market=GSLPK hand=CCDP herd=3",
            swap({"gold": 1, "silver": 1}, {"diamonds": 1, "spice": 1}),
            swap({"gold": 1, "silver": 1}, {"cloth": 1, "spice": 1}),
            Point(Why.KEEPS_TOGETHER, Good.CLOTH, 2),
        ),
        (
            "market=GSLPK hand=CCD herd=3",
            swap({"gold": 1, "silver": 1}, {"cloth": 2}),
            swap({"gold": 1, "silver": 1}, {"camel": 2}),
            Point(Why.SAVES_CAMELS, n=2),
        ),
    ):
        found = compared(position, better, worse)
        if point:
            assert found == (point,)
        else:
            assert found and not whys(found) & DIFFERENCES, "a pair says more"


def test_lesser_figures_are_no_reason() -> None:
    """Two diamonds earn 14 rupees, one cloth 5: the cloth is not called the top of its pile."""
    view = observe(table("market=GPLLK hand=DDCPP"), 0)
    facts = facts_of_view(view)
    reasons, _against = compare(facts, Sell(Good.CLOTH, 1), Sell(Good.DIAMONDS, 2))
    assert not whys(reasons) & {Why.TAKES_TOP_TOKENS, Why.EARNS_RUPEES}
    turned, _against = compare(facts, Sell(Good.DIAMONDS, 2), Sell(Good.CLOTH, 1))
    assert Point(Why.EARNS_RUPEES, Good.DIAMONDS, 14) in turned


@pytest.mark.parametrize("count", [60, nightly(2000)])
def test_reasons_compare_the_two_moves_that_are_shown(count: int) -> None:
    """A hint compares its two best moves, a review the best with the one that was made."""
    silent = shown = 0
    for state, played in played_positions(count):
        view = observe(state, state.turn)
        moves, facts = sensible_moves(view), facts_of_view(view)
        values = dict(zip(moves, learned().values(view, moves), strict=True))
        best, *others = sorted(moves, key=lambda move: -values[move])
        for other in {*others[:1], played} - {best}:
            reasons, against = compare(facts, best, other)
            turned, _faults = compare(facts, other, best)
            here = {(point.why, point.good, point.n) for point in reasons}
            assert not here & {(point.why, point.good, point.n) for point in turned}
            assert len(whys(reasons)) == len(reasons) or DIFFERENCES.isdisjoint(whys(reasons))
            assert not whys(reasons) & whys(against)
            for point in reasons:
                assert is_true(state, best, other, point), (point, best, other, view)
                said = coach_words.point(point)
                assert said not in ("it brings you 3 camels", coach_words.move_words(view, best))
            shown, silent = shown + 1, silent + (not (reasons or against))
    assert shown >= count / 2 and silent / shown <= (0.1 if count > 100 else 0.2)


def played_positions(count: int) -> Iterator[tuple[State, Move]]:
    """Yield positions of rounds between any two levels, with the moves made there."""
    chance = Random(38)
    while True:
        state = deal(shuffle(chance))
        levels = chance.choice(LEVELS), chance.choice(LEVELS)
        while not state.is_over:
            move = choose(observe(state, state.turn), levels[state.turn], 1, work=200)
            if chance.random() < 0.2 and len(sensible_moves(observe(state, state.turn))) > 1:
                yield state, move
                count -= 1
                if not count:
                    return
            state = play(state, move)


def is_true(state: State, better: Move, worse: Move, point: Point) -> bool:
    """Return whether the figures of both moves, made on the table, bear a reason out."""
    me, good, n = state.turn, point.good, point.n
    after = [play(state, move) for move in (better, worse)]
    earned = [sum(token.value for token in one.goods_tokens[me]) for one in after]
    gained = earned[0] - sum(token.value for token in state.goods_tokens[me])
    held = [0 if good is None else one.hands[me][good] for one in after]
    prices = [
        (WORTH[each][state.tokens[each]][1], WORTH[each][state.tokens[each]][2]) for each in GOODS
    ]
    match point.why:
        case Why.EARNS_RUPEES | Why.TAKES_TOP_TOKENS:
            return gained == n and earned[0] > earned[1]
        case Why.EARNS_A_BONUS:
            counts = [move.count if isinstance(move, Sell) else 0 for move in (better, worse)]
            return min(counts[0], 5) == n and counts[0] > counts[1]
        case Why.BUILDS_A_SET | Why.KEEPS_TOGETHER | Why.WAITS_FOR_A_BONUS | Why.KEEPS_WORTH:
            return held[1] < held[0] and (point.why is Why.KEEPS_WORTH or held[0] == n)
        case Why.WORTH_MORE:
            lost = [one for one in GOODS if after[1].hands[me][one] > after[0].hands[me][one]]
            lost = [one for one in lost if state.hands[me][one] < after[1].hands[me][one]]
            return held[0] > held[1] and all(prices[good or 0] > prices[one] for one in lost)
        case Why.NEXT_TOKEN:
            return n == prices[good or 0][0] > earned[1] - earned[0] and held[0] > held[1]
        case Why.HOLDS_MORE:
            worth = [
                sum(WORTH[one][state.tokens[one]][each.hands[me][one]] for one in GOODS)
                for each in after
            ]
            return worth[0] - worth[1] == n > 0
        case Why.ENDS_THE_ROUND:
            return after[0].is_over and not after[1].is_over
        case Why.DENIES_THE_OPPONENT | Why.SELLS_BEFORE_THE_OPPONENT:
            return state.seen[1 - me][good or 0] == n
    return is_true_of_sizes(after[0], after[1], me, point)


def is_true_of_sizes(better: State, worse: State, me: int, point: Point) -> bool:
    """Return whether the sizes of hands and herds after both moves bear a reason out."""
    n, hands = point.n, [sum(one.hands[me]) for one in (better, worse)]
    herds = [one.herds[me] for one in (better, worse)]
    match point.why:
        case Why.MORE_IN_HAND:
            return hands[0] - hands[1] == n > 0
        case Why.SAVES_CAMELS | Why.SPENDS_CAMELS:
            return abs(herds[0] - herds[1]) == n
        case Why.CAMELS_TO_PAY:
            return herds[1] < 2 <= herds[0]
        case Why.KEEPS_ROOM:
            return 7 - hands[0] == n >= 2 > 7 - hands[1]
        case Why.MAKES_ROOM:
            return hands[0] == 7 - n < hands[1]
        case Why.LEADS_IN_CAMELS:
            return herds[0] - better.herds[1 - me] == n > 0 >= herds[1] - worse.herds[1 - me]
    return True
