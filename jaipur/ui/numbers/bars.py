"""Figures in rows: with a bar, or large with their meaning beside them."""

from kivy.graphics import Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.sprites import texture
from jaipur.ui.numbers.plot import Plot
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.explained import OneSentence

TYPE = 16
PADDING = 10
SPRITE = 38
BAR = 14
GAP = 4
"""All sizes in dp."""


class BarRow(OneSentence, Plot):
    """A sprite, a label with its figures, and below them a bar filled to a share."""

    sprite = StringProperty("")
    label = StringProperty("")
    figures = StringProperty("")
    share = NumericProperty(0)
    mark = NumericProperty(0)
    """A share to compare with, drawn as a line across the bar; 0 for none."""
    colour = ColorProperty(theme.GOLD)

    def plot(self) -> None:
        dp = Metrics.dp
        left = (2 * PADDING + SPRITE) * dp
        room = self.width - left - PADDING * dp
        label, figures = self.write(self.label, TYPE, room), self.write(self.figures, TYPE, room)
        figures.color = theme.GOLD_LIGHT
        beside = label.width + figures.width + TYPE / 2 * self.unit <= room
        words = max(label.height, figures.height) if beside else label.height + figures.height
        high = words + (GAP + BAR) * dp
        self.height = max(high, SPRITE * dp) + PADDING * dp
        foot = (self.height - high) / 2
        figures.pos = left + (room - figures.width) * beside, foot + (GAP + BAR) * dp
        label.pos = left, figures.y if beside else figures.top
        self._bar((left, foot, room, BAR * dp))
        corner = PADDING * dp, (self.height - SPRITE * dp) / 2
        picture = Rectangle(texture=texture(self.sprite), pos=corner, size=(SPRITE * dp,) * 2)
        self.paint((1, 1, 1, 1), picture)

    def _bar(self, rect: tuple[float, float, float, float]) -> None:
        x, y, room, high = rect
        radius = (high / 2,) * 4
        track = RoundedRectangle(pos=(x, y), size=(room, high), radius=radius)
        self.paint(theme.rgba("#241237"), track)
        edge = SmoothLine(rounded_rectangle=(*rect, *radius), width=Metrics.dp)
        self.paint(theme.faded(theme.GOLD, 0.55), edge)
        if self.share:
            self.paint_bar((x, y, max(high, room * self.share), high), self.colour, radius)
        if self.mark:
            at, reach = x + room * self.mark, 3 * Metrics.dp
            line = SmoothLine(points=(at, y - reach, at, y + high + reach), width=1.5 * Metrics.dp)
            self.paint(theme.IVORY, line)


class Figure(OneSentence, Row):
    """A large figure and its meaning."""

    figure = StringProperty("")
    meaning = StringProperty("")
    widest = StringProperty("")
    """The widest figure of the column, so that all meanings start at the same place."""


load("numbers/bars")
