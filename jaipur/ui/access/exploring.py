"""Explore by touch: a moving finger hears what is under it, and a double tap acts on that.

Meanwhile no other gesture works. The mouse is not affected.
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
from jaipur.words.i18n import _

LINGER = 0.22
"""Seconds after which a finger explores; a shorter touch is a tap or a flick."""
DOUBLE = 0.4
"""Seconds between the two taps of a double tap."""
REST = 0.9
"""Seconds for which a finger rests on a thing before it hears the explanation."""
SLOP = 14
"""How far in dp a tap may move."""
FLICK = 40
"""The least distance of a flick, in dp."""
STATE, AGAIN = 2, 3
"""The number of fingers that ask for the state, and for a repetition."""


class Explorer:
    """Handles all touches from `install` to `remove`, before any widget does."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self.at: Reading | None = None
        """The last thing that was announced: a double tap acts on it."""
        self._fingers: list[MotionEvent] = []
        self._most = 0
        """The greatest number of fingers at once since the first touch."""
        self._exploring = False
        self._scrolled = False
        self._tap: MotionEvent | None = None
        """A tap that may become a double tap."""
        self._linger = Clock.create_trigger(self._explore, LINGER)
        self._rest = Clock.create_trigger(self._tell_more, REST)
        self._alone = Clock.create_trigger(self._tapped_once, DOUBLE)
        self._answer = Clock.create_trigger(self._tell_change, 0)
        self._before = ""
        """The announcement of the thing before the last action on it."""
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
        if "button" in touch.profile or not self._speech.on:  # the voice may have just failed
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
        """Handle a gesture after its last finger has left."""
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
        """Announce what is there, once while the finger stays on it."""
        if self.at and self.at.thing is thing_at(x, y):
            return  # a quick check first: this runs at every movement of a finger
        found = reading_at(x, y)
        if found and not (self.at and found.thing is self.at.thing):
            self.report(found)
            self._rest.cancel()
            self._rest()

    def report(self, found: Reading) -> None:
        """Announce a thing; a double tap acts on it from now on."""
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
        """Announce what is under a single tap."""
        tap, self._tap, self.at = self._tap, None, None
        if tap:
            self._look(*tap.pos)
            self._rest.cancel()

    def _flick(self, dx: float, dy: float) -> None:
        """Go to the next or the previous thing (sideways), or change its value (up and down)."""
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

    # Actions

    def _act(self) -> None:
        """Do what a tap on the thing would do."""
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
        """Announce the thing if an action changed it, unless something was said already."""
        now = self._still(readings())
        if now and self._speech.silent and short(now) != self._before:
            self.report(now)

    def _still(self, things: Sequence[Reading]) -> Reading | None:
        """Return the current reading of the last announced thing."""
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
    """Return the scroll view at a point of the window."""
    scope = uppermost()
    for widget in scope.walk() if scope else ():
        if isinstance(widget, ScrollView) and widget.collide_point(*widget.parent.to_widget(x, y)):
            return widget
    return None
