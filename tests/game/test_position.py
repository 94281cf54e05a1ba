"""A position is continued from the knowledge of the player to move alone."""

from random import Random

import pytest

from jaipur.game.practice.position import rest_of
from jaipur.rules import View, legal_moves, observe
from jaipur.rules.notation import read_view, view_text
from tests.ai.positions import random_positions

NAMES = ("You", "Merchant")


def views() -> list[View]:
    return [observe(state, state.turn) for state in random_positions(25, 51)]


def test_player_sees_the_same_table() -> None:
    for view in views():
        session = rest_of(view, NAMES, "merchant", seed=1)
        me = view.turn
        assert session.view(me) == view
        assert session.turn == me and session.seats[me].level is None
        assert session.seats[1 - me] == ("Merchant", "merchant")
        assert [session.sold.count(good) for good in range(6)] == list(view.sold)


def test_hidden_cards_are_drawn_by_the_seed() -> None:
    view = max(views(), key=lambda view: view.deck_size)
    drawn = {rest_of(view, NAMES, "merchant", seed).record for seed in range(8)}
    assert len(drawn) == 8
    assert rest_of(view, NAMES, "merchant", 3).record == rest_of(view, NAMES, "merchant", 3).record


def test_position_can_be_played_from_a_view_as_text() -> None:
    for view in views():
        again = rest_of(read_view(view_text(view)), NAMES, "merchant", 2)
        assert again.record == rest_of(view, NAMES, "merchant", 2).record


@pytest.mark.parametrize("seed", range(4))
def test_position_can_be_played_to_the_end_of_the_round(seed: int) -> None:
    rng = Random(seed)
    session = rest_of(views()[seed], NAMES, "merchant", seed)
    sold = len(session.sold)
    while not session.round_is_over:
        session.play(rng.choice(legal_moves(session.view(session.turn))))
    assert session.match.results and len(session.sold) >= sold
