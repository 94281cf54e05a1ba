"""Face to face the hand lies covered: its owner presses and holds it to look at it."""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics

from jaipur.ui.table.input.gestures import SLOP, Gestures
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.handedness import hands

HOLD = 0.25
"""Seconds after which a finger that rests on the hand turns it up: a tap still chooses a card."""


class HandCover:
    """Turns the hand up while a finger holds it; another finger can choose cards meanwhile. Players
    who only tap turn it up by a tap, until their turn is over."""

    def __init__(self, table: TableState, gestures: Gestures) -> None:
        self._table, self._gestures = table, gestures
        self._touch: MotionEvent | None = None
        """The touch that holds the hand, or may do so."""
        self._start = (0.0, 0.0)
        self._lifted = False
        self._rest = Clock.create_trigger(lambda _dt: self._lift(), HOLD)
        table.options.fbind("covers_hand", lambda *_: self.release())

    def down(self, touch: MotionEvent) -> bool:
        """Return whether the touch was only meant to turn the hand up."""
        table = self._table
        if not table.options.covers_hand or self._touch or self._lifted:
            return False
        on_card = table.cards.card_at(*touch.pos) in table.cards.hand
        if not on_card and table.layout.zone_at(*touch.pos) != "hand":
            return False
        if hands.taps_only:
            self._lift()
            return True
        self._touch, self._start = touch, touch.pos
        self._rest()
        return False

    def move(self, touch: MotionEvent) -> None:
        """Leave a finger that moves to the gestures."""
        dx, dy = touch.x - self._start[0], touch.y - self._start[1]
        if (
            touch is self._touch
            and not self._lifted
            and dx * dx + dy * dy > (SLOP * Metrics.dp) ** 2
        ):
            self.release()

    def up(self, touch: MotionEvent) -> None:
        if touch is self._touch:
            self.release()

    def release(self) -> None:
        """Cover the hand."""
        self._rest.cancel()
        self._touch, self._lifted = None, False
        self._show()

    def _lift(self) -> None:
        self._gestures.cancel()  # this finger chooses nothing, and others may
        self._lifted = True
        self._show()

    def _show(self) -> None:
        table = self._table
        table.cards.covers = table.options.covers_hand and not self._lifted
        table.ids.hand.takes_long_press = table.options.covers_hand
        table.cards.cover_hand()
