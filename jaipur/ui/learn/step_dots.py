"""Progress in the lesson: a dot for each step."""

from kivy.graphics import Color, Ellipse, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import NumericProperty

from jaipur.ui.look import theme
from jaipur.ui.widgets.drawn import Drawn


class StepDots(Drawn):
    """Full dots for finished steps, a large one for the current step, rings for the others."""

    count = NumericProperty(1)
    at = NumericProperty(0)
    widest = NumericProperty(26)
    """Distance between two dots where there is room, in dp."""
    drawn_from = ("count", "at", "widest")

    def draw(self) -> None:
        step = min(self.widest * Metrics.dp, self.width / max(1, self.count))
        y = self.y + self.height / 2  # `center_y` is stale while `pos` and `size` change
        side = min(9 * Metrics.dp, 0.5 * step, 0.6 * self.height)
        for n in range(int(self.count)):
            x = self.x + (n + 0.5) * step
            here = n == self.at
            Color(*(theme.GOLD_LIGHT if here else theme.GOLD))
            size = side * (1.5 if here else 1)
            if n <= self.at:
                pos = x - size / 2, y - size / 2
                Ellipse(pos=pos, size=(size, size))
            # only lines are Smooth… here, because the dots are scrolled
            SmoothLine(circle=(x, y, size / 2), width=Metrics.dp)
