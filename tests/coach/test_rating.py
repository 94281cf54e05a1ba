"""A rating: near the truth, with a range that holds it, from results and decisions."""

from random import Random
from statistics import fmean

import pytest

from jaipur.ai.dial import STRONGEST, WEAKEST, rating_of
from jaipur.ai.levels import APPRENTICE, CARAVAN_MASTER
from jaipur.coach.likeness import Evidence, RoundResult
from jaipur.coach.rating import (
    LEAN,
    MOST_LEAN,
    WINDOW,
    Rating,
    fair_strength,
    rating,
    ratings,
)
from tests.coach.rated_match import a_match


@pytest.mark.parametrize("place", [1.0, 1.7, 2.5, 3.0, 4.0, 5.0])
def test_five_matches_give_a_good_rating(place: float) -> None:
    rng, truth = Random(f"five {place}"), rating_of(place)
    found = [rating([a_match(place, rng) for _ in range(5)]) for _ in range(40)]
    assert fmean(one.value - truth for one in found if one) == pytest.approx(0, abs=60)
    assert fmean(one.low <= truth <= one.high for one in found if one) >= 0.9


def test_no_matches_give_no_rating() -> None:
    assert rating([]) is None
    assert rating([Evidence(), Evidence()]) is None
    assert list(ratings([Evidence()])) == [None]


def test_old_matches_fade() -> None:
    """A player who has become better is rated by the latest matches."""
    rng = Random(8)
    weak = [a_match(1.0, rng) for _ in range(WINDOW)]
    strong = [a_match(4.0, rng) for _ in range(WINDOW)]
    assert rating(weak + strong) == rating(strong)
    curve = list(ratings(weak + strong))
    assert curve[WINDOW - 1] == rating(weak)
    assert curve[-1] == rating(strong)


def test_the_traveller_follows_the_rating_and_the_results() -> None:
    known = Rating(1300, 1200, 1400)
    assert fair_strength(known, []) == 1300
    assert fair_strength(known, [True, True, False]) == 1300 + LEAN
    assert fair_strength(known, [True] * 30) == 1300 + MOST_LEAN
    assert fair_strength(known, [True] * 30 + [False]) == 1300 + MOST_LEAN - LEAN
    assert fair_strength(known, [False] * 30) == 1300 - MOST_LEAN
    assert fair_strength(None, []) == APPRENTICE.elo
    assert fair_strength(Rating(400, 300, 500), []) == WEAKEST
    assert fair_strength(Rating(1800, 1700, 1900), [True]) == STRONGEST


def test_results_against_the_traveller_count_by_its_strength() -> None:
    met = [Evidence((), (RoundResult(elo, True, True),) * 2) for elo in (900, 1600)]
    weak, strong = (rating([one]) for one in met)
    assert weak and strong and strong.value > weak.value + 100
    assert CARAVAN_MASTER.elo > weak.value
