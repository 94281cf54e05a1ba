"""The pile of sold cards: in the order of their sale, also after continue, undo and in replays."""

from typing import Any

import asynckivy as ak
import pytest
from kivy.uix.widget import Widget

from jaipur.game.match.session import Player, Session
from jaipur.rules import Good, Sell, events_of, observe, play
from jaipur.rules.notation import Record, Round
from jaipur.ui.table.card import Card
from jaipur.ui.table.show.choreography import Choreography
from tests.rules.build import table as position
from tests.ui.driver.heard import tap
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import MatchTable
from tests.ui.driver.replay_table import ReplayTable, left_after, match
from tests.ui.driver.stand_ins import Silence
from tools.stage.stage import Stage

SEATS = (Player("Asha"), Player("Ravi"))


def sales(played: Round, moves: int) -> list[Good]:
    """The cards sold in the first `moves` moves of a round."""
    sold: list[Good] = []
    for move in played.moves[:moves]:
        sold += [move.good] * move.count if isinstance(move, Sell) else []
    return sold


def a_late_sale() -> int:
    """How many moves were made in the first round just after one of its later plain sales."""
    sales_of_few = [
        at
        for at, move in enumerate(match().rounds[0].moves, start=1)
        if isinstance(move, Sell) and move.count < 3
    ]
    return sales_of_few[-2]


def sit_down(stage: Stage, record: Record, viewer: int | None) -> Any:
    return MatchTable(stage, session=Session(SEATS, 5, record), viewer=viewer).screen


def pile(table: Any) -> list[Good]:
    return list(table.ids.sold.cards)


@pytest.mark.parametrize("seller", [0, 1])
def test_sold_cards_lie_in_the_order_of_their_sale(stage: Stage, seller: int) -> None:
    table = LaidTable(stage).table
    state = position("market=DGPPK hand=CCLLL deck=PPK", turn=seller)
    before = observe(state, 0)
    table.cards.discards = [good for good in Good for _ in range((*before.sold, 0)[good])]
    table.sync(before)
    earlier = pile(table)
    assert earlier and None not in earlier, "the test is about a pile that grows"
    after = play(state, Sell(Good.LEATHER, 3))
    events = events_of(state, Sell(Good.LEATHER, 3), after)
    choreography = Choreography(table, Silence().play, lambda _meaning: None)
    shown = ak.start(choreography.show(events, observe(after, 0)))
    last: dict[Widget, tuple[float, ...]] = {}
    while len(pile(table)) < len(earlier) + 3:
        flying = [w for w in reversed(table.ids.flights.children) if isinstance(w, Card)]
        last |= {card: tuple(card.place) for card in flying if card.good == Good.LEATHER}
        stage.frame(dt=1 / 480)
    assert pile(table) == [*earlier, *[Good.LEATHER] * 3]
    for number, landed in enumerate(last.values()):
        (x, y, wide, high), lean = table.ids.sold.place_of(len(earlier) + number)
        assert landed == pytest.approx((x + wide / 2, y + high / 2, wide, lean), abs=wide * 0.02)
    stage.run_until(lambda: shown.finished)


@pytest.mark.parametrize("viewer", [0, None])
def test_continued_match_has_its_sold_pile(stage: Stage, viewer: int | None) -> None:
    """Also behind the doors of a shared match."""
    moves = a_late_sale()
    expected = sales(match().rounds[0], moves)
    assert len(set(expected)) > 1
    assert pile(sit_down(stage, left_after(moves), viewer).table) == expected


def test_undone_sale_restores_the_pile(stage: Stage) -> None:
    moves, first = a_late_sale(), match().rounds[0]
    seller = list(first.states())[moves - 1].turn
    screen = sit_down(stage, left_after(moves - 1), seller)
    screen.table.choice.show(first.moves[moves - 1])
    tap(stage, screen.table.ids.bar.ids.go)
    stage.run(1.0)
    assert pile(screen.table) == sales(first, moves)
    tap(stage, screen.table.ids.undo)
    assert pile(screen.table) == sales(first, moves - 1)


def test_a_replay_shows_the_pile_of_each_moment(stage: Stage) -> None:
    watching = ReplayTable(stage)
    first = match().rounds[0]
    for at in range(1, 16):
        watching.press("step_forward")
        assert pile(watching.table) == sales(first, at)
    for at in (len(first.moves), 5, 12):
        watching.scrub_to(at)
        stage.frame()
        assert pile(watching.table) == sales(first, at), "a jump"
    watching.press("step_back", 3)
    assert pile(watching.table) == sales(first, 9)
    watching.press("round_forward")
    assert pile(watching.table) == []


def test_cards_of_unknown_order_show_their_backs(stage: Stage) -> None:
    table = LaidTable(stage).table
    table.cards.discards = [Good.SILVER] * 44
    table.sync(table.view)
    assert pile(table) == [None] * sum(table.view.sold), "the recorded order is not this round's"
