"""The rating at the end of a match and in the numbers."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.ui.coach.rating_line import RatingLine
from jaipur.ui.numbers.rating_card import RatingPlot
from jaipur.ui.widgets.prose import Prose
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.rating.played_matches import played
from tests.ui.review.kept_reviews import KeptReviews
from tools.histories import fill
from tools.stage.stage import Stage

Open = Callable[[int], WholeApp]


@pytest.fixture
def opened(stage: Stage, tmp_path: Path) -> Iterator[Open]:
    """Return a function that opens the app with this many matches in the history."""
    apps = list[WholeApp]()

    def start(matches: int) -> WholeApp:
        if matches:
            records = [played(n, won=n % 2 == 1) for n in range(matches)]
            fill(tmp_path, records[-1:] + records[:-1], matches)
        apps.append(quick_app(stage, tmp_path, reviewer=KeptReviews()))
        return apps[-1]

    yield start
    for app in apps:
        app.close()


def words(hands: WholeApp) -> list[str]:
    return [one.text for one in hands.front.walk() if isinstance(one, Prose)]


def finish_a_match(hands: WholeApp) -> RatingLine:
    hands.take_up(nearly_over(2), BOT)
    hands.play_on(until="RoundOver")
    hands.touch("continue_button")
    hands.touch("continue_button")
    return next(one for one in hands.front.walk() if isinstance(one, RatingLine))


def test_first_match_shows_a_wide_range(opened: Open) -> None:
    hands = opened(0)
    line = finish_a_match(hands)
    hands.stage.wait_for(lambda: "±" in line.text)
    assert int(line.text.split("±")[1]) > 100


def test_rating_waits_for_the_coach_and_says_so(opened: Open) -> None:
    hands = opened(0)
    hands.app.services.reviewer.looked_at = 3
    line = finish_a_match(hands)
    hands.stage.run(1)
    assert line.text == "Your rating: checking…"
    hands.app.services.reviewer.come_to(None)
    hands.stage.wait_for(lambda: "±" in line.text)


def test_change_of_the_rating_names_its_cause(opened: Open) -> None:
    hands = opened(25)
    line = finish_a_match(hands)
    hands.stage.wait_for(lambda: "±" in line.text, seconds=40)
    _sentence, change = line.text.split(", ")
    assert change.split()[0] in ("up", "down") and change.split(" by ")[1] in (
        "your moves",
        "the result",
    )
    hands.app.services.change("language", "de")
    assert line.text.startswith("Deine Wertung: ") and " durch " in line.text


def open_numbers(hands: WholeApp) -> Any:
    hands.app.navigator.open("numbers")
    hands.stage.wait_for(lambda: any("Your rating" in text for text in words(hands)))
    return hands.front


def test_the_numbers_show_the_rating_with_its_curve(opened: Open) -> None:
    hands = opened(25)
    page = open_numbers(hands)
    (plot,) = [one for one in page.walk() if isinstance(one, RatingPlot)]
    assert len(plot.curve) == 25
    assert plot.sentence().count(",") == 24, "each of them can be read aloud"


def test_one_match_has_no_curve_yet(opened: Open) -> None:
    hands = opened(1)
    page = open_numbers(hands)
    assert not [one for one in page.walk() if isinstance(one, RatingPlot)]


def test_coach_reviews_earlier_matches_on_the_numbers_page(opened: Open) -> None:
    hands = opened(2)
    reviewer = hands.app.services.reviewer
    open_numbers(hands)
    assert reviewer.asked is None, "the page is read first"
    assert any("checking 2 earlier matches" in text for text in words(hands))
    hands.stage.wait_for(lambda: reviewer.asked is not None)
    hands.stage.wait_for(lambda: reviewer.asked.names == played(0).names)
    hands.key("escape")
    hands.stage.run(0.5)
    asked = reviewer.asked
    hands.stage.run(3)
    assert reviewer.asked is asked, "nothing goes on behind another page"


def test_language_change_starts_no_review_behind_another_page(
    opened: Open,
) -> None:
    hands = opened(2)
    open_numbers(hands)
    hands.key("escape")
    hands.app.services.change("language", "de")
    hands.stage.run(4)
    assert hands.app.services.reviewer.asked is None
