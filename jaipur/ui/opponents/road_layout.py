"""Places of the opponents on the road to the palace and beside it, and the path of the road."""

from itertools import combinations, pairwise
from math import hypot

from jaipur.ui.look.rect import Rect

Point = tuple[float, float]

BENDS: tuple[Point, ...] = ((0, 0), (0.26, 0.4), (0.74, 0.24), (1, 0.64), (0.5, 1))
"""The way up to the gate, as shares of the room left by the opponents' places.

Each place has a column of its own, so that the road can be very low.
"""
WAYSIDE: Point = (0.5, 0)
"""Place of the opponent who is not on the road: below its bend."""
WIDEST = 104
"""Greatest width of an opponent's place, in dp on a phone."""
ROOM_TO_WIND = 1.5
"""The road winds if the area is at least this many places high; else it only rises."""
STEPS = 14
"""How many straight pieces make up a bend."""
NEAR, FAR = 15, 4.5
"""Half the width of the road at its start and at the gate, in dp on a phone."""
DASH = 9
"""Length of the strokes along its middle, in dp."""
GAP = 0.001
"""Gap between two places side by side, as a share of a place, so that rounding joins none."""


def width_of_a_place(area: Rect, count: int, unit: float) -> float:
    """Return the width of an opponent's place in a row of `count`; a `unit` is a dp on a phone."""
    return min(WIDEST * unit, area.width / max(count, 5.25))


def places(area: Rect, count: int, width: float, height: float, aside: float) -> list[Rect]:
    """Return a rectangle for each opponent along the road, and for one beside it.

    They are at most so large, the last one `aside` high, and do not overlap.
    """
    found = [*_road(area, count, width, height), *_along(area, [WAYSIDE], width, aside)]
    if not _any_meet(found):
        return found
    road, column = area._replace(width=area.width - width), Rect(area.right - width, *area[1:])
    return [*_road(road, count, width, height), *_along(column, [(0, 0)], width, aside)]


def _road(area: Rect, count: int, width: float, height: float) -> list[Rect]:
    height = min(height, area.height)
    if area.height >= ROOM_TO_WIND * height:
        found = _along(area, _spread(count), width, height)
        if not _any_meet(found):
            return found
    rising = [(n / max(1, count - 1), n / max(1, count - 1)) for n in range(count)]
    return _along(area, rising, min(width, area.width / count) * (1 - GAP), height)


def _any_meet(found: list[Rect]) -> bool:
    return any(one.meets(other) for one, other in combinations(found, 2))


def _along(area: Rect, shares: list[Point], width: float, height: float) -> list[Rect]:
    height = min(height, area.height)
    across, up = area.width - width, area.height - height
    return [Rect(area.x + x * across, area.y + y * up, width, height) for x, y in shares]


def _spread(count: int) -> list[Point]:
    """Return `count` places along the bends, evenly from the first to the last."""
    if count == len(BENDS):
        return list(BENDS)
    way = [(min(1.0, max(0.0, x)), min(1.0, max(0.0, y))) for x, y in _smooth(list(BENDS))]
    last = len(way) - 1
    return [way[round(n * last / max(1, count - 1))] for n in range(count)]


def path(stops: list[Point], gate: Point) -> list[Point]:
    """Return the middle of the road: from below the window's edge past all stops to the gate."""
    (x, y), (to_x, to_y) = stops[0], stops[1] if len(stops) > 1 else gate
    start = (x - 0.8 * abs(to_x - x), y - 0.8 * max(abs(to_y - y), abs(to_x - x) * 0.5))
    return _smooth([start, *stops, gate])


def _smooth(points: list[Point]) -> list[Point]:
    """Return a Catmull-Rom curve through all points."""
    padded = [points[0], *points, points[-1]]
    way = [points[0]]
    for n in range(len(points) - 1):
        a, b, c, d = padded[n : n + 4]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            way.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return way


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def edges(way: list[Point], unit: float) -> tuple[list[Point], list[Point]]:
    """Return both edges of the road, which narrows towards the gate."""
    left, right = [], []
    for n, (x, y) in enumerate(way):
        (ax, ay), (bx, by) = way[max(0, n - 1)], way[min(len(way) - 1, n + 1)]
        long = hypot(bx - ax, by - ay) or 1
        half = (NEAR + (FAR - NEAR) * n / (len(way) - 1)) * unit
        dx, dy = (by - ay) / long * half, (bx - ax) / long * half
        left.append((x - dx, y + dy))
        right.append((x + dx, y - dy))
    return left, right


def strokes(way: list[Point], unit: float) -> list[tuple[Point, Point]]:
    """Return short strokes along the middle, as many as fit."""
    found, gone, drawn = [], 0.0, False
    start = way[0]
    for one, other in pairwise(way):
        gone += hypot(other[0] - one[0], other[1] - one[1])
        if gone >= DASH * unit:
            if drawn:
                found.append((start, other))
            start, gone, drawn = other, 0.0, not drawn
    return found
