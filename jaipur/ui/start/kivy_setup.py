"""Kivy's setup. Call `prepare` before the first import of Kivy, and import nothing else.

Variables that are already set in the environment stay.
"""

import logging
import os
import sys
from collections.abc import MutableMapping
from pathlib import Path
from types import ModuleType
from typing import cast

from jaipur.resources import ASSETS
from jaipur.store import window_place
from jaipur.store.window_place import WindowPlace
from jaipur.ui.device import desktop_entry
from jaipur.ui.device.detection import this_device
from jaipur.ui.device.device import FONT_SCALE, Device, between, parse_or

MEASURES = {
    FONT_SCALE: between(0.1, 10),
    "KIVY_METRICS_DENSITY": between(0.1, 10),
    "KIVY_DPI": between(10, 5000),
    **{f"KCFG_GRAPHICS_{side}": between(1, 100_000) for side in ("WIDTH", "HEIGHT")},
}
"""Variables that Kivy reads by itself, and how to parse values it can work with."""

SETTINGS = {
    "KIVY_NO_ARGS": "1",  # the command line is the app's
    "KIVY_NO_CONFIG": "1",  # no config.ini may change how the game behaves
    "KIVY_NO_FILELOG": "1",
    "KIVY_AUDIO": "sdl2",
    "KIVY_WINDOW": "sdl2",  # others end the process if there is no display
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
    "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",  # no red dots on a right click
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the click that brings the window to the front counts
    "SDL_NO_SIGNAL_HANDLERS": "1",  # SIGTERM ends the game even while something native hangs
    # for the desktop to know the window's app, and its entry in the menu
    "SDL_VIDEO_X11_WMCLASS": desktop_entry.NAME,
    "SDL_VIDEO_WAYLAND_WMCLASS": desktop_entry.NAME,
}

ICON = ASSETS / "icon.png"
if ICON.exists():  # on a phone it is not in the app's folder
    SETTINGS["KCFG_KIVY_WINDOW_ICON"] = str(ICON)

USUAL = {"WIDTH": 1180, "HEIGHT": 720}
SMALLEST = {"WIDTH": 480, "HEIGHT": 360}
"""Sizes of the window in dp of the device; every screen is laid out for the smallest."""

NOISE = (
    "Input: MTDev",
    "Audio: ",
    "AudioSDL2: ",
    "Clipboard: ",
    "Cutbuffer: ",
    "Image: Unable to load image",
    "Window: Unable to find any valuable Window provider",
)
"""How messages begin that players need not read.

They are about missing parts of the machine, or about problems that the app reports itself in one
line: no sound, an unreadable picture, no window.
"""

NEED_X = ("kivy.core.clipboard.clipboard_xclip", "kivy.core.clipboard.clipboard_xsel")
"""Clipboards using programs that write to the console if there is no X display."""


def prepare(saves: Path | None = None) -> None:
    """Set the environment that Kivy reads at import and keep its noise off the console.

    The window opens where it was last, as noted in the folder of saves.
    """
    place = window_place.load(saves) if saves else None
    complete(os.environ, this_device(), place)
    if not os.environ.get("DISPLAY"):
        for module in NEED_X:  # Kivy skips modules that cannot be imported
            cast("dict[str, ModuleType | None]", sys.modules).setdefault(module, None)
    for name in ("kivy", "jaipur"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("kivy").addFilter(_is_of_use)


def _ignore_raw_devices() -> None:
    """Take mouse and touches from the window alone.

    By default Kivy on Linux also reads every device in /dev/input that it may, and takes a laptop's
    touchpad for a touch screen (https://github.com/kivy/kivy/issues/9226).
    """
    from kivy.config import Config

    for name, provider in Config.items("input"):
        if provider.startswith("probesysfs"):
            Config.remove_option("input", name)


def complete(
    environment: MutableMapping[str, str], device: Device, place: WindowPlace | None
) -> None:
    """Remove values that Kivy cannot use, with a note in the log, and add what is missing.

    The window gets its last place and size; without a place, its usual size.
    """
    for name, read in MEASURES.items():
        if parse_or(name, environment.get(name), read, None) is None:
            environment.pop(name, None)
    for name, value in SETTINGS.items():
        environment.setdefault(name, value)
    density = None if "KIVY_METRICS_DENSITY" in environment else device.density()
    if density:
        environment["KIVY_METRICS_DENSITY"] = str(density)
    _place_window(environment, place, density or 1)
    environment.setdefault(FONT_SCALE, str(device.font_scale()))


def _place_window(
    environment: MutableMapping[str, str], place: WindowPlace | None, density: float
) -> None:
    """Set the place and size of the window.

    Maximising comes later: together with a smallest size it would crash Kivy.
    """
    sizes = {side: usual * density for side, usual in USUAL.items()}
    if place:
        sizes = {"WIDTH": place.width, "HEIGHT": place.height}
        environment.setdefault("KCFG_GRAPHICS_POSITION", "custom")
        environment.setdefault("KCFG_GRAPHICS_LEFT", str(place.left))
        environment.setdefault("KCFG_GRAPHICS_TOP", str(place.top))
        environment.setdefault("KCFG_GRAPHICS_FULLSCREEN", "auto" if place.fullscreen else "0")
    for side, size in sizes.items():
        least = SMALLEST[side] * density
        name = f"KCFG_GRAPHICS_{side}"
        environment.setdefault(name, str(round(max(size, least))))
        # a window smaller than its smallest size would crash it, too
        least = min(least, float(environment[name]))
        environment.setdefault(f"KCFG_GRAPHICS_MINIMUM_{side}", str(round(least)))


def has_window() -> bool:
    """Return whether Kivy can open a window here, and open it."""
    _ignore_raw_devices()
    from kivy.core.window import Window

    return Window is not None


def _is_of_use(record: logging.LogRecord) -> bool:
    return not str(record.msg).startswith(NOISE)
