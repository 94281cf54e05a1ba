"""Where the cards of a hand lie: inside their rectangle, every corner glyph in sight."""

from itertools import pairwise

import pytest

from jaipur.ui.look.rect import CARD_ASPECT, Rect
from jaipur.ui.table.layout.fan import FanRules, fan
from jaipur.ui.table.layout.place import Place
from tests.ui.table.corners import corners as card_corners

RULES = FanRules(
    widest=1000,
    leans=(3.6, 2.2, 1.0, 0.4),
    spreads=(0.88, 0.8, 0.72, 0.64, 0.56, 0.48, 0.4, 0.36, 0.94, 1.0, 1.06),
    enough=0.6,
    worth=0.95,
    lift=0.14,
    reach=0,
    least_reach=5 / 6,
)
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


def corners(places: tuple[Place, ...]) -> list[tuple[float, float]]:
    """The corners of all cards, lying and raised."""
    raised = [place.raised(RULES.lift) for place in places]
    return [corner for place in (*places, *raised) for corner in card_corners(place)]


@pytest.mark.parametrize("rect", RECTS)
@pytest.mark.parametrize("count", range(1, 8))
def test_fan_stays_inside_even_with_raised_cards(rect: Rect, count: int) -> None:
    for x, y in corners(fan(rect, count, RULES)):
        assert rect.inset(-0.01).holds(x, y)


@pytest.mark.parametrize("rect", RECTS)
def test_every_corner_glyph_is_in_sight(rect: Rect) -> None:
    for left, right in pairwise(fan(rect, 7, RULES)):
        assert right.x - left.x >= GLYPH * left.width


@pytest.mark.parametrize("rect", RECTS)
def test_fan_cards_are_as_large_as_fits(rect: Rect) -> None:
    """A larger card would not fit, or would exceed the wanted width."""
    xs, ys = zip(*corners(fan(rect, 5, RULES)), strict=True)
    assert (max(xs) - min(xs) > 0.85 * rect.width) or (max(ys) - min(ys) > 0.85 * rect.height)


def test_each_card_shows_a_strip_wide_enough_for_a_finger() -> None:
    rect = Rect(0, 0, 360, 140)
    for reach in (30, 44, 48):
        places = fan(rect, 7, RULES._replace(reach=reach))
        assert all(right.x - left.x >= reach for left, right in pairwise(places)), reach


def test_strips_shrink_to_the_minimum_where_there_is_no_room() -> None:
    strips = {
        least: min(
            right.x - left.x
            for left, right in pairwise(
                fan(Rect(0, 0, 340, 140), 7, RULES._replace(reach=60, least_reach=least))
            )
        )
        for least in (0.1, 0.7)
    }
    assert strips[0.7] >= 42 > strips[0.1]


def test_cards_are_not_larger_than_wished() -> None:
    assert fan(Rect(0, 0, 2000, 2000), 3, RULES._replace(widest=100))[0].width == 100


def test_a_fan_is_symmetric_and_leans_outwards() -> None:
    places = fan(Rect(0, 0, 600, 300), 5, RULES._replace(widest=100))
    assert places[0].angle > 0 > places[-1].angle
    assert places[2].angle == 0
    assert places[0].x + places[-1].x == pytest.approx(600)
    assert places[0].y == pytest.approx(places[-1].y)
    assert places[0].y < places[2].y


def test_a_raised_card_stands_out_along_its_own_axis() -> None:
    upright = Place(0, 0, 100).raised(0.5)
    assert (upright.x, upright.y) == (0, 50 * CARD_ASPECT)
    assert Place(0, 0, 100, angle=20).raised(0.5).x < 0
    assert Place(0, 0, 100).height == 100 * CARD_ASPECT


def test_empty_hand_has_no_places() -> None:
    assert fan(Rect(0, 0, 100, 100), 0, RULES) == ()


@pytest.mark.parametrize("rect", [Rect(0, 0, 0, 0), Rect(0, 0, 0, 30), Rect(0, 0, 30, 0)])
def test_cards_have_no_size_where_there_is_no_room(rect: Rect) -> None:
    places = fan(rect, 5, RULES._replace(reach=48))
    assert [place.width for place in places] == [0] * 5
