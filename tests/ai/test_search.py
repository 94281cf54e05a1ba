"""Lookahead: repeatable, stoppable, exact where the round ends."""

from collections.abc import Callable
from random import Random

from jaipur.ai.levels import MAHARAJA, choose, learned, plain
from jaipur.ai.search import PATIENCE, Plan, RatedMove, look_ahead, never, sensible_moves
from jaipur.rules import Exchange, View, observe
from tests.ai.positions import random_positions

SMALL = Plan(work=600)


def verdicts(view: View, seed: int = 1, stop: Callable[[], bool] = never) -> list[RatedMove]:
    return look_ahead(view, learned(), Random(seed), SMALL, stop)


def test_every_sensible_move_gets_a_verdict_once() -> None:
    for state in random_positions(20, 21):
        view = observe(state, state.turn)
        found = [verdict.move for verdict in verdicts(view)]
        assert len(found) == len(set(found))
        assert set(found) == set(sensible_moves(view))


def test_kept_move_is_searched_as_deeply_as_the_best() -> None:
    behind = 0
    for state in random_positions(40, 29):
        view = observe(state, state.turn)
        weakest = verdicts(view)[-1].move
        found = look_ahead(view, learned(), Random(1), SMALL, kept=weakest)
        kept = next(verdict for verdict in found if verdict.move == weakest)
        assert kept.worlds == max(verdict.worlds for verdict in found)
        assert len(found) == len(sensible_moves(view))
        behind += kept.worlds > 0 and found[0] != kept
    assert behind > 10


def test_search_stopped_at_once_returns_the_evaluators_move() -> None:
    for state in random_positions(20, 23):
        view = observe(state, state.turn)
        first = verdicts(view, stop=lambda: True)[0]
        assert first.worlds == 0
        assert first.move == choose(view, MAHARAJA, 1, should_stop=lambda: True)


def test_search_avoids_endless_exchanges_unless_behind() -> None:
    checked = 0
    for state in random_positions(300, 27):
        patient = state._replace(exchanges=PATIENCE)
        view = observe(patient, patient.turn)
        mine, theirs = (
            sum(c.value for c in view.goods_tokens[t]) for t in (view.turn, 1 - view.turn)
        )
        if mine > theirs + 20:
            checked += 1
            move = choose(view, MAHARAJA, 1, work=200)
            assert not isinstance(move, Exchange)
            assert not isinstance(plain(view), Exchange)
    assert checked >= 20
