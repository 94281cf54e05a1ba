"""Hints: legal, ordered, with reasons that are true of the position."""

from random import Random

from jaipur.ai.coach import Why, advice_text, advise, chances_of, read_advice, reasons_for
from jaipur.ai.facts import facts_of_view
from jaipur.ai.levels import learned
from jaipur.ai.search import Plan, look_ahead
from jaipur.rules import Exchange, Good, Sell, Take, TakeCamels, legal_moves, observe
from tests.ai.positions import random_positions


def test_advice_is_legal_ordered_and_repeatable() -> None:
    for state in random_positions(15, 31):
        view = observe(state, state.turn)
        options = advise(view, 1, work=300)
        assert {option.move for option in options} <= set(legal_moves(view))
        assert len({option.move for option in options}) == min(4, len(legal_moves(view)))
        assert all(0 <= option.chance <= options[0].chance <= 1 for option in options)
        assert advise(view, 1, work=300) == options


def test_a_move_to_keep_is_told_of_however_bad_it_is() -> None:
    for state in random_positions(10, 38):
        view = observe(state, state.turn)
        named = {option.move for option in advise(view, 1, work=300)}
        for move in [move for move in legal_moves(view) if move not in named][:2]:
            options = advise(view, 1, work=300, keep=move)
            assert [option.move for option in options].count(move) == 1
            assert options[0].chance == max(option.chance for option in options)


def test_without_lookahead_a_chance_is_the_evaluators_own() -> None:
    for state in random_positions(10, 36):
        view = observe(state, state.turn)
        options = advise(view, 1, work=0)
        best = learned().chances(view, [options[0].move])
        assert options[0].chance == best[0]


def test_lookahead_moves_a_chance_the_way_it_moves_the_value() -> None:
    moved = 0
    for state in random_positions(25, 37):
        view = observe(state, state.turn)
        verdicts = look_ahead(view, learned(), Random(1), Plan(work=600))
        bare = learned().chances(view, [verdict.move for verdict in verdicts])
        for verdict, was, now in zip(
            verdicts, bare, chances_of(view, verdicts, learned()), strict=True
        ):
            if verdict.value != verdict.first and 0.01 < was < 0.99:
                assert (now > was) == (verdict.value > verdict.first)
                moved += 1
    assert moved > 10


def test_advice_survives_being_written_down() -> None:
    for state in random_positions(10, 32):
        advice = advise(observe(state, state.turn), 1, work=0)
        assert read_advice(advice_text(advice)) == advice


def test_reasons_are_true() -> None:
    met = set()
    for state in random_positions(400, 33):
        view = observe(state, state.turn)
        facts = facts_of_view(view)
        for move in legal_moves(view):
            reasons = reasons_for(facts, move)
            met |= set(reasons)
            assert (Why.EARNS_A_BONUS in reasons) == earns_bonus(move, view.bonus_piles)
            if Why.SPENDS_CAMELS in reasons:
                assert isinstance(move, Exchange)
                assert move.camels
            if Why.MAKES_ROOM in reasons:
                assert isinstance(move, Sell)
                assert sum(view.mover_hand) == 7
    assert met == set(Why)


def earns_bonus(move: object, piles: tuple[int, ...]) -> bool:
    return isinstance(move, Sell) and move.count >= 3 and piles[min(move.count, 5) - 3] > 0


def test_the_reason_for_camels_is_the_lead() -> None:
    for state in random_positions(200, 34):
        view = observe(state, state.turn)
        if view.market[Good.CAMEL]:
            mine, theirs = view.herds[view.turn], view.herds[1 - view.turn]
            gains = mine <= theirs < mine + view.market[Good.CAMEL]
            reasons = reasons_for(facts_of_view(view), TakeCamels())
            assert (Why.LEADS_IN_CAMELS in reasons) == gains


def test_a_second_jewel_makes_a_pair() -> None:
    for state in random_positions(200, 35):
        view = observe(state, state.turn)
        for move in legal_moves(view):
            if isinstance(move, Take) and move.good <= Good.SILVER:
                pair = view.mover_hand[move.good] == 1
                assert (Why.MAKES_A_PAIR in reasons_for(facts_of_view(view), move)) == pair
