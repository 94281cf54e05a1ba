"""Ways to ask for a description: a long press, a right click, a resting mouse, a key, or a tap
after the question button."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.buttons import FACE_INSET, BaseButton
from jaipur.ui.widgets.explained import Explained, is_moving, kept_clear, speaking, thing_at
from jaipur.ui.widgets.focus import ModalLayer, place_in_view, pointer, reachable, uppermost
from jaipur.ui.widgets.handedness import hands

if TYPE_CHECKING:  # imported late: the first frame does not need it
    from jaipur.ui.widgets.explanation import Explanation

SLOP = 10
"""How far in dp a finger may move and still rest."""
REST_SECONDS = 0.5
"""Seconds for which a finger or the mouse must rest."""
ARRIVAL = 0.2
"""Seconds in which a window that opens under the mouse finds its place."""
CORNER = 5
"""The usual corner radius, in dp."""
OUTSIDE = -1e6
ESCAPE, ENTER = 27, 13


class Explainer(EventDispatcher):
    """Handles window events from `install` to `remove`, before any widget does.

    A tip disappears as soon as the mouse leaves its widget or a message needs its place. A whole
    description stays until the next touch, which does nothing else. Players who only tap set
    `asking` first, because a long press has no meaning for them.
    """

    asking = BooleanProperty(False)
    """Whether the next touch explains its target, and does nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.explanation: Explanation | None = None
        """The current explanation."""
        self._thing: Explained | None = None
        self._front: ModalLayer | None = None
        """The front screen when the explanation opened."""
        self._finger: MotionEvent | None = None
        """The touch that may become a long press."""
        self._under: Explained | None = None
        """The widget under the start of the touch: a widget that appears under the finger later, as
        behind doors that it opened, is not explained."""
        self._answered: MotionEvent | None = None
        """The touch that was handled; the rest of it is swallowed."""
        self._coming = Clock.create_trigger(lambda _dt: None, ARRIVAL)
        """Runs while the window may still move to its place under a resting mouse."""
        self.read_rule: Callable[[str], object] = _nowhere
        """Opens the rules at a paragraph."""
        self._press: ClockEvent | None = None
        self._rest = Clock.create_trigger(self._tip, REST_SECONDS)
        self._bonds: dict[str, Callable[..., object]] = {
            "on_touch_down": self._down,
            "on_touch_move": self._move,
            "on_touch_up": self._up,
            "mouse_pos": self._moved,
            "on_key_down": self._key,
            "on_cursor_enter": self._came,
            "on_cursor_leave": self._left,
            "on_hide": self._left,
            "focus": self._focus,
            "size": self._left,
        }

    def install(self) -> "Explainer":
        Window.bind(**self._bonds)
        return self

    def remove(self) -> None:
        Window.unbind(**self._bonds)
        self._rest.cancel()
        self._forget()
        self._answered, self.asking = None, False
        self.vanish()
        self.read_rule = _nowhere  # or it would keep its owner alive

    # The explanation

    @property
    def whole(self) -> bool:
        """Whether a whole description is shown, which the next touch closes."""
        return bool(self.explanation and self.explanation.whole)

    def _rule(self) -> str:
        """Return the paragraph of the rules for the current description."""
        description = self.explanation.description if self.explanation else None
        return description.rule if description else ""

    def explain(self, thing: Explained, whole: bool = True) -> None:
        """Show the description of a widget: all of it, or name, value and a sentence."""
        from jaipur.ui.widgets.explanation import Explanation
        from jaipur.words.spoken_words import aloud, introduced

        self.vanish()
        if not (description := thing.describe()):
            return
        seen, corner = _seen(thing)
        place, turned = place_in_view(thing, seen)
        self.explanation = Explanation(whole=whole, corner=corner)
        self._thing, self._front = thing, uppermost()
        Window.add_widget(self.explanation)
        self.explanation.explain(description, place, turned, () if whole else kept_clear(thing))
        if self.explanation.covers:
            self.vanish()
        else:
            announcer.say(aloud(description) if whole else introduced(description))
            Clock.schedule_interval(self._watch, 0)

    def vanish(self, *_event: object) -> None:
        """Hide the explanation in this frame."""
        Clock.unschedule(self._watch)
        if self.explanation and self.explanation.parent:
            Window.remove_widget(self.explanation)
        self.explanation = self._thing = self._front = None

    def _watch(self, _dt: float) -> None:
        """Hide the explanation when its widget is gone or covered; update it when it changes."""
        thing, shown = self._thing, self.explanation
        if not thing or not shown:
            return
        description = thing.describe() if thing.get_parent_window() and thing.opacity else None
        place, turned = place_in_view(thing, _seen(thing)[0])
        stale = not shown.whole and is_moving(thing)
        covered = place != shown.asked or uppermost() is not self._front
        avoid = () if shown.whole else kept_clear(thing)
        if description and (description, avoid) != (shown.description, shown.avoid):
            shown.explain(description, place, turned, avoid)
        if not description or stale or covered or shown.covers:
            self.vanish()

    # Fingers and mouse buttons

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        self._rest.cancel()
        self._forget()
        if touch.is_mouse_scrolling:
            self.vanish()
            return False
        if self.whole:
            shown = self.explanation
            rule = self._rule() if shown and shown.asks_for_rules(*touch.pos) else ""
            self.vanish()
            self._answered = touch
            if rule:
                self.read_rule(rule)
            return True
        self.vanish()
        if self.asking or getattr(touch, "button", "left") == "right":
            self._answered, self.asking = touch, False
            thing = thing_at(*touch.pos)
            if thing:
                self.explain(thing)
            return True
        if hands.taps_only:
            return False
        self._finger, self._under = touch, thing_at(*touch.pos)
        self._press = Clock.schedule_once(self._lasted, REST_SECONDS)
        return False

    def _move(self, _window: object, touch: MotionEvent) -> bool:
        if touch is self._finger:
            dx, dy = touch.x - touch.ox, touch.y - touch.oy
            if dx * dx + dy * dy >= (SLOP * Metrics.dp) ** 2:
                self._forget()
        return touch is self._answered

    def _up(self, _window: object, touch: MotionEvent) -> bool:
        if touch is self._finger:
            self._forget()
        if touch is not self._answered:
            return False
        self._answered = None
        return True

    def _forget(self) -> None:
        self._finger = self._under = None
        if self._press:
            self._press.cancel()
        self._press = None

    def _lasted(self, _dt: float) -> None:
        """Wait a frame: after a slow frame the end of a short touch may not be handled yet."""
        self._press = Clock.schedule_once(self._pressed, 0)

    def _pressed(self, _dt: float) -> None:
        touch, under = self._finger, self._under
        self._forget()
        thing = touch and thing_at(*touch.pos)
        # only few widgets use a long press themselves; a right click always explains
        if touch and thing and thing is under and not getattr(thing, "takes_long_press", False):
            _take_away(touch)
            self._answered = touch
            self.explain(thing)

    # A resting mouse

    def _moved(self, *_event: object) -> None:
        self._rest.cancel()
        if self._coming.is_triggered or self.whole:
            return
        if self._thing and self._thing is not thing_at(*pointer()):
            self.vanish()
        if not self._thing and not self._finger and not self._answered:
            self._rest()

    def _came(self, *_event: object) -> None:
        """Ignore a pointer that a new window finds under itself: the player has not moved it."""
        self._rest.cancel()
        self._coming()

    def _tip(self, *_event: object) -> None:
        dragging = any(touch.is_touch for touch in EventLoop.touches)
        thing = None if self.whole or dragging else thing_at(*pointer())
        if thing and is_moving(thing):
            self._rest()
        elif thing and not thing.says_it_all:
            self.explain(thing, whole=False)

    def _left(self, *_event: object) -> None:
        self._rest.cancel()
        self._forget()
        self.vanish()

    def _focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self._left()

    # Keys

    def _key(self, _window: object, code: int, *_event: object) -> bool:
        """Close at any key; Esc does nothing else then, and Enter opens the rules."""
        whole, rule = self.whole, self._rule()
        self._rest.cancel()
        self.vanish()
        if whole and rule and code == ENTER:
            self.read_rule(rule)
            return True
        return whole and code == ESCAPE

    def explain_focused(self) -> bool:
        """Explain the focused widget; return whether there is one with a description."""
        scope = uppermost()
        at = next((one for one in reachable(scope) if one.focused), None) if scope else None
        thing = at and speaking(at)
        if thing:
            self.explain(thing)
        return bool(thing)


def _seen(thing: Explained) -> tuple[Rect, float]:
    """Return the visible rectangle in the parent's coordinates, and the corner radius in pixels."""
    if isinstance(thing, BaseButton):
        return Rect(*thing.plate).inset(FACE_INSET * Metrics.dp), thing.radius
    return Rect(*thing.pos, *thing.size), CORNER * Metrics.dp


def _nowhere(_rule: str) -> None: ...


def _take_away(touch: MotionEvent) -> None:
    """End a touch far outside the window, so that the widget that grabbed it does nothing."""
    at = touch.x, touch.y, touch.pos
    touch.x = touch.y = OUTSIDE
    touch.pos = OUTSIDE, OUTSIDE
    for held in touch.grab_list[:]:
        widget = held()
        if widget:
            touch.grab_current = widget
            widget.dispatch("on_touch_up", touch)
    touch.grab_current = None
    touch.grab_list[:] = []
    touch.x, touch.y, touch.pos = at


explainer = Explainer()
"""The explainer of the app; it does nothing until it is installed."""
