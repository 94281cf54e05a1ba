"""The controls of a replay: the buttons, the slider, and the words about the moment."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.game.match.playback import Playback
from jaipur.rules.notation import Record
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets import placed
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.panel import Panel
from jaipur.words.history_words import MomentWords

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
        placed.arrange(self, {part: zones[zone] for part, zone in INSTEAD.items()})


load("replay/transport")
