"""The places of the two players on the screen of names."""

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from jaipur.game.statistics.numbers import HeadToHead
from jaipur.resources import languages
from jaipur.ui.look import theme
from jaipur.ui.title.title_screen import MENU
from jaipur.ui.title.welcome import greeting
from jaipur.ui.two_players.names_screen import NamesScreen
from jaipur.ui.widgets.focus import rect
from jaipur.words import i18n
from tests.ui.driver.alone import alone
from tests.ui.driver.eyes import seen_words
from tests.ui.driver.whole_app import quick_app
from tools.stage.stage import Stage


@pytest.mark.parametrize("size", [(800, 1280), (1920, 1080)])
def test_players_stand_in_the_middle_of_a_large_window(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    screen: Any = stage.show(alone(NamesScreen))
    stage.frame()
    _x, y, _width, height = rect(screen.ids.pane)
    below = y - rect(screen.ids.start)[1] - screen.ids.start.height
    above = rect(screen.ids.header)[1] - y - height
    assert above == pytest.approx(below, abs=2), "in the middle of what is free"
    portraits = [player.children[-1] for player in screen.ids.players.children]
    for portrait in portraits:
        assert portrait.height == portrait.width > 0.2 * min(size)
    assert height > 0.4 * size[1]


@pytest.mark.parametrize(("size", "step"), [((1180, 720), 2), ((1280, 800), 0)])
def test_a_wide_window_shows_all_without_scrolling(
    stage: Stage, size: tuple[int, int], step: int
) -> None:
    theme.text.step = step
    stage.resize(*size)
    screen: Any = stage.show(alone(NamesScreen, names=("Bartholomew the", "Wilhelmina-Maria")))
    screen.tally = HeadToHead((3, 2), best_sale=(34, 41), longest=(2, 1))
    for code in languages():
        i18n.set_language(code)
        stage.run(0.3)
        assert not screen.ids.view.overflows(), code


def test_buttons_for_taps_leave_room_for_all(stage: Stage, tmp_path: Path) -> None:
    stage.resize(1280, 800)
    player = quick_app(stage, tmp_path)
    player.app.services.change("taps_only", True)
    player.app.navigator.open("names")
    for code in languages():
        player.app.services.change("language", code)
        stage.run(0.5)
        assert not player.front.ids.view.overflows(), code
    player.close()


@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_nothing_moves_while_names_are_typed(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    screen = stage.show(alone(NamesScreen))
    stage.run(0.3)
    watched = ("beginner", "one_round", "shared_hints", "face_to_face", "start")
    before = [screen.ids[name].pos for name in watched]
    for first, second in (("Maximilian-Alexa", "Wilhelmina-Maria"), ("Al", "Al"), ("Al", "Bo")):
        screen.ids.first.text, screen.ids.second.text = first, second
        stage.run(0.2)
        assert [screen.ids[name].pos for name in watched] == before, (first, second)


def test_the_explanation_keeps_clear_of_the_frame_on_the_smallest_phone(stage: Stage) -> None:
    stage.resize(320, 568)
    theme.text.step = 2
    i18n.set_language("de")
    screen: Any = stage.show(alone(NamesScreen))
    stage.run(0.3)
    (words,) = (part for part in screen.walk() if getattr(part, "text", "").startswith("Ihr teilt"))
    room = screen.ids.pane.width - words.texture_size[0] + 2 * words.padding[0]
    assert room / 2 >= dp(14)


def test_limit_of_a_name_is_shown_while_typing(stage: Stage) -> None:
    stage.resize(411, 891)
    screen = stage.show(alone(NamesScreen))
    screen.ids.first.focus = True
    screen.ids.first.insert_text("Maximilian-Alexander")
    stage.run(0.2)
    assert "A name has at most 16 letters." in seen_words(screen)
    screen.ids.first.do_backspace()
    stage.run(0.2)
    assert "15 of 16 letters" in seen_words(screen)
    screen.ids.first.focus = False
    assert screen.letters == ""


def test_large_type_does_not_shrink_the_portraits(stage: Stage) -> None:
    stage.resize(1280, 800)
    i18n.set_language("de")
    screen = stage.show(alone(NamesScreen))
    stage.run(0.3)
    before = screen.layout.face
    theme.text.step = 2
    stage.run(0.3)
    assert screen.layout.face >= 0.9 * before


def test_title_greeting_and_names_call_it_the_same(stage: Stage) -> None:
    i18n.set_language("de")
    entry = next(entry for entry in MENU if entry.opens == "names")
    option = next(option for option in greeting().options if option.id == "two_players")
    screen: Any = stage.show(alone(NamesScreen))
    assert screen.ids.header.title == option.text == i18n._(entry.words)
