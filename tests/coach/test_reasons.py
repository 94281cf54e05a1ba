"""What is said of a move is true of the position, and known to the mover."""

from jaipur.ai.facts import WORTH, facts_of_view
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


def whys(points: tuple[Point, ...]) -> set[Why]:
    return {point.why for point in points}


def said_for(view: View, move: Move) -> set[Why]:
    return whys(points_for(facts_of_view(view), move))


def test_all_that_is_said_is_true_and_everything_is_said_sometimes() -> None:
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
                if point.why in (Why.DENIES_THE_RIVAL, Why.GIVES_TO_THE_RIVAL):
                    assert point.good is not None
                    assert view.seen[1 - view.turn][point.good] == point.n >= 2
    assert met == set(Why) - {Why.BRINGS_COINS, Why.SPENDS_CAMELS}, "these two compare moves"


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


def test_two_moves_are_told_apart_by_what_differs() -> None:
    facts = facts_of_view(observe(table("market=GKKKP hand=CCCGPP"), 0))
    reasons, against = compare(facts, Sell(Good.CLOTH, 3), TakeCamels())
    worth = WORTH[Good.CLOTH][facts.tokens[Good.CLOTH]][3]
    assert Point(Why.EARNS_A_BONUS, n=3) in reasons
    assert Point(Why.TAKES_TOP_TOKENS, Good.CLOTH, worth) in reasons
    assert against == (Point(Why.OPENS_THE_MARKET, n=3),)
    reasons, against = compare(facts, Sell(Good.CLOTH, 3), Sell(Good.CLOTH, 2))
    assert whys(reasons) == {Why.EARNS_A_BONUS, Why.BRINGS_COINS}
    assert against == (Point(Why.BREAKS_A_SET, Good.CLOTH, 1),)


def test_camels_are_a_reason_only_where_they_spare_cards() -> None:
    """“It pays with a camel” says nothing by itself."""
    facts = facts_of_view(observe(table("market=GKKPP hand=CCLL herd=3"), 0))
    goods = (0, 0, 0, 0, 2, 0, 0)
    camels = Exchange(goods, (0, 0, 0, 0, 0, 0, 2))
    mixed = Exchange(goods, (0, 0, 0, 1, 0, 0, 1))
    assert Point(Why.SPENDS_CAMELS, n=2) in compare(facts, camels, mixed)[0]
    assert Why.SPENDS_CAMELS not in whys(compare(facts, mixed, camels)[0])
    assert Why.SPENDS_CAMELS not in whys(compare(facts, camels, Take(Good.GOLD))[0])


def test_no_reason_is_given_for_two_moves_of_a_hint() -> None:
    for state in random_positions(40, 36):
        view = observe(state, state.turn)
        options = advise(view, 1, work=0)
        points = [(point.why, point.good) for option in options for point in option.reasons]
        assert len(set(points)) == len(points)
        for other in options[1:2]:
            shared = {(p.why, p.good) for p in points_for(facts_of_view(view), other.move)}
            assert not shared & {(p.why, p.good) for p in options[0].reasons}
