"""A move that can be undone: the opponent waits, unless its reply does not make the move final."""

import pytest

from jaipur.game.match.session import Player, Session
from jaipur.rules import Exchange, Move, Take, legal_moves
from jaipur.ui.play.turns import UNDO_WAIT
from tests.ui.driver.match_table import SEATS, MatchTable
from tests.ui.match.waiting_table import Swapper, sitting
from tools.stage.stage import Stage


def an_exchange(table: MatchTable) -> Move:
    return next(m for m in legal_moves(table.session.view(0)) if isinstance(m, Exchange))


def made(table: MatchTable, move: Move) -> None:
    """Make the move and wait until it was shown."""
    if isinstance(move, Exchange):
        table.choose(move)
        table.stage.tap(*table.spot(table.table.ids.bar.ids.go))
    else:
        table.make(move)
    table.stage.wait_for(lambda: len(table.moves) == 1 and not table.table.busy)


def test_opponent_moves_when_the_undo_ring_has_drained(stage: Stage) -> None:
    table = sitting(stage)
    made(table, an_exchange(table))
    stage.run(0.1)
    assert table.table.undo.possible and table.table.undo.left > 0
    assert table.table.ids.bar.detail == "you can still take it back"
    before = table.table.undo.left
    stage.run(UNDO_WAIT / 2)
    assert 0 < table.table.undo.left < before
    assert len(table.moves) == 1
    stage.run(UNDO_WAIT)
    assert len(table.moves) == 2
    assert not table.table.undo.possible and not table.table.undo.left


def test_move_can_be_undone_during_the_wait(stage: Stage) -> None:
    table = sitting(stage)
    made(table, an_exchange(table))
    stage.run(0.2)
    table.tap(table.table.ids.undo)
    assert table.moves == ()
    assert not table.table.undo.possible and not table.table.undo.left
    assert table.table.ids.bar.headline == "Your turn"


@pytest.mark.parametrize(("reduced", "camels"), [(False, 2), (True, 1)])
def test_undo_while_cards_fly_leaves_nothing_chosen(
    stage: Stage, reduced: bool, camels: int
) -> None:
    """No camel of the herd stays chosen, nor any other part of the move."""
    session, exchange = next(
        (one, move)
        for one in (Session((Player("Asha"), Player("Ravi")), seed) for seed in range(40))
        for move in legal_moves(one.view(one.turn))
        if isinstance(move, Exchange) and (move.camels, sum(move.take)) == (camels, 2)
    )
    shared = MatchTable(stage, session=session, viewer=None, speed="normal")
    shared.screen.set_speed("normal", reduced)
    shared.open_doors()
    stage.run_until(lambda: not shared.table.busy)
    shared.choose(exchange)
    stage.tap(*shared.spot(shared.table.ids.bar.ids.go))
    stage.run_until(lambda: session.last)
    stage.frame()
    assert shared.table.busy
    shared.tap(shared.table.ids.undo)
    assert shared.chosen() == "//0"
    assert shared.table.ids.bar.headline == "Your turn"


def test_undo_keeps_the_text_of_the_opponents_last_move(stage: Stage) -> None:
    table = sitting(stage)
    made(table, an_exchange(table))
    stage.run(3 * UNDO_WAIT)
    table.await_turn()
    text = table.table.ids.opponent.facts.last_move
    table.choose(an_exchange(table))
    table.tap(table.table.ids.bar.ids.go)
    stage.wait_for(lambda: len(table.moves) == 3 and not table.table.busy)
    stage.run(0.2)
    table.tap(table.table.ids.undo)
    assert len(table.moves) == 2
    assert table.table.ids.opponent.facts.last_move == text != ""


def test_reply_that_reveals_nothing_comes_at_once_and_goes_back_with_the_move(
    stage: Stage,
) -> None:
    """The opponent gives camels only, so that no card of its hand is shown."""
    seed = next(seed for seed in range(200) if camels_for_the_reply(Session(SEATS, seed)))
    table = MatchTable(stage, Swapper(), Session(SEATS, seed), speed="normal")
    table.await_turn()
    before = table.session.view(0)
    made(table, an_exchange(table))
    stage.wait_for(lambda: len(table.moves) == 2 and not table.table.busy)
    assert isinstance(table.moves[1], Exchange)
    assert table.table.undo.possible
    table.tap(table.table.ids.undo)
    assert table.moves == ()
    assert table.session.view(0) == before
    assert table.table.ids.bar.headline == "Your turn"
    assert not table.table.ids.opponent.facts.last_move
    table.tap(table.table.ids.undo)
    assert table.moves == (), "once is enough"


def test_reply_that_reveals_a_card_makes_the_move_final(stage: Stage) -> None:
    table = sitting(stage)
    made(table, an_exchange(table))
    stage.tap(*table.zone("deck"))
    stage.wait_for(lambda: len(table.moves) == 2 and not table.table.busy)
    assert not table.table.undo.possible
    table.tap(table.table.ids.undo)
    assert len(table.moves) == 2
    assert table.table.ids.bar.words == "Your opponent has moved since"


def camels_for_the_reply(session: Session) -> bool:
    """Whether the first player can exchange, and the second one has two camels."""
    ways = [move for move in legal_moves(session.view(0)) if isinstance(move, Exchange)]
    return session.turn == 0 and bool(ways) and session.view(0).herds[1] >= 2


def test_a_touch_on_the_table_ends_the_wait(stage: Stage) -> None:
    table = sitting(stage)
    made(table, an_exchange(table))
    stage.run(0.3)
    stage.tap(*table.zone("deck"))
    stage.run(0.1)
    assert len(table.moves) == 2


def test_no_wait_after_a_move_that_cannot_be_undone(stage: Stage) -> None:
    table = sitting(stage)
    take = next(m for m in legal_moves(table.session.view(0)) if isinstance(m, Take))
    made(table, take)
    assert not table.table.undo.possible
    stage.run(0.5)
    assert len(table.moves) == 2


@pytest.mark.parametrize(("speed", "wait"), [("none", True), ("normal", False)])
def test_no_wait_without_animations_or_when_turned_off(
    stage: Stage, speed: str, wait: bool
) -> None:
    table = sitting(stage, speed)
    table.set(undo_wait=wait)
    made(table, an_exchange(table))
    stage.run(0.5)
    assert len(table.moves) == 2
