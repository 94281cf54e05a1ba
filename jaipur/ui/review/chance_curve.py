"""The win chance of a round after every move, and below it the luck.

A finger or the arrow keys go from decision to decision.
"""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, Rectangle, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from jaipur.coach.review import Grade
from jaipur.coach.round_curve import RoundCurve
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review import grade_sign
from jaipur.ui.widgets.controls import Scrubbed
from jaipur.ui.widgets.panel import Plate

LUCK = theme.rgba("#8FD4F2")
BY_OTHERS = theme.faded(LUCK, 0.85)
"""Changes of the win chance between two own decisions: by the opponent and by luck."""
SHARE = 0.24
"""Share of the height for luck, where there is room for it."""
LOW = 60
"""Least height in dp at which luck is drawn."""
GREATEST = 0.25
"""Luck that reaches the edge of its band."""
BAND = 10
SIGN = 9
DIAMOND = 3.2
"""Half the width of the band around the decision, and radii of signs, in dp."""


class ChanceCurve(Scrubbed, Plate):
    """Shows a `RoundCurve`; `on_pick(stop)` asks for another decision."""

    data = ObjectProperty(RoundCurve())
    at = NumericProperty(0)
    """The number of the decision shown."""
    heading = StringProperty("")
    note = StringProperty("")
    name = StringProperty("")
    narrow = BooleanProperty(False)
    field = ObjectProperty(Rect(0, 0, 0, 0))
    """The rectangle of the curve, without its words."""

    on_pick = WidgetEvent()  # (stop: int) The player went to another decision.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._ground, self._cursor = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._ground)
        self.canvas.add(self._cursor)
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("data", "field"):
            self.fbind(name, self._paint_soon)
        self.fbind("at", self._point)

    def said(self) -> tuple[str, str]:
        return self.name, self.note

    # Geometry

    @property
    def _curve(self) -> Rect:
        field: Rect = self.field
        low = field.height * SHARE if field.height >= LOW * Metrics.dp else 0
        return Rect(field.x, field.y + low, field.width, field.height - low)

    def across(self, moves: float) -> float:
        """Return the x of the moment after so many moves."""
        curve = self._curve
        data: RoundCurve = self.data
        return curve.x + curve.width * moves / max(1, data.moves)

    def _up(self, chance: float) -> float:
        curve = self._curve
        return curve.y + curve.height * chance

    # Painting

    def _paint(self, *_event: object) -> None:
        self._ground.clear()
        if min(self.field[2:]) > 0:
            self._paint_grid()
            if len(self.data.points) > 1:
                self._paint_shade()
                self._paint_steps()
            self._paint_luck()
            self._paint_signs()
        self._point()

    def _paint_grid(self) -> None:
        curve = self._curve
        for chance, strength in ((0, 0.35), (0.5, 0.5), (1, 0.35)):
            self._ground.add(theme.Ink("GOLD", strength))
            height = self._up(chance)
            self._ground.add(Rectangle(pos=(curve.x, height), size=(curve.width, Metrics.dp)))

    def _corners(self) -> Iterator[tuple[float, float]]:
        """Yield the curve as steps: a chance holds until the next move changes it."""
        before: float | None = None
        for moves, chance in enumerate(self.data.points):
            if before is not None:
                yield self.across(moves), self._up(before)
            yield self.across(moves), self._up(chance)
            before = chance

    def _paint_shade(self) -> None:
        floor = self._up(0)
        vertices: list[float] = []
        for x, y in self._corners():
            vertices += (x, floor, 0, 0, x, y, 0, 0)
        self._ground.add(theme.Ink("GOLD", 0.14))
        count = len(vertices) // 4
        self._ground.add(Mesh(vertices=vertices, indices=range(count), mode="triangle_strip"))

    def _paint_steps(self) -> None:
        points, mine = self.data.points, {stop.moves: stop for stop in self.data.stops}
        for moves in range(len(points) - 1):
            x, y, following = (
                self.across(moves),
                self._up(points[moves]),
                self._up(points[moves + 1]),
            )
            until = self.across(moves + 1)
            self._ground.add(theme.Ink("GOLD"))
            self._ground.add(Line(points=(x, y, until, y), width=1.3 * Metrics.dp))
            stop = mine.get(moves)
            costly = stop is not None and stop.grade in grade_sign.CHEVRONS
            ink = (
                grade_sign.INK[stop.grade] if stop and costly else theme.GOLD if stop else BY_OTHERS
            )
            self._ground.add(Color(*ink))
            width = (2.2 if costly else 1.0) * Metrics.dp
            self._ground.add(Line(points=(until, y, until, following), width=width))

    def _paint_luck(self) -> None:
        height = self.field.height * SHARE
        if self.field.height < LOW * Metrics.dp:
            return
        middle, reach = self.field.y + height * 0.46, height * 0.42
        self._ground.add(Color(*theme.faded(LUCK, 0.5)))
        size = self.field.width, Metrics.dp
        self._ground.add(Rectangle(pos=(self.field.x, middle), size=size))
        self._ground.add(Color(*LUCK))
        half = DIAMOND * Metrics.dp
        for event in self.data.events:
            x = self.across(event.moves)
            y = middle + reach * max(-1.0, min(1.0, event.gain / GREATEST))
            self._ground.add(Line(points=(x, middle, x, y), width=0.8 * Metrics.dp))
            diamond = x - half, y, x, y + half, x + half, y, x, y - half
            if event.gain > 0:
                vertices = [n for i in range(0, 8, 2) for n in (*diamond[i : i + 2], 0, 0)]
                mesh = Mesh(vertices=vertices, indices=(0, 1, 2, 2, 3, 0), mode="triangles")
                self._ground.add(mesh)
            else:
                self._ground.add(Line(points=diamond, width=0.8 * Metrics.dp, close=True))

    def _paint_signs(self) -> None:
        """Mark moves that cost something just below the curve, within its rectangle."""
        radius = min(SIGN * Metrics.dp, self._curve.height * 0.13)
        for stop in self.data.stops:
            if stop.grade in (Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER):
                grade_sign.draw(self._ground, stop.grade, *self._sign(stop.moves, radius), radius)

    def _sign(self, moves: int, radius: float) -> tuple[float, float]:
        after = self.data.points[min(moves + 1, len(self.data.points) - 1)]
        y = self._up(after) - 1.4 * radius
        low = self._curve.y + radius
        return self.across(moves + 1), y if y >= low else self._up(after) + 2.4 * radius

    def _point(self, *_event: object) -> None:
        """Draw only the cursor: scrubbing redraws nothing else."""
        self._cursor.clear()
        stops, field = self.data.stops, self.field
        if not (stops and min(field[2:]) > 0):
            return
        stop = stops[min(int(self.at), len(stops) - 1)]
        x, half = self.across(stop.moves + 1), BAND * Metrics.dp
        self._cursor.add(theme.Ink("IVORY", 0.16))
        pos, size = (x - half, field.y), (2 * half, field.height)
        self._cursor.add(RoundedRectangle(pos=pos, size=size, radius=(half / 2,)))
        self._cursor.add(theme.Ink("IVORY"))
        line = Rectangle(pos=(x - Metrics.dp, field.y), size=(2 * Metrics.dp, field.height))
        self._cursor.add(line)
        if stop.moves + 1 < len(self.data.points):
            radius = min(1.35 * SIGN * Metrics.dp, self._curve.height * 0.18)
            x, y = self._sign(stop.moves, radius)
            grade_sign.draw(self._cursor, stop.grade, x, y, radius)

    # Touch and keys

    def follow(self, touch: MotionEvent) -> None:
        stops = self.data.stops
        if stops:
            places = [abs(self.across(stop.moves + 1) - touch.x) for stop in stops]
            self._pick(places.index(min(places)))

    def adjust(self, step: int) -> None:
        self._pick(int(self.at) + step)

    def activate(self) -> None:
        """Do nothing: the curve cannot be pressed."""

    def _pick(self, stop: int) -> None:
        if 0 <= stop < len(self.data.stops) and stop != self.at:
            self.dispatch("on_pick", stop)


load("review/chance_curve")
