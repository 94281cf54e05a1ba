"""The greedy player: legal, sensible in plain cases, and far above random play."""

from random import Random

from jaipur.ai import greedy
from jaipur.rules import deal, legal_moves, observe, outcome, play, shuffle
from tests.ai.positions import random_positions


def test_greedy_moves_are_legal_in_every_kind_of_position() -> None:
    for state in random_positions(200, 4):
        view = observe(state, state.turn)
        assert greedy.choose(view) in legal_moves(view)


def test_greedy_beats_random_play_by_far() -> None:
    won = 0
    for seed in range(30):
        rng = Random(seed)
        state, seat = deal(shuffle(rng)), seed % 2
        while not state.is_over:
            mine = state.turn == seat
            view = observe(state, state.turn)
            state = play(state, greedy.choose(view) if mine else rng.choice(legal_moves(state)))
        result = outcome(state)
        won += result is not None and result.winner == seat
    assert won >= 29
