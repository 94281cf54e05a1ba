"""Cards dragged to places that accept them, and to places that do not."""

import pytest

from tests.ui.driver.laid_table import LaidTable


def test_dragged_card_follows_the_finger_in_the_same_frame(laid: LaidTable) -> None:
    card = laid.market("G")
    x, y = laid.spot(card)
    laid.stage.touch_down(x, y)
    laid.stage.move(x, y - 40)
    laid.stage.move(x + 30, y - 90)
    assert card.center_x == pytest.approx(x + 30)
    assert abs(card.center_y - (y - 90)) < card.height
    laid.stage.up()


def test_a_market_card_dragged_to_the_hand_is_taken(laid: LaidTable) -> None:
    laid.stage.drag([laid.spot(laid.market("G")), laid.zone("hand")], duration=0.4)
    assert laid.moves == ["take G"]


def test_camels_dragged_to_the_herd_are_taken(laid: LaidTable) -> None:
    laid.drag(laid.market("K"), "herd")
    assert laid.moves == ["camels"]


def test_hand_cards_dragged_to_the_sold_pile_are_sold(laid: LaidTable) -> None:
    laid.stage.double_tap(*laid.spot(laid.hand("L")))
    laid.stage.run(0.4)
    laid.drag(laid.hand("L"), "sold")
    assert laid.moves == ["sell LLL"]


def test_drop_beside_the_small_sold_pile_still_sells(laid: LaidTable) -> None:
    """A drop beside the small pile counts for it; a drop just below, in the hand, does not."""
    pile = laid.table.layout.places["sold"]
    beside, below = (pile.x - 20, pile.center[1]), (pile.center[0], pile.y - 20)
    assert laid.table.layout.zone_at(*beside) == "deck"
    assert laid.table.layout.zone_at(*below) == "hand"
    laid.set_up("market=DGPPK hand=CLLL herd=3")
    for goal, moves in ((below, []), (beside, ["sell C"])):
        laid.drag(laid.hand("C"), goal)
        assert laid.moves == moves


def test_hand_cards_dragged_to_the_tokens_are_sold(laid: LaidTable) -> None:
    laid.set_up("market=DGPPK hand=CLLL herd=3")
    laid.drag(laid.hand("C"), "cascades")
    assert laid.moves == ["sell C"]


@pytest.mark.parametrize(
    ("size", "goal"),
    [((1280, 800), "cascades"), ((800, 1280), "sold"), ((411, 891), "bar"), ((320, 568), "sold")],
)
def test_dropping_one_card_of_three_sells_nothing_yet_and_offers_both_ways(
    laid: LaidTable, goal: str, size: tuple[int, int]
) -> None:
    laid.stage.resize(*size)
    laid.stage.run(0.3)
    bar = laid.table.ids.bar
    laid.drag(laid.hand("L"), goal)
    assert laid.moves == []
    assert laid.chosen() == "/L/0"
    assert bar.headline == "Sell 1 leather: 4" and bar.legal
    assert bar.detail == "you have 3 leather"
    laid.tap(bar.ids.all_of_kind)
    assert laid.moves == ["sell LLL"]


def test_second_drop_of_the_same_card_sells_it_alone(laid: LaidTable) -> None:
    card = laid.hand("L")
    laid.drag(card, "cascades")
    laid.stage.run(0.5)
    laid.drag(card, "sold")
    assert laid.moves == ["sell L"]


def test_one_of_two_diamonds_dropped_for_sale_chooses_both(laid: LaidTable) -> None:
    laid.set_up("market=DGPPK hand=DDLLL herd=3")
    laid.drag(laid.hand("D"), "cascades")
    assert laid.moves == [] and laid.refusals == []
    assert laid.chosen() == "/DD/0" and laid.table.ids.bar.legal


def test_another_choice_withdraws_the_offer_to_sell_all(laid: LaidTable) -> None:
    bar = laid.table.ids.bar
    laid.drag(laid.hand("L"), "cascades")
    assert bar.ids.all_of_kind.text == "All 3"
    laid.stage.run(0.5)
    laid.tap(laid.hand("L", 1))
    assert bar.headline.startswith("Sell 2 leather") and not bar.larger_sale
    assert laid.moves == []


def test_with_moves_confirmed_the_offer_to_sell_all_only_chooses_them(laid: LaidTable) -> None:
    laid.table.options.confirm = True
    laid.drag(laid.hand("L"), "cascades")
    laid.tap(laid.table.ids.bar.ids.all_of_kind)
    assert laid.moves == [] and laid.chosen() == "/LLL/0"


