"""A dashed outline of any thickness: Kivy's own dashes are one pixel wide."""

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin

from kivy.graphics import Mesh

from jaipur.ui.look.rect import Rect

DASH = 5.0
"""Length of a dash and of the gap after it, in thicknesses."""
ARC = 4
"""Points on each rounded corner."""

Point = tuple[float, float]


def dashed(mesh: Mesh, rect: Rect, radius: float, thickness: float) -> None:
    """Make the mesh a dashed outline of a rounded rectangle, with its line inside the rectangle."""
    path = _path(rect.inset(thickness / 2), radius)
    vertices: list[float] = []
    for start, end in _strokes(path, DASH * thickness):
        vertices += _bar(start, end, thickness / 2)
    count = len(vertices) // 16
    mesh.vertices = vertices
    mesh.indices = [4 * bar + corner for bar in range(count) for corner in (0, 1, 2, 2, 3, 0)]


def _path(rect: Rect, radius: float) -> list[Point]:
    x, y, width, height = rect
    centres = (
        (x + width - radius, y + height - radius),
        (x + radius, y + height - radius),
        (x + radius, y + radius),
        (x + width - radius, y + radius),
    )
    points = []
    for quarter, (cx, cy) in enumerate(centres):
        for step in range(ARC + 1):
            angle = (quarter + step / ARC) * pi / 2
            points.append((cx + radius * cos(angle), cy + radius * sin(angle)))
    return [*points, points[0]]


def _strokes(path: list[Point], dash: float) -> list[tuple[Point, Point]]:
    """Return every other dash; longer sides are divided evenly, corners stay whole."""
    strokes = []
    for (ax, ay), (bx, by) in pairwise(path):
        length = hypot(bx - ax, by - ay)
        if length < dash:
            strokes.append(((ax, ay), (bx, by)))
            continue
        pieces = 2 * ceil(length / (2 * dash)) + 1
        for piece in range(1, pieces, 2):
            a, b = piece / pieces, (piece + 1) / pieces
            strokes.append(
                ((ax + (bx - ax) * a, ay + (by - ay) * a), (ax + (bx - ax) * b, ay + (by - ay) * b))
            )
    return strokes


def _bar(start: Point, end: Point, half: float) -> list[float]:
    """Return four corners of a stroke, each with an unused texture coordinate."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length * half, dx / length * half
    corners = (
        (start[0] + nx, start[1] + ny),
        (start[0] - nx, start[1] - ny),
        (end[0] - nx, end[1] - ny),
        (end[0] + nx, end[1] + ny),
    )
    return [number for x, y in corners for number in (x, y, 0, 0)]
