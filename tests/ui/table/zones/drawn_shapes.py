"""Rectangles around a widget's own drawings, for tests that nothing leaves its place."""

from collections.abc import Iterator

from kivy.graphics import (
    Line,
    Mesh,
    Quad,
    Rectangle,
    RoundedRectangle,
    SmoothEllipse,
    SmoothQuad,
)
from kivy.graphics.instructions import Instruction
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from tests.ui.visible_instructions import visible


def drawings(widget: Widget) -> Iterator[Rect]:
    """The rectangle around each drawing that is not transparent, without the children's."""
    for instruction in visible(widget):
        rect = _around(instruction)
        if rect and rect[2] > 0 and rect[3] > 0:
            yield rect


def _around(instruction: Instruction) -> Rect | None:
    if isinstance(instruction, Line):
        return _bounds(list(instruction.points)) if instruction.points else None
    if isinstance(instruction, Quad | SmoothQuad):
        return _bounds(list(instruction.points))
    if isinstance(instruction, Mesh):
        corners = instruction.vertices
        return _bounds([n for i in range(0, len(corners), 4) for n in corners[i : i + 2]])
    if isinstance(instruction, Rectangle | RoundedRectangle | SmoothEllipse):
        return Rect(*instruction.pos, *instruction.size)
    return None


def _bounds(points: list[float]) -> Rect | None:
    if not points:
        return None
    xs, ys = points[::2], points[1::2]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
