"""The controls of a replay: the buttons, the slider, and the words about the moment."""

from collections.abc import Iterable, Iterator

from kivy.graphics import Ellipse, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.game.match.playback import Playback
from jaipur.rules.notation import Record
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets import boxes
from jaipur.ui.widgets.controls import Track
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.panel import Panel
from jaipur.words.history_words import MomentWords

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


INSTEAD = {"caption": "bar", "back": "menu", "eyes": "undo", "pace": "hint"}
"""Parts that take the places of these zones of the table."""


class Caption(Panel):
    """Which moment it is, the move and its player, and the result if the round ended."""

    words = ObjectProperty(MomentWords(), rebind=True)
    low = BooleanProperty(False)


class Transport(FloatLayout):
    """Lies over a table that is only watched, in place of its buttons and its bar."""

    screen = ObjectProperty()
    """The `ReplayScreen` that its buttons control."""
    foot = NumericProperty(0)
    """The height that it needs at the bottom."""
    stacked = BooleanProperty(False)
    """Whether slider and buttons have a row each."""
    roomy = BooleanProperty(True)
    """Whether there are buttons for the rounds; the smallest windows have only the slider."""
    margin = NumericProperty(0)
    timeline = ObjectProperty(Playback(Record(("", ""))), rebind=True)
    at = NumericProperty(0)
    playing = BooleanProperty(False)
    pace = StringProperty("")
    open = BooleanProperty(False)
    """Whether both hands are open."""
    words = ObjectProperty(MomentWords(), rebind=True)

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("stacked", self._take_sides)
        hands.bind(left_handed=self._take_sides)
        self._take_sides()

    def _take_sides(self, *_event: object) -> None:
        """Put the buttons beside the slider on the side of the player's hand."""
        row, slider = self.ids.row, self.ids.scrubber.__self__
        place = 0 if hands.left_handed and not self.stacked else 1
        if row.children.index(slider) != place:
            row.remove_widget(slider)
            row.add_widget(slider, place)

    def take_places(self, _layout: object, zones: dict[str, Rect]) -> None:
        """Move to the places of the table's buttons and bar."""
        boxes.arrange(self, {part: zones[zone] for part, zone in INSTEAD.items()})


load("replay/transport")
