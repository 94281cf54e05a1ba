"""The sprites that a widget tree draws, and their sizes."""

from collections.abc import Iterator
from itertools import chain
from math import hypot
from typing import Any, NamedTuple, cast

from kivy.graphics import BorderImage, Quad, Rectangle
from kivy.graphics.texture import Texture

from jaipur.ui.look.sprites import sprites
from tests.ui.layout_faults import shown
from tests.ui.visible_instructions import visible


class Drawn(NamedTuple):
    """A sprite in the window: its size there and in its file, in pixels."""

    name: str
    width: float
    height: float
    texture: Texture

    @property
    def stretch(self) -> float:
        return max(self.width / self.texture.width, self.height / self.texture.height)


def pictures(widget: Any) -> Iterator[Drawn]:
    """Yield every visible sprite except whole borders and tiles, which keep their scale."""
    names = {id(texture): name for name, texture in sprites()._textures.items()}
    for part in shown(widget):
        for texture, width, height in chain.from_iterable(map(_drawn, visible(part))):
            if id(texture) in names and width > 0 < height:
                yield Drawn(names[id(texture)], width, height, texture)


def _drawn(instruction: Any) -> Iterator[tuple[Texture, float, float]]:
    if isinstance(instruction, Quad) and len(instruction.points) == 8:
        x0, y0, x1, y1, x2, y2 = instruction.points[:6]
        yield cast(Texture, instruction.texture), hypot(x1 - x0, y1 - y0), hypot(x2 - x1, y2 - y1)
    elif isinstance(instruction, Rectangle) and not isinstance(instruction, BorderImage):
        width, height = instruction.size
        yield cast(Texture, instruction.texture), width, height
