"""Widgets that paint themselves."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.uix.widget import Widget


class Drawn(Widget):
    """Calls `draw` below its children, at most once per frame, after its position, its size or a
    property in `drawn_from` has changed."""

    drawn_from: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.redraw = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size", *self.drawn_from):
            self.fbind(name, self.redraw)
        self.redraw()

    def draw(self) -> None:
        """Add instructions to the canvas, which is empty."""
        raise NotImplementedError

    def _redraw(self, *_event: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw()
