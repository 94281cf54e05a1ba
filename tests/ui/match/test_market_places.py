"""Market cards keep their places after undo, passing on, continuing and in replays."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from jaipur.game.match.market_row import Row
from jaipur.game.match.session import Player, Session
from jaipur.rules import Exchange, Good, View, legal_moves
from jaipur.ui.table.doors import HOLD
from tests.ui.driver.match_table import SEATS, MatchTable
from tests.ui.driver.replay_table import ReplayTable
from tests.ui.driver.whole_app import quick_app
from tools.stage.stage import Stage

TWO = (Player("Asha"), Player("Ravi"))


def exchange(view: View, row: Row) -> Exchange | None:
    """An exchange whose taken cards do not lie in the order of the goods, and that gives others."""
    possible = (move for move in legal_moves(view) if isinstance(move, Exchange))
    return next(
        (
            move
            for move in possible
            if not any(map(min, move.take, move.give))
            and all(move.take[good] in (0, row.count(good)) for good in Good)
            and not in_order([good for good in row if good is not None and move.take[good]])
        ),
        None,
    )


def in_order(row: Sequence[Good | None]) -> bool:
    return list(row) == sorted(row, key=lambda good: -1 if good is None else good)


@pytest.mark.parametrize("reduced", [False, True])
def test_undo_puts_market_cards_back_in_their_places(stage: Stage, reduced: bool) -> None:
    table = MatchTable(stage, session=Session(SEATS, 4, starter=0))
    table.set(undo_wait=True)
    table.screen.match_view.choreography.reduced = reduced
    table.await_turn()
    while not (move := exchange(table.table.view, before := table.table.cards.row)):
        table.make(legal_moves(table.table.view)[0])
        table.await_turn()
    table.make(move)
    stage.run_until(lambda: not table.table.busy)
    assert table.table.cards.row != before
    table.tap(table.table.ids.undo)
    stage.run(0.5)
    assert table.table.cards.row == before


def test_of_two_equal_cards_the_chosen_card_is_taken(stage: Stage) -> None:
    table = MatchTable(stage, session=Session(SEATS, 4, starter=0))
    table.await_turn()
    while not (twice := twofold(table.table.cards.row)):
        table.make(legal_moves(table.table.view)[0])
        table.await_turn()
    left, right = [card for card in table.table.cards.market if card.good == twice]
    assert left.x < right.x
    before = table.table.cards.row
    stage.double_tap(*table.spot(right))
    stage.run_until(lambda: not table.table.busy)
    changed = [one != other for one, other in zip(before, table.table.cards.row, strict=True)]
    assert not changed[before.index(twice)]
    assert table.table.cards.slots[before.index(twice)] is left


def twofold(row: Row) -> Good | None:
    """A good that is in the market exactly twice."""
    return next((good for good in Good if good != Good.CAMEL and row.count(good) == 2), None)


def test_market_keeps_its_order_when_the_device_is_passed_on(stage: Stage) -> None:
    table = MatchTable(stage, session=Session(TWO, 4, starter=0), viewer=None)
    table.open_doors()
    for _ in range(8):
        before, view = table.table.cards.row, table.table.view
        table.make(exchange(view, before) or legal_moves(view)[0])
        stage.run_until(lambda: not table.table.busy)
        left = table.table.cards.row
        if table.table.undo.waits:
            table.go()
        stage.run_until(lambda: table.screen.doors.shut, seconds=20)
        assert table.table.cards.row == left
        stage.long_press(*table.spot(table.screen.doors.ids.knob), seconds=HOLD + 0.1)
        assert table.table.cards.row == before, "the move is shown from where it began"
        stage.run_until(lambda: not table.table.busy)
        assert table.table.cards.row == left


@pytest.mark.parametrize("ended", [False, True])
def test_continued_match_keeps_the_order_of_the_market(
    stage: Stage, tmp_path: Path, ended: bool
) -> None:
    player = quick_app(stage, tmp_path)
    table = player.sit_down()
    for _ in range(5):
        player.move()
    left = table.cards.row
    assert not in_order(left)
    if ended:
        player.again()
    else:
        player.key("escape")
        player.tap(player.app.services.overlays.children[0].ids.leave)
    player.tap(player.app.navigator.title.buttons["continue"])
    player.wait_for_turn()
    assert player.table.cards.row == left
    player.close()


def test_replay_shows_the_same_market_in_every_direction(stage: Stage) -> None:
    watching = ReplayTable(stage, speed="fast")
    on = [watching.table.cards.row]
    for _ in range(15):
        watching.press("step_forward")
        stage.run_until(lambda: not watching.table.busy)
        on.append(watching.table.cards.row)
    back = [on[-1]]
    for _ in range(15):
        watching.press("step_back")
        back.append(watching.table.cards.row)
    assert back[::-1] == on
    for at in (12, 3, 14, 7, 1, 9):
        watching.scrub_to(at)
        assert watching.table.cards.row == on[at], "without having come by"


@pytest.mark.nightly
def test_replay_jumps_leave_one_card_in_each_market_place(stage: Stage) -> None:
    watching = ReplayTable(stage)
    moments = list(range(watching.screen.timeline.last + 1))
    for at in Random(1).sample(moments, len(moments)):
        watching.screen.show(at)
        stage.frame()
        lying = watching.table.cards.market
        assert len(set(lying)) == len(lying) == sum(watching.table.view.market)
        assert watching.table.cards.row == watching.screen.timeline.row(at)


def test_flying_cards_land_in_their_final_places(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No card jumps at the end of an animated move."""
    watching = ReplayTable(stage, speed="fast")
    table, landed = watching.table, list[tuple[Row, Row]]()
    sync = table.sync

    def seen(view: View, row: Row = ()) -> None:
        landed.append((table.cards.row, row))
        sync(view, row)

    monkeypatch.setattr(table, "sync", seen)
    for _ in range(25):
        watching.press("step_forward")
        stage.run_until(lambda: not table.busy)
    assert len(landed) == 25
    assert [lying for lying, _row in landed] == [row for _lying, row in landed]
