"""Interrupted touches: other fingers, a new position, another window size."""

import pytest

from jaipur.rules import Good, Sell, TakeCamels, observe, play
from tests.rules.build import table as position
from tests.ui.driver.laid_table import LaidTable


def test_a_second_finger_does_not_disturb_a_drag(laid: LaidTable) -> None:
    x, y = laid.spot(laid.market("G"))
    laid.stage.touch_down(x, y, finger=1)
    laid.stage.lead([(x, y - 80)], 0.2, finger=1)
    laid.stage.touch_down(*laid.spot(laid.hand("C")), finger=2)
    laid.stage.up(finger=2)
    assert laid.chosen() == "G//0"
    laid.stage.lead([laid.zone("hand")], 0.2, finger=1)
    laid.stage.up(finger=1)
    assert laid.moves == ["take G"]


def test_a_cancelled_touch_returns_the_cards(laid: LaidTable) -> None:
    card = laid.market("G")
    x, y = laid.spot(card)
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x, y - 80)], 0.2)
    laid.table.gestures.cancel()
    laid.stage.up()
    laid.stage.run(0.4)
    assert laid.moves == []
    assert laid.lies(card)
    laid.tap(laid.hand("C"))
    assert "C" in laid.chosen(), "the next touch works"


def test_card_that_leaves_while_held_makes_no_move(laid: LaidTable) -> None:
    x, y = laid.spot(laid.market("G"))
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x, y - 80)], 0.2)
    laid.table.sync(observe(position("market=DPPLK hand=CCLLL herd=3"), 0))
    laid.stage.lead([laid.zone("hand")], 0.2)
    laid.stage.up()
    assert laid.moves == []
    assert sorted(c.good for c in laid.table.cards.market) == [
        Good.DIAMONDS, Good.SPICE, Good.SPICE, Good.LEATHER, Good.CAMEL,
    ]  # fmt: skip
    assert all(card in laid.table.ids.cards.children for card in laid.table.cards.market)


def test_choice_does_not_pass_to_a_new_card_in_the_same_slot(laid: LaidTable) -> None:
    """The chosen card leaves, another comes to its slot: it is not chosen."""
    laid.tap(laid.market("G"))
    laid.table.sync(observe(position("market=DPPLK hand=CCLLL herd=3"), 0))
    laid.stage.run(0.2)
    assert laid.chosen() == "//0"


def test_choice_survives_the_opponents_move_if_its_cards_stay(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.tap(laid.hand("C"))
    laid.table.sync(observe(position("market=PPLLK hand=CCLLL herd=3"), 0))
    laid.stage.run(0.2)
    assert laid.chosen() == "P/C/0"


def test_a_choice_ends_with_the_move_it_made(laid: LaidTable) -> None:
    """Camels are taken and another camel comes: it is not chosen."""
    laid.set_up("market=DGKKL hand=CC deck=KPLLL")
    laid.tap(laid.market("K"))
    laid.table.sync(observe(play(position("market=DGKKL hand=CC deck=KPLLL"), TakeCamels()), 0))
    assert laid.chosen() == "//0"


def test_a_drag_goes_on_through_a_resize(laid: LaidTable) -> None:
    card = laid.market("G")
    x, y = laid.spot(card)
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x, y - 80)], 0.2)
    laid.stage.resize(500, 900)
    laid.stage.move(200, 400)
    assert card.center_x == pytest.approx(200)
    assert card.width == pytest.approx(laid.table.cards.home(card).width)
    laid.stage.lead([laid.zone("hand")], 0.2)
    laid.stage.up()
    assert laid.moves == ["take G"]


def test_touch_during_an_animation_only_finishes_it(laid: LaidTable) -> None:
    laid.table.busy = True
    laid.stage.tap(*laid.spot(laid.market("G")))
    assert laid.finished == 1
    assert laid.chosen() == "//0"


def test_held_cards_that_are_unchosen_return_without_a_move(laid: LaidTable) -> None:
    """A hint may arrive, or another finger clear the choice, while a card is held."""
    card = laid.hand("C")
    x, y = laid.spot(card)
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x, y + 60)], 0.2)
    laid.table.choice.show(Sell(Good.LEATHER, 3))
    laid.stage.lead([laid.zone("sold")], 0.2)
    laid.stage.up()
    laid.stage.run(0.4)
    assert (laid.moves, laid.refusals) == ([], [])
    assert laid.chosen() == "/LLL/0"
    assert laid.lies(card)


def test_turn_highlight_survives_a_drag(laid: LaidTable) -> None:
    me = laid.table.ids.me
    assert me.facts.turn
    laid.drag(laid.market("G"), laid.zone("cascades"))
    laid.stage.run(0.5)
    assert laid.moves == []
    assert me.shine == 1


def test_mouse_wheel_chooses_no_card(laid: LaidTable) -> None:
    for button in ("scrollup", "scrolldown"):
        laid.stage.click(*laid.spot(laid.market("G")), button)
        laid.stage.click(*laid.spot(laid.hand("C")), button)
    assert laid.chosen() == "//0"
