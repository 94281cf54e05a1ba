"""The difficulty of a puzzle: how many of five lamps are lit."""

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty

from jaipur.game.practice.puzzles import MISSED_BY
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.drawn import Drawn

DARK = 0.28
GAP = 0.12
"""Gap between two lamps, in widths of a lamp."""


class DifficultyLamps(Drawn):
    """A row of lamps, as large as fit; the first `lit` of `count` lamps are lit."""

    lit = NumericProperty(1)
    count = NumericProperty(len(MISSED_BY))
    drawn_from = ("lit", "count")

    def draw(self) -> None:
        if not self.count or min(self.size) <= 0:
            return
        whole = self.count + GAP * (self.count - 1)
        side = min(self.height, self.width / whole)
        x, y = self.x + (self.width - side * whole) / 2, self.y + (self.height - side) / 2
        for place in range(int(self.count)):
            Color(1, 1, 1, 1 if place < self.lit else DARK)
            Rectangle(texture=texture("icon-hint"), pos=(x, y), size=(side, side))
            x += side * (1 + GAP)
