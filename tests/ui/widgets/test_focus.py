"""Keyboard and mouse on every screen: every widget can be reached and shows it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.ui.opponents.opponents_screen import OpponentsScreen
from jaipur.ui.settings.settings_screen import SettingsScreen
from jaipur.ui.title.title_screen import TitleScreen
from jaipur.ui.two_players.names_screen import NamesScreen
from jaipur.ui.widgets.desktop_input import DesktopInput
from jaipur.ui.widgets.focus import focusables, in_order, rect
from tests.ui.driver.alone import alone, changes
from tests.ui.history.sample_histories import history, mixed
from tests.ui.learn.reading import rules_screen
from tests.ui.numbers.sample_numbers import counted
from tests.ui.widgets.sample_questions import import_match, match_menu
from tools.stage.stage import Stage

opponents_screen = partial(alone, OpponentsScreen)
settings_screen = partial(alone, SettingsScreen)
SCREENS = (
    *(TitleScreen, opponents_screen, rules_screen, partial(alone, NamesScreen), settings_screen),
    *(match_menu, counted, lambda: history(*mixed()), import_match),
)


@pytest.fixture(autouse=True)
def desktop() -> Iterator[DesktopInput]:
    installed = DesktopInput().install()
    yield installed
    installed.remove()


def focused(screen: Any) -> Any:
    """The widget that has the focus, or None."""
    having = [widget for widget in screen.walk() if getattr(widget, "focused", False)]
    assert len(having) <= 1
    return having[0] if having else None


@pytest.mark.parametrize("make", SCREENS)
def test_tab_reaches_every_widget_once(stage: Stage, make: Callable[[], Any]) -> None:
    screen = stage.show(make())
    every = list(focusables(screen))
    seen = []
    for _ in every:
        stage.key("tab")
        seen.append(focused(screen))
    assert len(every) >= 2
    assert {id(widget) for widget in seen} == {id(widget) for widget in every}
    stage.key("tab")
    assert focused(screen) is seen[0]
    stage.key("tab", "shift")
    assert focused(screen) is seen[-1]


@pytest.mark.parametrize(
    "make", [make for make in SCREENS if make not in (settings_screen, rules_screen)]
)
def test_enter_presses_the_main_button_at_once(stage: Stage, make: Callable[[], Any]) -> None:
    screen = stage.show(make())
    heard: list[str] = []
    screen.first_focus().bind(on_release=lambda *_: heard.append("pressed"))
    stage.key("enter")
    assert heard == ["pressed"]


def test_arrows_move_the_focus_in_their_direction(stage: Stage) -> None:
    title = stage.show(TitleScreen(resume="Merchant"))
    stage.key("down")
    assert focused(title) is title.buttons["continue"]
    walk = {"down": "play", "up": "continue"}
    for arrow, goal in walk.items():
        stage.key(arrow)
        assert focused(title) is title.buttons[goal]
    for arrow in ("down", "down", "down", "down"):  # by Today, too
        stage.key(arrow)
    row = [title.buttons[name] for name in ("learn", "history", "settings")]
    at = row.index(focused(title))
    for step in range(at, 2):
        stage.key("right")
        assert focused(title) is row[step + 1]
    stage.key("right")
    assert focused(title) is row[2], "there is nothing further on"


def test_space_presses_what_has_the_focus(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    heard: list[str] = []
    title.bind(on_choose=lambda _title, entry: heard.append(entry.name))
    stage.key("tab", "shift")
    stage.key("spacebar")
    assert heard == ["settings"]


def test_a_touch_takes_the_focus_away(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    stage.key("tab")
    assert focused(title)
    stage.tap(5, 5)
    assert focused(title) is None


def test_keys_go_to_the_sheet_in_front(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    menu = match_menu()
    title.add_widget(menu)
    stage.frame()
    stage.key("tab")
    assert focused(menu)
    for button in title.buttons.values():
        assert not button.focused


def test_arrows_set_a_slider_and_a_choice(stage: Stage) -> None:
    settings = stage.show(alone(SettingsScreen))
    reached: list[Any] = in_order(focusables(settings))
    for one in (one for one in reached if hasattr(one, "adjust")):
        one.focused = True
        stage.key("left")
        one.focused = False
    assert sorted(changes(settings)) == [
        ("animation_speed", "slow"),
        ("text_size", "small"),
        ("volume", 0.7),
    ]


def test_letters_go_to_the_text_field_and_tab_moves_on(stage: Stage) -> None:
    names = stage.show(alone(NamesScreen))
    first, second = names.ids.first, names.ids.second
    stage.tap(*first.to_window(*first.center))
    stage.key("a")
    stage.key("spacebar")
    stage.key("b")
    assert first.text == "a b"
    stage.key("tab")
    assert second.focus and not first.focus
    stage.key("c")
    assert (first.text, second.text) == ("a b", "c")


def test_mouse_highlights_the_button_under_it(stage: Stage, monkeypatch: Any) -> None:
    cursors: list[str] = []
    monkeypatch.setattr(
        type(Window), "set_system_cursor", lambda _window, name: cursors.append(name)
    )
    title = stage.show(TitleScreen())
    play = title.buttons["play"]
    x, y, width, height = rect(play)
    stage.hover(x + width / 2, y + height / 2)
    stage.frame()
    assert play.hovered and cursors[-1] == "hand"
    stage.hover(2, 2)
    stage.frame()
    assert not play.hovered and cursors[-1] == "arrow"


def test_covered_button_loses_its_highlight(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    play = title.buttons["play"]
    title.bind(on_choose=lambda *_: title.add_widget(match_menu()))
    x, y, _width, height = rect(play)
    stage.hover(x + 10, y + height / 2)
    stage.frame()
    assert play.hovered
    stage.click(x + 10, y + height / 2)
    stage.frame()
    assert not play.hovered


def test_the_order_of_tab_stays_when_the_page_is_scrolled(stage: Stage) -> None:
    stage.resize(320, 480)
    settings = stage.show(alone(SettingsScreen))
    before = in_order(focusables(settings))
    view = next(one for one in settings.walk() if hasattr(one, "overflows"))
    view.scroll_y = 0
    stage.frame()
    assert in_order(focusables(settings)) == before
