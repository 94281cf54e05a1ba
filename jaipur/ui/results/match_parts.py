"""The parts of the end of a match: rounds, the standing, honours, the next opponent."""

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.game.statistics.standing import Standing
from jaipur.game.statistics.summary import Result
from jaipur.ui.widgets.buttons import FACE_INSET, PushButton
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.panel import Plate
from jaipur.words import match_words
from jaipur.words.i18n import _


class ResultButton(PushButton):
    """A button for what to do next, in line with the cards above it."""

    _outside = FACE_INSET


class OpponentButton(ResultButton):
    """A button with the opponent's portrait."""

    portrait = StringProperty("")


class MatchRound(OneSentence, BoxLayout):
    """A round: its score, who won its seal, and by how much."""

    name = StringProperty("")
    score = ListProperty(["", ""])
    winner = NumericProperty(-1)
    """The winner's side: 0 left, 1 right, -1 neither."""
    margin = StringProperty("")
    scale = NumericProperty(1)

    def sentence(self) -> str:
        return ", ".join(filter(None, (self.name, " : ".join(self.score), self.margin)))


class TieBreak(OneSentence, BoxLayout):
    """Why a round of equal rupees was won, above the tokens that decided it."""

    reason = StringProperty("")
    scale = NumericProperty(1)


class Bead(Widget):
    """A match against this opponent, won or lost; the sign tells them apart."""

    won = BooleanProperty(False)
    last = BooleanProperty(False)


class StandingCard(BoxLayout):
    """The record against an opponent."""

    title = StringProperty("")
    tally = StringProperty("")
    streak = StringProperty("")
    scale = NumericProperty(1)

    def show(self, standing: Standing) -> None:
        """Show a bead for each of the latest matches."""
        self.tally, self.streak = match_words.tally(standing), match_words.streak(standing)
        self.ids.beads.clear_widgets()
        for number, result in enumerate(standing.recent, start=1):
            last = number == len(standing.recent)
            self.ids.beads.add_widget(Bead(won=result is Result.WON, last=last))


class HonourLine(Focusable, ButtonBehavior, Plate, BoxLayout):
    """An honour that this match earned; a tap opens the road."""

    honour = ObjectProperty()
    name = StringProperty("")
    scale = NumericProperty(1)

    def said(self) -> tuple[str, str]:
        return _("A new honour"), self.name
