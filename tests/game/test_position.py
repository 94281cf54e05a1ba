"""A position is continued from the knowledge of the player to move alone."""

from random import Random

import pytest

from jaipur.game.match.playback import Eyes, Playback
from jaipur.game.practice.position import facts_at, rest_of
from jaipur.rules import View, legal_moves, observe
from tests.ai.positions import random_positions
from tests.coach.sample_review import golden

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


@pytest.mark.parametrize("seals_to_win", [1, 2])
def test_position_of_a_match_continues_its_cards_and_seals(seals_to_win: int) -> None:
    """The record of a match may say that fewer seals win than it was played for."""
    line, rng = Playback(golden("careful"), seals_to_win=seals_to_win), Random(4)
    at = line.starts[1] + 20
    view = line.view(at, Eyes(line.moments[at].state.turn))
    facts = facts_at(line, at, ("Asha", "Ravi"), (None, None), ("tiger", "lotus"))
    session = rest_of(view, NAMES, "merchant", 1, facts)
    assert [row for _view, row in session.rows()] == [line.row(at)]
    assert session.sold == line.sold(at)[: sum(view.sold)]
    assert session.opening_seals == ((0, 1) if seals_to_win == 2 else (0, 0))
    assert session.seats == (("Asha", None), ("Ravi", None))
    with session.bot_plays("merchant"):
        assert session.seats[1 - view.turn].level == "merchant"
        assert session.seats[view.turn].level is None
    assert session.seats == facts.seats
    before = session.sold
    while not session.round_is_over:
        session.play(rng.choice(legal_moves(session.view(session.turn))))
    assert session.sold[: len(before)] == before
    assert sum(session.match.seals) == sum(session.opening_seals) + 1
