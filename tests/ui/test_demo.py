"""The demo's finger touches as a person does, however fast the machine is."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import asynckivy as ak

from jaipur.demo.camera import Camera
from jaipur.demo.finger import Finger
from jaipur.demo.tour import Tour, Visit
from jaipur.demo.waiting import DemoError
from tests.store.build import finished, put
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage

FAST = 0.01


class Inspector:
    """Stands in the place of the camera and looks at the screen."""

    def __init__(self, person: WholeApp) -> None:
        self.person = person
        self.dealt: set[str] = set()
        self.counted: set[str] = set()

    async def take(self, name: str) -> None:
        screen = self.person.app.navigator.current_screen
        if getattr(screen, "table", None) and screen.table.view and not screen.table.busy:
            self.dealt.add(name)
        if name == "history" and screen.counted == "3 matches":
            self.counted.add(name)
        if name == "numbers" and screen.counted and screen.ids.cards.children:
            self.counted.add(name)


def test_demo_takes_pictures_of_screens_that_are_ready(stage: Stage, tmp_path: Path) -> None:
    """The lesson was shown without cards, the numbers as an empty page."""
    for seed in (1, 2, 3):
        put(tmp_path, seed, finished(seed))
    player = quick_app(stage, tmp_path)
    finger, inspector = Finger(FAST), Inspector(player)
    tour = Tour(player.app, finger, cast(Camera, inspector), lambda _line: None)
    lesson = Visit("learn", "learn", (Visit("lesson", "go"),))
    numbers = Visit("history", "history", (Visit("numbers", "numbers"),))
    task = ak.start(tour.visit_all((lesson, numbers)))
    player.stage.wait_for(lambda: task.finished)
    finger.leave()
    player.close()
    assert (inspector.dealt, inspector.counted) == ({"lesson"}, {"history", "numbers"})


def run(laid: LaidTable, act: Callable[[Finger], Awaitable[Any]]) -> None:
    """Run a finger's action until it is done."""
    finger = Finger(FAST)
    ended: list[BaseException | None] = []

    async def acting() -> None:
        try:
            await act(finger)
        except DemoError as error:
            ended.append(error)
        else:
            ended.append(None)

    task = ak.start(acting())
    laid.stage.wait_for(lambda: ended)
    finger.leave()
    task.cancel()
    if ended[0]:
        raise ended[0]


def test_two_demo_taps_on_one_card_are_no_double_tap(laid: LaidTable) -> None:
    card = laid.market("D")

    async def act(finger: Finger) -> None:
        await finger.tap(lambda: card, lambda: card.chosen, "the card to be chosen")
        await finger.tap(lambda: card, lambda: not card.chosen, "the card to be left")

    run(laid, act)
    assert laid.moves == []


def test_demo_taps_a_target_after_it_stops_moving(laid: LaidTable) -> None:
    laid.table.cards.hand[0].x += 300
    laid.table.cards.settle(0.5)
    card = laid.table.cards.hand[0]
    run(laid, lambda finger: finger.tap(lambda: card, lambda: card.chosen, "the card"))
    assert laid.chosen() == "/C/0"
