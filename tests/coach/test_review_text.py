"""Reviews are kept as text; a review with faulty text is made again."""

import json
from itertools import islice
from math import isfinite
from random import Random

import pytest

from jaipur.coach import review_text as texts
from jaipur.coach.account import account
from jaipur.coach.reasons import Why
from jaipur.coach.review import Review
from jaipur.coach.review_text import read_review, review_text
from tests.cases import nightly
from tests.coach.mutated_reviews import mutated_reviews
from tests.coach.sample_review import golden, sample_review

RECORD = golden()
REVIEW = sample_review(RECORD, looked_at=30)
TEXT = review_text(REVIEW, RECORD)


def rounded(review: Review | None) -> str:
    assert review
    return review_text(review, RECORD)


def test_review_round_trips_through_text() -> None:
    found = read_review(TEXT, RECORD)
    assert rounded(found) == TEXT
    assert found and found.looked_at == 30
    assert found.rounds[0].decisions[3].reasons == REVIEW.rounds[0].decisions[3].reasons


def test_review_of_another_match_or_coach_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read_review(TEXT, golden("careful")) is None
    grown = RECORD._replace(rounds=RECORD.rounds[:1])
    assert read_review(TEXT, grown) is None
    monkeypatch.setattr(texts, "VERSION", texts.VERSION + 1)
    assert read_review(TEXT, RECORD) is None


def test_broken_review_text_is_refused() -> None:
    rng = Random(7)
    for broken in (
        "",
        "{}",
        "[]",
        "null",
        "[1,2,3]",
        "[" * 10_000,
        TEXT[:-1],
        TEXT.replace("[", "{"),
    ):
        assert read_review(broken, RECORD) is None
    values = json.loads(TEXT)
    values[2][0][2][0][3] = 7.5
    assert read_review(json.dumps(values), RECORD) is None
    for _ in range(60):
        at = rng.randrange(len(TEXT))
        read_review(TEXT[:at] + rng.choice('0"[]{},x-') + TEXT[at + 1 :], RECORD)


def damaged(*path: int, value: object) -> str:
    """Return the review's text with one value replaced."""
    values = where = json.loads(TEXT)
    for at in path[:-1]:
        where = where[at]
    where[path[-1]] = value
    return json.dumps(values)


@pytest.mark.parametrize(
    "text",
    [
        damaged(1, value=float("inf")),
        damaged(2, 0, 2, 0, 1, value=7),
        damaged(2, 0, 2, 0, 2, value="sell DDDDDD"),
        damaged(2, 0, 2, 0, 0, value=5),
        damaged(2, 0, 6, value=[float("inf"), 0]),
        damaged(2, 0, 5, value=7),
        damaged(2, 0, 3, 0, 2, value=float("nan")),
        damaged(2, 0, 3, 0, 1, value=10**6),
        damaged(2, value=2 * json.loads(TEXT)[2]),
    ],
)
def test_review_with_a_senseless_value_is_refused(text: str) -> None:
    assert read_review(text, RECORD) is None


def test_reasons_of_earlier_versions_are_left_out() -> None:
    record = golden()
    text = review_text(sample_review(record), record)
    read = read_review(text.replace('"EARNS_A_BONUS"', '"TAKES_MORE"'), record)
    assert read and any(one.reasons for _place, one in read.decisions(0))
    assert not any(
        point.why is Why.EARNS_A_BONUS for _at, one in read.decisions(0) for point in one.reasons
    )


@pytest.mark.parametrize("count", [200, nightly(3000)])
def test_mutated_reviews_are_refused_or_can_be_used(count: int) -> None:
    for text in islice(mutated_reviews(TEXT, seed=1), count):
        review = read_review(text, RECORD)
        if review:
            for seat in (0, 1):
                assert all(0 <= chance <= 1 for one in review.rounds for chance in one.curve(seat))
                found = account(review, seat)
                assert not found or isfinite(found.luck)
