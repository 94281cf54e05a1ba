"""What is said of one decision: the word for it, both moves, the reasons, and hindsight apart."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from jaipur.coach.review import Decision
from jaipur.rules import View
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review.chance_curve import LUCK
from jaipur.ui.review.grade_sign import INK
from jaipur.ui.review.move_frames import BETTER, PLAYED
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.page import Pane
from jaipur.ui.words import coach_words, hint_words
from jaipur.ui.words.i18n import _


class MoveLine(OneSentence, BoxLayout):
    """A move and how many rounds of a hundred it wins; its frame as on the table before it."""

    words = StringProperty("")
    chance = NumericProperty(0)
    figures = StringProperty("")
    colour = ColorProperty(theme.IVORY)
    dashed = BooleanProperty(False)
    scale = NumericProperty(1)
    figures_width = NumericProperty(0)


class Verdict(Pane):
    """Told anew for each decision; longer than its place, it scrolls."""

    grade = ObjectProperty(None, allownone=True)
    word = StringProperty("")
    cost = StringProperty("")
    ink = ColorProperty(theme.IVORY)
    reasons = StringProperty("")
    hindsight = StringProperty("")
    afterthought = ColorProperty(LUCK)
    moves = ListProperty()
    """A `MoveLine` for each move, as its options."""
    signed = BooleanProperty(False)
    """Whether it speaks of a decision, which has a sign."""
    playable = BooleanProperty(False)
    """Whether the match can be played on from here."""
    scale = NumericProperty(1)

    on_play = WidgetEvent()  # The person wants to play on from here.

    def show(self, view: View, decision: Decision) -> None:
        """Speak of a decision; the view is that of its mover before it."""
        self.signed, self.grade, self.ink = True, decision.grade, INK[decision.grade]
        self.word, self.cost = coach_words.grade(decision.grade), coach_words.cost(decision)
        played = _line(view, decision, better=False)
        other = coach_words.names_better(decision)
        self._lay([played, _line(view, decision, better=True)] if other else [played])
        told = coach_words.reasons(decision) if other else []
        if decision.grade is None:
            told = [_("The coach has not come to this move yet; the figure is a first estimate.")]
        self.reasons = " ".join(told)
        self.hindsight = "\n".join(map(coach_words.hindsight, decision.hindsight))

    def say(self, word: str, text: str = "") -> None:
        """Speak of no decision."""
        self.signed, self.grade, self.word, self.cost = False, None, word, ""
        self.reasons, self.hindsight = text, ""
        self._lay([])

    def _lay(self, lines: list[dict[str, object]]) -> None:
        """Lines are kept, so that going from move to move builds nothing."""
        box = self.ids.lines
        while len(box.children) > len(lines):
            box.remove_widget(box.children[0])
        while len(box.children) < len(lines):
            line = MoveLine(scale=self.scale)
            self.fbind("scale", line.setter("scale"))
            box.add_widget(line)
        for line, told in zip(reversed(box.children), lines, strict=True):
            for name, value in told.items():
                setattr(line, name, value)


def _line(view: View, decision: Decision, better: bool) -> dict[str, object]:
    deed = hint_words.deed(view, decision.best if better else decision.move)
    chance = decision.in_hundred[better]
    words = _("Better: {deed}") if better else _("Played: {deed}")
    return {
        "words": words.format(deed=f"{deed[0].lower()}{deed[1:]}"),
        "chance": chance / 100,
        "figures": coach_words.chance(chance),
        "colour": BETTER if better else PLAYED,
        "dashed": not better,
    }


load("review/verdict")
