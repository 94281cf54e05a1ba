"""The screens around the table: each entry, by touch and by keyboard."""

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.game.statistics.numbers import HeadToHead
from jaipur.ui.learn.learn_screen import LearnScreen
from jaipur.ui.navigator import ROUTES
from jaipur.ui.screens.names_screen import NamesScreen
from jaipur.ui.screens.opponents_screen import OpponentsScreen
from jaipur.ui.screens.settings_screen import SettingsScreen
from jaipur.ui.screens.title_menu import CONTINUE, MENU, MenuEntry
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.start.crash_screen import CrashScreen
from jaipur.ui.widgets.controls import Segment
from jaipur.ui.widgets.focus import focusables, in_order, uppermost
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.question import QuestionSheet, yes_or_no
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


# Names


def write(stage: Stage, field: Any, text: str) -> None:
    tap(stage, field)
    field.select_all()
    for letter in text:
        Window.dispatch("on_textinput", letter)
    stage.frame()


def test_names_are_trimmed(stage: Stage) -> None:
    screen = stage.show(NamesScreen())
    heard = Heard().listen(screen, "on_start")
    write(stage, screen.ids.first, "  Aditi   Rao ")
    tap(stage, screen.ids.start)
    assert heard == [("on_start", ("Aditi Rao", "Second player"))]


def test_equal_names_are_refused_with_a_message(stage: Stage) -> None:
    screen = stage.show(NamesScreen(names=["Aditi", "Ben"]))
    heard = Heard().listen(screen, "on_start")
    write(stage, screen.ids.second, "aditi ")
    tap(stage, screen.ids.start)
    assert (heard, screen.trouble) == ([], "Two different names, please")
    write(stage, screen.ids.second, "Chandra")
    tap(stage, screen.ids.start)
    assert heard == [("on_start", ("Aditi", "Chandra"))]


@pytest.mark.parametrize("name", ["Όλγα", "Ольга", "Nguyễn Thị", "Zoe\u0308"])
def test_a_name_may_be_of_many_scripts(stage: Stage, name: str) -> None:
    screen = stage.show(NamesScreen())
    heard = Heard().listen(screen, "on_start")
    write(stage, screen.ids.first, name)
    tap(stage, screen.ids.start)
    assert heard == [("on_start", (unicodedata.normalize("NFC", name), "Second player"))]


def test_name_that_cannot_be_drawn_is_refused_with_a_message(stage: Stage) -> None:
    screen = stage.show(NamesScreen())
    heard = Heard().listen(screen, "on_start")
    write(stage, screen.ids.second, "\U00012000")  # cuneiform, which no ordinary device can draw
    assert screen.trouble == "This device lacks letters of the second name"
    tap(stage, screen.ids.start)
    assert heard == []


def test_saved_name_that_cannot_be_drawn_shows_a_message(stage: Stage) -> None:
    screen = stage.show(NamesScreen(names=["\U00012000", ""]))
    assert screen.trouble == "This device lacks letters of the first name"


def test_invisible_name_counts_as_empty(stage: Stage) -> None:
    screen = stage.show(NamesScreen())
    write(stage, screen.ids.first, "\u200b\u3164\u202e")
    assert screen.ids.first.text == ""
    assert screen.written() == ("First player", "Second player")


def test_a_name_has_sixteen_letters_at_most(stage: Stage) -> None:
    screen = stage.show(NamesScreen())
    write(stage, screen.ids.first, "Maximiliana Featherstonehaugh")
    assert screen.ids.first.text == "Maximiliana Feat"
    screen.ids.first.select_text(0, 11)
    Window.dispatch("on_textinput", "Ann" * 10)
    assert screen.ids.first.text == "AnnAnnAnnAn Feat"


def test_a_long_name_that_begins_is_as_large_as_the_other_answers(stage: Stage) -> None:
    stage.resize(411, 891)
    screen = stage.show(NamesScreen(names=["Wilhelmina Marga", "Bo"], beginner="first"))
    stage.run(0.2)
    answers = [one for one in screen.ids.beginner.walk(restrict=True) if isinstance(one, Segment)]
    assert [one.text for one in answers] == ["Random", "Wilhelmina Marga", "Bo"]
    assert len({one.font_size for one in answers}) == 1
    assert all(one.ink_width <= one.width for one in answers), "within the ends of the pill"


