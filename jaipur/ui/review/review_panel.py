"""The panel over the table of a review: rounds, verdict, curve and buttons."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from jaipur.coach.review import Decision
from jaipur.coach.round_curve import RoundCurve
from jaipur.rules import View
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review.chance_curve import LUCK
from jaipur.ui.review.grade_sign import INK
from jaipur.ui.widgets import boxes
from jaipur.ui.widgets.page import Pane
from jaipur.words import coach_words
from jaipur.words.i18n import _


class Verdict(Pane):
    """Filled again for each decision; its words scroll if they are longer than their place."""

    grade = ObjectProperty(None, allownone=True)
    word = StringProperty("")
    cost = StringProperty("")
    ink = ColorProperty(theme.IVORY)
    reasons = StringProperty("")
    hindsight = StringProperty("")
    afterthought = ColorProperty(LUCK)
    moves = ListProperty()
    """The options of a `MoveLine` for each move."""
    signed = BooleanProperty(False)
    """Whether it is about a decision, which has a sign."""
    playable = BooleanProperty(False)
    """Whether the match can be played on from here."""
    roomy = BooleanProperty(False)
    """Whether the button to play on stays in view while the words scroll."""
    scale = NumericProperty(1)

    on_play = WidgetEvent()  # The player wants to play on from here.

    def show(self, view: View, decision: Decision) -> None:
        """Show a decision; `view` is that of its player before the move."""
        self.signed, self.grade, self.ink = True, decision.grade, INK[decision.grade]
        self.word, self.cost = coach_words.grade(decision.grade), coach_words.cost(decision)
        self.ids.lines.show(view, decision)
        reasons = coach_words.reasons(decision) if coach_words.names_better(decision) else []
        if decision.grade is None:
            reasons = [_("The coach is checking this move. The figure is a first estimate.")]
        self.reasons = " ".join(reasons)
        self.hindsight = "\n".join(map(coach_words.hindsight, decision.hindsight))

    def say(self, word: str, text: str = "") -> None:
        """Show a text that is not about a decision."""
        self.signed, self.grade, self.word, self.cost = False, None, word, ""
        self.reasons, self.hindsight = text, ""
        self.ids.lines.fill([])


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
        boxes.arrange(self, {name: zones.get(name, NOWHERE) for name in self.ids})

    @property
    def verdict(self) -> Verdict:
        verdict: Verdict = self.ids.verdict
        return verdict


load("review/review_panel")
