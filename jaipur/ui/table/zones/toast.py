"""A few words above the table: a hint's, or in passing."""

from collections.abc import Iterable, Sequence
from itertools import product
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.fitted_words import extents, smallest
from jaipur.ui.widgets.hands import hands

load("table/zones/toast")

FADE = 0.14
BRIEF = 3.0
"""Seconds for which words in passing stay."""
LARGEST = 16
"""Type of the words, in sp."""
AT_EASE = 12
"""Type from which they are read at ease, in sp."""
PAD = 12
"""Around the words, in dp."""
NARROWEST = 8


class Toast(Widget):
    """Words in a place that was chosen for them; they stay until they are hidden, or pass."""

    text = StringProperty("")
    column = NumericProperty(0)
    """Width at which the words wrap; 0 where they need one line only."""
    largest = NumericProperty(LARGEST)
    """Size of the type, in sp."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.opacity = 0
        self.shown = False
        self._passing = False
        self._pass = Clock.create_trigger(self.hide, BRIEF)

    def show_in_best(self, ways: Sequence[str], areas: Iterable[Rect]) -> None:
        """Say one of these in one of these places: the first in type that is read at ease, or else
        in the largest that any has room for; in the last where none has."""
        best, size = None, 0.0
        for way, area in product(ways, areas):
            fits = self._set(way, area, above=size)
            if fits or not size:
                best, size = (way, area), fits
            if size >= AT_EASE:
                break
        if best:
            self.show(*best)

    def show(self, text: str, area: Rect, passing: bool = False) -> None:
        """Say the words inside an area, in the largest type that it has room for. In passing they
        go by themselves, or with the next touch of hands that only tap."""
        self._pass.cancel()
        self._passing = passing
        if passing and not hands.taps_only:
            self._pass()
        self._set(text, area)
        self.pos = area.center[0] - self.width / 2, max(0, area.center[1] - self.height / 2)
        self.shown = True
        Animation.cancel_all(self, "opacity")
        Animation(opacity=1, duration=FADE).start(self)

    def hide(self, *_event: object) -> None:
        """Fade out."""
        if not self.shown:
            return
        self.shown = False
        Animation.cancel_all(self, "opacity")
        Animation(opacity=0, duration=FADE).start(self)

    def vanish(self) -> None:
        """Be gone in this very frame, and hold nothing of what was said."""
        self.shown = False
        Animation.cancel_all(self, "opacity")
        self.opacity = 0
        self.text = ""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._passing and hands.taps_only:
            self.hide()
        return False

    def _set(self, text: str, area: Rect, above: float = 0) -> float:
        """Take the words in the largest type that an area has room for: its size, or 0 where there
        is none `above` that."""
        self.text = text
        self.largest = LARGEST
        least = max(smallest(), (above + 1) * theme.text.sp)
        while not (fits := self._fits(area)) and self.largest * theme.text.sp > least:
            self.largest -= 1
        return self.largest if fits and self.largest > above else 0

    def _fits(self, area: Rect) -> bool:
        label: Label = self.ids.label
        pad = dp(PAD)
        self.column = 0
        label.texture_update()
        wide = label.texture_size[0]
        widest = max(dp(NARROWEST), min(dp(440), area.width) - 2 * pad)
        if wide > widest:
            # Lines of about one length look better than one long and one of a single word.
            self.column = min(widest, wide / ceil(wide / widest) * 1.15)
            label.texture_update()
        self.size = label.texture_size[0] + 2 * pad, label.texture_size[1] + 1.2 * pad
        return self.height <= area.height and not self._breaks_a_word()

    def _breaks_a_word(self) -> bool:
        label: Label = self.ids.label
        widest = max(self.text.split(" "), key=len)
        wide = extents(widest, label.font_name, label.bold, label.font_size)[0]
        return bool(self.column) and wide > self.column
