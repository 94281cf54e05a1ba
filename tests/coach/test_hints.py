"""Hints: legal, ordered, with reasons that are true of the position."""

from random import Random

from jaipur.ai.endings import ending_value
from jaipur.ai.facts import facts_of_view
from jaipur.ai.levels import learned
from jaipur.ai.search import Plan, look_ahead
from jaipur.coach.chances import chances_of
from jaipur.coach.hints import advice_text, advise, read_advice
from jaipur.rules import legal_moves, observe
from tests.ai.positions import random_positions


def test_advice_is_legal_ordered_and_repeatable() -> None:
    for state in random_positions(15, 31):
        view = observe(state, state.turn)
        options = advise(view, 1, work=300)
        assert {option.move for option in options} <= set(legal_moves(view))
        assert len({option.move for option in options}) == min(4, len(legal_moves(view)))
        assert all(0 <= option.chance <= options[0].chance <= 1 for option in options)
        assert advise(view, 1, work=300) == options


def test_chances_never_contradict_the_order_of_values() -> None:
    for state in random_positions(30, 38):
        view = observe(state, state.turn)
        verdicts = look_ahead(view, learned(), Random(1), Plan(work=600))
        facts, found = facts_of_view(view), chances_of(view, verdicts, learned())
        assert max(found) == found[0]
        going_on = [
            (verdict.value, chance)
            for verdict, chance in zip(verdicts, found, strict=True)
            if ending_value(facts, verdict.move) is None and verdict.value <= verdicts[0].value
        ]
        chances = [chance for _, chance in sorted(going_on)]
        assert chances == sorted(chances)


def test_advice_round_trips_through_text() -> None:
    for state in random_positions(10, 32):
        advice = advise(observe(state, state.turn), 1, work=0)
        assert read_advice(advice_text(advice)) == advice
