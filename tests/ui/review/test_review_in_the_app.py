"""Ways to a review and back, from the end of a match and from history, for one player and two."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.match.heading import Heading
from jaipur.ui.device import sharing
from jaipur.ui.review.story_card import StoryCard
from jaipur.ui.review.summary_screen import AccountRow
from jaipur.ui.widgets.controls import Segments
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.review.kept_reviews import KeptReviews
from tests.ui.review.review_table import NAMES, match
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    person = quick_app(stage, tmp_path, reviewer=KeptReviews())
    yield person
    person.close()


def open_history(hands: WholeApp, levels: tuple[str | None, str | None]) -> None:
    """Open the sheet of a match that was played at these levels."""
    record = match()._replace(notes=Heading(NAMES, levels).notes())
    hands.app.services.store.archive.add(record, datetime(2026, 11, 14, tzinfo=UTC))
    hands.tap(hands.app.navigator.title.buttons["history"])
    hands.stage.wait_for(lambda: hands.front.ids.rows.cards)
    hands.tap(hands.front.ids.rows.cards[0])
    hands.stage.wait_for(lambda: hands.front.ids.layer.children)


def sheet(hands: WholeApp) -> Any:
    return hands.front.ids.layer.children[0]


def labelled(hands: WholeApp, text: str) -> Any:
    """Return the button with this label."""
    return next(one for one in hands.front.walk() if getattr(one, "text", "") == text)


def test_end_of_a_match_shows_its_story_and_leads_to_its_review_and_back(hands: WholeApp) -> None:
    """The coach begins during the count; the moment can be played and leads back."""
    hands.take_up(nearly_over(2), BOT)
    hands.play_on(until="RoundOver")
    assert hands.app.services.reviewer.asked, "before the count is over"
    hands.touch("continue_button")
    hands.touch("continue_button")
    card = next(one for one in hands.front.walk() if isinstance(one, StoryCard))
    assert card.headline and card.moment and card.ids.lines.children and card.playable
    assert not [one for one in hands.front.walk() if isinstance(one, Segments)], "no side to choose"
    hands.front.ids.story.scroll_to(card.ids.buttons.ids.find, animate=False)
    hands.stage.run(0.2)
    hands.tap(card.ids.buttons.ids.find)
    assert hands.where == "TrialScreen"
    hands.key("escape")
    hands.touch("leave")
    hands.stage.wait_for(lambda: hands.where == "MatchOver")
    hands.touch("review")
    assert hands.where == "ReviewScreen"
    asked = hands.app.services.reviewer.asked
    assert asked.closed and asked.match.winner is not None
    opened = hands.front.stop
    assert hands.front.panel.verdict.word in ("Mistake", "Blunder"), "at the costliest move"
    hands.key("right")
    assert hands.front.stop == opened + 1
    hands.tap(hands.front.panel.ids.summary)
    assert hands.where == "SummaryScreen"
    hands.key("escape")
    assert hands.where == "ReviewScreen" and hands.front.stop == opened + 1
    hands.key("escape")
    assert hands.where == "MatchOver"
    hands.touch("review")
    assert hands.where == "ReviewScreen" and hands.front.stop == opened + 1, "where it was left"


def test_the_summary_is_shared_as_text(hands: WholeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(sharing, "copy", copied.append)
    open_history(hands, (None, "merchant"))
    hands.tap(sheet(hands).ids.review)
    hands.tap(hands.front.panel.ids.summary)
    for text in ("Details", "Copy"):
        hands.stage.run(0.2)
        hands.front.ids.view.scroll_to(labelled(hands, text), animate=False)
        hands.stage.run(0.2)
        button = labelled(hands, text)
        if text == "Details":
            hands.tap(button)
    rows = [one for one in hands.front.walk() if isinstance(one, AccountRow)]
    hands.tap(button)
    head, *lines = copied[-1].splitlines()
    assert head == "Pink City Traders: You against Merchant"
    assert lines[:3] == [f"{row.title}: {row.mine}" for row in rows]
    assert lines[3] == "You won 0 of 2 rounds" and lines[4].startswith("You play at ")
    hands.stage.wait_for(lambda: hands.app.services.notices.shown)
    assert hands.app.services.notices.shown.text == "It is on the clipboard"


def test_play_from_here_is_not_counted(hands: WholeApp) -> None:
    open_history(hands, (None, "merchant"))
    hands.tap(sheet(hands).ids.review)
    hands.key("right")
    view = hands.front.table.view
    verdict = hands.front.panel.verdict
    verdict.ids.view.scroll_y = 0
    hands.stage.run(0.2)
    hands.tap(verdict.ids.play)
    assert hands.where == "TrialScreen"
    hands.stage.wait_for(lambda: hands.front.table.view)
    assert hands.front.table.view.hand == view.hand
    assert (
        hands.app.services.store.journal.record is None
        and len(hands.app.services.store.archive.page(0, 9)) == 1
    )


def test_two_players_choose_a_side(hands: WholeApp) -> None:
    open_history(hands, (None, None))
    hands.tap(sheet(hands).ids.review)
    assert hands.where == "whose_side" and not hands.app.services.reviewer.asked
    hands.key("escape")
    assert hands.where == "HistoryScreen"
    for button, seat in (("second", 1), ("first", 0)):
        hands.tap(sheet(hands).ids.review)
        hands.touch(button)
        assert hands.where == "ReviewScreen" and hands.front.table.view.viewer == seat
        assert not hands.front.panel.verdict.playable, "there is no such opponent to play against"
        hands.key("escape")
