"""Left-handed layout: buttons beside the cards move to the left."""

from typing import Any

from jaipur.ui.widgets.focus import rect
from jaipur.ui.widgets.handedness import hands
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.replay_table import ReplayTable
from tools.stage.stage import Stage


def left_of(one: Any, other: Any) -> bool:
    return bool(rect(one).right <= rect(other).x + 1)


def test_clear_button_stands_left_of_the_move_button(laid: LaidTable) -> None:
    bar = laid.table.ids.bar
    laid.tap(laid.market("G"))
    assert left_of(bar.ids.go, bar.ids.reset)
    hands.left_handed = True
    laid.stage.run(0.2)
    assert left_of(bar.ids.reset, bar.ids.go)
    assert rect(bar.ids.go).right <= rect(bar).right + 1
    laid.tap(bar.ids.reset)
    assert laid.chosen() == "//0"


def test_replay_buttons_stand_left_of_the_slider(stage: Stage) -> None:
    watching = ReplayTable(stage)
    ids = watching.transport.ids
    stage.resize(914, 411)
    assert left_of(ids.scrubber, ids.round_back)
    hands.left_handed = True
    stage.resize(914, 411)
    assert left_of(ids.round_forward, ids.scrubber)
    assert left_of(ids.step_back, ids.step_forward), "time goes on to the right all the same"
    stage.resize(411, 914)
    assert rect(ids.scrubber).y >= rect(ids.play).top - 1, "below one another as ever"
