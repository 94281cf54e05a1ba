"""The game in a window that is resized, made fullscreen and closed, for `test_wayland.py`.

It prints every step once the game has followed. Weston without a screen has no mouse for them. It
answers itself when a window asks to fill the screen, and the end comes from SDL as when a desktop
closes the window.
"""

import os
import sys
from collections.abc import Callable
from ctypes import byref, c_char_p, c_uint32
from pathlib import Path
from typing import Any

from jaipur.__main__ import main
from jaipur.ui.start import kivy_setup

QUIT = 0x100
"""SDL's event for a window that is closed."""
EVENT = c_uint32 * 14
F11 = 292


def steps() -> list[tuple[str, Callable[[], object], Callable[[], bool]]]:
    """Return the name of each step, what to do, and what is to be seen then."""
    from kivy.app import App
    from kivy.core.window import Window

    from jaipur.ui.device.desktop_window import sdl
    from jaipur.ui.widgets.focus import uppermost

    def front() -> str:
        scope = uppermost()
        return scope.scope_name if scope else ""

    def resize(width: int, height: int) -> None:
        Window.system_size = width, height

    def press_f11() -> None:
        Window.dispatch("on_key_down", F11, 68, None, [])
        Window.dispatch("on_key_up", F11, 68)

    def close() -> None:
        sdl().SDL_PushEvent(byref(EVENT(QUIT)))

    def fills(width: int, height: int) -> Callable[[], bool]:
        return lambda: front() == "greeting" and App.get_running_app().root.size == [width, height]

    return [
        ("opened", lambda: None, fills(960, 600)),
        ("smaller", lambda: resize(700, 500), fills(700, 500)),
        ("fullscreen", press_f11, fills(1280, 800)),
        ("a window again", press_f11, fills(700, 500)),
        ("closing", close, lambda: True),
    ]


def follow() -> Callable[[float], bool]:
    """Take the steps, one after the other."""
    from jaipur.ui.device.desktop_window import sdl

    sdl().SDL_GetCurrentVideoDriver.restype = c_char_p
    print(sdl().SDL_GetCurrentVideoDriver().decode(), flush=True)  # noqa: T201
    todo = iter(steps())
    state: dict[str, Any] = {"now": None}

    def look(_dt: float) -> bool:
        if state["now"] is None:
            state["now"] = next(todo, None)
            if state["now"] is None:
                return False
            state["now"][1]()
        name, _, seen = state["now"]
        if seen():
            print(name, flush=True)  # noqa: T201
            state["now"] = None
        return True

    return look


if __name__ == "__main__":
    sys.argv[1:] = []
    os.environ["SDL_VIDEODRIVER"] = "x11,wayland"  # as the game itself sets it
    kivy_setup.prepare(Path(os.environ["JAIPUR_DATA"]))
    from kivy.clock import Clock

    Clock.schedule_interval(follow(), 0)
    main()
