"""The base of all plots: a canvas to paint and write on."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.shade import fade
from jaipur.ui.widgets.fit_label import extents

FROM_ABOVE = (0, 1, 1, 1, 1, 0, 0, 0)
"""Texture coordinates that flip a texture upside down."""
LIGHT = (1, 0.95, 0.8, 0.22)


class Tick(Label):
    """A short text in a plot."""


class Plot(RelativeLayout):
    """Painted by `plot` whenever its width, data or type changes; sets its own height.

    Everything is placed relative to its own corner, so that moving it needs no repainting.
    """

    unit = NumericProperty(1)
    """Pixels per sp."""
    high_contrast = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(width=0, **options)
        self._ink = InstructionGroup()
        self.canvas.add(self._ink)
        self._ticks: list[Tick] = []
        self._used = 0
        self.repaint = Clock.create_trigger(self._paint_all, -1)
        for name in ("width", "unit", "high_contrast"):
            self.fbind(name, self.repaint)

    def plot(self) -> None:
        """Paint and write everything."""
        raise NotImplementedError

    def _paint_all(self, *_event: object) -> None:
        self._ink.clear()
        self._used = 0
        if self.width > 1:
            self.plot()
        for tick in self._ticks[self._used :]:
            tick.opacity = 0

    def paint(self, colour: Sequence[float], shape: Instruction) -> None:
        self._ink.add(Color(*colour))
        self._ink.add(shape)

    def paint_bar(
        self, rect: Sequence[float], colour: Sequence[float], radius: tuple[float, ...]
    ) -> None:
        """Paint a filled shape, lit from above, with a gold edge."""
        shape: dict[str, Any] = {"pos": rect[:2], "size": rect[2:], "radius": radius}
        self.paint(colour, RoundedRectangle(**shape))
        self.paint(LIGHT, RoundedRectangle(**shape, texture=fade(True), tex_coords=FROM_ABOVE))
        edge = SmoothLine(rounded_rectangle=(*rect, *radius), width=Metrics.dp)
        self.paint(theme.faded(theme.GOLD_LIGHT, 0.85), edge)

    def size_of(self, text: str, sp_size: float) -> tuple[float, float]:
        """Return the width and height that a text needs without wrapping."""
        sizes = [extents(line, "Text", False, sp_size * self.unit) for line in text.split("\n")]
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes)

    def write(self, text: str, sp_size: float, room: float | None = None) -> Tick:
        """Return a label with a text, to be positioned; wrapped if it is wider than `room`."""
        if self._used == len(self._ticks):
            self._ticks.append(Tick())
            self.add_widget(self._ticks[-1])
        tick = self._ticks[self._used]
        self._used += 1
        tick.text, tick.font_size, tick.opacity = text, sp_size * self.unit, 1
        tick.size = self.size_of(text, sp_size)
        tick.text_size = (None, None)
        if room is not None and tick.width > room:
            tick.text_size = (room, None)
            tick.texture_update()
            tick.size = tick.texture_size
        return tick


load("numbers/plot")