def test_hand_cards_dragged_to_the_market_complete_the_exchange(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.tap(laid.market("P", 1))
    laid.tap(laid.hand("C"))
    laid.tap(laid.hand("C", 1))
    laid.drag(laid.hand("C"), "market")
    assert laid.moves == ["swap PP for CC"]


def test_market_cards_dragged_down_complete_the_exchange_too(laid: LaidTable) -> None:
    laid.tap(laid.hand("C"))
    laid.tap(laid.hand("C", 1))
    laid.tap(laid.market("P"))
    laid.drag(laid.market("D"), "hand")
    assert laid.moves == ["swap DP for CC"]


def test_unfinished_exchange_names_what_is_missing(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.drag(laid.market("D"), "hand")
    assert laid.moves == []
    assert laid.refusals == []
    assert laid.table.ids.bar.look == "missing"
    assert laid.table.ids.bar.headline == "2 more to give"
    assert laid.chosen() == "DP//0"


def test_an_illegal_drop_says_why_and_returns_the_cards(laid: LaidTable) -> None:
    laid.set_up("market=GGPPK hand=DLLLL herd=3")
    card = laid.hand("D")
    home = card.place
    laid.drag(card, "sold")
    assert laid.refusals == ["Diamonds sell two at a time or more"]
    laid.stage.run(0.5)
    assert laid.lies(card, home) and not laid.table.choice


def test_drop_in_the_wrong_place_returns_the_card(laid: LaidTable) -> None:
    card = laid.hand("C")
    laid.drag(card, "opponent")
    laid.stage.run(0.5)
    assert laid.moves == laid.refusals == []
    assert laid.lies(card)
    assert card in laid.table.ids.cards.children


def test_cards_dropped_on_the_bar_make_the_move_it_offers(laid: LaidTable) -> None:
    laid.tap(laid.hand("C"))
    laid.tap(laid.hand("C", 1))
    laid.drag(laid.hand("C"), "bar")
    laid.table.choice.clear()
    laid.drag(laid.market("G"), "bar")
    laid.table.choice.clear()
    laid.tap(laid.market("P"))
    laid.tap(laid.market("P", 1))
    laid.tap(laid.hand("C"))
    laid.drag(laid.hand("C", 1), "bar")
    assert laid.moves == ["sell CC", "take G", "swap PP for CC"]


def test_the_bar_says_what_is_missing_for_cards_dropped_on_it(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.drag(laid.hand("C"), "bar")
    assert laid.moves == []
    assert laid.table.ids.bar.headline == "1 more on each side"
    assert laid.chosen() == "P/C/0"


def test_a_drag_from_a_chosen_card_carries_the_set_along_the_row(laid: LaidTable) -> None:
    """The default window: the sold pile is at a flat angle from the leftmost cards."""
    laid.stage.resize(1180, 720)
    laid.tap(laid.hand("C"))
    laid.tap(laid.hand("C", 1))
    laid.stage.drag([laid.spot(laid.hand("C")), laid.zone("sold")], duration=0.4)
    assert laid.moves == ["sell CC"]


def test_cards_of_the_market_are_not_sold(laid: LaidTable) -> None:
    laid.set_up("market=DGLLK hand=CCLLL herd=3")
    laid.drag(laid.market("L"), "sold")
    assert (laid.moves, laid.refusals) == ([], ["You do not hold these cards"])


def test_drop_on_the_market_without_an_exchange_says_why_not(laid: LaidTable) -> None:
    laid.drag(laid.hand("C"), "market")
    assert laid.refusals == ["Give as many cards as you take"]


def test_targets_light_up_while_dragging(laid: LaidTable) -> None:
    x, y = laid.spot(laid.hand("C"))
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x, y + 80)], 0.2)
    assert laid.table.ids.sold.target
    assert laid.table.ids.cascades.target
    assert laid.table.ids.bar.target
    assert not laid.table.ids.market.target, "nothing is chosen there to exchange for"
    assert not laid.table.ids.hand.target
    laid.stage.up()
    assert not laid.table.ids.sold.target
    assert not laid.table.ids.cascades.target
    assert not laid.table.ids.bar.target


def test_mixed_goods_are_not_sold_together(laid: LaidTable) -> None:
    laid.tap(laid.hand("L"))
    laid.drag(laid.hand("C"), "sold")
    assert laid.moves == []
    assert laid.refusals == ["One kind is sold at a time"]
