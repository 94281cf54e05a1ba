"""Marks over the window that show what is hard to see: zones, small targets, cut texts, frames."""

from collections import deque
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Text
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import Metrics

from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.focus import Focusable, rect, uppermost

LEAST = 48
"""The smallest size of a target for a finger, in dp."""
KINDS = ("", "zones", "targets", "texts", "frames")
FRAMES = 120
SCALE = 4
"""Pixels for a millisecond of the curve of frame times."""
SMOOTH = 1000 / 60

Mark = tuple[str, tuple[float, float, float, float]]
"""A name and a rectangle of the window."""


class Marks:
    """Draws the marks of the current `kind` over everything, a few times a second."""

    def __init__(self) -> None:
        self.kind = ""
        self.drawn: list[Mark] = []
        self._group = InstructionGroup()
        self._times: deque[float] = deque(maxlen=FRAMES)
        self._last = perf_counter()
        Window.canvas.after.add(self._group)
        Window.bind(on_flip=self._flip)
        Clock.schedule_interval(self._draw, 0.2)

    def next(self) -> str:
        """Show the next kind of marks, and return its name."""
        self.kind = KINDS[(KINDS.index(self.kind) + 1) % len(KINDS)]
        self._draw()
        return self.kind

    def close(self) -> None:
        Clock.unschedule(self._draw)
        Window.unbind(on_flip=self._flip)
        Window.canvas.after.remove(self._group)

    def _flip(self, *_event: object) -> None:
        now = perf_counter()
        self._times.append(1000 * (now - self._last))
        self._last = now

    def _draw(self, *_event: object) -> None:
        self._group.clear()
        self.drawn = list(_marks(self.kind))
        for name, (x, y, width, height) in self.drawn:
            self._group.add(Color(0.2, 1, 1, 1))
            self._group.add(Line(rectangle=(x, y, width, height), width=1.2))
            self._write(name, x, y)
        if self.kind == "frames":
            self._curve()
        elif self.kind:
            self._write(f"{self.kind}: {len(self.drawn)}", 0, Window.height - 20 * Metrics.dp)

    def _write(self, name: str, x: float, y: float) -> None:
        text = Text(text=name, font_size=11 * Metrics.dp)
        text.refresh()
        self._group.add(Color(0, 0, 0, 0.7))
        self._group.add(Rectangle(pos=(x, y), size=text.texture.size))
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(Rectangle(pos=(x, y), size=text.texture.size, texture=text.texture))

    def _curve(self) -> None:
        step = Window.width / FRAMES
        points = [side for n, ms in enumerate(self._times) for side in (n * step, ms * SCALE)]
        self._group.add(Color(1, 1, 1, 0.5))
        self._group.add(Line(points=[0, SMOOTH * SCALE, Window.width, SMOOTH * SCALE]))
        self._group.add(Color(1, 0.8, 0.2, 1))
        self._group.add(Line(points=points, width=1.2))
        worst = max(self._times, default=0)
        self._write(f"worst of {len(self._times)}: {worst:.1f} ms", 0, SMOOTH * SCALE)


def _marks(kind: str) -> Iterator[Mark]:
    if kind == "zones":
        yield from _zones()
        return
    for widget in _shown(_front()):
        if kind == "targets" and isinstance(widget, Focusable):
            width, height = widget.width / Metrics.dp, widget.height / Metrics.dp
            if min(width, height) < LEAST - 0.5:
                yield f"{type(widget).__name__} {width:.0f}x{height:.0f} dp", rect(widget)
        elif kind == "texts" and isinstance(widget, FitLabel) and widget.say and widget.is_cut:
            yield widget.say, rect(widget)


def _zones() -> Iterator[Mark]:
    """Yield the slots of a table's composition; on other screens the widgets with a KV id."""
    front = _front()
    tables = [widget for widget in _shown(front) if isinstance(widget, TableState)]
    for table in tables:
        for name, place in table.layout.places.items():
            if min(place[2:]) <= 0:
                continue  # this composition lacks it
            x, y = table.to_window(place[0], place[1])
            yield name, (x, y, place[2], place[3])
    if not tables:
        for name, child in front.ids.items():
            yield name, rect(child)


def _front() -> Any:
    """Return the screen or sheet in front, or the table that a scene has put over them."""
    over = [child for child in Window.children if isinstance(child, TableState)]
    return over[0] if over else uppermost() or Window.children[-1]


def _shown(widget: Any) -> Iterator[Any]:
    if widget.opacity:
        yield widget
        for child in widget.children:
            yield from _shown(child)
