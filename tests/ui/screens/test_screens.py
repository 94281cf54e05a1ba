"""The screens around the table: each entry, by touch and by keyboard."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from jaipur.ui.learn.learn_screen import LearnScreen
from jaipur.ui.settings.settings_screen import SettingsScreen
from jaipur.ui.title.title_screen import CONTINUE, TitleScreen
from jaipur.ui.widgets.focus import focusables, in_order
from jaipur.ui.widgets.question import QuestionSheet
from tests.ui.driver.alone import alone
from tests.ui.driver.heard import Heard, tap
from tests.ui.learn.reading import rules_screen
from tests.ui.widgets import sample_questions
from tests.ui.widgets.sample_questions import match_menu
from tools.stage.stage import Stage

# Title


def test_continue_is_shown_only_with_a_running_match(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    assert "Continue" not in texts(title)
    title.resume = "Merchant · round 2"
    stage.frame()
    assert texts(title)[0] == "Continue"
    heard = Heard().listen(title, "on_choose")
    tap(stage, title.buttons["continue"])
    assert heard == [("on_choose", CONTINUE)]


def texts(screen: Any) -> list[str]:
    return [one.text for one in in_order(focusables(screen)) if hasattr(one, "text")]


def test_the_picture_of_the_title_covers_every_window(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    for size in ((320, 480), (2560, 1600), (914, 411), (411, 914), (1000, 1000)):
        stage.resize(*size)
        left, below, wide, high = title.cover
        ends = title.shade[0] + title.shade[2] if not title.tall else left + wide
        assert left <= 0 and below <= 0 and below + high >= size[1]
        assert left + wide >= min(ends, size[0]), "beyond the picture there is only shade"


# Sheets


def test_nothing_under_a_sheet_can_be_touched(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    heard = Heard().listen(title, "on_choose")
    title.add_widget(match_menu())
    stage.frame()
    for one in title.buttons.values():
        tap(stage, one)
    assert heard == []


# Back


@pytest.mark.parametrize(
    ("make", "answer"),
    [
        (sample_questions.lesson_menu, "resume"),
        (sample_questions.lesson_over, "leave"),
        (sample_questions.trial_menu, "resume"),
        (sample_questions.trial_over, "leave"),
        (sample_questions.sides, "close"),
        (sample_questions.opponent_of_a_challenge, "close"),
        (match_menu, "resume"),
        (sample_questions.ask, "no"),
        (sample_questions.greeting, "main_menu"),
    ],
)
def test_back_answers_every_question(
    stage: Stage, make: Callable[[], QuestionSheet], answer: str
) -> None:
    sheet = stage.show(make())
    heard = Heard().listen(sheet, "on_answer")
    assert sheet.back() and heard == [("on_answer", answer)]


# Page keys


@pytest.mark.parametrize(
    "build",
    [partial(alone, SettingsScreen), partial(alone, LearnScreen), rules_screen],
    ids=["settings", "learn", "rules"],
)
def test_page_keys_scroll_long_pages(stage: Stage, build: Callable[[], Any]) -> None:
    stage.resize(411, 500)
    screen = stage.show(build())
    stage.frame()
    view = screen.ids.view
    assert view.scroll_y == 1
    screen.key("pagedown")
    assert view.scroll_y < 1
    screen.key("home")
    assert view.scroll_y == 1
