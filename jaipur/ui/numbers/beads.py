"""Results of matches as beads: a sign each for won, lost and left."""

from typing import NamedTuple

from kivy.graphics import Ellipse, Rectangle, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from jaipur.game.statistics.summary import Result
from jaipur.ui.look import theme
from jaipur.ui.look.sprites import texture
from jaipur.ui.numbers.plot import Plot

TYPE = 19
SIDE = 26
GAP = 3
"""All sizes in dp."""
SIGN = 0.62
"""The sign's side as a share of the bead's."""


class Sign(NamedTuple):
    """The look of a result, told apart by its sprite first and by its colour second."""

    colour: theme.Colour
    sprite: str
    tint: theme.Colour


SIGNS = {
    Result.WON: Sign(theme.GOLD, "icon-check", theme.rgba("#3B1030")),
    Result.LOST: Sign(theme.QUIET_WARM, "icon-close", theme.IVORY),
    Result.LEFT: Sign(theme.rgba("#2E1B45"), "icon-pause", theme.IVORY_SOFT),
}


class Beads(Plot):
    """A plot with beads, sized to match the type."""

    def side(self) -> float:
        return max(SIDE * Metrics.dp, TYPE * self.unit)

    def bead(self, result: Result, x: float, y: float) -> None:
        """Draw a bead with its lower left corner there."""
        side, line = self.side(), Metrics.dp
        sign = SIGNS[result]
        disc = Ellipse(pos=(x + line, y + line), size=(side - 2 * line,) * 2)
        self.paint(sign.colour, disc)
        rim = SmoothLine(circle=(x + side / 2, y + side / 2, side / 2 - line), width=line)
        self.paint(theme.GOLD_LIGHT, rim)
        inset = side * (1 - SIGN) / 2
        place = {"pos": (x + inset, y + inset), "size": (side * SIGN,) * 2}
        self.paint(sign.tint, Rectangle(texture=texture(sign.sprite), **place))


class Signed(Beads):
    """A result's bead with words beside it."""

    result = ObjectProperty(Result.WON)
    text = StringProperty("")

    def plot(self) -> None:
        side, gap = self.side(), 10 * Metrics.dp
        words = self.write(self.text, TYPE, max(side, self.width - side - gap))
        self.height = max(side, words.height)
        self.bead(self.result, 0, (self.height - side) / 2)
        words.pos = side + gap, (self.height - words.height) / 2


class String(Beads):
    """Results in a row, or in several if the row is too short."""

    results = ListProperty()

    def plot(self) -> None:
        margin, step = 10 * Metrics.dp, self.side() + GAP * Metrics.dp
        in_a_row = max(1, int((self.width - 2 * margin) / step))
        rows = -(-len(self.results) // in_a_row)
        self.height = rows * step + 8 * Metrics.dp
        for place, result in enumerate(self.results):
            row, column = divmod(place, in_a_row)
            self.bead(
                result, margin + column * step, self.height - 4 * Metrics.dp - (row + 1) * step
            )
