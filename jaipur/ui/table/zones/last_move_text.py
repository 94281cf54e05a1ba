"""A player's last move, and the opponent's remark on it."""

from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.widgets.fit_label import easy_height
from jaipur.words import phrases

load("table/zones/last_move_text")

ICON = 1.25
"""Width of the small picture before the last move with the gap after it, in picture widths."""
REMARK = 2.5
"""Seconds for which a short remark is shown."""
LETTERS = 17
"""Letters per second that a player reads of a longer remark."""


class Places(NamedTuple):
    """The rectangles of the parts; hidden parts have no size."""

    icon: Rect
    move: Rect
    remark: Rect


class LastMoveText(Widget):
    """The last move in words, or in signs where there is little room; a remark below it."""

    move = StringProperty("")
    signs = StringProperty("")
    usual = StringProperty("")
    """A move of the usual length: shorter ones are not larger."""
    remark = StringProperty("")
    moves_now = BooleanProperty(False)
    """Whether this player is about to make another move."""
    can_replay = BooleanProperty(False)
    """Whether a small picture before the move shows that it can be replayed."""
    scale = NumericProperty(1)
    """How much larger than usual text and picture are."""

    def on_move(self, _telling: Widget, _move: str) -> None:
        self.usual = phrases.usual_move()

    def _places(self) -> Places:
        """Return the places. A remark replaces the move only while this player moves: the viewer
        needs the move to answer it, so without room for both the move stays."""
        whole, below = Rect(*self.pos, *self.size), NOWHERE
        # the lower edge of the panel is free
        larger = whole._replace(y=whole.y - dp(3), height=whole.height + dp(3))
        if self.remark and (self.moves_now or not self.move):
            return Places(NOWHERE, NOWHERE, larger)
        # a narrow panel keeps its width for the text
        side = min(whole.height, dp(18) * self.scale, max(dp(12), whole.width * 0.09))
        side *= self.can_replay
        if self.remark:
            wide = whole.width - ICON * side
            needed = easy_height(self.move, wide), easy_height(self.remark, wide)
            if sum(needed) <= larger.height:
                below, whole = larger.cut("bottom", larger.height * needed[1] / sum(needed))
                below = below.cut("right", wide)[0]
        before, move = whole.cut("left", ICON * side)
        return Places(before.cut("left", side)[0], move, below)

    places = AliasProperty(
        _places,
        bind=("pos", "size", "move", "remark", "moves_now", "can_replay", "scale"),
        rebind=True,  # KV reads its parts
        cache=True,
    )

    def say(self, words: str) -> None:
        """Show a remark for as long as it takes to read; remove it if `words` is empty."""
        Clock.unschedule(self._fall_silent)
        self.remark = words
        if words:
            Clock.schedule_once(self._fall_silent, max(REMARK, len(words) / LETTERS))

    def _fall_silent(self, *_event: object) -> None:
        self.remark = ""