def test_longer_saved_name_is_kept(stage: Stage) -> None:
    old = "Maximiliana Featherstonehaugh"
    screen = stage.show(NamesScreen(names=[old, ""]))
    tap(stage, screen.ids.first)
    stage.key("end")  # all of it was selected
    Window.dispatch("on_textinput", "x")
    assert screen.ids.first.text == old
    heard = Heard().listen(screen, "on_start")
    tap(stage, screen.ids.start)
    assert heard == [("on_start", (old, "Second player"))]
    write(stage, screen.ids.first, "Max")
    assert screen.written() == ("Max", "Second player")


@pytest.mark.parametrize("name", ["face_to_face", "shared_hints"])
def test_switches_of_the_names_screen(stage: Stage, name: str) -> None:
    stage.resize(411, 914)
    screen = stage.show(NamesScreen())
    heard = Heard().listen(screen, "on_change")
    before = getattr(screen, name)
    tap(stage, screen.ids[name])
    assert heard == [("on_change", name, not before)] and getattr(screen, name) != before


def test_taps_only_switch_sets_the_global_setting(stage: Stage) -> None:
    stage.resize(411, 914)
    screen = stage.show(NamesScreen())
    heard = Heard().listen(screen, "on_change")
    tap(stage, screen.ids.taps_only)
    assert heard == [("on_change", "taps_only", True)]
    hands.taps_only = True
    assert screen.ids.taps_only.value


def test_choices_of_the_names_screen(stage: Stage) -> None:
    stage.resize(411, 914)
    screen = stage.show(NamesScreen(names=["Aditi", "Ben"]))
    heard = Heard().listen(screen, "on_change")
    for name in ("beginner", "one_round"):
        for segment in reversed(screen.ids[name].children[0].children):
            tap(stage, segment)
    assert [call[1:] for call in heard] == [
        *(("beginner", who) for who in ("chance", "first", "second")),
        *(("one_round", value) for value in (False, True)),
    ]
    assert screen.ids.beginner.labels == ["Random", "Aditi", "Ben"]


def test_tap_on_a_crest_chooses_the_next_free_one(stage: Stage) -> None:
    screen = stage.show(NamesScreen())
    heard = Heard().listen(screen, "on_change")
    first, second = screen.ids.player0, screen.ids.player1
    assert (first.mark, second.mark) == ("mark-south", "mark-north")
    seen = []
    for _ in range(5):
        tap(stage, first.ids.crest)
        seen.append(first.mark)
    assert len(set(seen)) == 5 and "mark-north" not in seen
    assert (first.mark, second.mark) == ("mark-south", "mark-north"), "and so round"
    assert heard[0] == ("on_change", "crests", ("tiger", "peacock"))


def test_record_between_two_names_is_shown(stage: Stage) -> None:
    screen = stage.show(NamesScreen(names=["Aditi", ""]))
    heard = Heard().listen(screen, "on_meet")
    write(stage, screen.ids.second, "Ben")
    assert heard[-1] == ("on_meet", ("Aditi", "Ben"))
    screen.met(("Aditi", "Be"), HeadToHead((9, 9)))
    assert screen.score == "", "that was somebody else"
    screen.met(("Aditi", "Ben"), HeadToHead((3, 2), (27, 19), (1, 2)))
    expected = "Matches won: Aditi 3 – Ben 2 · Best sale: 27 rupees, Aditi · Longest streak: 2, Ben"
    assert screen.score == expected
    names = "Wilhelmina Konst", "Bartholomew King"
    write(stage, screen.ids.first, names[0])
    write(stage, screen.ids.second, names[1])
    screen.ids.second.focus = False
    stage.frame()
    screen.met(names, HeadToHead((12, 10), (27, 31), (3, 4)))
    for size in ((320, 568), (411, 891), (1280, 800), (891, 411)):
        stage.resize(*size)
        (line,) = [part for part in screen.walk() if getattr(part, "say", "") == screen.score]
        assert not line.is_cut, size
    write(stage, screen.ids.second, "Chandra")
    assert screen.score == ""


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
        (OpponentsScreen, "on_back"),
        (NamesScreen, "on_back"),
        (SettingsScreen, "on_back"),
        (LearnScreen, "on_back"),
        (rules_screen, "on_back"),
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
    "build", [SettingsScreen, LearnScreen, rules_screen], ids=["settings", "learn", "rules"]
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
