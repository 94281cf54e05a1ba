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
PAD = 8, 5
"""Around its words, in dp."""


class Remark(Widget):
    """A speech bubble over an opponent's own panel: nothing else on the table is hidden by it.

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

    def say(self, words: str, panel: Rect, portrait: Rect, softly: bool) -> None:
        """Say this within a panel: beside the portrait in it, or below if there is more room."""
        if self.hushed:
            return
        self._stand(words, panel.inset(dp(2)), portrait)
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

    def _stand(self, words: str, panel: Rect, portrait: Rect) -> None:
        tail = dp(TAIL)
        left = portrait.right + tail
        beside = Rect(left, panel.y, max(0, panel.right - left), panel.height)
        below = Rect(panel.x, panel.y, panel.width, max(0, portrait.y - tail - panel.y))
        wide, high = self._write(
            words, max(beside, below, key=lambda room: room.width * room.height)
        )
        x, y = portrait.center
        if beside.width * beside.height >= below.width * below.height:
            y = min(max(y - high / 2, panel.y), panel.top - high)
            self.pos, self.size = (beside.x, y), (wide, high)
            at = min(max(portrait.center[1], y + 2 * tail), y + high - 2 * tail)
            self.tail = [left + 1, at - tail / 2, left + 1, at + tail / 2, left - tail, at]
        else:
            x = min(max(x - wide / 2, panel.x), panel.right - wide)
            self.pos, self.size = (x, below.top - high), (wide, high)
            at = min(max(portrait.center[0], x + 2 * tail), x + wide - 2 * tail)
            top = below.top - 1
            self.tail = [at - tail / 2, top, at + tail / 2, top, at, top + tail]
        label: Words = self.ids.label
        label.pos = self.x + dp(PAD[0]), self.y + dp(PAD[1])

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
