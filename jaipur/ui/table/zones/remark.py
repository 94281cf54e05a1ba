"""A few words that an opponent says, beside its portrait."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.fitted_words import Words, extents
from jaipur.ui.words import i18n

STAYS = 2.5
"""Seconds for which a short remark is read."""
LETTERS = 17
"""Letters of a longer one that are read in a second."""
FADE = 0.14
TAIL = 9
"""How far its tail reaches out to the portrait, in dp."""
PAD = 5, 2
"""Around its words, in dp."""


class Remark(Widget):
    """A speech bubble over an opponent's own panel, clear of its name and its purse: nothing else
    on the table is hidden by it.

    It goes by itself, takes no touch, and is silent while `hushed` by something that matters more.
    """

    hushed = BooleanProperty(False)
    tail = ListProperty([0] * 6)
    """The corners of the triangle that points at who speaks."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.opacity = 0
        self.shown = False
        i18n.language.bind(code=self.vanish)  # they were words of another language

    def say(self, words: str, panel: Rect, portrait: Rect, facts: Rect, softly: bool) -> None:
        """Say this within a panel, in the largest type that there is room for: beside the facts
        that it holds or below them, never on them."""
        if self.hushed:
            return
        self._stand(words, panel.inset(dp(1)), portrait, facts)
        self.shown = True
        Animation.cancel_all(self, "opacity")
        self.opacity = 0 if softly else 1
        if softly:
            Animation(opacity=1, duration=FADE).start(self)
        Clock.unschedule(self._end)
        Clock.schedule_once(self._end, max(STAYS, len(words) / LETTERS))

    def vanish(self, *_event: object) -> None:
        """Be gone in this very frame."""
        self.shown = False
        Clock.unschedule(self._end)
        Animation.cancel_all(self, "opacity")
        self.opacity = 0

    def on_hushed(self, *_event: object) -> None:
        if self.hushed:
            self.vanish()

    def _end(self, *_event: object) -> None:
        self.shown = False
        Animation(opacity=0, duration=FADE).start(self)

    def _stand(self, words: str, panel: Rect, portrait: Rect, facts: Rect) -> None:
        tail = dp(TAIL)
        left = max(facts.right, portrait.right) + tail / 2
        top = max(panel.y, facts.y - tail / 4)
        beside = Rect(left, panel.y, max(0, panel.right - left), panel.height)
        right = portrait.right + tail
        low = Rect(right, panel.y, max(0, panel.right - right), max(0, top - panel.y))
        wholly = portrait.y > panel.y + 2 * tail  # nothing but words below the portrait
        top = min(top, portrait.y - tail) if wholly else top
        below = Rect(panel.x, panel.y, panel.width, max(0, top - panel.y)) if wholly else low
        room = max((beside, below), key=lambda room: self._type(words, room))
        wide, high = self._write(words, room)
        x, y = portrait.center
        self.size = wide, high
        if room is below and below is not low:
            self.pos = min(max(x - wide / 2, panel.x), panel.right - wide), below.top - high
            at = min(max(x, self.x + 2 * tail), self.x + wide - 2 * tail)
            edge = below.top - 1
            self.tail = [at - tail / 2, edge, at + tail / 2, edge, at, edge + tail]
        else:
            self.pos = room.x, min(max(y - high / 2, room.y), room.top - high)
            at = min(max(y, self.y + tail), self.y + high - tail)
            edge = room.x + 1
            self.tail = [edge, at - tail / 2, edge, at + tail / 2, edge - tail, at]
        label: Words = self.ids.label
        label.pos = self.x + dp(PAD[0]), self.y + dp(PAD[1])

    def _type(self, words: str, room: Rect) -> float:
        """How large the type of these words gets in a room; nothing where they are cut."""
        self._write(words, room)
        label: Words = self.ids.label
        return 0 if label.is_cut else label.font_size

    def _write(self, words: str, room: Rect) -> tuple[float, float]:
        """Set the words in as large a type as there is room for; how much of it they need."""
        label: Words = self.ids.label
        across, up = dp(PAD[0]), dp(PAD[1])
        label.size = max(1, room.width - 2 * across), max(1, room.height - 2 * up)
        label.say = words
        label.fit()
        rows = label.text.split("\n")
        sizes = [extents(row, label.font_name, label.bold, label.font_size) for row in rows]
        label.size = max(wide for wide, _ in sizes) + 1, sum(high for _, high in sizes)
        return label.width + 2 * across, label.height + 2 * up


load("table/zones/remark")
