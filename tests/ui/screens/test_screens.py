"""The screens around the table: each entry, by touch and by keyboard."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from jaipur.ui.learn.learn_screen import LearnScreen
from jaipur.ui.navigator import ROUTES
from jaipur.ui.settings.settings_screen import SettingsScreen
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.title.title_menu import CONTINUE, MENU, MenuEntry
from jaipur.ui.title.title_screen import TitleScreen
from jaipur.ui.widgets.focus import focusables, in_order, uppermost
from jaipur.ui.widgets.question import QuestionSheet, yes_or_no
from tests.ui.driver.alone import alone
from tests.ui.driver.heard import Heard, button, tap
from tests.ui.learn.reading import rules_screen
from tests.ui.widgets import sample_questions
from tests.ui.widgets.sample_questions import match_menu
from tools.stage.stage import Stage

# Title


@pytest.mark.parametrize("entry", [entry for entry in MENU if entry is not CONTINUE])
def test_each_entry_of_the_title_reports_itself(stage: Stage, entry: MenuEntry) -> None:
    title = stage.show(TitleScreen())
    heard = Heard().listen(title, "on_choose")
    tap(stage, title.buttons[entry.name])
    assert heard == [("on_choose", entry)]


def test_menu_entry_becomes_a_button_on_the_title(stage: Stage) -> None:
    puzzles = MenuEntry("puzzles", "Puzzles", opens="puzzles", minor=True)
    title = stage.show(TitleScreen(menu=(*MENU, puzzles)))
    heard = Heard().listen(title, "on_choose")
    tap(stage, button(title, "Puzzles"))
    assert heard == [("on_choose", puzzles)]


def test_every_menu_entry_opens_a_screen() -> None:
    assert {entry.opens for entry in MENU if entry is not CONTINUE} <= set(ROUTES)


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


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Continue", "resume"),
        ("Rules", "rules"),
        ("Settings", "settings"),
        ("Leave", "leave"),
    ],
)
def test_the_match_menu(stage: Stage, text: str, answer: str) -> None:
    menu = stage.show(match_menu())
    heard = Heard().listen(menu, "on_answer")
    tap(stage, button(menu, text))
    assert heard == [("on_answer", answer)]


def test_nothing_under_a_sheet_can_be_touched(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    heard = Heard().listen(title, "on_choose")
    title.add_widget(match_menu())
    stage.frame()
    for one in title.buttons.values():
        tap(stage, one)
    assert heard == []


def test_a_question_has_two_answers(stage: Stage) -> None:
    ask = stage.show(QuestionSheet(lambda: yes_or_no("sure", "Sure?", "Really?", "Go", "Stay")))
    heard = Heard().listen(ask, "on_answer")
    tap(stage, button(ask, "Go"))
    tap(stage, button(ask, "Stay"))
    assert heard == [("on_answer", "yes"), ("on_answer", "no")]


def test_every_button_of_the_greeting_reports_its_choice(stage: Stage) -> None:
    greeting = stage.show(sample_questions.greeting())
    heard = Heard().listen(greeting, "on_answer")
    for text in ("Learn", "Play", "Two players", "Accessibility"):
        tap(stage, button(greeting, text))
    ids = ("lesson", "first_game", "two_players", "access")
    assert heard == [("on_answer", answer) for answer in ids]


def test_apology_names_the_report_and_continues(stage: Stage) -> None:
    sorry = stage.show(CrashScreen(report="reports/today.txt"))
    assert any("reports/today.txt" in getattr(one, "text", "") for one in sorry.walk())
    heard = Heard().listen(sorry, "on_continue", "on_title")
    tap(stage, button(sorry, "Continue"))
    tap(stage, button(sorry, "Main menu"))
    assert heard == [("on_continue",), ("on_title",)]


# Back


@pytest.mark.parametrize(
    ("make", "event"),
    [
        (CrashScreen, "on_title"),
    ],
)
def test_back_leaves_every_screen(stage: Stage, make: Callable[[], Any], event: str) -> None:
    screen = stage.show(make())
    heard = Heard().listen(screen, event)
    assert screen.back() and heard == [(event,)]


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


@pytest.mark.parametrize(
    ("make", "answer"),
    [
        (sample_questions.lesson_menu, "resume"),
        (sample_questions.lesson_over, "play"),
        (sample_questions.trial_menu, "resume"),
        (sample_questions.trial_over, "again"),
        (sample_questions.sides, "first"),
        (sample_questions.opponent_of_a_challenge, "close"),
        (match_menu, "resume"),
        (sample_questions.ask, "no"),
        (sample_questions.greeting, "lesson"),
    ],
)
def test_enter_presses_the_main_button(
    stage: Stage, make: Callable[[], QuestionSheet], answer: str
) -> None:
    sheet = stage.show(make())
    assert sheet.first_focus() is sheet.ids[answer]


def test_there_is_nothing_behind_the_title(stage: Stage) -> None:
    assert not stage.show(TitleScreen()).back()


def test_uppermost_is_the_sheet_in_front(stage: Stage) -> None:
    title, menu = stage.show(TitleScreen()), match_menu()
    assert [uppermost(), title.add_widget(menu), uppermost()] == [title, None, menu]


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
