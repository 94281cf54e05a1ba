"""The teacher's words over the table: one sentence beside what it speaks of, which stands in a
light, while everything else is dimmed and stays alive; and above the table how far one has come."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.device import insets
from jaipur.ui.learn import bubble_places
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.bubble import NO_TAIL, TextBubble, tail
from jaipur.ui.widgets.fit_label import smallest

DIM = 0.62
LARGEST = 18
"""Type of the words, in sp."""
COLUMNS = (300, 230, 420)
"""Widths in dp at which the words may wrap, times the scale of a large window."""
SMALLNESS = 0.4
"""How much worse a type is for each sp that it lacks, beside covering something."""
TOO_HIGH = 1e6
AIR = 6
"""Between words and what is lit, and around what is lit, in dp."""


class TeacherWords(TextBubble):
    """A sentence on ivory, and Next where there is nothing to be done."""

    asks = BooleanProperty(False)
    next_text = StringProperty("")
    scale = NumericProperty(1)

    def measure(self, type_size: float, widest: float, evenly: bool = True) -> tuple[float, float]:
        width, height = super().measure(type_size, widest, evenly)
        least = self.ids.next.width + dp(self.pads[0]) if self.asks else 0
        return max(width, least), height

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Beside Next nothing behind the words is meant; else all of the table stays alive."""
        if super().on_touch_down(touch):
            return True
        return bool(self.opacity and self.asks and self.collide_point(*touch.pos))


class Guide(FloatLayout):
    """Lies over a table and takes no touch but those on its words and buttons."""

    title = StringProperty("")
    place = StringProperty("")
    """Which step of how many, in words."""
    portrait = StringProperty("")
    skip_text = StringProperty("")
    step = NumericProperty(0)
    steps = NumericProperty(1)
    head = NumericProperty(0)
    """Height of the bar above the table."""
    scale = NumericProperty(1)
    shown = BooleanProperty(False)
    lit = ListProperty()
    """The rectangles in the light."""

    on_next = WidgetEvent()  # It has been read.
    on_skip = WidgetEvent()  # On to the next step.

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._kept: Sequence[Rect] = ()
        self._dim = InstructionGroup()
        self.canvas.before.add(self._dim)
        self._lay = Clock.create_trigger(self._place_words, -1)
        for name in ("size", "pos", "head", "lit", "shown"):
            self.fbind(name, self._lay)
        theme.text.bind(sp=self._lay)

    @property
    def bubble(self) -> TeacherWords:
        bubble: TeacherWords = self.ids.bubble
        return bubble

    def say(self, words: str, lit: Sequence[Rect], kept: Sequence[Rect], asks: bool) -> None:
        """A sentence about what is lit, that covers nothing of it nor of what will be touched."""
        if words != self.bubble.text or not self.shown:
            announcer.say(words)
        self.bubble.text, self.bubble.asks = words, asks
        self._kept = kept
        self.lit = list(lit)
        self.shown = True
        self._lay()

    def hush(self) -> None:
        """Nothing is said and nothing dimmed."""
        self.shown = False
        self.lit = []
        self._place_words()

    # Looks

    def area(self) -> Rect:
        """The window below the bar, without what the device covers."""
        left, top, right, bottom = insets.insets.ltrb
        width = self.width - left - right
        height = self.height - top - bottom - self.head
        return Rect(self.x + left, self.y + bottom, max(0, width), max(0, height)).inset(dp(4))

    def _place_words(self, *_event: object) -> None:
        bubble = self.bubble
        bubble.opacity = float(self.shown)
        if self.shown:
            where = self._fit(bubble)
            bubble.pos, bubble.size = where[:2], where[2:]
        self._draw(Rect(*bubble.pos, *bubble.size))

    def _fit(self, bubble: TeacherWords) -> Rect:
        """Where the words cover nothing in large type; or else the best of small type and little
        covered."""
        area, lit = self.area(), [one.inset(-dp(AIR)) for one in self.lit]
        found: list[tuple[float, float, float, Rect]] = []
        for size in self._types():
            small = SMALLNESS * (LARGEST * self.scale - size)
            for column in COLUMNS:
                widest = min(area.width, column * self.scale * max(dp(1), theme.text.sp))
                need = bubble.measure(size, widest)
                cost, where = bubble_places.best(area, need, lit, self._kept)
                if need[1] > area.height:
                    cost += TOO_HIGH
                found.append((cost + small, size, widest, where))
            if min(found)[0] < 1 + small:
                break
        _cost, size, widest, where = min(found)
        bubble.measure(size, widest)
        return where

    def _types(self) -> Iterator[float]:
        """Sizes of type in sp, from the largest to the smallest that can be read."""
        size, least = LARGEST * self.scale, smallest() / theme.text.sp
        while size > least:
            yield size
            size -= 2
        yield least

    def _draw(self, words: Rect) -> None:
        group = self._dim
        group.clear()
        self.bubble.tail = NO_TAIL
        if not self.shown:
            return
        bar = self.head + insets.insets.ltrb[1]
        whole = Rect(self.x, self.y, self.width, max(0, self.height - bar))
        holes = [one.inset(-dp(AIR) / 2) for one in self.lit]
        group.add(Color(*theme.faded(theme.rgba("#0D0618"), DIM)))
        for piece in dark_pieces(whole, holes):
            group.add(Rectangle(pos=piece[:2], size=piece[2:]))
        for hole in holes:
            group.add(theme.Ink("GOLD_LIGHT", 0.35))
            group.add(Line(rounded_rectangle=(*hole, dp(10)), width=dp(3.5)))
            group.add(theme.Ink("GOLD_LIGHT"))
            group.add(SmoothLine(rounded_rectangle=(*hole, dp(10)), width=dp(1.2)))
        if holes:
            x, y = words.center
            nearest = min(holes, key=lambda one: abs(one.center[0] - x) + abs(one.center[1] - y))
            self.bubble.tail = tail(words, nearest)


def dark_pieces(whole: Rect, holes: Sequence[Rect]) -> list[Rect]:
    """What is left of a rectangle around its holes, in rectangles that do not overlap."""
    cuts = sorted({whole.y, whole.top, *(e for h in holes for e in (h.y, h.top))})
    cuts = [cut for cut in cuts if whole.y <= cut <= whole.top]
    pieces = []
    for low, high in pairwise(cuts):
        x = whole.x
        row = sorted(hole for hole in holes if hole.y < high and low < hole.top)
        for hole in row:
            if hole.x > x:
                pieces.append(Rect(x, low, hole.x - x, high - low))
            x = max(x, hole.right)
        if x < whole.right:
            pieces.append(Rect(x, low, whole.right - x, high - low))
    return pieces


load("learn/guide")
