"""A match on a phone, against an opponent that answers when the test says so."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from jaipur.ai import levels
from jaipur.rules import Move, View
from jaipur.ui.table.doors import HOLD
from tests.ui.driver.driver import STEP
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage


class SlowMind(QuickMind):
    """A bot on a slow phone: it answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Future[Move]]] = []
        self.forgotten = 0

    def ask(self, view: View, _level: str, _seed: int) -> "Future[Move]":
        self.asked.append((view, Future()))
        return self.asked[-1][1]

    def answer(self) -> None:
        view, future = self.asked[-1]
        future.set_result(levels.plain(view))

    def new_match(self) -> None: ...

    def forget(self) -> None:
        self.forgotten += 1


@pytest.fixture
def mind() -> SlowMind:
    return SlowMind()


@pytest.fixture
def player(stage: Stage, tmp_path: Path, mind: SlowMind) -> Iterator[WholeApp]:
    person = WholeApp(stage, tmp_path, thinker=mind)
    yield person
    person.close()


@pytest.fixture
def table(player: WholeApp, mind: SlowMind) -> Any:
    """A match against a slow bot; the person is to move."""
    sit_down(player, mind)
    return player.table


def sit_down(player: WholeApp, mind: SlowMind) -> None:
    player.app.services.change("tips", False)
    player.key("escape")
    player.open_road()
    player.touch("start")
    player.stage.run(4, dt=STEP)
    until_my_turn(player, mind)


def until_my_turn(player: WholeApp, mind: SlowMind) -> None:
    def asked() -> bool:
        return (
            player.app.navigator.match_screen.table.opponent.thinking
            and not mind.asked[-1][1].done()
        )

    while not player.my_turn():
        player.stage.wait_for(lambda: player.my_turn() or asked(), dt=STEP)
        if asked():
            mind.answer()


def with_the_menu_open(player: WholeApp) -> None:
    player.key("escape")
    assert player.overlay() == "match_menu"


@pytest.fixture
def shared(player: WholeApp) -> Any:
    player.key("escape")
    player.tap(player.app.navigator.title.buttons["two_players"])
    player.tap(player.app.navigator.current_screen.ids.start)
    player.stage.run(1, dt=STEP)
    screen = player.app.navigator.match_screen
    assert screen.doors.shut
    knob = screen.doors.ids.knob
    x, y = knob.to_window(*knob.center)
    player.stage.long_press(x, y, seconds=HOLD + 0.2)
    player.stage.run(4, dt=STEP)
    assert screen.table.cards.hand
    return screen
