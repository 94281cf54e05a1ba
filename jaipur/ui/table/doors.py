"""Palace doors between two people's turns: whoever holds the device opens them on purpose."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.ui.look import kv, sprites
from jaipur.ui.widgets.explained import Curtain, Explained
from jaipur.ui.widgets.focus import ACTIVATE
from jaipur.ui.words.i18n import _

__all__ = ["HOLD", "Doors", "Knob"]

HOLD = 0.7
"""Seconds for which the knob is held before the doors open: long enough to be meant."""
SWING = 0.45
KEY = "key"


class Knob(Explained):
    """The seal that is held until the doors open."""

    takes_long_press = True
    name = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.name, _("closed")


class Doors(Curtain, FloatLayout):
    """Cover everything while shut. They shut at once and open slowly."""

    shut = BooleanProperty(False)
    ajar = NumericProperty(1)
    """0 is shut, 1 is wide open."""
    held = NumericProperty(0)
    """How much of the holding is done, 0 to 1."""
    leaf_width = NumericProperty(1)
    leaf_height = NumericProperty(1)
    medallion = NumericProperty(1)
    """Half the width of the medallion in the middle of the doors, where the knob is."""
    edge = NumericProperty(0)
    """What is kept free above and below: the table may be turned, so it is the same."""
    room = NumericProperty(1)
    """Height for words above the medallion, and below it."""
    headline = StringProperty("")
    detail = StringProperty("")
    invitation = StringProperty("")
    scale = NumericProperty(1)
    """How much larger than usual things are, on a large window."""

    __events__ = ("on_opened",)

    def __init__(self, **options: object) -> None:
        kv.load("table/doors")
        self.left_leaf = sprites.picture("place-door-left")
        self.right_leaf = sprites.picture("place-door-right")
        super().__init__(**options)
        self._held_by: MotionEvent | str | None = None
        """The touch that presses the knob, or KEY."""

    @property
    def drawn(self) -> bool:
        return bool(self.shut)

    def close(self, headline: str, detail: str, invitation: str) -> None:
        """Shut the doors in this very frame."""
        Animation.cancel_all(self)
        self.headline, self.detail, self.invitation = headline, detail, invitation
        self.shut, self.ajar = True, 0
        self.let_go()

    def open(self) -> None:
        """Swing open; the way is free as soon as they move."""
        if not self.shut:
            return
        self.shut, self.held = False, 0
        Animation(ajar=1, duration=SWING, transition="out_cubic").start(self)
        self.dispatch("on_opened")

    def on_opened(self) -> None:
        """Somebody held the knob long enough."""

    def key(self, name: str) -> bool:
        """Enter or space press the knob until they are let go; only Esc is left to others."""
        if name in ACTIVATE and self._held_by is None:
            self._press(KEY)
            Window.bind(on_key_up=self._key_up)
        return name != "escape"

    def _key_up(self, *_event: object) -> None:
        self.let_go()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shut:
            return False
        if self._held_by is None and self.ids.knob.collide_point(*touch.pos):
            self._press(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is self._held_by and not self.ids.knob.collide_point(*touch.pos):
            self.let_go()
        return self.shut

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is self._held_by:
            self.let_go()
        return self.shut

    def _hold(self, dt: float) -> None:
        self.held = min(1, self.held + dt / HOLD)
        if self.held >= 1:
            self.let_go()
            self.open()

    def _press(self, by: MotionEvent | str) -> None:
        self._held_by = by
        Clock.schedule_interval(self._hold, 0)

    def let_go(self) -> None:
        """Forget a press that was not held long enough."""
        self._held_by = None
        self.held = 0
        Window.unbind(on_key_up=self._key_up)
        Clock.unschedule(self._hold)
