"""Pictures of honours: stars in a row, and a medal with an emblem."""

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import STRETCH, texture
from jaipur.ui.widgets.drawn import Drawn

EMBLEMS = {
    "won": "seal-earned",
    "clean": "rupees-10",
    "unaided": "icon-hint",
    "five_at_once": "bonus-5",
    "closing_time": "flourish-check",
    "never_just_one": "coin-leather-4",
    "bonuses": "bonus-4",
    "first_pick": "coin-diamonds-7",
    "hands_full": "icon-hand",
    "few_camels": "glyph-leather",
    "larger_herd": "camel-token",
    "comeback": "icon-rotate",
}
"""The sprite in the middle of an honour's medal, by its id."""
EMBLEM = 0.42
"""The emblem's share of the medal's side."""
EMPTY_STAR = 0.75
"""The size of a star that is not earned, relative to one that is."""
PALE = (0.95, 0.85, 0.7, 0.75)
"""The tint of an emblem that is not earned."""


class Stars(Drawn):
    """A star for each honour, earned ones first; the others are smaller and empty."""

    earned = NumericProperty(0)
    all = NumericProperty(3)
    drawn_from = ("earned", "all")

    def draw(self) -> None:
        places = Rect(*self.pos, *self.size).fitted(max(1, self.all)).columns(int(self.all))
        Color(1, 1, 1, 1)
        for n, place in enumerate(places):
            earned = n < self.earned
            star = place if earned else place.inset(place.width * (1 - EMPTY_STAR) / 2)
            sprite = texture("honour-star" if earned else "honour-star-empty")
            Rectangle(texture=sprite, pos=star[:2], size=star[2:])


class Medal(Drawn):
    """An honour's emblem in a golden frame, or in an empty one until it is earned."""

    honour = ObjectProperty(None, allownone=True)
    earned = BooleanProperty(False)
    drawn_from = ("honour", "earned")

    def draw(self) -> None:
        if self.honour is None:
            return
        frame = texture("honour-medal" if self.earned else "honour-medal-empty")
        place = Rect(*self.pos, *self.size).fitted(1, STRETCH * frame.width)
        emblem = texture(EMBLEMS[self.honour.id])
        inner = place.inset(place.width * (1 - EMBLEM) / 2).fitted(emblem.width / emblem.height)
        Color(1, 1, 1, 1)
        Rectangle(texture=frame, pos=place[:2], size=place[2:])
        Color(*((1, 1, 1, 1) if self.earned else PALE))
        Rectangle(texture=emblem, pos=inner[:2], size=inner[2:])
