"""The corners of cards on the table."""

from jaipur.ui.look.rect import Rect
from jaipur.ui.table.layout.card_layout import Place


def corners(place: Place) -> list[tuple[float, float]]:
    """Return where the corners of a card are, its angle considered."""
    flat = Rect(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)
    points = flat.leaning(place.angle)
    return list(zip(points[::2], points[1::2], strict=True))
