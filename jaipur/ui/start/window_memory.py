"""Restores the window as it was left: its size, its place, maximised or fullscreen."""

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from jaipur.store.trouble import StoreError
from jaipur.store.window_place import WindowPlace, load, save
from jaipur.ui.device import desktop_window
from jaipur.ui.look.rect import Rect

log = logging.getLogger(__name__)

SETTLED = 0.5
"""Seconds after which a moved or resized window has settled."""
GRIP = 96, 48
"""How many pixels of a window must be visible so that it can be grabbed."""
UNUSUAL = desktop_window.FULLSCREEN | desktop_window.MINIMISED | desktop_window.MAXIMISED


class WindowMemory:
    """Follows the window of an app, and saves its place when the app ends.

    `may_save` is asked at the end: a second app on the same folder saves nothing.
    """

    def __init__(self, folder: Path, may_save: Callable[[], bool] = lambda: True) -> None:
        self._folder = folder
        self._may_save = may_save
        self._last = load(folder)
        """The window when it was last neither maximised nor fullscreen."""
        self._look = Clock.create_trigger(self._note, SETTLED)

    def follow(self, app: App) -> None:
        """Follow an app from its start to its end.

        The app keeps this object alive by lambdas: a bound method would not.
        """
        app.bind(on_start=lambda *_: self._begin(), on_stop=lambda *_: self._keep())

    def _begin(self) -> None:
        """Bring the opened window onto a screen, and make it no larger than that."""
        if not desktop_window.flags() & UNUSUAL:
            self._bring_into_sight()
        if self._last and self._last.maximised:
            Window.maximize()
        Window.bind(on_resize=self._changed, on_move=self._changed)

    def _keep(self) -> None:
        """Save the place of the window when the app ends."""
        Window.unbind(on_resize=self._changed, on_move=self._changed)
        self._look.cancel()
        self._note()
        if self._last is None or not self._may_save():
            return
        state = desktop_window.flags()
        place = replace(
            self._last,
            maximised=bool(state & desktop_window.MAXIMISED),
            fullscreen=bool(state & desktop_window.FULLSCREEN),
        )
        try:
            save(self._folder, place)
        except StoreError as error:
            log.info("Window: not remembered (%s)", error)

    def _bring_into_sight(self) -> None:
        now = wished = _now()
        if self._last:  # the window's frame may have shifted it from its saved place
            wished = Rect(self._last.left, self._last.top, *now[2:])
        goal = in_sight(wished, desktop_window.screens())
        if goal[2:] != now[2:]:
            Window.system_size = goal[2:]
        if goal[:2] != now[:2]:
            Window.left, Window.top = round(goal.x), round(goal.y)

    def _changed(self, *_event: object) -> None:
        self._look()

    def _note(self, *_event: object) -> None:
        if not desktop_window.flags() & UNUSUAL:
            left, top, width, height = map(round, _now())
            self._last = WindowPlace(left, top, width, height)


def _now() -> Rect:
    """Return the window, from its upper left corner."""
    return Rect(Window.left, Window.top, *Window.system_size)


def in_sight(window: Rect, screens: list[Rect]) -> Rect:
    """Return the window where it is, if it can be grabbed there; else centred on a screen.

    It becomes no larger than its screen. All rectangles are from the upper left.
    """
    if not screens:
        return window
    screen = max(screens, key=lambda one: _shared(window, one)[0] * _shared(window, one)[1])
    width, height = min(window.width, screen.width), min(window.height, screen.height)
    shared = _shared(window, screen)
    if shared[0] < GRIP[0] or shared[1] < GRIP[1] or window.y < screen.y:
        left, top = screens[0].x, screens[0].y
        x, y = left + (screens[0].width - width) / 2, top + (screens[0].height - height) / 2
        return Rect(x, y, width, height)
    return Rect(window.x, window.y, width, height)


def _shared(one: Rect, other: Rect) -> tuple[float, float]:
    """Return the width and height of the overlap of two rectangles."""
    across = min(one.right, other.right) - max(one.x, other.x)
    along = min(one.top, other.top) - max(one.y, other.y)
    return max(0.0, across), max(0.0, along)
