"""The cloth below everything on the table."""

from typing import Any

from kivy.graphics import BorderImage, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.sprites import picture

TILE = 190
"""Side of one tile of the woven pattern, in dp."""
HEM = 0.125
"""Breadth of the drawn hem, as a share of its picture."""


class TableCloth(Widget):
    """Woven plum cloth, darker towards the rim, with a hem along the edge: three rectangles."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        weave, edge = picture("place-table"), picture("place-table-edge")
        weave.wrap = "repeat"
        border = edge.width * HEM
        with self.canvas:
            theme.Ink("BACKDROP")
            self._weave = Rectangle(texture=weave)
            self._shade = Rectangle(texture=picture("place-table-vignette"))
            theme.Ink("BACKDROP", 0.9)
            self._hem = BorderImage(texture=edge, border=(border,) * 4)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_event: object) -> None:
        for layer in (self._weave, self._shade, self._hem):
            layer.pos, layer.size = self.pos, self.size
        across, up = self.width / dp(TILE), self.height / dp(TILE)
        self._weave.tex_coords = (0, 0, across, 0, across, up, 0, up)
        self._hem.display_border = (min(max(min(self.size) * 0.016, dp(5)), dp(16)),) * 4
