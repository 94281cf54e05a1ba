"""A few words that an opponent says, beside its portrait."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.bubble import TAIL, TextBubble, tail
from jaipur.ui.words import i18n

STAYS = 2.5
"""Seconds for which a short remark is read."""
LETTERS = 17
"""Letters of a longer one that are read in a second."""
LARGEST = 17
"""Type of the words, in sp."""


class Remark(TextBubble):
    """A speech bubble over an opponent's own panel, clear of its name and its purse: nothing else
    on the table is hidden by it.

    It goes by itself, takes no touch, and is silent while `hushed` by something that matters more.
    """

    hushed = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._end = Clock.create_trigger(self.hide, STAYS)
        i18n.language.bind(code=self.vanish)  # they were words of another language

    def say(self, words: str, panel: Rect, portrait: Rect, facts: Rect, softly: bool) -> None:
        """Say this within a panel, in the largest type that there is room for: beside the facts
        that it holds or below them, never on them."""
        if self.hushed:
            return
        self._stand(words, panel.inset(dp(1)), portrait, facts)
        self.opacity = 0
        self.appear(softly)
        self._end.cancel()
        self._end.timeout = max(STAYS, len(words) / LETTERS)
        self._end()

    def vanish(self, *_event: object) -> None:
        """Be gone in this very frame."""
        self._end.cancel()
        super().vanish()

    def on_hushed(self, *_event: object) -> None:
        if self.hushed:
            self.vanish()

    def _stand(self, words: str, panel: Rect, portrait: Rect, facts: Rect) -> None:
        """Stand where the type gets larger: beside the facts, or below them."""
        far = dp(TAIL)
        left = max(facts.right, portrait.right) + far / 2
        top = max(panel.y, facts.y - far / 4)
        beside = Rect(left, panel.y, max(0, panel.right - left), panel.height)
        right = portrait.right + far
        low = Rect(right, panel.y, max(0, panel.right - right), max(0, top - panel.y))
        wholly = portrait.y > panel.y + 2 * far  # nothing but words below the portrait
        top = min(top, portrait.y - far) if wholly else top
        below = Rect(panel.x, panel.y, panel.width, max(0, top - panel.y)) if wholly else low
        room = max((beside, below), key=lambda room: self._fit(words, room))
        self._fit(words, room)
        (x, y), (wide, high) = portrait.center, self.size
        if room is below and wholly:
            self.pos = min(max(x - wide / 2, panel.x), panel.right - wide), below.top - high
        else:
            self.pos = room.x, min(max(y - high / 2, room.y), room.top - high)
        self.tail = tail(Rect(*self.pos, *self.size), portrait, half=4.5)

    def _fit(self, words: str, room: Rect) -> float:
        return self.fit(words, room, LARGEST, widest=room.width / dp(1))


load("table/zones/remark")
