"""The app at noon of a day with a duel, and helpers to open and finish it."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.store.running_match import go_on
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.today.played import NOON, nearly
from tools.stage.stage import Stage


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def player(stage: Stage, tmp_path: Path, clock: Clock) -> Iterator[WholeApp]:
    app = quick_app(stage, tmp_path / "data", now=clock)
    app.app.services.change("animation_speed", "none")
    yield app
    app.close()


def to_the_duel(player: WholeApp) -> Any:
    """Go by the title to the duel; return its screen once it is filled."""
    while player.where != "TitleScreen":
        player.key("escape")
    player.tap(player.app.navigator.title.buttons["today"])
    player.tap(player.front.tiles["duel"])
    player.app.services.store.later(
        lambda: None
    ).result()  # its requests to the history are done then
    player.stage.wait_for(lambda: player.front.days is not None)
    player.stage.run(0.2)
    return player.front


def history(player: WholeApp) -> list[Any]:
    return list(player.app.services.store.archive.page(0, 9))


def finish_soon(player: WholeApp, record: Any) -> None:
    """Play the running match to its end from a few moves before it."""
    go_on(player.app.services.store.journal, nearly(record)).result()
    player.app.navigator.resume()
    while player.where != "MatchOver":  # this round may make it 1 : 1
        player.play_on(until="RoundOver")
        while player.where == "RoundOver":
            player.key("enter")
