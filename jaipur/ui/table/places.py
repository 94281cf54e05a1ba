"""Where cards lie: pure geometry, from a rectangle and a number of cards to places."""

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

ASPECT = 1.4
"""A card's height for its width."""

RAISE = 0.14
"""How far a chosen card stands out, in card heights."""

_FAN_STEP = 3.6
"""Degrees between neighbours of a full fan."""
_SPREADS = (0.86, 0.78, 0.7, 0.62, 0.56, 0.5, 0.45, 0.4, 0.36)
"""Distances between neighbours to try, in card widths, the roomiest first."""


class Rect(NamedTuple):
    """A rectangle of the window, from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def inset(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.width - 2 * dx, self.height - 2 * dy)


class Place(NamedTuple):
    """Where a card lies: its centre, its width, and how far it leans to the left in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        return self.width * ASPECT

    def corners(self) -> list[tuple[float, float]]:
        turn, w, h = radians(self.angle), self.width / 2, self.height / 2
        return [
            (self.x + x * cos(turn) - y * sin(turn), self.y + x * sin(turn) + y * cos(turn))
            for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))
        ]

    def raised(self) -> "Place":
        """The same place stood out along the card's own axis."""
        turn, lift = radians(self.angle), RAISE * self.height
        return self._replace(x=self.x - lift * sin(turn), y=self.y + lift * cos(turn))


def row(rect: Rect, count: int, gap: float = 0.09) -> list[Place]:
    """A straight row that fills the rectangle as far as its shape allows."""
    width = min(rect.width / (count + gap * (count - 1)), rect.height / ASPECT)
    step = width * (1 + gap)
    if count > 1:  # use the room there is, without letting the row fall apart
        step = min((rect.width - width) / (count - 1), width * 1.18)
    cx, cy = rect.center
    return [Place(cx + (i - (count - 1) / 2) * step, cy, width) for i in range(count)]


@lru_cache(maxsize=64)
def fan(rect: Rect, count: int, widest: float, reach: float = 0) -> tuple[Place, ...]:
    """A hand on an arc, inside the rectangle also when every card is raised.

    The largest cards win that leave `reach` of each to the finger, and then the widest spread
    that costs little of their size; where that cannot be had, cards shrink by a fifth for it.
    """
    if not count:
        return ()
    fans = [_fitted(rect, _arc(count, spread), widest) for spread in _SPREADS]
    within = [places for places in fans if count == 1 or places[1].x - places[0].x >= reach]
    share = 0.93 if within else 0.8
    largest = max(places[0].width for places in within or fans)
    return tuple(next(p for p in within or fans if p[0].width >= share * largest))


def _fitted(rect: Rect, places: list[Place], widest: float) -> list[Place]:
    left, bottom, right, top = _bounds([*places, *(place.raised() for place in places)])
    width = min(rect.width / (right - left), rect.height / (top - bottom), widest)
    x = rect.x + rect.width / 2 - width * (left + right) / 2
    y = rect.y + (rect.height - width * (top - bottom)) / 2 - width * bottom
    return [Place(x + width * p.x, y + width * p.y, width, p.angle) for p in places]


def _arc(count: int, spread: float) -> list[Place]:
    """A fan of cards of width 1 around the origin."""
    middle = (count - 1) / 2
    radius = spread / radians(_FAN_STEP)
    places = []
    for i in range(count):
        angle = (middle - i) * _FAN_STEP
        places.append(
            Place(-radius * sin(radians(angle)), radius * (cos(radians(angle)) - 1), 1.0, angle)
        )
    return places


def _bounds(places: list[Place]) -> tuple[float, float, float, float]:
    corners = [corner for place in places for corner in place.corners()]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)
