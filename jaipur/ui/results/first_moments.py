"""Pages that ignore Enter, Space and touches when they have only just appeared."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from jaipur.ui.widgets.focus import ACTIVATE, ModalLayer

FIRST_MOMENTS = 0.7
"""Seconds in which a press was meant for what was there before."""


class IgnoresFirstMoments(ModalLayer):
    """A page that ignores presses for a moment after it has appeared."""

    too_early = BooleanProperty(False)
    """Whether presses are ignored now."""

    def ignore_presses(self) -> None:
        """Ignore presses from now on, for a moment."""
        self.too_early = True
        Clock.unschedule(self._accept_presses)
        Clock.schedule_once(self._accept_presses, FIRST_MOMENTS)

    def _accept_presses(self, _dt: float) -> None:
        self.too_early = False

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        return (self.too_early and name in ACTIVATE) or super().key(name, modifiers)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.too_early or super().on_touch_down(touch))
