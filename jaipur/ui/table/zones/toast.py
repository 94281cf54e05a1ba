"""A few words above the table: a hint's, or in passing."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent

from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.bubble import TextBubble
from jaipur.ui.widgets.handedness import hands

BRIEF = 3.0
"""Seconds for which words in passing stay."""
LARGEST = 16
"""Type of the words, in sp."""
AT_EASE = 12
"""Type from which they are read at ease, in sp."""
EASY_LINE = 10
"""Width of lines that are read at ease, for the size of their type."""


class Toast(TextBubble):
    """Words in a place that was chosen for them; they stay until they are hidden, or pass."""

    def __init__(self, **options: Any) -> None:
        super().__init__(radius=16, **options)
        self._passing = False
        self._pass = Clock.create_trigger(self.hide, BRIEF)

    def show_in_best(self, ways: Sequence[str], areas: Iterable[Rect]) -> None:
        """Say one of these in one of these places: the first in type and lines that are read at
        ease, or else in the largest type that any has room for; in the last where none has."""
        best, size = None, 0.0
        for way, area in product(ways, tuple(areas)):
            fits = self.fit(way, area, LARGEST)
            if fits >= AT_EASE and self._has_easy_lines():
                self.show(way, area)
                return
            if fits > size or not size:
                best, size = (way, area), fits
        if best:
            self.show(*best)

    def show(self, text: str, area: Rect, passing: bool = False) -> None:
        """Say the words inside an area, in the largest type that it has room for. In passing they
        go by themselves, or with the next touch of hands that only tap."""
        self._pass.cancel()
        self._passing = passing
        if passing and not hands.taps_only:
            self._pass()
        self.fit(text, area, LARGEST)
        self.pos = area.center[0] - self.width / 2, max(0, area.center[1] - self.height / 2)
        self.appear()

    def vanish(self, *_event: object) -> None:
        """Be gone in this very frame, and hold nothing of what was said."""
        super().vanish()
        self.text = ""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._passing and hands.taps_only:
            self.hide()
        return False

    def _has_easy_lines(self) -> bool:
        return not self.column or self.column >= EASY_LINE * self.type_size * theme.text.sp
