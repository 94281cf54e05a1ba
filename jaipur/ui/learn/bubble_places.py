"""Where words may stand that speak of something on the table: beside it, and never over it."""

from collections.abc import Sequence

from jaipur.ui.look.rect import Rect

ACROSS, DOWN = 9, 17
"""How many places are tried."""
LIT, KEPT = 1000.0, 20.0
"""How much worse it is to cover what is spoken of, and what will be touched, than to stand far
away."""


def best(
    area: Rect, size: tuple[float, float], lit: Sequence[Rect], kept: Sequence[Rect]
) -> tuple[float, Rect]:
    """The best place in an area for something of this size, and how bad it is: below 1 it covers
    nothing that matters."""
    width, height = min(size[0], area.width), min(size[1], area.height)
    tried = (
        Rect(
            area.x + (area.width - width) * i / (ACROSS - 1),
            area.y + (area.height - height) * j / (DOWN - 1),
            width,
            height,
        )
        for j in range(DOWN)
        for i in range(ACROSS)
    )
    reach = max(1.0, area.width + area.height)
    return min(((_cost(place, lit, kept, reach), place) for place in tried), key=lambda one: one[0])


def _cost(place: Rect, lit: Sequence[Rect], kept: Sequence[Rect], reach: float) -> float:
    over = sum(LIT * _covered(place, one) for one in lit) + sum(
        KEPT * _covered(place, one) for one in kept
    )
    return over + min((_distance(place, one) for one in lit), default=0.0) / reach


def _covered(place: Rect, other: Rect) -> float:
    """The share of the other that is covered."""
    across = min(place.right, other.right) - max(place.x, other.x)
    up = min(place.top, other.top) - max(place.y, other.y)
    if across <= 0 or up <= 0:
        return 0.0
    # a sliver of an edge covers something too
    return 0.05 + across * up / max(1.0, other.width * other.height)


def _distance(place: Rect, other: Rect) -> float:
    """Between the edges, and a little between the middles."""
    dx = max(0.0, place.x - other.right, other.x - place.right)
    dy = max(0.0, place.y - other.top, other.y - place.top)
    (x, y), (to_x, to_y) = place.center, other.center
    return dx + dy + 0.1 * (abs(x - to_x) + abs(y - to_y))
