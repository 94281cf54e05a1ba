"""The parts of a balance: bars for luck and play, the ladder of levels, and mistakes to find."""

from functools import partial

from kivy.graphics import Line, RoundedRectangle
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.widgets.plate import Plate
from jaipur.ui.words.description import Description


class AccountBar(Widget):
    """From the middle to the left for what one seat lost, to the right for what it won."""

    share = NumericProperty(0)
    """From -1 to 1."""
    colour = ColorProperty(theme.GOLD)


class AccountRow(OneSentence, Column):
    """A figure for either side, and a bar and words between them."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    note = StringProperty("")
    share = NumericProperty(0)
    colour = ColorProperty(theme.GOLD)
    summed = BooleanProperty(False)
    """Whether it stands under the line, as the sum of those above it."""

    def sentence(self) -> str:
        return f"{self.title}: {self.mine}, {self.theirs}, {self.note}"


class Ladder(Drawn):
    """The levels side by side, the weakest first, and between which of them somebody plays."""

    portraits = ListProperty()
    at = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(0)
    """The likeliest one, and the range that it may as well be, in places from 0."""
    drawn_from = ("portraits", "at", "low", "high")

    def on_portraits(self, _ladder: Widget, portraits: list[str]) -> None:
        self.clear_widgets()
        self._pictures = [Picture(sprite=sprite) for sprite in portraits]
        for picture in self._pictures:
            self.add_widget(picture)

    def draw(self) -> None:
        count = len(self.portraits)
        if not count:
            return
        room, middle = self.width / count, self.y + self.height / 2
        large = min(self.height * 0.92, room * 0.96)
        for place, picture in enumerate(self._pictures):
            side = large * (1 if place == self.at else 0.74 if self._near(place) else 0.58)
            picture.size = side, side
            picture.pos = self.x + (place + 0.5) * room - side / 2, middle - side / 2
            picture.tint = (1, 1, 1, 1 if self._near(place) else 0.5)
        first, last = self.x + room / 2, self.right - room / 2
        theme.Ink("GOLD_DARK")
        Line(points=(first, middle, last, middle), width=1.5 * Metrics.dp)
        left, right = self.x + self.low * room, self.x + (self.high + 1) * room
        inset = 2 * Metrics.dp
        frame = left + inset, self.y + inset, right - left - 2 * inset, self.height - 2 * inset
        theme.Ink("GOLD", 0.16)
        RoundedRectangle(pos=frame[:2], size=frame[2:], radius=(frame[3] / 2,))
        theme.Ink("GOLD_LIGHT")
        Line(rounded_rectangle=(*frame, frame[3] / 2), width=Metrics.dp)

    def _near(self, place: int) -> bool:
        return bool(self.low <= place <= self.high)


class MistakeCard(Plate, Column):
    """A mistake, as a position to be looked at again: its market and hand, and what it cost."""

    title = StringProperty("")
    grade = ObjectProperty(None, allownone=True)
    cost = StringProperty("")
    market = ListProperty()
    hand = ListProperty()
    """Groups of sprites of cards."""
    done = BooleanProperty(False)
    """Whether the better move has been found."""

    on_find = WidgetEvent()  # The person wants to find the better move on the table.
    on_look = WidgetEvent()  # The person wants to see it in the review.

    def on_kv_post(self, _base: Widget) -> None:
        for name in ("find", "look"):
            button = self.ids[name]
            button.about = partial(self._describe, button)

    def _describe(self, button: TextButton) -> Description:
        """There are several: each says which mistake it is about."""
        return Description(button.text, self.title, button.explanation)


load("review/summary_parts")
