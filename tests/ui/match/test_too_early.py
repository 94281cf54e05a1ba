"""Input before the table is laid out: keys, touches, resizing, a window of no size."""

from functools import cache
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.rules import observe
from jaipur.rules.goods import PRECIOUS
from jaipur.ui.device import insets
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.handedness import hands
from tests.cases import first
from tests.rules.build import table as position
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage

KEYS = ("enter", "spacebar", "tab", "h", "u", "c", "up", "escape")


def assert_in_place(table: Any) -> None:
    """Every zone is in its place, and every card at home in its zone."""
    assert table.cards.hand and len(table.cards.market) == 5
    for name, rect in table.layout.places.items():
        assert (*table.ids[name].pos, *table.ids[name].size) == pytest.approx(rect), name
    for zone, cards in (("hand", table.cards.hand), ("market", table.cards.market)):
        for card in cards:
            assert card.place == pytest.approx(table.cards.home(card))
            assert card.width > 0
            assert table.layout.places[zone].holds(*card.center), (zone, card)


def dealt(player: WholeApp) -> Any:
    """The table once a player can move."""
    player.wait_for_turn()
    return player.app.navigator.match_screen.table


def begin(player: WholeApp) -> None:
    """Press Play at the greeting."""
    first_game = player.front.ids.first_game
    player.stage.tap(*first_game.to_window(*first_game.center))


def test_the_first_deal_comes_from_the_deck(player: WholeApp) -> None:
    begin(player)
    table = player.app.navigator.match_screen.table
    player.stage.run_until(lambda: table.ids.flights.children)
    deck = table.layout.places["deck"]
    assert all(deck.holds(*card.center) for card in table.ids.flights.children)
    assert deck.holds(*table.ids.deck.center)


@pytest.mark.parametrize("key", first(1, list(KEYS)))
def test_key_right_after_play_disturbs_nothing(player: WholeApp, key: str) -> None:
    begin(player)
    player.stage.key(key)
    if player.overlay():  # the pause menu
        player.key("escape")
    assert_in_place(dealt(player))


def test_repeated_enter_at_the_opponents_starts_one_match(player: WholeApp) -> None:
    player.key("escape")
    player.stage.tap(*player.app.navigator.title.buttons["play"].center)
    player.stage.run(0.3)
    for _ in range(3):
        player.stage.key("enter")
    assert player.screen == "table"
    assert_in_place(dealt(player))


@pytest.mark.parametrize("by", ["key", "touch"])
def test_match_can_be_continued_before_the_title_is_ready(player: WholeApp, by: str) -> None:
    player.sit_down()
    player.move()
    player.again()
    if by == "key":
        player.stage.key("enter")  # the title offers to continue first
    else:
        player.stage.tap(*player.app.navigator.title.buttons["continue"].center)
    assert player.screen == "table"
    player.stage.key("c")
    assert_in_place(dealt(player))


def test_touches_before_the_deal_disturb_nothing(player: WholeApp) -> None:
    begin(player)
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        player.stage.double_tap(Window.width * 0.5, Window.height * share)
    player.stage.drag([(Window.width * 0.5, 60), (Window.width * 0.5, Window.height * 0.7)])
    assert player.screen == "table"
    assert_in_place(dealt(player))


@pytest.mark.parametrize("size", first(2, [(1, 1), (1, 700), (700, 1), (30, 30)]))
def test_match_can_begin_in_a_tiny_window(player: WholeApp, size: tuple[int, int]) -> None:
    player.key("escape")
    player.stage.resize(*size)
    player.app.navigator.open("table").play_against("apprentice")
    for key in ("tab", "right", "spacebar", "c", "h", "u"):
        player.stage.key(key)
    if min(size) > 1:  # Kivy itself divides by a pixel less to place a touch
        player.stage.double_tap(size[0] / 2, size[1] / 2)
    player.stage.resize(1280, 800)
    assert_in_place(dealt(player))


def test_resize_at_the_title_applies_to_the_continued_match(player: WholeApp) -> None:
    player.sit_down()
    player.move()
    player.pause()
    player.tap(player.app.services.overlays.children[0].ids.leave)
    player.stage.resize(411, 891)
    player.stage.key("enter")
    table = dealt(player)
    assert table.layout.composition == "phone_portrait"
    assert_in_place(table)


# The table alone


@cache
def usual_zones() -> set[str]:
    return set(Table().layout.places)


@pytest.mark.parametrize("size", first(2, [(0, 0), (3, 900), (1, 1), (900, 3), (100, 100)]))
@pytest.mark.parametrize("mirrored", [False, True])
def test_every_zone_has_a_rectangle_at_any_size(
    stage: Stage, size: tuple[int, int], mirrored: bool
) -> None:
    hands.left_handed = mirrored
    table = Table(size_hint=(None, None), size=size)
    assert set(table.layout.places) == usual_zones()
    assert all(min(rect.width, rect.height) >= 0 for rect in table.layout.places.values())
    stage.show(table)
    table.sync(observe(position("market=DGPPK hand=CCLLL herd=3"), 0))
    table.messages.refuse(lambda: "Not yet")
    stage.run(0.2)
    table.size = 1280, 800
    stage.frame()
    assert_in_place(table)


def test_window_covered_by_system_bars_is_no_error(stage: Stage) -> None:
    table = Table()
    stage.show(table)
    table.sync(observe(position("market=DGPPK hand=CCLLL herd=3"), 0))
    insets.insets.follow(lambda: (700, 500, 700, 500))
    stage.frame()
    assert table.layout.places["hand"].width == table.layout.places["market"].width == 0
    insets.insets.follow(lambda: (0, 0, 0, 0))
    stage.frame()
    assert_in_place(table)


def test_space_on_a_flying_card_does_nothing(player: WholeApp) -> None:
    table = player.sit_down()
    player.app.navigator.match_screen.set_speed("slow")
    card = next(card for card in table.cards.hand if card.good not in PRECIOUS)
    card.focused = True
    player.stage.key("spacebar")
    player.stage.key("enter")
    player.stage.wait_for(lambda: card not in table.cards.hand)
    card.focused = True
    assert table.busy, "sold, and on its way"
    player.stage.key("spacebar")
    player.stage.key("enter")
    player.wait_for_turn()
    assert player.overlay() == "", "nobody apologises"
