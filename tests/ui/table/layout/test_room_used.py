"""Large windows: my purse is at least as large as the opponent's, and no room is wasted."""

import pytest
from kivy.metrics import Metrics

from jaipur.rules.notation import read_view
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.layout.composition import zones
from jaipur.ui.table.table import Table
from tests.ui.table.corners import corners
from tools.screenshots.table_scene import POSITIONS
from tools.stage.stage import Stage

LARGE = [(1280, 800), (1180, 720), (1700, 500), (1920, 1080), (3840, 2160)]
WINDOWS = [(320, 568), (915, 412), (800, 1280), (1180, 720), (3840, 2160)]
IDLE = 0.25
"""How much of a zone's width or height what lies in it may leave to either side, all in all."""


@pytest.fixture
def table(stage: Stage) -> Table:
    shown = Table()
    shown.players.set(name=["You", "Maharaja"], portrait=["mark-south", "portrait-maharaja"])
    stage.show(shown)
    return shown


def settle(stage: Stage, table: Table, size: tuple[int, int]) -> None:
    stage.resize(*size)
    table.sync(read_view(POSITIONS["late"]))
    stage.frame(0.3)
    stage.frame()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_my_purse_is_never_smaller_than_the_opponents(
    stage: Stage, table: Table, scale: float
) -> None:
    Metrics.fontscale = scale
    for size in WINDOWS:
        settle(stage, table, size)
        assert table.ids.me.purse >= table.ids.opponent.purse > 0, size


def test_no_band_of_a_large_window_is_left_unused(stage: Stage, table: Table) -> None:
    for size in LARGE:
        settle(stage, table, size)
        for card in table.cards.hand:
            card.chosen = True  # the room above the fan is for raised cards
        table.cards.settle(0)
        for zone, cards in (("market", table.cards.market), ("hand", table.cards.hand)):
            used = _around([corner for c in cards for corner in corners(c.place)])
            place = table.layout.places[zone]
            assert used.width >= (1 - IDLE) * place.width, (size, zone, used, place)
            assert used.height + _lift(table, zone) >= (1 - IDLE) * place.height, (size, zone)


def _lift(table: Table, zone: str) -> float:
    return table.cards.hand[0].height * table.ids.hand.lift if zone == "hand" else 0


def _around(points: list[tuple[float, float]]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_market_cards_are_not_the_smallest_thing_on_a_phone(stage: Stage, table: Table) -> None:
    for size in [(320, 568), (360, 640), (360, 780), (411, 914)]:
        settle(stage, table, size)
        market, hand = table.cards.market[0].width, table.cards.hand[0].width
        assert market >= 0.85 * hand, size
        assert market >= 0.18 * size[0], size


def test_the_menu_takes_no_room_from_the_piles_in_the_default_window(
    stage: Stage, table: Table
) -> None:
    stage.resize(960, 600)
    places = table.layout.places
    assert places["menu"].width < 90
    assert places["cascades"].height > 0.45 * 600


def test_a_nearly_square_window_gives_its_room_to_the_cards(stage: Stage, table: Table) -> None:
    """Also when the hand is full."""
    stage.resize(640, 480)
    table.sync(read_view(POSITIONS["late"]))
    stage.run(0.3)
    assert len(table.cards.hand) == 7
    assert min(card.height for card in table.cards.market) > 0.22 * 480
    assert min(card.height for card in table.cards.hand) > 0.22 * 480
    assert min(table.layout.places[name].width for name in ("menu", "undo", "hint")) >= 48


@pytest.mark.parametrize("size", [(640, 480), (1300, 420)])
def test_the_opponents_cards_are_no_specks(
    stage: Stage, table: Table, size: tuple[int, int]
) -> None:
    stage.resize(*size)
    table.sync(read_view(POSITIONS["middle"]))
    stage.run(0.3)
    assert table.ids.opponent.place_of_card().height >= 30 * Metrics.dp


def test_without_room_for_the_moves_nothing_of_their_panel_is_left() -> None:
    """It darkened the tokens below it."""
    shown = set()
    for width in range(960, 1301, 20):
        moves = zones("tablet_landscape", Rect(0, 0, width, 750), text=1.3)["moves"]
        shown.add(moves.width > 0)
        assert (moves.width > 0) == (moves.height > 0)
    assert shown == {True, False}
