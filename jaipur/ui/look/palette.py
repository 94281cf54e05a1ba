"""The colours of now: those of the pink city at dusk, or of high contrast.

In high contrast every text has 7:1 on its ground, grounds are plain and all but black, and lines
are twice as thick. `tools.contrast` measures both from pixels.
"""

from weakref import WeakSet

from kivy.event import EventDispatcher
from kivy.graphics import Color
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.utils import get_color_from_hex

from jaipur.ui.look.text_size import text

Colour = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Colour:
    """The colour of a ``#RRGGBB`` code."""
    red, green, blue, _ = get_color_from_hex(code)
    return red, green, blue, alpha


def faded(colour: Colour, alpha: float) -> Colour:
    """The same colour, let through to this degree."""
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
    "GO": (rgba("#0E7C5A"), rgba("#004A33")),
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
    "BACKDROP": (WHITE, BLACK),
    "SCENERY": (WHITE, rgba("#3C3C44")),
}
"""Each colour as it is at dusk, and in high contrast. `BACKDROP` is the light that falls on cloth
and rug, which words may stand on: in high contrast none. `SCENERY` falls on pictures of places."""

STROKE = 2.0
"""How much thicker lines are in high contrast."""


class Palette(EventDispatcher):
    """The colours by their names, as properties: what KV says of them follows a change at once.

    KV knows it as ``theme``, so the reader's text size is at hand too.
    """

    CLEAR = CLEAR
    rgba, faded = staticmethod(rgba), staticmethod(faded)
    text = text
    high_contrast = BooleanProperty(False)
    stroke = NumericProperty(1.0)
    """How much thicker than usual lines are."""

    def __init__(self) -> None:
        super().__init__()
        self.apply_property(**{name: ObjectProperty(dusk) for name, (dusk, _) in COLOURS.items()})
        self.inks: WeakSet[Ink] = WeakSet()

    def on_high_contrast(self, *_event: object) -> None:
        self.stroke = STROKE if self.high_contrast else 1.0
        for name, pair in COLOURS.items():
            setattr(self, name, pair[self.high_contrast])
        for ink in self.inks:
            ink.dip()

    def colour(self, name: str) -> Colour:
        """The colour of this name as it is now."""
        return COLOURS[name][self.high_contrast]


live = Palette()


class Ink(Color):
    """A colour of the palette on a canvas that Python draws, and follows the palette too."""

    def __init__(self, name: str, alpha: float = 1.0) -> None:
        super().__init__(*faded(live.colour(name), alpha))
        self.name = name
        live.inks.add(self)

    def dip(self) -> None:
        """Take the colour as it is now; how much is let through stays."""
        self.rgb = live.colour(self.name)[:3]
