"""Figures as outlines from the app's own display face, so that no picture needs a font."""

from functools import cache
from pathlib import Path

from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art.errors import ArtError

FACE = Path("assets/fonts/text-bold.ttf")


def outline(text: str) -> str:
    """Return path data of the text: figures 100 units high, centred at the origin, y downwards."""
    glyphs = _font().getGlyphSet()
    names = [_font().getBestCmap()[ord(character)] for character in text]
    unit = 100 / _bounds("H")[3]
    left, _, right, _ = _bounds(text)
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".rstrip("0").rstrip("."))
    place = Identity.scale(unit, -unit).translate(-(left + right) / 2, -_bounds("H")[3] / 2)
    for name in names:
        glyphs[name].draw(TransformPen(pen, place))
        place = place.translate(glyphs[name].width, 0)
    return str(pen.getCommands())


@cache
def _font() -> TTFont:
    if not FACE.is_file():
        raise ArtError(f"{FACE}: the face for numerals is missing (python -m tools.fonts)")
    return TTFont(FACE)


def _bounds(text: str) -> tuple[float, float, float, float]:
    glyphs = _font().getGlyphSet()
    pen, x = BoundsPen(glyphs), 0.0
    for character in text:
        glyph = glyphs[_font().getBestCmap()[ord(character)]]
        glyph.draw(TransformPen(pen, (1, 0, 0, 1, x, 0)))
        x += glyph.width
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top
