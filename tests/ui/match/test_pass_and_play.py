"""Two people and one device: doors between turns, and a table that turns."""

from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.game.session import Seat, Session
from jaipur.rules import Good, legal_moves
from jaipur.rules.moves import Exchange
from jaipur.ui.table.doors import HOLD
from tests.ui.driver.match_table import MatchTable
from tools.stage.stage import Stage


@pytest.fixture
def shared(stage: Stage) -> Any:
    return MatchTable(stage, session=Session((Seat("Asha"), Seat("Ravi")), 5), viewer=None).screen


def knob(screen: Any) -> tuple[float, float]:
    x, y = screen.doors.ids.knob.to_window(*screen.doors.ids.knob.center)
    return x, y


def open_doors(stage: Stage, screen: Any) -> None:
    stage.long_press(*knob(screen), seconds=HOLD + 0.2)
    stage.run(1.5)


def make_a_move(stage: Stage, screen: Any, kind: type | None = None) -> None:
    """The viewer chooses a legal move's cards and taps the deal bar."""
    view = screen.session.view(screen.viewer)
    moves = [m for m in legal_moves(view) if kind is None or isinstance(m, kind)]
    screen.table.choice.show(moves[0])
    stage.run(0.3)
    tap_bar(stage, screen)
    stage.run(1.5)


def tap_bar(stage: Stage, screen: Any) -> None:
    button = screen.table.ids.bar.ids.go
    stage.tap(*button.to_window(*button.center))


def cards_in_tree(screen: Any) -> list[Good]:
    return [card.good for card in screen.table.hand]


def test_the_match_begins_behind_doors(shared: Any) -> None:
    name = shared.session.seats[shared.session.turn].name
    assert shared.doors.shut
    assert shared.doors.headline == f"Pass the table to {name}"
    assert cards_in_tree(shared) == []


def test_a_tap_does_not_open_but_holding_does(stage: Stage, shared: Any) -> None:
    stage.tap(*knob(shared))
    stage.run(1.0)
    assert shared.doors.shut
    stage.long_press(*knob(shared), seconds=HOLD * 0.6)
    stage.run(1.0)
    assert shared.doors.shut
    open_doors(stage, shared)
    assert not shared.doors.shut
    assert shared.viewer == shared.session.turn
    assert len(cards_in_tree(shared)) == sum(shared.session.view(shared.viewer).hand)


def test_a_finger_that_strays_does_not_open(stage: Stage, shared: Any) -> None:
    x, y = knob(shared)
    stage.touch_down(x, y)
    stage.lead([(x, y), (x + 300, y)], 0.3)
    stage.run(1.0)
    stage.up()
    assert shared.doors.shut


def test_after_a_move_the_table_is_passed_on_by_hand(stage: Stage, shared: Any) -> None:
    open_doors(stage, shared)
    first = shared.viewer
    make_a_move(stage, shared)
    assert shared.session.turn == 1 - first
    assert shared.viewer == first, "one's own move stays in sight"
    assert shared.table.ids.bar.headline.startswith("Pass to ")
    tap_bar(stage, shared)
    stage.run(0.5)
    assert shared.doors.shut
    assert shared.viewer is None
    assert cards_in_tree(shared) == []
    open_doors(stage, shared)
    assert shared.viewer == 1 - first


def test_the_next_trader_first_sees_what_the_rival_did(stage: Stage, shared: Any) -> None:
    open_doors(stage, shared)
    make_a_move(stage, shared)
    tap_bar(stage, shared)
    stage.run(0.5)
    x, y = knob(shared)
    stage.touch_down(x, y)
    stage.run_until(lambda: not shared.doors.shut)
    stage.up()
    assert shared.table.busy and not shared.table.ids.flights.children, "the doors swing first"
    stage.run_until(lambda: shared.table.ids.rival.last_move)
    assert shared.doors.ajar > 0.9
    assert shared.table.busy, "the rival's move is played"


def test_an_exchange_can_be_taken_back_until_the_doors_close(stage: Stage, shared: Any) -> None:
    open_doors(stage, shared)
    before = shared.session.view(shared.viewer)
    make_a_move(stage, shared, Exchange)
    undo = shared.table.ids.undo
    stage.tap(*undo.to_window(*undo.center))
    stage.run(0.3)
    assert shared.session.view(shared.viewer) == before
    assert shared.table.ids.bar.headline == "Your turn"


def test_leaving_the_app_closes_the_doors(stage: Stage, shared: Any) -> None:
    open_doors(stage, shared)
    shared.hide()
    stage.run(0.2)
    assert shared.doors.shut
    assert cards_in_tree(shared) == []
    open_doors(stage, shared)
    assert shared.viewer == shared.session.turn


def test_the_table_turns_to_the_one_across(stage: Stage, shared: Any) -> None:
    """Face to face, the second trader's hand lies at the window's upper edge, and taps find it."""
    shared.face_to_face = True
    open_doors(stage, shared)
    while shared.session.turn == 0:
        make_a_move(stage, shared)
        tap_bar(stage, shared)
        stage.run(0.5)
        open_doors(stage, shared)
    if shared.turntable.rotation == 0:  # the first turn was the second trader's
        shared.hide()
        stage.run(0.2)
        open_doors(stage, shared)
    card = shared.table.hand[0]
    spot = card.center_x - 0.32 * card.width, card.center_y
    x, y = card.to_window(*spot)
    assert y > Window.height / 2
    stage.tap(x, y)
    assert card.chosen
