"""Signs that text families lack (arrows, comparison, tick), drawn in a face's own weight."""

from itertools import pairwise
from math import hypot

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

Point = tuple[float, float]

SIGNS: dict[str, list[list[Point]]] = {
    "→": [[(4, 35), (90, 35)], [(60, 65), (92, 35), (60, 5)]],
    "←": [[(96, 35), (10, 35)], [(40, 65), (8, 35), (40, 5)]],
    "⇄": [
        [(6, 58), (96, 58)],
        [(72, 82), (98, 58), (72, 34)],
        [(104, 12), (14, 12)],
        [(38, 36), (12, 12), (38, -12)],
    ],
    "≥": [[(12, 84), (78, 52), (12, 20)], [(12, -2), (78, -2)]],
    "≤": [[(78, 84), (12, 52), (78, 20)], [(12, -2), (78, -2)]],
    "✓": [[(8, 38), (34, 8), (90, 92)]],
}
"""Each sign as strokes through points, in hundredths of the height of a capital."""

SIDE = 6
THINNEST = 8


def draw_signs(font: TTFont) -> None:
    """Add every sign to the font, as thick as its minus sign or a little more."""
    glyphs, names = font["glyf"], font.getBestCmap()
    unit = glyphs[names[ord("H")]].yMax / 100
    minus = glyphs[names[ord("−")]]
    thickness = max((minus.yMax - minus.yMin) / unit, THINNEST)
    for sign, strokes in SIGNS.items():
        name = f"uni{ord(sign):04X}"
        pen = TTGlyphPen(None)
        for stroke in strokes:
            _polygon(pen, _outline(stroke, thickness), unit)
        glyphs[name] = pen.glyph()
        glyphs[name].recalcBounds(glyphs)
        right = max(x for stroke in strokes for x, _ in stroke) + SIDE
        font["hmtx"][name] = (round(right * unit), glyphs[name].xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name


def _polygon(pen: TTGlyphPen, points: list[Point], unit: float) -> None:
    scaled = [(round(x * unit), round(y * unit)) for x, y in points]
    pen.moveTo(scaled[0])
    for point in scaled[1:]:
        pen.lineTo(point)
    pen.closePath()


def _outline(stroke: list[Point], thickness: float) -> list[Point]:
    """Return the clockwise outline of a line of the given thickness with mitred corners."""
    there = _side(stroke, thickness / 2)
    back = _side(stroke[::-1], thickness / 2)
    return there + back


def _side(stroke: list[Point], half: float) -> list[Point]:
    """Return the stroke shifted to its left by half the thickness."""
    normals = [_normal(a, b) for a, b in pairwise(stroke)]
    befores, afters = [normals[0], *normals], [*normals, normals[-1]]
    side: list[Point] = []
    for (x, y), (ax, ay), (bx, by) in zip(stroke, befores, afters, strict=True):
        stretch = half * 2 / ((ax + bx) ** 2 + (ay + by) ** 2)
        side.append((x + (ax + bx) * stretch, y + (ay + by) * stretch))
    return side


def _normal(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    return -dy / length, dx / length
