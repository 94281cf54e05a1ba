"""The slider for a whole match: a tick at each deal, a light at each hint."""

from collections.abc import Iterable, Iterator

from kivy.graphics import Ellipse, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import ListProperty

from jaipur.ui.look import theme
from jaipur.ui.widgets.controls import Track

TICK = 4, 26
LIGHT = 7
"""Sizes of the marks, in dp."""


class Scrubber(Track):
    """Goes from the first moment, 0, to the last, `most`."""

    rounds = ListProperty()
    """The moments at which rounds were dealt."""
    hints = ListProperty()
    """The moments before which a player asked for a hint."""

    def __init__(self, **options: object) -> None:
        super().__init__(step=1, grain=1, **options)
        self._marks = InstructionGroup()
        self.canvas.before.add(self._marks)
        for name in ("bar", "height", "most", "rounds", "hints"):
            self.fbind(name, self._mark)

    def place_of(self, moment: float) -> float:
        """Return the x of a moment."""
        return float(self.bar[0] + self.bar[2] * moment / max(1, self.most))

    def _mark(self, *_event: object) -> None:
        self._marks.clear()
        width, height = (side * Metrics.dp for side in TICK)
        self._marks.add(theme.Ink("GOLD_LIGHT"))
        for place in self._apart(self.rounds, width):
            pos = place - width / 2, self.center_y - height / 2
            self._marks.add(RoundedRectangle(pos=pos, size=(width, height), radius=(width / 2,)))
        light = LIGHT * Metrics.dp
        self._marks.add(theme.Ink("GO_RING"))
        for place in self._apart(self.hints, 1):
            pos = place - light / 2, self.center_y + 0.8 * light
            self._marks.add(Ellipse(pos=pos, size=(light, light)))

    def _apart(self, moments: Iterable[int], least: float) -> Iterator[float]:
        """Yield the x of these moments, without those that would overlap."""
        last = float("-inf")
        for moment in moments:
            place = self.place_of(moment)
            if place - last >= least:
                last = place
                yield place
