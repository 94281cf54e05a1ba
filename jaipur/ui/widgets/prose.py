"""Text that takes the room it needs, and a view that scrolls when there is not enough."""

import re
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.fit_label import extents, smallest
from jaipur.ui.widgets.focus import SCROLL_KEYS

BREAK = re.compile(r"[ \n/\\]")
"""Where a word ends: a path may break at any slash."""

LONG_WORDS = 4
"""How many of the longest words are measured: a word with fewer letters may be wider."""

LATIN = re.compile(r"[\x00-\u024f\u2010-\u2026]*")
WIDEST = 1.2
"""More than the width of the widest Latin letter, relative to the font size."""


class Prose(Label):
    """Text of a given size that wraps at the width and is as high as necessary. If a single word is
    wider than that, the font is smaller: no word is broken in two."""

    role = Role.TEXT
    sp_size = NumericProperty(16)
    color = ColorProperty(theme.IVORY)

    def __init__(self, **options: object) -> None:
        # wide until it is laid out: text need not be fitted into Kivy's first 100 pixels
        super().__init__(**{"width": Window.width} | options)

    def fitting(self, text: str, room: float, wanted: float, font: str, bold: bool) -> float:
        """Return the font size in pixels for a text in this room, if possible the wanted one."""
        longest = sorted(BREAK.split(text), key=len)[-LONG_WORDS:]
        if len(longest[-1]) * wanted * WIDEST <= room and LATIN.fullmatch(text):
            return wanted
        size, least = wanted, min(wanted, smallest())
        while True:
            wide = max(extents(word, font, bold, size)[0] for word in longest)
            if wide <= room or size <= least:
                return size
            # letters do not shrink evenly
            size = max(least, min(size - 1, int(size * room / wide)))


class Heading(Prose):
    """Prose in the font of titles."""

    role = Role.HEADING


class Scroll(ScrollView):
    """Scrolls up and down, and only if the content is longer than the view."""

    keeps_place = BooleanProperty(False)
    """Whether what is read stays in its place when the content grows or is built again."""

    _above = 0.0
    """The height of the content above the view, as the player left it."""
    _resizing = False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.do_scroll_y = self.overflows()
        return super().on_touch_down(touch)

    def update_from_scroll(self, *event: object) -> None:
        self.funbind("bar_color", self._change_bar_color)  # or Kivy adds a binding each time
        super().update_from_scroll(*event)

    def on_scroll_y(self, *_event: object) -> None:
        if not self._resizing:
            self._above = (1 - self.scroll_y) * max(0.0, self.viewport_size[1] - self.height)

    def _update_effect_y_bounds(self, *event: object) -> None:
        """Follow a new height; Kivy would keep the share of the content that is above."""
        self._resizing = self.keeps_place
        hidden = self.viewport_size[1] - self.height
        if self.keeps_place and hidden > 0:
            self.scroll_y = max(0.0, 1 - self._above / hidden)
        super()._update_effect_y_bounds(*event)
        self._resizing = False

    def scroll_to(self, widget: Widget, *options: Any, **named: Any) -> None:
        """Scroll to a widget; Kivy would move content that is shorter than the view."""
        if self.overflows():
            super().scroll_to(widget, *options, **named)

    def scroll_by(self, share: float) -> bool:
        """Scroll up by a share of the view's height; return whether that changed anything."""
        before = self.scroll_y
        if self.overflows():
            step = self.convert_distance_to_scroll(0, share * self.height)[1]
            self.go(self.scroll_y + step)
        return self.scroll_y != before

    def go(self, share: float) -> None:
        """Jump to a position, 1 for the top; a fling that is still going ends."""
        self.effect_y.velocity = 0
        self.scroll_y = min(1.0, max(0.0, share))
        self.on_scroll_y()

    def scroll_key(self, name: str) -> bool:
        """Scroll by a key; return whether that changed anything."""
        return name in SCROLL_KEYS and self.scroll_by(SCROLL_KEYS[name])

    def overflows(self) -> bool:
        content = self._viewport
        return content is not None and content.height > self.height + 1


load("widgets/prose")
