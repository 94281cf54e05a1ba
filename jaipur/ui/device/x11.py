"""What an X display knows: its density, for Kivy assumes 96 dpi, and the desktop's settings."""

import os
import re
import sys
from ctypes import CDLL, c_char_p, c_int, c_void_p

USUAL = 96
"""Dots per inch at which a pixel is a dp."""
LARGEST = 4.0
_MM_PER_INCH = 25.4


def density() -> float | None:
    """Return the pixels in a dp where X opens windows; None elsewhere, or if X cannot be asked.

    The desktop's setting (Xft.dpi) counts, as for all its programs, else the value with which the
    display was started. Under Wayland the desktop itself enlarges windows.
    """
    x11 = _library()
    return for_dpi(_dpi(x11)) if x11 else None


def resources() -> str:
    """Return the settings that the desktop keeps for programs on the X display; "" without one."""
    x11 = _library()
    display = _open(x11) if x11 else None
    if not x11 or not display:
        return ""
    try:
        return _resources(x11, display)
    finally:
        x11.XCloseDisplay(display)


def _library() -> CDLL | None:
    """Return X's library where X opens windows."""
    driver = os.environ.get("SDL_VIDEODRIVER") or "x11"  # it may be a list, best first
    by_x = driver.split(",")[0] == "x11" and os.environ.get("DISPLAY")
    if not by_x or not sys.platform.startswith("linux"):
        return None
    try:
        return CDLL("libX11.so.6")
    except OSError:
        return None


def for_dpi(dpi: float) -> float:
    """Return the pixels in a dp, at least 1: small text is a matter of the settings."""
    return min(max(round(dpi) / USUAL, 1.0), LARGEST)


def wished(resources: str) -> float | None:
    """Return the Xft.dpi in a display's resources, if it is set."""
    found = re.search(r"^Xft\.dpi:\s*([0-9]+(?:\.[0-9]+)?)\s*$", resources, re.MULTILINE)
    return float(found[1]) if found else None


def _dpi(x11: CDLL) -> float:
    x11.XDisplayHeight.argtypes = x11.XDisplayHeightMM.argtypes = [c_void_p, c_int]
    display = _open(x11)
    if not display:
        return USUAL
    try:
        millimetres = x11.XDisplayHeightMM(display, 0)
        started = x11.XDisplayHeight(display, 0) * _MM_PER_INCH / millimetres if millimetres else 0
        return wished(_resources(x11, display)) or started
    finally:
        x11.XCloseDisplay(display)


def _open(x11: CDLL) -> int | None:
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = c_void_p, [c_char_p]
    x11.XCloseDisplay.argtypes = [c_void_p]
    display: int | None = x11.XOpenDisplay(None)
    return display


def _resources(x11: CDLL, display: int) -> str:
    x11.XResourceManagerString.restype = c_char_p
    x11.XResourceManagerString.argtypes = [c_void_p]
    return str((x11.XResourceManagerString(display) or b"").decode("latin-1"))
