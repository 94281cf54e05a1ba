"""Full garbage collections run when nothing moves, and never during an animation."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.ui.start import housekeeping
from jaipur.ui.start.housekeeping import CALM
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.whole_app import quick_app
from tools.stage.stage import FRAME, Stage

EAGER = (300, 10, 1)
"""Thresholds at which Python would run full collections almost all the time."""


@pytest.fixture
def stage(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A stage on which the app may freeze objects, as it does in production."""
    monkeypatch.setattr(housekeeping, "gc", gc)
    return stage


@pytest.fixture
def eager() -> Iterator[None]:
    """Make Python collect every few frames."""
    found = gc.get_threshold()
    gc.collect()
    gc.freeze()  # the number of objects counts, too
    gc.collect()
    gc.set_threshold(*EAGER)
    yield
    gc.set_threshold(*found)
    gc.unfreeze()


class Collections:
    """Records full collections: for each, the seconds on stage since the last drawn frame."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.drawn = stage.now
        self.calm: list[float] = []

    def __enter__(self) -> "Collections":
        self.stage.draws = True
        Window.bind(on_flip=self._flip)
        gc.callbacks.append(self._collect)
        return self

    def __exit__(self, *_error: object) -> None:
        gc.callbacks.remove(self._collect)
        Window.unbind(on_flip=self._flip)

    def _flip(self, *_event: object) -> None:
        self.drawn = self.stage.now

    def _collect(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start" and info["generation"] == 2:
            self.calm.append(0.0 if self.stage.touching else self.stage.now - self.drawn)


def test_no_full_collection_while_cards_fly(stage: Stage, tmp_path: Path, eager: None) -> None:
    hands = quick_app(stage, tmp_path)
    hands.dt = FRAME
    hands.take_up(nearly_over(1, moves=8), BOT)
    with Collections(stage) as full:
        while hands.where != "RoundOver":
            if hands.my_turn():
                hands.make_move()
            stage.run(2 * CALM)
        for _ in range(20):  # screens to come are built first, a part at each rest
            stage.run(2 * CALM)
    hands.close()
    assert full.calm, "there were rests"
    assert min(full.calm) > CALM / 2


def test_no_full_collection_under_a_finger(stage: Stage, tmp_path: Path, eager: None) -> None:
    hands = quick_app(stage, tmp_path)
    hands.tap(hands.app.navigator.title.buttons["learn"])
    with Collections(stage) as full:
        stage.touch_down(400, 300)
        stage.run(4 * CALM)
        assert not full.calm
        stage.up()
        stage.run(4 * CALM)
    hands.close()
    assert len(full.calm) == 1


def test_built_screens_are_frozen(stage: Stage, tmp_path: Path) -> None:
    """Later collections do not walk them."""
    gc.unfreeze()
    hands = quick_app(stage, tmp_path)
    hands.sit_down()
    stage.draws = True
    stage.run(2 * CALM)
    built = [id(widget) for widget in hands.app.navigator.get_screen("table").walk()]
    walked = set(map(id, gc.get_objects()))
    hands.close()
    assert built and walked.isdisjoint(built)


def test_closed_app_restores_the_collector(stage: Stage, tmp_path: Path) -> None:
    gc.unfreeze()
    found = gc.get_threshold()
    hands = quick_app(stage, tmp_path)
    hands.dt = FRAME
    stage.draws = True
    hands.tap(hands.app.navigator.title.buttons["learn"])
    stage.wait_for(gc.get_freeze_count)
    assert gc.get_threshold() != found
    hands.close()
    assert gc.get_threshold() == found and not gc.get_freeze_count()


def test_app_in_the_background_collects_everything(stage: Stage, tmp_path: Path) -> None:
    """Including objects that were alive when the screens were frozen, and died since."""
    hands = quick_app(stage, tmp_path)
    stage.run(1.0)
    stage.draws = True
    dead = Ring()
    hands.tap(hands.app.navigator.title.buttons["learn"])
    stage.run(2 * CALM)
    del dead
    hands.key("escape")
    stage.run(2 * CALM)
    assert Ring.alive == 1
    hands.app.on_pause()
    alive = Ring.alive
    hands.close()
    assert not alive


def test_the_table_is_built_while_an_opponent_is_chosen(stage: Stage, tmp_path: Path) -> None:
    hands = quick_app(stage, tmp_path)
    hands.tap(hands.app.navigator.title.buttons["play"])
    stage.draws = True
    screens = hands.app.navigator
    stage.run_until(lambda: screens.has_screen("table"))
    assert screens.current == "opponents"
    table = screens.get_screen("table")
    stage.draws = False
    stage.resize(640, 360)  # as when a phone is turned meanwhile
    hands.touch("start")
    hands.wait_for_turn()
    assert screens.current_screen is table
    assert tuple(table.size) == tuple(hands.table.size) == tuple(Window.size)
    hands.close()


class Ring:
    """A reference cycle that only the collector can free."""

    alive = 0

    def __init__(self) -> None:
        self.me = self
        Ring.alive += 1

    def __del__(self) -> None:
        Ring.alive -= 1
