"""The place of a card or a token on the table."""

from math import cos, radians, sin
from typing import NamedTuple

from jaipur.ui.look.rect import CARD_ASPECT, Rect


class Place(NamedTuple):
    """Where a card lies: its centre, its width, and how far it leans to the left in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        return self.width * CARD_ASPECT

    def raised(self, lift: float) -> "Place":
        """Return the place moved along the card's own axis, by a share of its height."""
        turn, far = radians(self.angle), lift * self.height
        return self._replace(x=self.x - far * sin(turn), y=self.y + far * cos(turn))


def lying_in(rect: Rect) -> Place:
    """Return the place of a card or token that fills a rectangle."""
    return Place(*rect.center, rect.width)
