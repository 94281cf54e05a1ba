"""Choosing cards by taps and slides, and how the bar shows the choice."""

import pytest
from kivy.graphics import Rectangle

from jaipur.rules import Good, observe
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.zones.bar_plate import AGAINST, EMPTY
from tests.rules.build import table as position
from tests.ui.driver.laid_table import LaidTable
from tests.ui.visible_instructions import visible

# Tap


def test_tap_chooses_a_card_and_a_second_tap_unchooses_it(laid: LaidTable) -> None:
    laid.tap(laid.market("G"))
    assert laid.chosen() == "G//0"
    laid.tap(laid.hand("C"))
    assert laid.chosen() == "G/C/0"
    laid.tap(laid.market("G"))
    assert laid.chosen() == "/C/0"
    assert laid.moves == []


def test_tap_on_a_market_camel_chooses_all_camels_and_no_goods(laid: LaidTable) -> None:
    laid.set_up("market=DGKKK hand=CCLLL herd=3")
    laid.tap(laid.market("G"))
    laid.tap(laid.market("K", 1))
    assert laid.chosen() == "KKK//0"
    laid.tap(laid.market("K"))
    assert laid.chosen() == "//0"


def test_tap_on_a_market_camel_keeps_a_prepared_exchange(laid: LaidTable) -> None:
    laid.tap(laid.market("G"))
    laid.tap(laid.hand("C"))
    laid.tap(laid.market("K"))
    assert laid.chosen() == "G/C/0"
    assert laid.refusals == ["Camels cannot be taken in an exchange"]


def test_tap_beside_a_card_keeps_the_choice(laid: LaidTable) -> None:
    laid.tap(laid.market("G"))
    laid.tap(laid.hand("C"))
    for zone in ("hand", "market"):
        place = laid.table.layout.places[zone]
        beside = next(
            (x, y)
            for x in range(int(place.x) + 1, int(place.right))
            for y in (int(place.y) + 1, int(place.top) - 1)
            if not laid.table.cards.card_at(x, y) and laid.table.layout.zone_at(x, y) == zone
        )
        laid.stage.tap(*laid.table.to_window(*beside))
        laid.stage.run(1)
        assert laid.chosen() == "G/C/0", zone


def test_a_tap_on_the_cloth_clears_the_choice(laid: LaidTable) -> None:
    laid.tap(laid.market("G"))
    laid.tap(laid.hand("C"))
    laid.stage.tap(*laid.zone("bonuses"))
    assert laid.chosen() == "//0"


def test_a_tap_between_two_cards_means_one_of_them(laid: LaidTable) -> None:
    laid.set_up("market=DGPPK hand=CCLLL herd=3")
    laid.tap(laid.hand("C"))
    left, right = sorted((laid.market("D"), laid.market("G")), key=lambda card: card.x)
    gap = right.x - left.right
    assert gap > 0
    laid.stage.tap(left.right + 0.4 * gap, left.center_y)
    assert laid.chosen() == "D/C/0"


def test_slight_movement_still_counts_as_a_tap(laid: LaidTable) -> None:
    x, y = laid.spot(laid.market("G"))
    laid.stage.drag([(x, y), (x + 6, y - 5), (x, y)], duration=0.1)
    assert laid.chosen() == "G//0"


@pytest.mark.parametrize("window", [(320, 568), (891, 411)])
def test_every_chosen_card_of_a_full_hand_shows_its_tick(
    laid: LaidTable, window: tuple[int, int]
) -> None:
    laid.stage.resize(*window)
    laid.set_up("market=DGPPK hand=CCLLLLL")
    laid.table.choice.all_of(Good.LEATHER)
    laid.stage.run(0.3)
    hand = laid.table.cards.hand
    for number, card in enumerate(hand):
        ticks = [
            Rect(card.center_x + one.pos[0], card.center_y + one.pos[1], *one.size)
            for one in visible(card)
            if isinstance(one, Rectangle) and one.texture is texture("flourish-check")
        ]
        assert len(ticks) == card.chosen
        for tick in ticks:
            assert not any(over.lies_at(*tick.center) for over in hand[number + 1 :])
            assert not any(over.lies_at(tick.right, tick.center[1]) for over in hand[number + 1 :])


