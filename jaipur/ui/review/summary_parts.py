"""The parts of a summary: bars for luck and play, and mistakes to solve."""

from functools import partial

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.plate import Plate
from jaipur.words.description import Description


class AccountBar(Widget):
    """A bar from the middle, to the left for a negative share, to the right for a positive one."""

    share = NumericProperty(0)
    """From -1 to 1."""
    colour = ColorProperty(theme.GOLD)


class AccountRow(OneSentence, Column):
    """A figure for each side, and a bar and words between them."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    note = StringProperty("")
    share = NumericProperty(0)
    colour = ColorProperty(theme.GOLD)
    summed = BooleanProperty(False)
    """Whether it stands below the line, as the sum of the rows above."""

    def sentence(self) -> str:
        return f"{self.title}: {self.mine}, {self.theirs}, {self.note}"


class MistakeCard(Plate, Column):
    """A mistake as a position to solve again: its market and hand, and its cost."""

    title = StringProperty("")
    grade = ObjectProperty(None, allownone=True)
    cost = StringProperty("")
    market = ListProperty()
    hand = ListProperty()
    """Groups of sprites of cards."""
    done = BooleanProperty(False)
    """Whether the better move has been found."""


class FindButtons(BoxLayout):
    """Leads to the table, to find a better move, and to the review, which shows it."""

    title = StringProperty("")
    """Which mistake it is about, where there are several."""
    done = BooleanProperty(False)
    """Whether the better move has been found."""
    wanted_height = NumericProperty(0)

    on_find = WidgetEvent()  # The player wants to find the better move on the table.
    on_review = WidgetEvent()  # The player wants to see it in the review.

    def on_kv_post(self, _base: Widget) -> None:
        for name in ("find", "look"):
            button = self.ids[name]
            button.about = partial(self._describe, button)

    def _describe(self, button: TextButton) -> Description:
        """Describe a button: there are several cards, so each says which mistake it is about."""
        return Description(button.text, self.title, button.explanation)


load("review/summary_parts")
