"""How Kivy is started. Call `prepare` before the first import of Kivy, and import nothing else.

Whatever is already set in the environment stays as it is.
"""

import logging
import os
import sys
from types import ModuleType
from typing import cast

from jaipur.resources import ASSETS
from jaipur.ui.device import this_device
from jaipur.ui.device.device import FONT_SCALE, between, pretended

MEASURES = {
    FONT_SCALE: between(0.1, 10),
    "KIVY_METRICS_DENSITY": between(0.1, 10),
    "KIVY_DPI": between(10, 5000),
}
"""What Kivy reads from the environment by itself, and what it can work with."""

SETTINGS = {
    "KIVY_NO_ARGS": "1",  # the command line is the app's
    "KIVY_NO_CONFIG": "1",  # nobody's config.ini changes how the game behaves
    "KIVY_NO_FILELOG": "1",
    "KIVY_AUDIO": "sdl2",
    "KIVY_WINDOW": "sdl2",  # others end the process when they find no display
    "KCFG_KIVY_LOG_LEVEL": "warning",
    "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
    "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",  # no red dots on a right click
    "KCFG_KIVY_WINDOW_ICON": str(ASSETS / "icon.png"),
    "KCFG_GRAPHICS_WIDTH": "1180",
    "KCFG_GRAPHICS_HEIGHT": "720",
    # the smallest window that every screen is laid out for
    "KCFG_GRAPHICS_MINIMUM_WIDTH": "480",
    "KCFG_GRAPHICS_MINIMUM_HEIGHT": "320",
}

NOISE = (
    "Input: MTDev",
    "Audio: ",
    "AudioSDL2: ",
    "Clipboard: ",
    "Cutbuffer: ",
    "Image: Unable to load image",
    "Window: Unable to find any valuable Window provider",
)
"""How the messages begin that need not be read: what a machine lacks, and what the app says itself
in one line: that there is no sound, that a picture cannot be read, that no window can be opened.
"""

NEED_X = ("kivy.core.clipboard.clipboard_xclip", "kivy.core.clipboard.clipboard_xsel")
"""Clipboards by way of programs that write to the console where there is no X display."""


def prepare() -> None:
    """Set the environment that Kivy reads at import and keep its noise off the console."""
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    _drop_nonsense()
    device = this_device()
    density = device.density()
    if density:
        os.environ.setdefault("KIVY_METRICS_DENSITY", str(density))
    os.environ.setdefault(FONT_SCALE, str(device.font_scale()))
    if not os.environ.get("DISPLAY"):
        for module in NEED_X:  # Kivy takes the next one instead of what cannot be imported
            cast("dict[str, ModuleType | None]", sys.modules).setdefault(module, None)
    for name in ("kivy", "jaipur"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("kivy").addFilter(_is_of_use)


def _drop_nonsense() -> None:
    """Kivy would end with a traceback."""
    for name, read in MEASURES.items():
        if name in os.environ and pretended(name, read, None) is None:
            del os.environ[name]


def has_window() -> bool:
    """Whether Kivy could open a window here; it opens it."""
    from kivy.core.window import Window

    return Window is not None


def _is_of_use(record: logging.LogRecord) -> bool:
    return not str(record.msg).startswith(NOISE)
