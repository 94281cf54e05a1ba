"""The traveller's strength is a dial between players of known strength."""

from random import Random

import pytest

from jaipur.ai import levels
from jaipur.ai.dial import STRONGEST, WEAKEST, dial_of, rating_of
from jaipur.ai.levels import BEGINNER, CARAVAN_MASTER, LEVELS, MERCHANT, traveller
from jaipur.rules import observe
from tests.ai.positions import random_positions


def test_rating_and_dial_convert_back_and_forth() -> None:
    for rating in range(WEAKEST, STRONGEST + 1, 37):
        assert rating_of(dial_of(rating)) == pytest.approx(rating)
    for place, level in enumerate((BEGINNER, *LEVELS)):
        if level is not BEGINNER:
            assert rating_of(place) == level.elo


def test_traveller_rating_is_clamped_to_the_dial() -> None:
    assert (traveller(100).elo, traveller(2500).elo) == (WEAKEST, STRONGEST)
    assert traveller(1234.4).id == "traveller-1234"


def test_traveller_id_holds_its_rating() -> None:
    assert levels.by_id("traveller-1234").elo == 1234
    assert levels.find("traveller-1234") == traveller(1234)
    assert levels.find("traveller") is levels.TRAVELLER
    for unknown in (None, "", "traveller-", "traveller-x", "traveller--5", "sultan", "beginner"):
        assert levels.find(unknown) is None


def test_traveller_mixes_moves_of_the_two_nearest_levels() -> None:
    """Between Merchant and Caravan master each move is one of theirs, and both occur."""
    between = traveller((MERCHANT.elo + CARAVAN_MASTER.elo) / 2)
    rng, like = Random(3), {MERCHANT.id: 0, CARAVAN_MASTER.id: 0}
    for state in random_positions(60, 5):
        view = observe(state, state.turn)
        weaker, stronger = (levels.choose(view, one, 1) for one in (MERCHANT, CARAVAN_MASTER))
        move = levels.choose(view, between, rng.getrandbits(32))
        assert move in (weaker, stronger)
        if weaker != stronger:
            like[MERCHANT.id] += move == weaker
            like[CARAVAN_MASTER.id] += move == stronger
    assert min(like.values()) > 2
