"""The player's rating in the numbers: its value, its history, and how to make it more reliable."""

from collections.abc import Sequence
from itertools import chain

from kivy.graphics import Mesh, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import ListProperty

from jaipur.ai.levels import LEVELS
from jaipur.coach.rating import Rating
from jaipur.game.statistics.rating import PlayerRating
from jaipur.ui.look import theme
from jaipur.ui.numbers.charts import Plot
from jaipur.ui.numbers.number_cards import Note, Plotted
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.prose import Prose
from jaipur.words import number_words, opponents
from jaipur.words.i18n import _, ngettext

TYPE = 12
"""The size of names and figures in the plot, in sp."""
TALL = 130
"""Height of the plot, in dp."""
FEWEST = 3
"""Fewest matches for which a curve is drawn."""


class RatingPlot(OneSentence, Plot):
    """The rating after each match with its range as a band, and lines for the opponents."""

    curve = ListProperty()
    """`Rating`s, the newest last."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("curve", self.repaint)

    def sentence(self) -> str:
        return ", ".join(number_words.rating_figure(one) for one in self.curve)

    def plot(self) -> None:
        curve: Sequence[Rating] = self.curve
        low, high = min(one.low for one in curve), max(one.high for one in curve)
        self.height = TALL * Metrics.dp
        scale = self.height / (high - low)
        left = self._name_opponents(low, scale)
        step = (self.width - left) / (len(curve) - 1)
        edges = [
            (left + at * step, (edge - low) * scale, 0, 0)
            for at, one in enumerate(curve)
            for edge in (one.low, one.high)
        ]
        band = Mesh(
            vertices=list(chain.from_iterable(edges)),
            indices=list(range(len(edges))),
            mode="triangle_strip",
        )
        self.paint(theme.faded(theme.GOLD, 0.3), band)
        line = [(left + at * step, (one.value - low) * scale) for at, one in enumerate(curve)]
        points = list(chain.from_iterable(line))
        self.paint(theme.GOLD_LIGHT, SmoothLine(points=points, width=2 * Metrics.dp))

    def _name_opponents(self, low: float, scale: float) -> float:
        """Draw a line with a name for each opponent in range; return the width of the names.

        A name without room is left out.
        """
        left, last = 0.0, self.height
        for level in reversed(LEVELS):
            y = (level.elo - low) * scale
            half = self.size_of("0", TYPE)[1] / 2
            if y - half < 0 or y + half > last:
                continue
            name = self.write(opponents.level_name(level.id), TYPE)
            name.pos, last = (0, y - half), y - half
            left = max(left, name.width + 6 * Metrics.dp)
        for level in LEVELS:
            y = (level.elo - low) * scale
            if 0 <= y <= self.height:
                thin = SmoothLine(points=(left, y, self.width, y), width=Metrics.dp)
                self.paint(theme.faded(theme.IVORY_SOFT, 0.35), thin)
        return left


class RatingParts(Column):
    """The content of the card, filled again whenever more of the rating is known."""

    def show(self, rating: PlayerRating) -> None:
        """Show the rating, and how many matches are still to be checked."""
        self.clear_widgets()
        words = number_words.rating_sentence(rating.now)
        self.add_widget(Prose(text=words, sp_size=18, padding=(10 * Metrics.dp, 2 * Metrics.dp)))
        curve = [one for one in rating.curve if one]
        if len(curve) >= FEWEST:
            note = _("After each match. Your true rating lies in the band 19 times out of 20.")
            self.add_widget(Plotted(RatingPlot(curve=curve), note=note))
        waiting = len(rating.unreviewed)
        if waiting:
            words = ngettext(
                "The coach is checking {n} earlier match. That makes the rating more reliable.",
                "The coach is checking {n} earlier matches. That makes the rating more reliable.",
                waiting,
            )
            self.add_widget(Note(text=words.format(n=waiting)))
