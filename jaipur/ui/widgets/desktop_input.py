"""Keyboard and mouse of a desktop: sends keys to the front screen, sets hover and cursor."""

from collections.abc import Callable, Iterable

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window, WindowBase
from kivy.input import MotionEvent
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import (
    ACTIVATE,
    COMMAND,
    NAMES,
    Focusable,
    ModalLayer,
    hear,
    pointer,
    reachable,
    rect,
    scroll_around,
    typing,
    unfocus,
    uppermost,
)

EXPLAIN = ord("i")
"""The key that explains the focused widget."""
HELD = frozenset({"ctrl", "alt", "meta"})
"""Modifiers with which a letter means something else."""
DIGITS = {
    scan: str(number)
    for first in (30, 89)
    for number, scan in enumerate(range(first, first + 9), 1)
}
"""The digit row and the keypad by scan code: the labels of these keys differ, and a French row has
its digits only with Shift."""


class DesktopInput:
    """Handles window events from `install` to `remove`."""

    def __init__(
        self,
        on_help: Callable[[], object] = lambda: None,
        on_quit: Callable[[], object] = lambda: None,
    ) -> None:
        """`on_help` is called for F1 and a question mark, `on_quit` for Ctrl+Q."""
        self._on_help, self._on_quit = on_help, on_quit
        self._over: Focusable | None = None
        self._held: set[str] = set()
        """The keys that are down and press a button: one press must not press two."""
        self._look = Clock.create_trigger(self._point)
        self._bonds: dict[str, Callable[..., object]] = {
            "on_key_down": self._key,
            "on_key_up": self._key_up,
            "focus": self._forget_held,
            "on_textinput": self._written,
            **dict.fromkeys(("on_mouse_down", "on_mouse_move", "on_mouse_up"), self._at_once),
            "on_touch_down": self._touched,
            "on_touch_up": self._look_again,
            "mouse_pos": self._look,
            "on_cursor_leave": self._left,
        }

    def install(self) -> "DesktopInput":
        Window.bind(**self._bonds)
        return self

    def remove(self) -> None:
        Window.unbind(**self._bonds)
        self._look.cancel()
        self._hover(None)

    def _key(
        self,
        _window: object,
        code: int,
        scan: int = 0,
        _text: str | None = None,
        modifiers: Iterable[str] = (),
    ) -> bool:
        self._look_again()
        name = DIGITS.get(scan) or NAMES.get(code, "")
        if self._command(name, frozenset(modifiers)):
            return True
        if name in ACTIVATE:
            if name in self._held:  # a held key repeats
                return True
            self._held.add(name)
        scope = uppermost()
        if code == EXPLAIN and HELD.isdisjoint(modifiers) and scope and not typing(scope):
            return explainer.explain_focused()
        return hear(name, modifiers)

    def _key_up(self, _window: object, code: int, *_scan: object) -> None:
        self._held.discard(NAMES.get(code, ""))

    def _forget_held(self, *_event: object) -> None:
        """Forget held keys: a window without the focus does not see them released."""
        self._held.clear()

    def _command(self, name: str, modifiers: frozenset[str]) -> bool:
        """Handle the keys that work on every screen; return whether this was one."""
        if name == "f1":
            self._on_help()
        elif name == "f11" or (name == "enter" and "alt" in modifiers):
            Window.fullscreen = False if Window.fullscreen else "auto"
        elif name == "q" and not COMMAND.isdisjoint(modifiers):
            self._on_quit()
        else:
            return False
        return True

    def _written(self, _window: object, text: str) -> None:
        """Handle a question mark, wherever the keyboard has it."""
        scope = uppermost()
        if text == "?" and scope and not typing(scope):
            self._on_help()

    def _at_once(self, *_event: object) -> None:
        """Dispatch mouse events at once. Kivy would handle all events of a frame at the last
        position: a drag in a slow frame would become a click at its end."""
        EventLoop.dispatch_input()

    def _touched(self, window: WindowBase, _touch: MotionEvent) -> bool:
        """Remove the focus: fingers and mouse do not need it."""
        for child in window.children:
            if not typing(child):
                unfocus(child)
        return False

    def _look_again(self, *_event: object) -> bool:
        """Update the hover: a tap or a key may have moved something under a resting mouse."""
        if self._over:
            self._look()
        return False

    def _point(self, *_event: object) -> None:
        scope = uppermost()
        self._hover(under(scope, pointer()) if scope else None)

    def _left(self, *_event: object) -> None:
        self._look.cancel()
        self._hover(None)

    def _hover(self, widget: Focusable | None) -> None:
        if widget is self._over:
            return
        if self._over:
            self._over.hovered = False
        if widget:
            widget.hovered = True
        self._over = widget
        Window.set_system_cursor(cursor(widget))


def cursor(widget: Widget | None) -> str:
    """Return the shape of the mouse pointer over a widget."""
    if widget is None:
        return "arrow"
    return "ibeam" if isinstance(widget, FocusBehavior) else "hand"


def under(scope: ModalLayer, pos: tuple[float, float]) -> Focusable | None:
    """Return the frontmost widget under the mouse."""
    found = [widget for widget in reachable(scope) if _holds(widget, pos)]
    return found[-1] if found else None


def _holds(widget: Widget, pos: tuple[float, float]) -> bool:
    view = scroll_around(widget)
    return rect(widget).holds(*pos) and (view is None or _holds(view, pos))
