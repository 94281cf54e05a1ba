"""The balance of a match, and whom somebody plays like."""

import pytest

from jaipur.ai.levels import LEVELS
from jaipur.coach.balance import ENOUGH, LOSSES, balance, losses, plays_like
from jaipur.coach.review import Review, RoundReview
from jaipur.coach.steps import outline
from tests.coach.sample_review import golden, sample_review


def test_luck_and_decisions_make_the_result_and_what_one_wins_the_other_loses() -> None:
    review = sample_review(golden())
    mine, theirs = balance(review, 0), balance(review, 1)
    assert mine and theirs
    for one in (mine, theirs):
        assert one.rounds == len(review.rounds)
        assert one.luck + one.decisions == pytest.approx(one.result)
    assert (mine.result, mine.luck) == pytest.approx((-theirs.result, -theirs.luck))
    assert mine.given_away == theirs.given_away[::-1]


def test_without_a_finished_round_there_is_no_balance() -> None:
    assert balance(outline(golden()), 0) is None
    left = Review((RoundReview(5, (0.5, 0.5), closing=(0.6, 0.4)),))
    assert balance(left, 0) is None


def test_only_what_was_looked_at_counts() -> None:
    review = sample_review(golden(), looked_at=8)
    assert len(losses(review, 0)) + len(losses(review, 1)) == 8


def test_every_level_plays_like_itself() -> None:
    for level, loss in zip(LEVELS, LOSSES, strict=True):
        found = plays_like([loss] * 60)
        assert found == (level.id, level.id, level.id, 60)


def test_few_decisions_say_little() -> None:
    assert plays_like([0.0] * (ENOUGH - 1)) is None
    ids = [level.id for level in LEVELS]
    mixed = [0.0, 0.0, 0.0, 0.1] * 4
    found, surer = plays_like(mixed), plays_like(mixed * 10)
    assert found and surer
    assert ids.index(found.low) <= ids.index(found.level) <= ids.index(found.high)
    assert ids.index(found.low) < ids.index(found.high)
    assert ids.index(surer.high) - ids.index(surer.low) < ids.index(found.high)
