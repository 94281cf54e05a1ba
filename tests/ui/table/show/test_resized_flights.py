"""A window that changes its size while cards fly, as F11 makes it."""

from jaipur.game.match.session import Session
from tests.ui.driver.match_table import SEATS, MatchTable
from tools.stage.stage import Stage


def test_dealt_cards_land_in_place_after_a_resize(stage: Stage) -> None:
    stage.resize(1180, 720)
    match = MatchTable(stage, session=Session(SEATS, 4), speed="slow")
    table = match.table
    stage.run_until(lambda: len(table.cards.hand) > 2 and table.busy)
    stage.resize(1600, 900)
    stage.run_until(lambda: table.cards.market and not table.view)
    assert table.busy, "the market is still dealt"
    for card in table.cards.hand:
        home = table.cards.home(card)
        assert abs(card.center_x - home.x) < 1 and abs(card.center_y - home.y) < 1, card
    stage.run_until(lambda: not table.busy)


def test_leaving_during_the_deal_leaves_no_card_behind(stage: Stage) -> None:
    match = MatchTable(stage, session=Session(SEATS, 4), speed="slow")
    stage.run_until(lambda: len(match.table.ids.flights.children) > 3)
    match.screen.leave()
    assert not match.table.ids.flights.children
