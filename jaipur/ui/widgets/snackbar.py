"""A bar that says what was just done, for some seconds, and may offer to undo it.

Before hands that only tap it stays until it is sent away.
"""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.hands import hands

SECONDS = 8
FADE = 0.2


class Snackbar(BoxLayout):
    """Words at the lower edge, with a button beside them where there is something to do.

    A tap on the words sends them away.
    """

    text = StringProperty("")
    action = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._act: Callable[[], None] | None = None
        self._end = Clock.create_trigger(self.hide, SECONDS)

    def say(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        """Show these words in place of any others."""
        self.text, self.action, self._act = text, action, act
        announcer.say(text)
        Animation.cancel_all(self, "opacity")
        Animation(opacity=1, duration=FADE).start(self)
        self._end.cancel()
        if not hands.taps_only:
            self._end()

    def act(self) -> None:
        """Do what the button offers."""
        act = self._act
        self.hide()
        if act:
            act()

    def hide(self, *_event: object) -> None:
        self._end.cancel()
        self._act, self.action = None, ""
        Animation.cancel_all(self, "opacity")
        Animation(opacity=0, duration=FADE).start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.opacity or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self.hide()  # it may lie on something
        return True


load("widgets/snackbar")
