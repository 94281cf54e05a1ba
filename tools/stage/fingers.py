"""Fingers, mouse and keys, sent the way the window's own events come in."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Keyboard, Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

Point = tuple[float, float]

SCANCODES = {
    **{str(digit): 29 + digit for digit in range(1, 10)},
    **{f"numpad{digit}": 88 + digit for digit in range(1, 10)},
}
"""SDL's numbers of key positions, as far as they are needed."""


class Fingers:
    """Touches in window pixels from the lower left, each event one frame after the last."""

    def __init__(self, frame: Callable[[], None]) -> None:
        self._frame = frame
        self._down: dict[int, Point] = {}

    def post(self, action: str, x: float, y: float, finger: int = 0) -> None:
        """Queue "down", "motion" or "up" for the next frame without running it."""
        # As in a real window, 1 is the last pixel and not the window's size.
        right, top = (side - 1 for side in Window.size)
        event = (f"finger{action}", finger, x / right, 1 - y / top, 1.0)
        SDL2MotionEventProvider.q.appendleft(event)
        self._down[finger] = (x, y)
        if action == "up":
            del self._down[finger]

    def touch_down(self, x: float, y: float, finger: int = 0) -> Any:
        """Put a finger down; return Kivy's touch."""
        self._event("down", x, y, finger)
        return SDL2MotionEventProvider.touchmap[finger]

    def move(self, x: float, y: float, finger: int = 0) -> None:
        self._event("motion", x, y, finger)

    def up(self, x: float | None = None, y: float | None = None, finger: int = 0) -> None:
        """Lift a finger, by default where it is."""
        last = self._down[finger]
        self._event("up", last[0] if x is None else x, last[1] if y is None else y, finger)

    def cancel(self, finger: int = 0) -> None:
        """Cancel a touch as the system does: SDL reports it as lifted where it last was."""
        self.up(finger=finger)

    def cancel_all(self) -> None:
        """Lift all fingers and buttons, and move the mouse out of the window."""
        for finger in list(self._down):
            self.cancel(finger)
        Window.dispatch("on_mouse_up", 0, 0, "all", [])
        Window.dispatch("on_cursor_leave")
        self._frame()

    def tap(self, x: float, y: float, finger: int = 0) -> None:
        self.touch_down(x, y, finger)
        self.up(finger=finger)

    def double_tap(self, x: float, y: float, finger: int = 0) -> None:
        self.tap(x, y, finger)
        self.tap(x, y, finger)

    def long_press(self, x: float, y: float, seconds: float = 0.8, finger: int = 0) -> None:
        self.touch_down(x, y, finger)
        for _ in range(round(seconds * 60)):
            self._frame()
        self.up(finger=finger)

    def drag(self, path: Iterable[Point], duration: float = 0.3, finger: int = 0) -> None:
        """Put a finger down, move it along the path at constant speed and lift it at the end."""
        points = list(path)
        self.touch_down(*points[0], finger)
        self.lead(points, duration, finger)
        self.up(finger=finger)

    def lead(self, path: Iterable[Point], duration: float = 0.3, finger: int = 0) -> None:
        """Move a finger that is down along the path, one step each frame."""
        points = list(path)
        steps = max(1, round(duration * 60))
        for step in range(1, steps + 1):
            self.move(*along(points, step / steps), finger)

    def _event(self, action: str, x: float, y: float, finger: int) -> None:
        self.post(action, x, y, finger)
        self._frame()

    def mouse_down(self, x: float, y: float, button: str = "left") -> None:
        """Press a mouse button; "scrollup" and "scrolldown" turn the wheel."""
        self._mouse("on_mouse_down", x, y, button)

    def mouse_up(self, x: float, y: float, button: str = "left") -> None:
        self._mouse("on_mouse_up", x, y, button)

    def click(self, x: float, y: float, button: str = "left") -> None:
        self.mouse_down(x, y, button)
        self.mouse_up(x, y, button)

    def hover(self, x: float, y: float) -> None:
        """Move the mouse with no button down, or drag with one."""
        Window.mouse_pos = (x, y)
        Window.dispatch("on_mouse_move", x, Window.height - y, Window.modifiers)
        self._frame()

    def _mouse(self, event: str, x: float, y: float, button: str) -> None:
        Window.mouse_pos = (x, y)
        Window.dispatch(event, x, Window.height - y, button, Window.modifiers)
        self._frame()

    def key(self, name: str, *modifiers: str) -> None:
        """Press and release a key by Kivy's name for it: "escape", "enter", "left", "h"."""
        code = Keyboard.keycodes[name]
        scan = SCANCODES.get(name, 0)
        text = chr(code) if code < 256 and chr(code).isprintable() else None
        held = list(modifiers)
        if not Window.dispatch("on_key_down", code, scan, text, held):
            Window.dispatch("on_keyboard", code, scan, text, held)
        if text and not held:
            Window.dispatch("on_textinput", text)
        self._frame()
        Window.dispatch("on_key_up", code, scan)
        self._frame()

    @property
    def touching(self) -> int:
        """How many touches are down, according to Kivy."""
        return sum(event.is_touch for event in EventLoop.touches)


def along(path: list[Point], share: float) -> Point:
    """Return the point at this share of the path's length."""
    legs = list(pairwise(path))
    lengths = [((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 for (ax, ay), (bx, by) in legs]
    left = share * sum(lengths)
    for ((ax, ay), (bx, by)), length in zip(legs, lengths, strict=True):
        if left <= length and length:
            return ax + (bx - ax) * left / length, ay + (by - ay) * left / length
        left -= length
    return path[-1]
