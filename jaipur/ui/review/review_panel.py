"""What lies over the table of a review: the rounds, the verdict, the curve, and the ways on."""

from collections.abc import Iterable

from kivy.properties import (
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review.round_curve import RoundCurve
from jaipur.ui.review.verdict import Verdict
from jaipur.ui.widgets import placed
from jaipur.ui.widgets.focus import Scope
from jaipur.ui.widgets.shield import Shield

STEPS = {"left": -1, "right": 1, "home": -(10**6), "end": 10**6}
ROUNDS = {"up": -1, "down": 1}
PAGES = {"pageup": 0.8, "pagedown": -0.8}


class ReviewPanel(Scope, Shield):
    """Lies over the whole table, so that nothing on it can be touched, and hears the keys.

    Left and right go from decision to decision, home and end to the first and the last, up and
    down from round to round; page up and down scroll what is said.
    """

    zones = DictProperty()
    """The rectangles of the table's composition."""
    title = StringProperty("")
    about = StringProperty("")
    """How the round ended, or how far the coach has come."""
    tabs = ListProperty()
    round = NumericProperty(0)
    decisions = ListProperty()
    """One's own in the round, each as it was `DecisionMade`."""
    course = ObjectProperty(RoundCurve())
    at = NumericProperty(0)
    note = StringProperty("")
    scale = NumericProperty(1)

    on_back = WidgetEvent()  # Leave the review.
    on_step = WidgetEvent()  # (by: int) So many decisions on or back.
    on_pick = WidgetEvent()  # (stop: int) To this decision of the round.
    on_pick_round = WidgetEvent()  # (number: int) To this round.
    on_balance = WidgetEvent()  # What decided the match.
    on_play = WidgetEvent()  # Play on from the moment that is shown.

    def on_zones(self, _panel: object, zones: dict[str, Rect]) -> None:
        parts = self.ids.keys() - {"title"}  # which shares its place
        placed.arrange(self, {name: self.zone(zones, name) for name in parts})

    @property
    def drawn(self) -> bool:
        """The table behind it explains itself all the same."""
        return False

    @property
    def verdict(self) -> Verdict:
        verdict: Verdict = self.ids.verdict
        return verdict

    def zone(self, zones: dict[str, Rect], name: str) -> Rect:
        """The rectangle of a part; an empty one before the table is laid out."""
        return zones.get(name, NOWHERE)

    def back(self) -> bool:
        self.dispatch("on_back")
        return True

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        if name in STEPS:
            self.dispatch("on_step", STEPS[name])
        elif name in ROUNDS:
            self.dispatch("on_pick_round", int(self.round) + ROUNDS[name])
        elif name in PAGES:
            self.verdict.ids.view.scroll_by(PAGES[name])
        else:
            return super().key(name, modifiers)
        return True


load("review/review_panel")
