"""Plain coloured tiles that replace missing pictures."""

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from jaipur.rules import Good
from jaipur.ui.look import theme

SIDE = 64
ROUND = 10
RIM = 3


def stand_in(name: str) -> Texture:
    """Return a rounded tile in the colour of the good in the name, else in plum."""
    words = name.split("-")
    goods = [good for good in Good if good.name.lower() in words]
    return _tile(theme.CARD[goods[0]] if goods else theme.QUIET)


@cache
def _tile(colour: theme.Colour) -> Texture:
    tile = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
    # A texture made from bytes is empty after the GL context was lost: paint it again.
    tile.add_reload_observer(lambda lost: _paint(lost, colour))
    _paint(tile, colour)
    return tile


def _paint(tile: Texture, colour: theme.Colour) -> None:
    inside, rim = (bytes(round(255 * part) for part in c) for c in (colour, theme.GOLD))
    pixels = b"".join(_pixel(x, y, inside, rim) for y in range(SIDE) for x in range(SIDE))
    tile.blit_buffer(pixels, colorfmt="rgba")


def _pixel(x: int, y: int, inside: bytes, rim: bytes) -> bytes:
    depth = _depth(x, y)
    if depth < 0:
        return b"\0\0\0\0"
    return rim if depth < RIM else inside


def _depth(x: int, y: int) -> float:
    """Return how far a pixel is inside the rounded edge; negative outside."""
    across, up = (min(side, SIDE - 1 - side) for side in (x, y))
    if across >= ROUND or up >= ROUND:
        return min(across, up)
    return ROUND - hypot(ROUND - across, ROUND - up)
