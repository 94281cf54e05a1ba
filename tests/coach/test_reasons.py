"""Reasons for a move are true of the position, and known to the player."""

from jaipur.ai.facts import WORTH, facts_of_view
from jaipur.ai.levels import learned
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
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View, legal_moves, observe
from tests.ai.positions import random_positions
from tests.rules.build import table

DIFFERENCES = {
    Why.WORTH_MORE,
    Why.TAKES_MORE,
    Why.GAINS_CAMELS,
    Why.KEEPS_TOGETHER,
    Why.SAVES_CAMELS,
}
COMPARES = DIFFERENCES | {Why.EARNS_RUPEES, Why.SPENDS_CAMELS}
"""Reasons that are given only in comparison with another move."""


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
            Point(Why.TAKES_MORE, n=2),
        ),
        (
            "market=GSKKK hand=CCD herd=9",
            TakeCamels(),
            Take(Good.GOLD),
            Point(Why.GAINS_CAMELS, n=3),
        ),
        (
            "market=GSLPK hand=CCDP herd=3",
            swap({"gold": 1, "silver": 1}, {"diamonds": 1, "spice": 1}),
            swap({"gold": 1, "silver": 1}, {"cloth": 1, "spice": 1}),
            Point(Why.KEEPS_TOGETHER, Good.CLOTH, 2),
        ),
        (
            "market=GSLPK hand=CCD herd=3",
            Take(Good.SILVER),
            two_for_camels,
            Point(Why.SAVES_CAMELS, n=2),
        ),
    ):
        found = compared(position, better, worse)
        if point:
            assert found == (point,)
        else:
            assert found and not whys(found) & DIFFERENCES, "a pair says more"


def test_most_moves_have_a_reason_of_their_own() -> None:
    """A review compares the best move with the played one, a hint its two best moves."""
    silent = shown = 0
    for number, state in enumerate(random_positions(150, 37)):
        view = observe(state, state.turn)
        moves, facts = legal_moves(view), facts_of_view(view)
        values = learned().values(view, moves)
        best, *others = sorted(moves, key=lambda move: -values[moves.index(move)])
        for other in {*others[:1], *others[number % max(1, len(others)) :][:1]}:
            reasons, against = compare(facts, best, other)
            turned, _faults = compare(facts, other, best)
            here = {(point.why, point.good) for point in reasons}
            assert len(here) == len(reasons)
            assert not here & {(point.why, point.good) for point in turned}, "never true of both"
            assert not here & {(point.why, point.good) for point in points_for(facts, other)}
            assert not whys(reasons) & whys(against)
            assert len(reasons) == 1 or not whys(reasons) & DIFFERENCES
            shown, silent = shown + 1, silent + (not reasons)
    assert shown > 200 and silent / shown < 0.2
