"""The coach's numbers over many matches: play and luck, where rounds were lost, and advice."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from jaipur.coach.account import account, losses
from jaipur.coach.reasons import Why
from jaipur.coach.review_text import review_text
from jaipur.game.match.heading import Heading
from jaipur.game.statistics.reviewed_matches import MOST, pattern, reviewed_matches
from jaipur.game.statistics.summary import Opponent
from jaipur.rules.notation import Record
from jaipur.store.store import Store
from jaipur.ui.numbers.columns import MatchPlot
from jaipur.ui.widgets.prose import Prose
from tests.coach.sample_review import golden, sample_review
from tests.ui.numbers.sample_numbers import coached, reviewed
from tools.histories import fill
from tools.stage.stage import Stage

DAY = datetime(2026, 11, 1, tzinfo=UTC)


def played(number: int, levels: tuple[str | None, str | None]) -> Record:
    """Return a golden match with another name in it."""
    names = (f"Asha {number}", "Merchant")
    notes = Heading(names, levels, number, DAY + timedelta(days=number)).notes()
    return golden()._replace(names=names, notes=notes, closed=True)


@pytest.fixture
def records(tmp_path: Path) -> list[Record]:
    """Return three matches against a merchant and one between players, all in the history."""
    against = [played(n, (None, "merchant")) for n in range(3)]
    matches = [*against, played(3, (None, None))]
    fill(tmp_path, matches, len(matches))
    return matches


def test_only_whole_reviews_of_matches_against_opponents_count(
    tmp_path: Path, records: list[Record]
) -> None:
    store = Store(tmp_path)
    assert reviewed_matches(store.latest(MOST)) == []
    first, second, _third, between = records
    for record in (first, between):
        store.reviews.keep(record, review_text(sample_review(record), record))
    store.reviews.keep(second, review_text(sample_review(second, 5), second))
    (one,) = reviewed_matches(store.latest(MOST))
    review = sample_review(first)
    summed_up = account(review, 0)
    assert summed_up and one.luck == pytest.approx(summed_up.luck, abs=1e-3)
    assert one.given_away == pytest.approx(sum(losses(review, 0)) / 2, abs=1e-2)
    assert sum(one.left) == pytest.approx(sum(losses(review, 0)), abs=1e-2)
    assert one.faults == {Why.OPENS_THE_MARKET}
    assert reviewed_matches(store.latest(MOST, Opponent("maharaja"))) == []
    store.close()


def test_a_pattern_is_in_several_matches_and_names_them() -> None:
    assert pattern(reviewed(4)) is None, "two are no pattern"
    found = pattern(reviewed(12))
    assert found and found.fault is Why.OPENS_THE_MARKET
    assert [one.number for one in found.matches] == [11, 9, 7, 5, 3, 1]


def test_coach_cards_show_plots_and_advice(stage: Stage) -> None:
    screen = stage.show(coached())
    plots = [widget for widget in screen.walk() if isinstance(widget, MatchPlot)]
    assert len(plots) == 2 and all(len(plot.matches) == 12 for plot in plots)
    words = _words(screen)
    assert "Where your win chance went" in words and "The coach’s advice" in words
    assert "You sell 1.4 cards at a time, the Maharaja" in words
    assert "You often take camels" in words
    assert "Seen in 6 matches\nCaravan master, 12 November 2026" in words


def test_lost_luck_has_a_minus(stage: Stage) -> None:
    screen = stage.show(coached())
    _decisions, luck = [widget for widget in screen.walk() if isinstance(widget, MatchPlot)]
    figures = {one.text for one in luck.children if isinstance(one, Label)}
    assert {"−22", "−11", "+11", "+22"} <= figures


def test_too_few_matches_for_a_chart_are_said(stage: Stage) -> None:
    screen = stage.show(coached(reviewed(2)))
    assert not [widget for widget in screen.walk() if isinstance(widget, MatchPlot)]
    assert _words(screen).count("From 3 matches on, you see a chart here.") == 2


def test_no_coach_card_without_a_review(stage: Stage) -> None:
    screen = stage.show(coached([]))
    assert not [widget for widget in screen.walk() if isinstance(widget, MatchPlot)]
    assert "coach" not in _words(screen)


def _words(screen: Any) -> str:
    return "\n".join(label.text for label in screen.walk() if isinstance(label, Prose))
