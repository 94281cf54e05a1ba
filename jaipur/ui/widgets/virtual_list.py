"""A list of any length: only the visible cards exist, in as many columns as there is room for.

The cards are in a frame that moves with the window, so that their coordinates stay small: graphics
have seven digits of precision, and ten thousand cards on a dense screen are that many pixels high.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.prose import Scroll

Card = TypeVar("Card", bound=Focusable)


class VirtualList(Scroll):
    """Shows `count` cards. `use` sets how a card is created, and how it is filled for its place."""

    count = NumericProperty(0)
    row = NumericProperty(100)
    """The height of a card, in pixels like all the others."""
    least = NumericProperty(300)
    """The least width of a card if there is more than one column."""
    gap = NumericProperty(8)
    margin = NumericProperty(10)
    """Free space on either side; the scroll bar is in it at the right."""
    columns = NumericProperty(1)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._ground = Widget(size_hint_y=None)
        self._frame = RelativeLayout(size_hint=(None, None), size=(0, 0))
        self._ground.add_widget(self._frame)
        self.add_widget(self._ground)
        self._make: Callable[[], Focusable] = Focusable
        self._fill: Callable[[Any, int], None] = lambda _card, _place: None
        self.cards: dict[int, Focusable] = {}
        """The existing cards, by their places."""
        self._spare: list[Focusable] = []
        self._soon = Clock.create_trigger(self.arrange, -1)
        for name in ("scroll_y", "size", "count", "row", "least", "gap", "margin"):
            self.fbind(name, self._soon)
        self._ground.fbind("pos", self._soon)

    def use(self, make: Callable[[], Card], fill: Callable[[Card, int], None]) -> None:
        self._make, self._fill = make, fill

    def refill(self) -> None:
        """Fill every card again, after its data has changed."""
        for place, card in self.cards.items():
            if place < self.count:
                self._fill(card, place)
        self._soon()

    def arrange(self, *_event: object) -> None:
        """Provide cards for the visible rows and one row beyond."""
        if not self.get_root_window():
            return  # not visible, and the data behind it may be closed already
        self.columns = columns = max(1, int((self._room + self.gap) // (self.least + self.gap)))
        count = int(self.count)
        pitch, rows = self._pitch, -(-count // columns)
        above = self._grow(max(0, rows * pitch - round(self.gap)))
        first = int(above // pitch)
        last = int((above + self.height) // pitch)
        wanted = range(max(0, first - 1) * columns, min(count, (last + 2) * columns))
        for place in [place for place in self.cards if place not in wanted]:
            self._put_away(place)
        self._put_frame(above, first)
        for place in wanted:
            self._place(place, place // columns - first)
        for card in self._spare:
            self._frame.remove_widget(card)
        del self._spare[columns:]  # a row to scroll with; a larger window has needed more

    def _put_frame(self, above: float, first: int) -> None:
        """Align the frame with the first visible row, on whole pixels: text stays sharp."""
        x, y = self.to_window(self.x, self.top + above - first * self._pitch)
        upper = self._ground.top - first * self._pitch
        self._frame.pos = self._ground.x + round(x) - x, upper + round(y) - y

    @property
    def _pitch(self) -> int:
        """The distance from row to row, in whole pixels."""
        return round(self.row) + round(self.gap)

    def _grow(self, height: float) -> float:
        """Set the length of the list; keep the content at the upper edge where it is.

        Return how much of the list is above the window.
        """
        above = (1 - min(1, max(0, self.scroll_y))) * self._hidden
        if height != self._ground.height:
            self._ground.height = height
            above = min(above, self._hidden)
            self.scroll_y = 1 - above / self._hidden if self._hidden else 1
        return above

    @property
    def _hidden(self) -> float:
        return max(0, self._ground.height - self.height)

    @property
    def _room(self) -> float:
        return max(0, self.width - 2 * self.margin)

    def _place(self, place: int, row: int) -> None:
        card = self.cards.get(place)
        if card is None:
            card = self.cards[place] = self._spare.pop() if self._spare else self._make()
            self._fill(card, place)
        if not card.parent:
            self._frame.add_widget(card)
        wide = int((self._room - self.gap * (self.columns - 1)) / self.columns)
        card.size = wide, round(self.row)
        left = round(self.margin) + place % self.columns * (wide + round(self.gap))
        card.pos = left, -(row + 1) * self._pitch + round(self.gap)

    def _put_away(self, place: int) -> None:
        card = self.cards.pop(place)
        card.focused = False
        self._spare.append(card)


load("widgets/virtual_list")
