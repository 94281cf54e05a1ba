"""Exploring by touch: a finger that moves hears what is under it, and a double tap acts on that.

While somebody explores, no other gesture is heard. The mouse is left as it is.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.scrollview import ScrollView

from jaipur.ui.access.reading import Action, Reading, act, reading_at, readings
from jaipur.ui.access.screen_announcer import short, state
from jaipur.ui.access.speech import Speech
from jaipur.ui.widgets.explained import thing_at
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import scroll_around, uppermost
from jaipur.ui.words.i18n import _

LINGER = 0.22
"""Seconds after which a finger explores; one that has left by then has tapped or flicked."""
DOUBLE = 0.4
"""Seconds from one tap to the next that is one with it."""
REST = 0.9
"""Seconds for which a finger rests on a thing before it hears more."""
SLOP = 14
"""How far in dp a finger that taps may tremble."""
FLICK = 40
"""How far in dp it goes at least to flick."""
STATE, AGAIN = 2, 3
"""How many fingers ask how things stand, and to hear it again."""


class Explorer:
    """Hears all fingers from `install` to `remove`, before anybody else does."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self.at: Reading | None = None
        """What was spoken of last: what a double tap acts on."""
        self._fingers: list[MotionEvent] = []
        self._most = 0
        """How many were down at once since the first came."""
        self._exploring = False
        self._scrolled = False
        self._tap: MotionEvent | None = None
        """A tap that may become a double one."""
        self._linger = Clock.create_trigger(self._explore, LINGER)
        self._rest = Clock.create_trigger(self._tell_more, REST)
        self._alone = Clock.create_trigger(self._tapped_once, DOUBLE)
        self._answer = Clock.create_trigger(self._tell_change, 0)
        self._before = ""
        """What was said of the thing before it was acted on."""
        self._bonds: dict[str, Callable[..., object]] = {
            "on_touch_down": self._down,
            "on_touch_move": self._move,
            "on_touch_up": self._up,
        }

    def install(self) -> None:
        Window.bind(**self._bonds)

    def remove(self) -> None:
        Window.unbind(**self._bonds)
        for waiting in (self._linger, self._rest, self._alone, self._answer):
            waiting.cancel()
        self._fingers, self.at, self._tap = [], None, None

    # Fingers

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        self._speech.stop()
        explainer.vanish()
        if "button" in touch.profile or not self._speech.on:  # a voice may have just failed
            return False
        if not self._fingers:
            self._most, self._exploring, self._scrolled = 0, False, False
        self._fingers.append(touch)
        self._most = max(self._most, len(self._fingers))
        self._alone.cancel()
        self._rest.cancel()
        self._linger.cancel()
        if self._most == 1:
            self._linger()
        return True

    def _move(self, _window: object, touch: MotionEvent) -> bool:
        if touch not in self._fingers:
            return False
        if self._exploring:
            self._look(*touch.pos)
        elif self._most == STATE and touch is self._fingers[0]:
            self._scroll(touch)
        return True

    def _up(self, _window: object, touch: MotionEvent) -> bool:
        if touch not in self._fingers:
            return False
        self._fingers.remove(touch)
        self._linger.cancel()
        self._rest.cancel()
        if not self._fingers and not self._exploring and not self._scrolled:
            self._meant(touch)
        return True

    def _meant(self, touch: MotionEvent) -> None:
        """What fingers that have come and gone again ask for."""
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        far = max(abs(dx), abs(dy)) / Metrics.dp
        if self._most >= AGAIN:
            self._speech.repeat()
        elif self._most == STATE:
            self._speech.say(state())
        elif far > FLICK:
            self._flick(dx, dy)
        elif far <= SLOP:
            self._tapped(touch)

    # One finger

    def _explore(self, *_event: object) -> None:
        if len(self._fingers) == 1:
            self._exploring, self.at, self._tap = True, None, None
            self._look(*self._fingers[0].pos)

    def _look(self, x: float, y: float) -> None:
        """Say what is there, once as long as the finger stays on it."""
        if self.at and self.at.thing is thing_at(x, y):
            return  # which is known soon, and asked at every step of a finger
        found = reading_at(x, y)
        if found and not (self.at and found.thing is self.at.thing):
            self.report(found)
            self._rest.cancel()
            self._rest()

    def report(self, found: Reading) -> None:
        """Say what a thing is; a double tap is about it from now on."""
        self.at = found
        self._speech.say(short(found), urgent=True)

    def _tell_more(self, *_event: object) -> None:
        if self.at and self.at.explanation:
            self._speech.say(self.at.explanation)

    def _tapped(self, touch: MotionEvent) -> None:
        first, self._tap = self._tap, touch
        if first and touch.time_start - first.time_start < DOUBLE:
            self._tap = None
            self._act()
        else:
            self._alone()

    def _tapped_once(self, *_event: object) -> None:
        """No second tap came: it asked what is there."""
        tap, self._tap, self.at = self._tap, None, None
        if tap:
            self._look(*tap.pos)
            self._rest.cancel()

    def _flick(self, dx: float, dy: float) -> None:
        """To the side: the next thing or the one before; up and down: more and less of it."""
        if abs(dx) >= abs(dy):
            self._step(1 if dx > 0 else -1)
        elif self.at:
            self._do(Action.MORE if dy > 0 else Action.LESS)

    def _step(self, step: int) -> None:
        things = readings()
        now = self._still(things)
        if not things:
            return
        at = things.index(now) + step if now else min(0, step)
        found = things[at % len(things)]
        view = scroll_around(found.thing)
        if view:
            view.scroll_to(found.thing, animate=False)
        self.report(found)

    # Deeds

    def _act(self) -> None:
        """Do what a tap on the thing would."""
        offered: Sequence[Action] = self.at.actions if self.at else ()
        wanted = (Action.PRESS, Action.WRITE, Action.MORE)
        self._do(next((one for one in wanted if one in offered), Action.EXPLAIN))

    def _do(self, action: Action) -> None:
        if not self.at:
            return
        self._before = short(self.at)
        if act(self.at, action):
            self._answer()
        else:
            self._speech.say(_("not possible right now"))

    def _tell_change(self, *_event: object) -> None:
        """What has become of the thing, unless something was said of it already."""
        now = self._still(readings())
        if now and self._speech.silent and short(now) != self._before:
            self.report(now)

    def _still(self, things: Sequence[Reading]) -> Reading | None:
        """The thing that was spoken of last, as it is read now."""
        return next((one for one in things if self.at and one.thing is self.at.thing), None)

    # Two fingers

    def _scroll(self, touch: MotionEvent) -> None:
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if not self._scrolled and max(abs(dx), abs(dy)) < SLOP * Metrics.dp:
            return
        self._scrolled = True
        view = _view_at(touch.ox, touch.oy)
        if view:
            across, along = view.convert_distance_to_scroll(touch.dx, touch.dy)
            view.scroll_x = min(1.0, max(0.0, view.scroll_x - across))
            view.scroll_y = min(1.0, max(0.0, view.scroll_y - along))


def _view_at(x: float, y: float) -> Any:
    """What scrolls at a point of the window."""
    scope = uppermost()
    for widget in scope.walk() if scope else ():
        if isinstance(widget, ScrollView) and widget.collide_point(*widget.parent.to_widget(x, y)):
            return widget
    return None