# Double tap


def test_a_double_tap_takes_a_market_good(laid: LaidTable) -> None:
    laid.stage.double_tap(*laid.spot(laid.market("G")))
    assert laid.moves == ["take G"]


def test_a_double_tap_takes_a_good_on_a_busy_machine(laid: LaidTable) -> None:
    """The second tap waits until a slow frame has ended."""
    spot = laid.spot(laid.market("G"))
    laid.stage.tap(*spot)
    laid.stage._time.now += 0.7
    laid.stage.tap(*spot)
    assert laid.moves == ["take G"]


def test_double_tap_on_a_camel_takes_all_camels(laid: LaidTable) -> None:
    laid.set_up("market=DGKKK hand=CCLLL herd=3")
    laid.stage.double_tap(*laid.spot(laid.market("K", 2)))
    assert laid.moves == ["camels"]


def test_double_tap_on_a_card_of_a_prepared_exchange_keeps_the_exchange(laid: LaidTable) -> None:
    chosen = laid.market("D"), laid.market("G"), laid.hand("C"), laid.hand("C", 1)
    for card in chosen:
        laid.tap(card)
    for card in chosen:
        laid.stage.double_tap(*laid.spot(card))
        laid.stage.run(1)
        assert laid.moves == []
        assert laid.chosen() == "DG/CC/0"
    laid.go()
    assert laid.moves == ["swap DG for CC"]


def test_double_tap_while_cards_are_chosen_is_two_taps(laid: LaidTable) -> None:
    laid.tap(laid.hand("C"))
    for card in (laid.market("G"), laid.hand("L")):
        laid.stage.double_tap(*laid.spot(card))
        laid.stage.run(1)
    assert laid.chosen() == "/C/0"
    assert laid.moves == []


def test_double_tap_with_a_full_hand_says_why_not(laid: LaidTable) -> None:
    laid.set_up("market=DGPPK hand=CCLLLLS")
    laid.stage.double_tap(*laid.spot(laid.market("G")))
    assert laid.moves == []
    assert laid.refusals == ["Your hand is full"]


def test_a_double_tap_in_the_hand_chooses_all_of_its_good(laid: LaidTable) -> None:
    laid.stage.double_tap(*laid.spot(laid.hand("L", 1)))
    assert laid.chosen() == "/LLL/0"
    assert laid.moves == []


def test_taps_on_two_cards_are_not_a_double_tap(laid: LaidTable) -> None:
    laid.stage.tap(*laid.spot(laid.market("D")))
    laid.stage.tap(*laid.spot(laid.market("G")))
    assert laid.moves == []
    assert laid.chosen() == "DG//0"


# Slide


def test_a_slide_chooses_every_card_it_crosses(laid: LaidTable) -> None:
    start, end = laid.spot(laid.market("D")), laid.spot(laid.market("P", 1))
    laid.stage.drag([start, end], duration=0.4)
    assert laid.chosen() == "DGPP//0"
    assert laid.moves == []


def test_slide_chooses_cards_in_the_hand(laid: LaidTable) -> None:
    start, end = laid.spot(laid.hand("C", 1)), laid.spot(laid.hand("L", 1))
    laid.stage.drag([start, end], duration=0.4)
    assert laid.chosen() == "/CLL/0"


def test_slide_over_goods_skips_camels(laid: LaidTable) -> None:
    laid.set_up("market=DKKPP hand=CCLLL herd=3")
    xs = sorted(card.center_x for card in laid.table.cards.market)
    y = laid.market("D").center_y
    laid.stage.drag([laid.spot(laid.market("D")), (xs[-1], y)], duration=0.5)
    assert "K" not in laid.chosen()


