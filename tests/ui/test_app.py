"""From launch to a finished match, by touches."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from jaipur.rules import legal_moves
from jaipur.ui.app import JaipurApp
from jaipur.ui.demo import Demo, touched_by
from tools.stage.stage import Stage


class Player:
    """A person with the app in hand."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.stage, self.folder = stage, folder
        self.app: Any = JaipurApp(seed=5, folder=folder)
        self.start()

    def start(self) -> None:
        self.stage.show(self.app.build())
        self.app.on_start()
        self.stage.run(0.3)

    def again(self) -> None:
        """Close the app and open it anew."""
        self.close()
        self.app = JaipurApp(seed=6, folder=self.folder)
        self.start()

    def close(self) -> None:
        self.app.on_stop()
        for child in Window.children[:]:
            Window.remove_widget(child)

    def tap(self, widget: Widget) -> None:
        self.stage.tap(*widget.to_window(*widget.center))
        self.stage.run(0.4)

    def overlay(self) -> str:
        shown = self.app.overlays.children
        return type(shown[0]).__name__ if shown else ""

    @property
    def screen(self) -> str:
        return str(self.app.screens.current)

    def key(self, name: str) -> None:
        self.stage.key(name)
        self.stage.run(0.3)

    def sit_down(self) -> Any:
        """Start a match against the last opponent; returns the table once it is dealt."""
        if self.overlay() == "Greeting":
            self.key("escape")
        self.tap(self.app.front.buttons["play"])
        self.tap(self.app.screens.current_screen.ids.start)
        self.app.table.set_speed("fast")
        self.wait_for_turn()
        return self.app.table.table

    def my_turn(self) -> bool:
        screen = self.app.table
        table = screen.table
        return bool(
            table.view
            and not table.busy
            and not table.thinking
            and not screen.session.round_is_over
            and screen.session.turn == 0 == table.view.turn
        )

    def wait_for_turn(self) -> None:
        self.stage.wait_for(lambda: self.my_turn() or self.overlay() == "RoundOver")

    def move(self) -> None:
        """Any legal move, by taps."""
        table = self.app.table.table
        move = legal_moves(table.view)[0]
        for thing in touched_by(table, move):
            self.tap(thing)
        self.tap(table.ids.bar.ids.go)
        self.wait_for_turn()


@pytest.fixture
def player(stage: Stage, tmp_path: Path) -> Iterator[Player]:
    person = Player(stage, tmp_path)
    yield person
    person.close()


def test_a_first_start_greets_and_offers_a_first_game(player: Player) -> None:
    assert player.overlay() == "Greeting"
    player.tap(player.app.overlays.children[0].ids.first_game)
    assert player.screen == "table"
    assert player.app.table.session.seats[1].level == "apprentice"


def test_from_launch_to_the_first_card_in_two_taps(player: Player) -> None:
    player.key("escape")
    player.tap(player.app.front.buttons["play"])
    player.tap(player.app.screens.current_screen.ids.start)
    assert player.screen == "table"
    player.stage.run_until(lambda: player.app.table.table.hand)


def test_the_greeting_comes_once(player: Player) -> None:
    player.sit_down()
    player.again()
    assert player.overlay() == ""


def test_a_match_that_was_left_goes_on_where_it_was(player: Player) -> None:
    table = player.sit_down()
    player.move()
    player.move()
    player.key("escape")
    assert player.overlay() == "PauseMenu"
    player.tap(player.app.overlays.children[0].ids.leave)
    assert player.screen == "title"
    view = player.app.store.journal.record
    shown = table.view
    player.again()
    assert "Apprentice" in player.app.front.resume
    player.tap(player.app.front.buttons["continue"])
    player.app.table.set_speed("fast")
    player.wait_for_turn()
    assert player.app.table.table.view == shown
    assert player.app.store.journal.record == view


def test_a_new_match_asks_before_it_ends_the_old_one(player: Player) -> None:
    player.sit_down()
    player.move()
    player.key("escape")
    player.tap(player.app.overlays.children[0].ids.leave)
    player.tap(player.app.front.buttons["play"])
    player.tap(player.app.screens.current_screen.ids.start)
    assert player.overlay() == "Ask"
    player.tap(player.app.overlays.children[0].ids.no)
    assert player.screen != "table"
    assert player.app.store.journal.record is not None


@pytest.mark.parametrize("entry", ["play", "pass_and_play", "learn", "settings"])
def test_escape_leads_back_to_the_title(player: Player, entry: str) -> None:
    player.key("escape")
    player.tap(player.app.front.buttons[entry])
    assert player.screen != "title"
    player.key("escape")
    assert player.screen == "title"


def test_a_hint_shows_a_move_and_is_counted(player: Player) -> None:
    table = player.sit_down()
    player.stage.tap(*table.ids.hint.to_window(*table.ids.hint.center))
    player.stage.wait_for(lambda: table.choice)
    assert table.choice.proposal.reason is None
    assert player.app.table.keeper.hints == 1
    assert "%" in table.ids.toast.text


SEEN: dict[str, tuple[bool, Callable[[Any], bool]]] = {
    "show_herds": (True, lambda table: table.ids.rival.show_herd),
    "show_seen": (True, lambda table: table.ids.rival.show_seen),
    "confirm_deals": (True, lambda table: table.confirm),
}


@pytest.mark.parametrize("name", SEEN)
def test_a_setting_takes_effect_at_once(player: Player, name: str) -> None:
    table = player.sit_down()
    value, seen = SEEN[name]
    assert not seen(table)
    player.app.change(name, value)
    player.stage.run(0.2)
    assert seen(table)
    player.again()
    assert getattr(player.app.store.settings, name) == value


def test_left_handers_get_the_table_mirrored(player: Player) -> None:
    table = player.sit_down()
    x = table.places["cascades"].center[0]
    player.app.change("left_handed", True)
    player.stage.run(0.2)
    assert table.places["cascades"].center[0] == pytest.approx(Window.width - x)


def test_the_demo_plays_a_whole_match_by_touches(player: Player) -> None:
    player.key("escape")
    finished: list[Any] = []
    demo = Demo(player.app, finished.append, pace=0.02)
    demo.start()
    player.stage.wait_for(lambda: finished, seconds=240)
    session = player.app.table.session
    assert session.match.winner is not None
    assert player.overlay() == "MatchOver"
    assert player.app.store.journal.record is None
