"""Facts about the window and the screens that SDL has and Kivy does not offer.

SDL's functions come from Kivy's own extension: it is linked with the SDL that runs.
"""

import sys
from ctypes import CDLL, Structure, byref, c_int, c_uint32, c_void_p
from functools import cache

from kivy.core.window import Window, _window_sdl2

from jaipur.ui.look.rect import Rect

FULLSCREEN = 0x1
MINIMISED = 0x40
MAXIMISED = 0x80


class _Rect(Structure):
    _fields_ = [(name, c_int) for name in ("x", "y", "width", "height")]


@cache
def sdl() -> CDLL:
    """Return the SDL that Kivy's window uses."""
    library = CDLL("SDL2" if sys.platform == "win32" else _window_sdl2.__file__)
    library.SDL_GL_GetCurrentWindow.restype = c_void_p
    library.SDL_GetWindowFlags.argtypes = [c_void_p]
    library.SDL_GetWindowFlags.restype = c_uint32
    return library


def flags() -> int:
    """Return the state of the window, made of the constants above."""
    return int(sdl().SDL_GetWindowFlags(sdl().SDL_GL_GetCurrentWindow()))


def screens() -> list[Rect]:
    """Return the usable area of each screen, from the upper left corner of the first."""
    found = (_usable(number) for number in range(sdl().SDL_GetNumVideoDisplays()))
    return [screen for screen in found if screen]


def largest_side() -> float:
    """Return the greatest shorter side of a screen or the window, in pixels."""
    pixels = Window.size[0] / Window.system_size[0]  # per SDL point; may be more than one
    sides = (min(screen.width, screen.height) * pixels for screen in screens())
    return max(min(Window.size), *sides)


def _usable(screen: int) -> Rect | None:
    place = _Rect()
    failed = sdl().SDL_GetDisplayUsableBounds(screen, byref(place))
    return None if failed else Rect(place.x, place.y, place.width, place.height)
