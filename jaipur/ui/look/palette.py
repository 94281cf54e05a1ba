"""The current colours: those of the pink city at dusk, or of high contrast.

In high contrast every text has 7:1 on its background, backgrounds are plain and almost black, and
lines are twice as thick. `tools.contrast` measures both from pixels.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.graphics import Color
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, BooleanProperty, BoundedNumericProperty, NumericProperty
from kivy.utils import get_color_from_hex

TEXT_STEPS = (1.0, 1.2, 1.45)
"""The factors of the three text sizes in the settings."""


class TextSize(EventDispatcher):
    """The player's text size, live: ``16 * theme.text.sp`` follows it and the screen."""

    step = BoundedNumericProperty(0, min=0, max=len(TEXT_STEPS) - 1)
    screen = NumericProperty(0)
    """The last `Metrics.sp`; it only triggers updates."""

    def _pixels(self) -> float:
        return Metrics.sp * TEXT_STEPS[int(self.step)]

    sp = AliasProperty(_pixels, bind=("step", "screen"))
    """Pixels per scaled point."""

    def __init__(self) -> None:
        super().__init__()
        Metrics.fbind("sp", self.setter("screen"))


text = TextSize()


Colour = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Colour:
    """Return the colour of a ``#RRGGBB`` code."""
    red, green, blue, _ = get_color_from_hex(code)
    return red, green, blue, alpha


def faded(colour: Colour, alpha: float) -> Colour:
    """Return the colour with this opacity."""
    return (*colour[:3], alpha)


CLEAR = (0.0, 0.0, 0.0, 0.0)
WHITE = (1.0, 1.0, 1.0, 1.0)
BLACK = (0.0, 0.0, 0.0, 1.0)

COLOURS: dict[str, tuple[Colour, Colour]] = {
    "TABLE_RIM": (rgba("#1D1030"), BLACK),
    "RUG_LIGHT": (rgba("#7E2440"), rgba("#4A0A26")),
    "RUG_DARK": (rgba("#5A1832"), rgba("#1E0410")),
    "GOLD_LIGHT": (rgba("#FCE8A6"), rgba("#FFEB94")),
    "GOLD": (rgba("#E0B04A"), rgba("#FFD24D")),
    "GOLD_DARK": (rgba("#A8762A"), rgba("#D69A2D")),
    "IVORY": (rgba("#FFF3D2"), WHITE),
    "IVORY_SOFT": (rgba("#F7E9CF"), rgba("#FFF8E6")),
    "GO": (rgba("#0B6A4D"), rgba("#004A33")),
    "GO_RING": (rgba("#7CF5C0"), rgba("#7DFFC8")),
    "QUIET": (rgba("#4A2350"), rgba("#1C0A22")),
    "QUIET_WARM": (rgba("#7A2E4D"), rgba("#3D0A20")),
    "PANEL": (rgba("#130A22", 0.45), BLACK),
    "NIGHT": (rgba("#130A22"), BLACK),
    "WELL": (rgba("#241237"), BLACK),
    "SHEET": (rgba("#3A1A40"), rgba("#0D0510")),
    "WINE": (rgba("#4A1430"), rgba("#14030C")),
    "INK": (rgba("#2E1030"), BLACK),
    "WARNING": (rgba("#FFC9A8"), rgba("#FFD9C2")),
    "TRIM": (rgba("#E0B04A", 0.4), CLEAR),
    "BACKDROP": (WHITE, BLACK),
    "SCENERY": (WHITE, rgba("#3C3C44")),
}
"""Each colour at dusk, and in high contrast. `BACKDROP` tints cloth and rug, which may have text on
them: in high contrast they are black. `SCENERY` tints pictures of places, and `TRIM` is the second
line of a frame, over which text scrolls."""

LARGE_WINDOW = 620
"""From this shorter side in dp on, everything is larger than usual,"""
LARGEST, LARGEST_EDGE = 1.8, 1.25
"""up to these factors."""
MARGIN = 12
"""The margin of a page, in dp."""
STROKE = 2.0
"""How much thicker lines are in high contrast."""


class Palette(EventDispatcher):
    """The colours by name; KV expressions with them follow a change at once.

    KV knows it as ``theme``, so that text size and window scale are available, too.
    """

    high_contrast = BooleanProperty(False)
    scale = NumericProperty(1)
    """How much larger than usual everything is, in a large window."""
    edge_scale = NumericProperty(1)
    """The same for headers and buttons at the edges: less, to leave room for the rest."""
    margin = NumericProperty(MARGIN)
    """The margin of a page, in pixels."""
    CLEAR = CLEAR
    rgba, faded = staticmethod(rgba), staticmethod(faded)
    text = text

    def __init__(self) -> None:
        super().__init__()
        self.inks: WeakSet[Ink] = WeakSet()
        Window.fbind("size", self._measure)
        Metrics.fbind("dp", self._measure)
        self._measure()

    def _measure(self, *_event: object) -> None:
        self.scale = max(1, min(LARGEST, min(Window.size) / (LARGE_WINDOW * Metrics.dp)))
        self.edge_scale = min(LARGEST_EDGE, self.scale)
        self.margin = MARGIN * Metrics.dp

    def __getattr__(self, name: str) -> Colour:
        if name not in COLOURS:
            raise AttributeError(name)
        return COLOURS[name][self.high_contrast]

    @property
    def stroke(self) -> float:
        """The factor for the width of lines."""
        return STROKE if self.high_contrast else 1.0

    def on_high_contrast(self, *_event: object) -> None:
        for ink in self.inks:
            ink.dip()

    # All bindings fire together, in the order in which rules were applied: those of a class before
    # those that override something for one of its widgets.

    def fbind(self, name: str, heard: Callable[..., object], *args: Any, **options: Any) -> int:
        return super().fbind(_cause(name), heard, *args, **options)

    def unbind_uid(self, name: str, uid: int) -> None:
        super().unbind_uid(_cause(name), uid)


def _cause(name: str) -> str:
    """Return the property whose changes affect this name."""
    return "high_contrast" if name in COLOURS or name in ("CLEAR", "stroke") else name


live = Palette()


class Ink(Color):
    """A colour of the palette on a canvas that Python draws; it follows the palette, too."""

    def __init__(self, name: str, alpha: float = 1.0) -> None:
        super().__init__(*faded(getattr(live, name), alpha))
        self.name = name
        live.inks.add(self)

    def dip(self) -> None:
        """Take the current colour of the palette and keep the opacity."""
        self.rgb = getattr(live, self.name)[:3]
