"""How a move is shown while it happens: flights, highlights, texts and their timing."""

from concurrent.futures import Future
from math import dist
from typing import Any

import asynckivy as ak
import pytest

from jaipur.coach import hints
from jaipur.game.match.session import Session
from jaipur.game.workers.thinker import Thinker
from jaipur.rules import Exchange, Good, Move, Sell, Take, legal_moves, observe, play
from jaipur.rules.notation import Record, Round
from tests.ai.positions import random_positions
from tests.rules.build import a_deal
from tests.ui.driver.eyes import message
from tests.ui.driver.match_table import SEATS, MatchTable, thinker
from tools.stage.stage import Stage

__all__ = ["thinker"]


def about_to_sell_leather(stage: Stage, thinker: Thinker) -> MatchTable:
    """Three leather are chosen."""
    sitting = MatchTable(stage, thinker, holding_leather(), speed="normal")
    sitting.await_turn()
    sitting.choose(Sell(Good.LEATHER, 3))
    return sitting


def holding_leather() -> Session:
    """A match that has just been dealt: diamonds, gold and camels in the market."""
    deal = a_deal("CCLLL", "SSPPP", "DG")
    return Session(SEATS, 4, Record(("Asha", "Apprentice"), (Round(deal),)))


def test_sale_highlight_ends_before_tokens_leave_the_pile(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    ids = sitting.table.ids
    assert ids.cascades.highlight == (Good.LEATHER, 3)
    assert ids.bonuses.highlight == 3
    tokens, bonuses = ids.cascades.tokens[Good.LEATHER], ids.bonuses.piles[0]
    stage.tap(*ids.bar.ids.go.center)
    while sitting.table.busy:
        assert ids.cascades.highlight is None or ids.cascades.tokens[Good.LEATHER] == tokens
        assert not ids.bonuses.highlight or ids.bonuses.piles[0] == bonuses
        stage.frame()


def test_bonus_value_is_not_shown_before_the_token_turns_over(
    stage: Stage, thinker: Thinker
) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    stage.tap(*sitting.table.ids.bar.ids.go.center)
    texts = []
    while sitting.table.busy:
        texts.append(sitting.table.ids.me.facts.last_move)
        stage.frame()
    assert set(texts) == {"sold 3 leather for 9 and a bonus"}
    assert sitting.table.ids.me.facts.last_move.startswith("sold 3 leather for 9 and a bonus of ")


async def never(_move: Move) -> None:
    """A disk that does not answer."""
    await ak.sleep_forever()


def test_leaving_while_a_move_is_saved_unblocks_the_table(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = MatchTable(stage, thinker)
    sitting.await_turn()
    monkeypatch.setattr(sitting.recorder, "written", never)
    sitting.stage.double_tap(*next(c for c in sitting.table.cards.market if c.good < 6).center)
    assert sitting.table.busy
    sitting.screen.leave()
    assert not sitting.table.busy


def test_move_undone_before_it_is_saved_is_not_shown(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = MatchTable(stage, thinker, holding_leather())
    sitting.await_turn()
    written = ak.Event()
    monkeypatch.setattr(sitting.recorder, "written", lambda _move: written.wait())
    sitting.make(Exchange((1, 1, 0, 0, 0, 0, 0), (0, 0, 0, 2, 0, 0, 0)))
    assert sitting.table.busy
    stage.tap(*sitting.table.ids.undo.center)
    assert not sitting.table.busy
    written.fire()
    stage.run(0.3)
    assert not sitting.table.busy
    assert sitting.table.ids.me.facts.last_move == ""
    assert sorted(card.good for card in sitting.table.cards.hand) == [3, 3, 5, 5, 5]


def test_a_hint_is_not_shown_on_a_replayed_table(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = MatchTable(stage, thinker, speed="slow")
    sitting.await_turn()
    sitting.make(next(m for m in legal_moves(sitting.session.view(0)) if isinstance(m, Take)))
    stage.wait_for(lambda: len(sitting.moves) >= 2 and sitting.may_move)
    asked: Future[Any] = Future()
    monkeypatch.setattr(thinker, "advise", lambda *_: asked)
    stage.tap(*sitting.table.ids.hint.center)
    sitting.table.ids.opponent.dispatch("on_replay")
    assert not sitting.table.busy, "the hint comes first"
    asked.set_result(hints.advise(sitting.session.view(0), 1, work=0))
    stage.run(0.2)
    assert "to see the move" in message(sitting.table)
    sitting.table.ids.opponent.dispatch("on_replay")
    assert sitting.table.busy


def test_thinking_coach_says_so_and_is_not_asked_again(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = MatchTable(stage, thinker)
    sitting.await_turn()
    asked: list[Future[Any]] = []

    def think(*_position: object) -> Future[Any]:
        asked.append(Future())
        return asked[-1]

    monkeypatch.setattr(thinker, "advise", think)
    for _press in range(4):
        stage.tap(*sitting.table.ids.hint.center)
        assert message(sitting.table) == "The coach is thinking…"
    (only,) = asked
    only.set_result(hints.advise(sitting.session.view(0), 1, work=0))
    stage.run(0.2)
    assert "to see the move" in message(sitting.table), (
        "the first step, however often it was pressed"
    )
    assert not sitting.table.choice


def test_dropped_cards_fly_on_from_the_finger(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    card = [c for c in sitting.table.cards.hand if c.chosen][-1]
    x, y = card.center_x - 0.3 * card.width, card.center_y
    goal = sitting.table.layout.places["sold"].center
    stage.touch_down(x, y)
    stage.lead([(x, y + 60), goal], 0.4)
    stage.up()
    left: list[float] = []
    while card.parent and len(left) < 30:
        left.append(dist(card.center, goal))
        stage.frame()
    assert len(left) > 5
    assert left == sorted(left, reverse=True), "it never turns back towards the hand"


@pytest.mark.parametrize("has_bonuses", [True, False])
def test_opponents_bonuses_stay_hidden_until_the_count(
    stage: Stage, thinker: Thinker, has_bonuses: bool
) -> None:
    sitting = MatchTable(stage, thinker)
    last = next(
        after
        for state in random_positions(2000, 8)
        for move in legal_moves(state)
        if (after := play(state, move)).is_over and bool(after.bonuses[1]) == has_bonuses
    )
    sitting.screen.match_view.choreography.finish()
    sitting.table.sync(observe(last, 0))
    opponent = sitting.table.ids.opponent
    assert opponent.facts.hidden == has_bonuses
    assert opponent.facts.rupees == sum(token.value for token in last.goods_tokens[1])


def test_button_is_disabled_while_its_move_is_shown(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    bar = sitting.table.ids.bar
    assert bar.legal and bar.can_clear
    stage.tap(*bar.ids.go.center)
    assert sitting.table.busy
    assert not bar.legal and not bar.can_clear


def test_deck_count_falls_during_the_deal(stage: Stage, thinker: Thinker) -> None:
    sitting = MatchTable(stage, thinker, speed="slow")
    counts = []
    while sitting.table.busy:
        counts.append(sitting.table.ids.deck.count)
        stage.frame()
    assert counts == sorted(counts, reverse=True)
    assert {45, 40} <= set(counts) <= {50, 45, 40}
