"""The road has room for any number of opponents and one beside it, in a window of any shape."""

from itertools import combinations

import pytest

from jaipur.ui.look.rect import Rect
from jaipur.ui.opponents import road_layout


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("shape", [(395, 290), (308, 100), (258, 250), (560, 720), (1500, 400)])
def test_no_opponent_overlaps_another(shape: tuple[int, int], count: int) -> None:
    area = Rect(6, 300, *shape)
    width = road_layout.width_of_a_place(area, count, 1)
    places = road_layout.places(area, count, width, width + 50, width + 30)
    assert len(places) == count + 1
    for one, other in combinations(places, 2):
        assert not one.inset(0.01).meets(other)
    for x, y, wide, high in places:
        assert x >= area.x - 0.01 and x + wide <= area.right + 0.01
        assert y >= area.y - 0.01 and y + high <= area.top + 0.01
    *heights, beside = [place.y for place in places]
    assert heights[-1] == max(heights), "the last one is nearest to the palace"
    assert beside == area.y
    *places, _beside = places
    way = road_layout.path([place.center for place in places], (area.right, area.top))
    left, right = road_layout.edges(way, 1)
    assert len(left) == len(right) == len(way)
    assert road_layout.strokes(way, 1)
