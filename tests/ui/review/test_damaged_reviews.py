"""Damaged reviews that are still valid are shown on every screen that uses reviews."""

from itertools import islice
from pathlib import Path

import pytest

from jaipur.coach.review_text import read_review, review_text
from jaipur.game.statistics.reviewed_matches import MOST, reviewed_matches
from jaipur.store.store import Store
from jaipur.ui.numbers.columns import MatchPlot
from tests.cases import nightly
from tests.coach.mutated_reviews import mutated_reviews
from tests.coach.sample_review import sample_review
from tests.ui.numbers.sample_numbers import coached
from tests.ui.review.review_table import ReviewTable, match, summary_with
from tools.histories import fill
from tools.stage.stage import Stage


@pytest.mark.parametrize("count", [4, nightly(30)])
def test_accepted_reviews_are_shown_on_all_three_screens(
    stage: Stage, tmp_path: Path, count: int
) -> None:
    record = match()
    fill(tmp_path, [record], 1)
    store = Store(tmp_path)
    (record,) = (store.archive.record(entry.number) for entry in store.archive.page(0, 9))
    whole = review_text(sample_review(record), record)
    texts = mutated_reviews(whole, seed=2)
    accepted = ((text, found) for text in texts if (found := read_review(text, record)))
    table = ReviewTable(stage, record)
    summary = summary_with(table.desk)
    counted = []
    for place, (text, review) in enumerate(islice(accepted, count)):
        table.desk.review = review
        summary.dispatch("on_pre_enter")
        table.scrub_to(place % len(table.curve.data.stops))
        assert table.verdict.word
        store.reviews.keep(record, text)
        counted += reviewed_matches(store.latest(MOST))
    store.close()
    assert counted
    numbers = stage.show(coached(counted[:40]))
    assert [one for one in numbers.walk() if isinstance(one, MatchPlot)]
