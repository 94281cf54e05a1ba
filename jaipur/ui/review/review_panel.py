"""The panel over the table of a review: rounds, verdict, curve and buttons."""

from kivy.properties import (
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from jaipur.coach.round_curve import RoundCurve
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.review.verdict import Verdict
from jaipur.ui.widgets import placed


class ReviewPanel(FloatLayout):
    """Lies over a table that is only watched."""

    screen = ObjectProperty()
    """The `ReviewScreen` that its buttons control."""
    zones = DictProperty()
    """The rectangles of the table's layout."""
    about = StringProperty("")
    """How the round ended, or how far the coach has come."""
    tabs = ListProperty()
    """The sprite of each round, for how it ended."""
    round = NumericProperty(0)
    decisions = ListProperty()
    """The player's own decisions in the round, each as a `DecisionMade`."""
    data = ObjectProperty(RoundCurve())
    at = NumericProperty(0)
    note = StringProperty("")
    scale = NumericProperty(1)

    def on_zones(self, _panel: object, zones: dict[str, Rect]) -> None:
        placed.arrange(self, {name: zones.get(name, NOWHERE) for name in self.ids})

    @property
    def verdict(self) -> Verdict:
        verdict: Verdict = self.ids.verdict
        return verdict


load("review/review_panel")
