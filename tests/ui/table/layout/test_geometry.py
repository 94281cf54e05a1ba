"""Where cards lie: inside their rectangle, every corner glyph in sight."""

from itertools import pairwise

import pytest

from jaipur.ui.table.layout.geometry import ASPECT, Place, Rect, fan

RECTS = [
    Rect(0, 0, 308, 96),
    Rect(10, 20, 411, 190),
    Rect(0, 0, 640, 120),
    Rect(5, 5, 900, 260),
    Rect(0, 0, 1400, 500),
    Rect(0, 0, 200, 400),
]
GLYPH = 0.3
"""The share of a card's width that its corner medallion needs."""


@pytest.mark.parametrize("rect", RECTS)
@pytest.mark.parametrize("count", range(1, 8))
def test_a_fan_stays_inside_even_when_raised(rect: Rect, count: int) -> None:
    for place in fan(rect, count, widest=1000):
        for x, y in (*place.corners(), *place.raised().corners()):
            assert rect.x - 0.01 <= x <= rect.x + rect.width + 0.01
            assert rect.y - 0.01 <= y <= rect.y + rect.height + 0.01


@pytest.mark.parametrize("rect", RECTS)
def test_every_corner_glyph_is_in_sight(rect: Rect) -> None:
    places = fan(rect, 7, widest=1000)
    for left, right in pairwise(places):
        assert right.x - left.x >= GLYPH * left.width


@pytest.mark.parametrize("rect", RECTS)
def test_the_fan_uses_its_room(rect: Rect) -> None:
    """A larger card would not fit, or would be wider than wished for."""
    places = fan(rect, 5, widest=1000)
    xs = [x for place in places for x, _ in (*place.corners(), *place.raised().corners())]
    ys = [y for place in places for _, y in (*place.corners(), *place.raised().corners())]
    assert (max(xs) - min(xs) > 0.85 * rect.width) or (max(ys) - min(ys) > 0.85 * rect.height)


def test_cards_are_not_larger_than_wished() -> None:
    assert fan(Rect(0, 0, 2000, 2000), 3, widest=100)[0].width == 100


def test_a_fan_is_symmetric_and_leans_outwards() -> None:
    places = fan(Rect(0, 0, 600, 300), 5, widest=100)
    assert places[0].angle > 0 > places[-1].angle
    assert places[2].angle == 0
    assert places[0].x + places[-1].x == pytest.approx(600)
    assert places[0].y == pytest.approx(places[-1].y)
    assert places[0].y < places[2].y


def test_a_raised_card_stands_out_along_its_own_axis() -> None:
    upright = Place(0, 0, 100).raised()
    assert (upright.x, upright.y > 0) == (0, True)
    assert Place(0, 0, 100, angle=20).raised().x < 0
    assert Place(0, 0, 100).height == 100 * ASPECT


def test_a_window_without_room_is_no_fault() -> None:
    assert len(fan(Rect(0, 0, 100, -20).inset(4, 4), 4, widest=50, reach=48)) == 4


def test_no_cards_no_places() -> None:
    assert fan(Rect(0, 0, 100, 100), 0, widest=50) == ()


def test_where_there_is_no_room_the_cards_have_no_size() -> None:
    assert {place.width for place in fan(Rect(0, 0, -20, 30), 5, 100, 48)} == {0}
