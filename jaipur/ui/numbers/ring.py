"""Parts of a whole as a ring, with a sprite for each part."""

from math import cos, pi, sin
from typing import NamedTuple

from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import ListProperty, StringProperty

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.drawn import Drawn

THICK = 0.2
"""The ring's thickness as a share of its side."""
SPRITE = 0.82
"""A sprite's side as a share of the thickness."""


class Slice(NamedTuple):
    share: float
    colour: theme.Colour
    sprite: str
    tint: theme.Colour = theme.IVORY


class Ring(Drawn):
    """Slices clockwise from the top, with `say` in the middle."""

    slices = ListProperty()
    say = StringProperty("")
    drawn_from = ("slices",)

    def draw(self) -> None:
        """Draw the ring into the widget's square."""
        side = min(self.size)
        thick = side * THICK
        radius = (side - thick) / 2 - Metrics.dp
        if radius <= 0:
            return
        start = 0.0
        for part in self.slices:
            self._paint(part, start, radius, thick)
            start += part.share
        self._edge(radius, thick)

    def _paint(self, part: Slice, start: float, radius: float, thick: float) -> None:
        """Draw a slice and, if there is room for it, its sprite."""
        if not part.share:
            return
        end = start + part.share
        Color(*part.colour)
        Line(circle=(*self.center, radius, 360 * start, 360 * end), width=thick / 2, cap="none")
        side = thick * SPRITE
        if part.share * 2 * pi * radius > side:
            x, y = self._at((start + end) / 2, radius)
            Color(*part.tint)
            Rectangle(
                texture=texture(part.sprite), pos=(x - side / 2, y - side / 2), size=(side,) * 2
            )

    def _edge(self, radius: float, thick: float) -> None:
        """Draw gold lines around the ring and between its slices."""
        theme.Ink("GOLD_LIGHT", 0.85)
        for reach in (radius - thick / 2, radius + thick / 2):
            SmoothLine(circle=(*self.center, reach), width=Metrics.dp)
        start = 0.0
        parts = [part for part in self.slices if part.share]
        for part in parts if len(parts) > 1 else ():
            inner, outer = (self._at(start, radius + sign * thick / 2) for sign in (-1, 1))
            SmoothLine(points=(*inner, *outer), width=Metrics.dp)
            start += part.share

    def _at(self, turn: float, radius: float) -> tuple[float, float]:
        """Return the point at a share of the full turn, clockwise from the top."""
        angle = 2 * pi * turn
        return self.center_x + radius * sin(angle), self.center_y + radius * cos(angle)


load("numbers/ring")
