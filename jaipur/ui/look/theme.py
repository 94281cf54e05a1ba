"""Colours, fonts and text size: the look in one place.

Every KV file knows the palette as ``theme``: ``rgba: theme.IVORY``, ``font_name: "Display"``,
``font_size: 16 * theme.text.sp``, ``width: Metrics.dp * theme.stroke``,
``height: 48 * theme.scale * Metrics.dp``. All of it follows the settings and the window at once.
In Python ``theme.IVORY`` is the current colour, and ``Ink("IVORY")`` a colour on a canvas that
follows changes.
"""

import logging
from pathlib import Path

from kivy.core.text import Label, LabelBase

from jaipur.resources import ASSETS
from jaipur.ui.look import letters
from jaipur.ui.look.palette import CLEAR, TEXT_STEPS, Colour, Ink, faded, live, rgba, text

__all__ = ["CLEAR", "TEXT_STEPS", "Colour", "Ink", "faded", "live", "rgba", "text"]

log = logging.getLogger(__name__)

CARD = (
    rgba("#1B6E8C"),
    rgba("#9A6A10"),
    rgba("#5C6B78"),
    rgba("#4B2A86"),
    rgba("#8E2B33"),
    rgba("#5A3519"),
    rgba("#8A6236"),
)
"""The background of each good's card, indexed by `Good`."""

ACCENT = (
    rgba("#7FD6E8"),
    rgba("#F2C14E"),
    rgba("#C9D3DC"),
    rgba("#9B5DE5"),
    rgba("#E4572E"),
    rgba("#A9714B"),
    rgba("#D9B382"),
)
"""The bright colour of each good, indexed by `Good`."""


def __getattr__(name: str) -> Colour:
    """Return the current colour of the palette."""
    now: Colour = getattr(live, name)
    return now


_DEFAULT_REGULAR = "data/fonts/Roboto-Regular.ttf"
_DEFAULT_BOLD = "data/fonts/Roboto-Bold.ttf"


def register_fonts(folder: Path = ASSETS / "fonts") -> None:
    """Register the fonts "Display" and "Text" (regular and bold), and others for the letters that
    they lack; a missing or damaged file is replaced by Kivy's own font."""
    letters.install()
    display = _face(folder / "display.ttf", _DEFAULT_BOLD)
    LabelBase.register("Display", display, None, display)
    regular = _face(folder / "text.ttf", _DEFAULT_REGULAR)
    LabelBase.register("Text", regular, None, _face(folder / "text-bold.ttf", _DEFAULT_BOLD))


def _face(path: Path, default: str) -> str:
    try:
        Label(font_name=str(path)).get_extents(" ")
    except (OSError, ValueError):
        log.warning("Theme: no font %s, Kivy's own is used", path.name)
        return default
    return str(path)
