"""The sign of a grade, recognisable by its shape and not by colour alone."""

from kivy.graphics import Color, Ellipse, Line, Mesh
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from jaipur.coach.review import Grade
from jaipur.ui.look import theme

INK: dict[Grade | None, theme.Colour] = {
    Grade.BEST: theme.GO_RING,
    Grade.GOOD: theme.IVORY,
    Grade.SLIP: theme.GOLD,
    Grade.MISTAKE: theme.rgba("#FF9A4D"),
    Grade.BLUNDER: theme.rgba("#FF6A6A"),
    None: theme.IVORY_SOFT,
}
GROUND = theme.rgba("#1A0C2C")
CHEVRONS = {Grade.SLIP: 1, Grade.MISTAKE: 2, Grade.BLUNDER: 3}
APART = 0.36
"""From one chevron or dot to the next, in radii."""
WAIST = 0.18
"""Width of the waist of the best move's star."""


def draw(group: InstructionGroup, grade: Grade | None, x: float, y: float, radius: float) -> None:
    """Draw the sign of a grade, or of none yet, around this point."""
    ink, broad = INK[grade], max(0.5, radius * 0.075)
    group.add(Color(*GROUND))
    group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
    group.add(Color(*ink))
    group.add(Line(circle=(x, y, max(1.0, radius - broad)), width=broad))
    if grade is Grade.BEST:
        _star(group, x, y, radius * 0.66)
    elif grade is Grade.GOOD:
        _dot(group, x, y, radius * 0.24)
    elif grade is None:
        for place in (-1, 0, 1):
            _dot(group, x + place * radius * APART, y, radius * 0.12)
    else:
        _chevrons(group, CHEVRONS[grade], x, y, radius, broad * 1.2)


def _chevrons(
    group: InstructionGroup, count: int, x: float, y: float, radius: float, broad: float
) -> None:
    across, fall = radius * 0.44, radius * 0.26
    for number in range(count):
        top = y + fall / 2 + (count - 1 - 2 * number) * radius * APART / 2
        points = (x - across, top, x, top - fall, x + across, top)
        group.add(Line(points=points, width=broad, joint="round", cap="round"))


def _dot(group: InstructionGroup, x: float, y: float, half: float) -> None:
    group.add(Ellipse(pos=(x - half, y - half), size=(2 * half, 2 * half)))


def _star(group: InstructionGroup, x: float, y: float, reach: float) -> None:
    slim = reach * WAIST * 1.4
    corners = (
        *((0, reach), (slim, slim), (reach, 0), (slim, -slim)),
        *((0, -reach), (-slim, -slim), (-reach, 0), (-slim, slim)),
    )
    vertices = [number for dx, dy in ((0, 0), *corners) for number in (x + dx, y + dy, 0, 0)]
    indices = [at for n in range(8) for at in (0, n + 1, (n + 1) % 8 + 1)]
    group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


class GradeSign(Widget):
    """A widget that shows only the sign."""

    grade = ObjectProperty(None, allownone=True)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._ink = InstructionGroup()
        self.canvas.add(self._ink)
        for name in ("grade", "pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_event: object) -> None:
        self._ink.clear()
        radius = min(self.size) / 2 - Metrics.dp
        if radius > 0:
            draw(self._ink, self.grade, self.x + self.width / 2, self.y + self.height / 2, radius)