def test_slide_that_leaves_its_row_becomes_a_drag_of_one_card(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    x, y = laid.spot(laid.hand("C"))
    laid.stage.touch_down(x, y)
    laid.stage.lead([(x, y), laid.spot(laid.hand("L", 1))], 0.3)
    assert laid.chosen() == "P/CCLL/0"
    laid.stage.lead([laid.spot(laid.hand("L", 1)), laid.zone("sold")], 0.3)
    assert laid.chosen() == "P/C/0"
    laid.stage.up()
    assert laid.moves == [], "the bar shows an exchange"
    assert laid.refusals == ["To sell, put the other cards back first"]
    assert laid.chosen() == "P//0"


# The herd


def test_each_tap_on_the_herd_adds_one_camel(laid: LaidTable) -> None:
    for camels in (1, 2, 3, 0):
        laid.stage.tap(*laid.zone("herd"))
        laid.stage.run(0.4)
        assert laid.table.choice.camels == camels
        assert laid.table.ids.herd.in_move == camels


def test_surplus_camel_goes_back_with_the_next_tap(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.tap(laid.market("D"))
    laid.tap(laid.hand("C"))
    for camels, look in ((1, "move"), (2, "missing"), (1, "move"), (0, "missing"), (1, "move")):
        stage_tap_herd(laid)
        assert (laid.table.choice.camels, laid.table.ids.bar.look) == (camels, look)


def test_slide_up_on_the_herd_adds_all_camels_the_exchange_needs(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.tap(laid.market("D"))
    x, y = laid.zone("herd")
    laid.stage.drag([(x, y), (x, y + 50)], duration=0.2)
    assert laid.chosen() == "DP//2"
    go = laid.table.ids.bar.ids.go
    laid.stage.tap(*go.to_window(*go.center))
    assert laid.moves == ["swap DP for KK"]


# The bar


def test_bar_never_makes_another_move_than_the_one_that_was_pressed(laid: LaidTable) -> None:
    laid.tap(laid.hand("L"))
    go = laid.table.ids.bar.ids.go
    laid.stage.touch_down(*go.to_window(*go.center))
    laid.table.choice.toggle(laid.hand("L", 1))  # a second finger, or a key
    laid.stage.up()
    assert laid.moves == []
    laid.go()
    assert laid.moves == ["sell LL"]


def test_bar_names_the_move_and_makes_it(laid: LaidTable) -> None:
    bar = laid.table.ids.bar
    assert (bar.look, bar.headline) == ("quiet", "Your turn")
    assert not bar.legal
    laid.stage.double_tap(*laid.spot(laid.hand("L")))
    laid.stage.run(0.4)
    assert bar.look == "move"
    assert bar.headline == "Sell 3 leather: 4+3+2 = 9"
    assert bar.detail == "and a bonus of 1–3"
    assert bar.legal
    assert tuple(laid.table.ids.cascades.highlight) == (Good.LEATHER, 3)
    assert laid.table.ids.bonuses.highlight == 3


def test_bar_shows_an_empty_place_for_each_missing_card(laid: LaidTable) -> None:
    laid.tap(laid.market("P"))
    laid.tap(laid.market("P", 1))
    bar, herd = laid.table.ids.bar, laid.table.ids.herd
    assert (bar.headline, bar.detail) == ("2 more to give", "cards, or camels from your herd")
    assert bar.pieces == ["card-spice", "card-spice", AGAINST, EMPTY, EMPTY]
    assert herd.offered and herd.glow
    stage_tap_herd(laid)
    assert bar.headline == "1 more to give"
    assert bar.pieces == ["card-spice", "card-spice", AGAINST, "card-camel", EMPTY]
    stage_tap_herd(laid)
    assert (bar.look, herd.offered) == ("move", False)


def stage_tap_herd(laid: LaidTable) -> None:
    laid.stage.tap(*laid.zone("herd"))
    laid.stage.run(0.4)


def test_tap_on_an_empty_herd_says_why_not(laid: LaidTable) -> None:
    laid.set_up("market=DGPPK hand=CCLLL")
    stage_tap_herd(laid)
    bar = laid.table.ids.bar
    assert laid.refusals == ["Your herd has no camels"]
    assert (bar.look, bar.words) == ("refusal", "Your herd has no camels")
    laid.stage.run(30, dt=0.5)
    assert bar.words, "it can be read at leisure"
    laid.tap(laid.market("G"))
    assert (bar.look, bar.words) == ("move", "")


def test_refusal_shakes_once_and_ends_with_the_choice(laid: LaidTable) -> None:
    bar = laid.table.ids.bar
    home = bar.ids.go.x
    laid.tap(laid.hand("C"))
    laid.stage.tap(*laid.spot(laid.hand("L")))
    places = set()
    for _ in range(6):
        laid.stage.run(0.05)
        places.add(round(bar.ids.go.x - home))
    assert (bar.look, bar.headline) == ("refusal", "One kind is sold at a time")
    assert bar.detail == "or choose cards to take"
    assert len(places) > 2
    laid.stage.run(0.4)
    assert bar.ids.go.x == home
    laid.tap(laid.hand("L"))
    assert bar.look == "move"


def test_without_motion_nothing_shakes(laid: LaidTable) -> None:
    laid.table.options.still = True
    go = laid.table.ids.bar.ids.go
    home = go.x
    laid.tap(laid.hand("C"))
    laid.stage.tap(*laid.spot(laid.hand("L")))
    for _ in range(6):
        laid.stage.run(0.05)
        assert go.x == home


def test_move_that_ends_the_round_looks_different(laid: LaidTable) -> None:
    laid.set_up("market=DKKKK hand=CC deck=CCC")
    laid.tap(laid.market("K"))
    bar = laid.table.ids.bar
    assert (bar.look, bar.headline) == ("ending", "Take 4 camels and end the round")
    assert bar.detail.endswith("before the camel token"), "the opponent's herd is not shown"
    laid.table.options.show_herds = True
    laid.stage.frame()
    assert "camels" not in bar.detail
    laid.tap(bar.ids.go)
    assert laid.moves == ["camels"]


def test_beginners_with_a_full_hand_get_no_tip_to_take(laid: LaidTable) -> None:
    assert "to take it" in laid.table.ids.bar.detail
    laid.set_up("market=DGPPK hand=CCLLLLS")
    assert laid.table.ids.bar.detail == "click cards to choose"


def test_beginner_line_disappears_for_experienced_players(laid: LaidTable) -> None:
    bar = laid.table.ids.bar
    assert "click" in bar.detail
    laid.table.options.beginner = False
    assert (bar.headline, bar.detail) == ("Your turn", "")


def test_choosing_ahead_is_mentioned_only_where_it_is_possible(laid: LaidTable) -> None:
    laid.table.sync(observe(position("market=DGPPK hand=CCLLL", turn=1), 0))
    bar = laid.table.ids.bar
    assert (bar.look, bar.detail) == ("opponent", "you can choose cards meanwhile")
    with laid.table.occupied():
        assert bar.detail == "", "a touch only cuts the move short that is being shown"
    assert bar.detail == "you can choose cards meanwhile"
    laid.table.options.ahead = False
    assert bar.detail == ""


def test_cards_can_be_chosen_but_not_moved_in_the_opponents_turn(laid: LaidTable) -> None:
    laid.table.sync(observe(position("market=DGPPK hand=CCLLL", turn=1), 0))
    laid.stage.run(0.3)
    assert laid.table.ids.bar.headline == "Ravi’s turn"
    laid.stage.double_tap(*laid.spot(laid.market("G")))
    assert laid.moves == []
    assert laid.refusals == ["Wait for your turn"]
