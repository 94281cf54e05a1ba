"""The names of two players and the options of their match."""

import unicodedata
from collections import defaultdict
from concurrent.futures import Future
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.game.statistics.numbers import HeadToHead
from jaipur.ui.two_players.names_screen import NamesScreen
from jaipur.ui.widgets.controls import Segment
from jaipur.ui.widgets.handedness import hands
from tests.ui.driver.alone import alone, changes
from tests.ui.driver.heard import tap
from tools.stage.stage import Stage


def write(stage: Stage, field: Any, text: str) -> None:
    tap(stage, field)
    field.select_all()
    for letter in text:
        Window.dispatch("on_textinput", letter)
    stage.frame()


def started(screen: Any) -> list[tuple[str, str]]:
    """Return the names for which matches were started."""
    plays = screen.navigator.open.return_value.play_between
    return [call.args[0] for call in plays.call_args_list]


def test_names_are_trimmed(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen))
    write(stage, screen.ids.first, "  Aditi   Rao ")
    tap(stage, screen.ids.start)
    assert started(screen) == [("Aditi Rao", "Second player")]


def test_equal_names_are_refused_with_a_message(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen, names=("Aditi", "Ben")))
    write(stage, screen.ids.second, "aditi ")
    tap(stage, screen.ids.start)
    assert (started(screen), screen.trouble) == ([], "Two different names, please")
    write(stage, screen.ids.second, "Chandra")
    tap(stage, screen.ids.start)
    assert started(screen) == [("Aditi", "Chandra")]


@pytest.mark.parametrize("name", ["Όλγα", "Ольга", "Nguyễn Thị", "Zoe\u0308"])
def test_a_name_may_be_of_many_scripts(stage: Stage, name: str) -> None:
    screen = stage.show(alone(NamesScreen))
    write(stage, screen.ids.first, name)
    tap(stage, screen.ids.start)
    assert started(screen) == [(unicodedata.normalize("NFC", name), "Second player")]


def test_name_that_cannot_be_drawn_is_refused_with_a_message(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen))
    write(stage, screen.ids.second, "\U00012000")  # cuneiform, which no ordinary device can draw
    assert screen.trouble == "This device lacks letters of the second name"
    tap(stage, screen.ids.start)
    assert started(screen) == []


def test_saved_name_that_cannot_be_drawn_shows_a_message(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen, names=("\U00012000", "")))
    assert screen.trouble == "This device lacks letters of the first name"


def test_invisible_name_counts_as_empty(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen))
    write(stage, screen.ids.first, "\u200b\u3164\u202e")
    assert screen.ids.first.text == ""
    assert screen.written() == ("First player", "Second player")


def test_a_name_has_sixteen_letters_at_most(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen))
    write(stage, screen.ids.first, "Maximiliana Featherstonehaugh")
    assert screen.ids.first.text == "Maximiliana Feat"
    screen.ids.first.select_text(0, 11)
    Window.dispatch("on_textinput", "Ann" * 10)
    assert screen.ids.first.text == "AnnAnnAnnAn Feat"


def test_a_long_name_that_begins_is_as_large_as_the_other_answers(stage: Stage) -> None:
    stage.resize(411, 891)
    screen = stage.show(alone(NamesScreen, names=("Wilhelmina Marga", "Bo"), beginner="first"))
    stage.run(0.2)
    answers = [one for one in screen.ids.beginner.walk(restrict=True) if isinstance(one, Segment)]
    assert [one.text for one in answers] == ["Random", "Wilhelmina Marga", "Bo"]
    assert len({one.font_size for one in answers}) == 1
    assert all(one.ink_width <= one.width for one in answers), "within the ends of the pill"


def test_longer_saved_name_is_kept(stage: Stage) -> None:
    old = "Maximiliana Featherstonehaugh"
    screen = stage.show(alone(NamesScreen, names=(old, "")))
    tap(stage, screen.ids.first)
    stage.key("end")  # all of it was selected
    Window.dispatch("on_textinput", "x")
    assert screen.ids.first.text == old
    tap(stage, screen.ids.start)
    assert started(screen) == [(old, "Second player")]
    write(stage, screen.ids.first, "Max")
    assert screen.written() == ("Max", "Second player")


@pytest.mark.parametrize("name", ["face_to_face", "shared_hints"])
def test_switches_of_the_names_screen(stage: Stage, name: str) -> None:
    stage.resize(411, 914)
    screen = stage.show(alone(NamesScreen))
    before = getattr(screen, name)
    tap(stage, screen.ids[name])
    assert changes(screen) == [(name, not before)] and getattr(screen, name) != before


def test_taps_only_switch_sets_the_global_setting(stage: Stage) -> None:
    stage.resize(411, 914)
    screen = stage.show(alone(NamesScreen))
    tap(stage, screen.ids.taps_only)
    assert changes(screen) == [("taps_only", True)]
    hands.taps_only = True
    assert screen.ids.taps_only.value


def test_choices_of_the_names_screen(stage: Stage) -> None:
    stage.resize(411, 914)
    screen = stage.show(alone(NamesScreen, names=("Aditi", "Ben")))
    for name in ("beginner", "one_round"):
        for segment in reversed(screen.ids[name].children[0].children):
            tap(stage, segment)
    assert changes(screen) == [
        *(("beginner", who) for who in ("chance", "first", "second")),
        *(("one_round", value) for value in (False, True)),
    ]
    assert screen.ids.beginner.labels == ["Random", "Aditi", "Ben"]


def test_tap_on_a_crest_chooses_the_next_free_one(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen))
    first, second = screen.ids.player0, screen.ids.player1
    assert (first.mark, second.mark) == ("mark-south", "mark-north")
    seen = []
    for _ in range(5):
        tap(stage, first.ids.crest)
        seen.append(first.mark)
    assert len(set(seen)) == 5 and "mark-north" not in seen
    assert (first.mark, second.mark) == ("mark-south", "mark-north"), "and so round"
    assert changes(screen)[0] == ("crests", ("tiger", "peacock"))


def test_record_between_two_names_is_shown(stage: Stage) -> None:
    screen = stage.show(alone(NamesScreen, names=("Aditi", "")))
    asked: dict[tuple[str, str], Future[HeadToHead]] = defaultdict(Future)
    screen.services.store.head_to_head = asked.__getitem__
    write(stage, screen.ids.second, "Ben")
    asked["Aditi", "Be"].set_result(HeadToHead((9, 9)))
    stage.frame()
    assert screen.score == "", "that was somebody else"
    asked["Aditi", "Ben"].set_result(HeadToHead((3, 2), (27, 19), (1, 2)))
    stage.frame()
    expected = "Matches won: Aditi 3 – Ben 2 · Best sale: 27 rupees, Aditi · Longest streak: 2, Ben"
    assert screen.score == expected
    names = "Wilhelmina Konst", "Bartholomew King"
    write(stage, screen.ids.first, names[0])
    write(stage, screen.ids.second, names[1])
    screen.ids.second.focus = False
    stage.frame()
    asked[names].set_result(HeadToHead((12, 10), (27, 31), (3, 4)))
    for size in ((320, 568), (411, 891), (1280, 800), (891, 411)):
        stage.resize(*size)
        (line,) = [part for part in screen.walk() if getattr(part, "say", "") == screen.score]
        assert not line.is_cut, size
    write(stage, screen.ids.second, "Chandra")
    assert screen.score == ""
