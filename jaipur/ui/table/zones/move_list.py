"""The moves of a round in a list, the newest visible."""

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.fit_label import extents
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.prose import Scroll
from jaipur.words import table_descriptions
from jaipur.words.description import Description

load("table/zones/move_list")


class ListedMove(NamedTuple):
    """One move: the sprite of its player, a sentence, and signs for places where the sentence is
    too long."""

    portrait: str
    words: str
    signs: str = ""


class MoveEntry(Focusable, ButtonBehavior, Widget):
    """One move of the list, which can be tapped."""

    portrait = StringProperty("")
    words = StringProperty("")
    signs = StringProperty("")
    here = BooleanProperty(False)
    """Whether the table shows the position after it."""
    row = NumericProperty(48)
    """Its height with one line."""
    type_size = NumericProperty(15)
    """The font size in pixels, the same for all entries."""
    role = Role.ITEM

    def high(self, words: str, width: float, row: float, type_size: float) -> float:
        """Return its height with these words in this width: long ones get a second line."""
        wide, line = extents(words, "Text", False, type_size)
        return row if wide <= width or 2 * line <= row else row + line

    def describe(self) -> Description | None:
        return table_descriptions.listed_move(self.words) if self.words else None

    @property
    def chosen(self) -> bool:
        return bool(self.here)


class MoveList(Panel):
    """Lists the moves. A tap on a move is `on_moment` with its number in the round, from 0."""

    moves = ListProperty([])
    """`ListedMove`s, oldest first."""
    here = NumericProperty(-1)
    """The move after which the table is shown, kept visible; -1 for none."""
    row = NumericProperty(48)
    """The height of an entry."""

    room = NumericProperty(0)
    view = NumericProperty(0)
    """The height there is for entries, and the part of it that the newest ones fill."""
    compact = BooleanProperty(False)
    """Whether rows are low, for a mouse."""

    on_moment = WidgetEvent()  # (number: int) A move was tapped.

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._spare: list[MoveEntry] = []
        self._show_newest = Clock.create_trigger(self._scroll_down, -1)
        for name in ("moves", "here", "width"):
            self.fbind(name, self._fill)
        for name in ("size", "room"):
            self.fbind(name, self._show_newest)

    def _fill(self, *_event: object) -> None:
        """Fill an entry for each move, but only if there is room: entries are expensive, and most
        windows have none. Removed entries are reused in the next round or turn."""
        rows = self.ids.rows
        moves = self.moves if self.width > 0 else ()
        while len(rows.children) > len(moves):
            entry = rows.children[0]
            rows.remove_widget(entry)
            entry.portrait = entry.words = entry.signs = ""
            self._spare.append(entry)
        while len(rows.children) < len(moves):
            rows.add_widget(self._spare.pop() if self._spare else self._new_entry())
        for number, (entry, move) in enumerate(zip(rows.children[::-1], moves, strict=True)):
            entry.portrait, entry.words, entry.signs = move
            entry.here = number == self.here
        self._show_newest()

    def _new_entry(self) -> MoveEntry:
        entry = MoveEntry(row=self.row)
        self.fbind("row", entry.setter("row"))
        entry.bind(on_release=self._tapped, height=lambda *_: self._show_newest())
        return entry

    def _tapped(self, entry: MoveEntry) -> None:
        self.dispatch("on_moment", self.ids.rows.children[::-1].index(entry))

    def _fit_to_rows(self) -> None:
        """Make the view as high as the newest entries that fit, so that none is cut at rest."""
        high = 0.0
        for entry in self.ids.rows.children:
            if high + entry.height > self.room + 0.5:
                break
            high += entry.height
        self.view = high or self.room

    def _scroll_down(self, *_event: object) -> None:
        scroll: Scroll = self.ids.scroll
        self._fit_to_rows()
        scroll.scroll_y = 0
        entries = self.ids.rows.children[::-1]
        if 0 <= self.here < len(entries):
            scroll.scroll_to(entries[int(self.here)], animate=False)
