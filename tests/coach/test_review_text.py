"""Reviews are kept as text, and whatever is wrong with it makes them new."""

import json
from random import Random

import pytest

from jaipur.coach import review_text as texts
from jaipur.coach.review import Review
from jaipur.coach.review_text import read_review, read_round, review_text, round_text
from jaipur.coach.verdicts import Tally
from tests.coach.sample_review import golden, sample_review

RECORD = golden()
REVIEW = sample_review(RECORD, looked_at=30)
TEXT = review_text(REVIEW, RECORD)


def rounded(review: Review | None) -> str:
    assert review
    return review_text(review, RECORD)


def test_a_review_survives_being_written_down() -> None:
    found = read_review(TEXT, RECORD)
    assert rounded(found) == TEXT
    assert found and found.looked_at == 30
    assert found.rounds[0].decisions[3].reasons == REVIEW.rounds[0].decisions[3].reasons


def test_a_race_that_goes_on_survives_too() -> None:
    tally = Tally(((0.5, 0.25), (0.125,)), 77)
    one, found = read_round(round_text(REVIEW.rounds[0], tally))
    assert found == tally
    assert one.moves == REVIEW.rounds[0].moves


def test_a_review_of_another_match_or_by_another_coach_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read_review(TEXT, golden("careful")) is None
    grown = RECORD._replace(rounds=RECORD.rounds[:1])
    assert read_review(TEXT, grown) is None
    monkeypatch.setattr(texts, "VERSION", texts.VERSION + 1)
    assert read_review(TEXT, RECORD) is None


def test_broken_text_is_none() -> None:
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
