"""Where cards lie: pure geometry, from a rectangle and a number of cards to places."""

from functools import lru_cache
from math import cos, inf, radians, sin
from typing import NamedTuple

ASPECT = 1.4
"""A card's height for its width."""

RAISE = 0.14
"""How far a chosen card stands out, in card heights."""

_LEANS = (3.6, 2.2, 1.0, 0.4)
"""Degrees between neighbours to try: a proper fan first, a flatter one where width is dear."""
_SPREADS = (*(share / 100 for share in range(88, 34, -4)), 0.94, 1.0, 1.06)
"""Distances between neighbours to try, in card widths: the roomiest first, loose rows last."""
_ENOUGH = 0.6
"""A card of which this much shows is as good as one in full sight."""
_LOST = 0.95
"""How much of the best fan is given up for one that leans and spreads more."""


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
        width, height = max(1, self.width - 2 * dx), max(1, self.height - 2 * dy)
        return Rect(self.x + dx, self.y + dy, width, height)


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


def lying_in(rect: tuple[float, float, float, float]) -> Place:
    """The place of a card or coin that fills a rectangle."""
    x, y, width, height = rect
    return Place(x + width / 2, y + height / 2, width)


@lru_cache(maxsize=64)
def fan(rect: Rect, count: int, widest: float, reach: float = 0) -> tuple[Place, ...]:
    """A hand on an arc, inside the rectangle also when every card is raised.

    The fan wins that shows most of its cards and leaves `reach` of each to the finger, or five
    sixths of it where there is no room for more; it leans and spreads where that costs little.
    """
    if not count:
        return ()
    fans = [_Fan(rect, count, lean, spread, widest) for spread in _SPREADS for lean in _LEANS]
    for least in (reach, reach * 5 / 6, -inf):
        within = [fan for fan in fans if count == 1 or fan.strip >= least]
        if within:
            break
    best = max(fan.worth for fan in within)
    return next(fan for fan in within if fan.worth >= _LOST * best).places()


class _Fan:
    """One way to hold the cards: how far neighbours lean and lie apart, and how large they get."""

    def __init__(self, rect: Rect, count: int, lean: float, spread: float, widest: float) -> None:
        self.rect, self.count, self.lean = rect, count, lean
        self.radius = spread / radians(lean)
        half = [self._card(i) for i in range((count + 1) // 2)]  # the other half mirrors it
        corners = [c for p in half for c in (*p.corners(), *p.raised().corners())]
        self.right = max(abs(x) for x, _ in corners)
        self.bottom, self.top = min(y for _, y in corners), max(y for _, y in corners)
        up = self.top - self.bottom
        # none where a window has no room for a hand
        self.width = max(0.0, min(rect.width / (2 * self.right), rect.height / up, widest))
        self.strip = (self._card(1).x - self._card(0).x) * self.width
        self.worth = self.width * min(spread, _ENOUGH) ** 0.75

    def places(self) -> tuple[Place, ...]:
        width, (x, middle) = self.width, self.rect.center
        y = middle - width * (self.bottom + self.top) / 2
        cards = [self._card(i) for i in range(self.count)]
        return tuple(Place(x + width * c.x, y + width * c.y, width, c.angle) for c in cards)

    def _card(self, index: float) -> Place:
        """A card of width 1 on the arc around the origin."""
        angle = ((self.count - 1) / 2 - index) * self.lean
        turn = radians(angle)
        return Place(-self.radius * sin(turn), self.radius * (cos(turn) - 1), 1.0, angle)
