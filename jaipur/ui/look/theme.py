"""Colours, type and text size: the look in one place.

In KV: ``#:import theme jaipur.ui.look.theme``, then ``rgba: theme.IVORY``,
``font_name: "Display"``, ``font_size: 16 * theme.text.sp``.
"""

import logging
from pathlib import Path

from kivy.core.text import Label, LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, BoundedNumericProperty, NumericProperty
from kivy.utils import get_color_from_hex

from jaipur.resources import ASSETS
from jaipur.ui.look import letters

log = logging.getLogger(__name__)

Colour = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Colour:
    """The colour of a ``#RRGGBB`` code."""
    red, green, blue, _ = get_color_from_hex(code)
    return red, green, blue, alpha


def faded(colour: Colour, alpha: float) -> Colour:
    """The same colour, let through to this degree."""
    return (*colour[:3], alpha)


TABLE_RIM = rgba("#1D1030")
RUG_LIGHT = rgba("#7E2440")
RUG_DARK = rgba("#5A1832")
GOLD_LIGHT = rgba("#FCE8A6")
GOLD = rgba("#E0B04A")
GOLD_DARK = rgba("#A8762A")
IVORY = rgba("#FFF3D2")
IVORY_SOFT = rgba("#F7E9CF")
GO = rgba("#0E7C5A")
GO_RING = rgba("#7CF5C0")
QUIET = rgba("#4A2350")
QUIET_WARM = rgba("#7A2E4D")
PANEL = rgba("#130A22", 0.45)
CLEAR = (0.0, 0.0, 0.0, 0.0)

CARD = (
    rgba("#1B6E8C"),
    rgba("#9A6A10"),
    rgba("#5C6B78"),
    rgba("#4B2A86"),
    rgba("#8E2B33"),
    rgba("#5A3519"),
    rgba("#8A6236"),
)
"""The ground of each good's card, indexed by `Good`."""

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

TEXT_STEPS = (1.0, 1.2, 1.45)
"""How much larger than normal the three text sizes of the settings are."""


class TextSize(EventDispatcher):
    """The reader's choice of text size, live: ``16 * theme.text.sp`` follows it and the screen."""

    step = BoundedNumericProperty(0, min=0, max=len(TEXT_STEPS) - 1)
    screen = NumericProperty(0)
    """What the screen said last; only its changes matter."""

    def _pixels(self) -> float:
        return Metrics.sp * TEXT_STEPS[int(self.step)]

    sp = AliasProperty(_pixels, bind=("step", "screen"))
    """Pixels per scaled point."""

    def __init__(self) -> None:
        super().__init__()
        Metrics.fbind("sp", self.setter("screen"))


text = TextSize()


_DEFAULT_REGULAR = "data/fonts/Roboto-Regular.ttf"
_DEFAULT_BOLD = "data/fonts/Roboto-Bold.ttf"


def register_fonts(folder: Path = ASSETS / "fonts") -> None:
    """Make "Display" and "Text" (regular and bold) known, and other faces for the letters that
    they lack; a file that is missing or damaged costs its beauty only."""
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
