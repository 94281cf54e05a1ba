"""The demo's finger touches as a person does, however fast the machine is."""

from collections.abc import Awaitable, Callable
from typing import Any

import asynckivy as ak
import pytest
from kivy.uix.widget import Widget

from jaipur.demo import waiting
from jaipur.demo.finger import Finger
from jaipur.demo.waiting import DemoError
from tests.ui.driver.laid_table import LaidTable

FAST = 0.01


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


def test_demo_error_names_a_missing_target(
    laid: LaidTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LIMIT", 0.0)
    nothing: Callable[[], Widget | None] = lambda: None  # noqa: E731
    with pytest.raises(DemoError, match="for the title"):
        run(laid, lambda finger: finger.tap(nothing, lambda: False, "the title"))
