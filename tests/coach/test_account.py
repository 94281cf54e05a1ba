"""The summary of a match: result, luck and decisions."""

import pytest

from jaipur.coach.account import account
from jaipur.coach.review import Review, RoundReview
from jaipur.coach.steps import outline
from tests.coach.sample_review import golden, sample_review


def test_luck_and_decisions_add_up_to_the_result() -> None:
    review = sample_review(golden())
    mine, theirs = account(review, 0), account(review, 1)
    assert mine and theirs
    for one in (mine, theirs):
        assert one.rounds == len(review.rounds)
        assert one.luck + one.decisions == pytest.approx(one.result)
    assert (mine.result, mine.luck) == pytest.approx((-theirs.result, -theirs.luck))
    assert mine.given_away == theirs.given_away[::-1]


def test_without_a_finished_round_there_is_no_account() -> None:
    assert account(outline(golden()), 0) is None
    left = Review((RoundReview(5, (0.5, 0.5), closing=(0.6, 0.4)),))
    assert account(left, 0) is None
