"""The layout of the screen of names: pure geometry."""

from typing import NamedTuple

from kivy.metrics import Metrics

from jaipur.ui.look import breakpoints


class NamesLayout(NamedTuple):
    """Where the players and the options of the match have room."""

    wide: bool = False
    """Whether the players stand beside the options, else above them."""
    paired: bool = False
    """Whether the two players stand side by side."""
    crowned: bool = False
    """Whether there is room for large portraits above the names."""
    airy: bool = False
    """Whether there is also room for wide spaces; the largest text and the row of buttons for taps
    need it for themselves."""
    face: float = 0
    """Width of a portrait."""
    widest: float = 0
    """Greatest width of the pane."""


def names_layout(
    width: float, height: float, pane: float, column: float, sp: float, scale: float
) -> NamesLayout:
    """Return the layout in a window of this size, with this width of the pane and of the players'
    column in it."""
    dp = Metrics.dp
    wide = breakpoints.lying(width, height) and pane > 36 * 16 * sp
    paired = column > 26 * 16 * sp * scale
    # beside the options, even large text leaves room for portraits
    crowned = (wide and height > 430 * dp) or (paired and height > 34 * 16 * sp)
    large = min((0.24 if wide else 0.165) * height, 0.4 * column)
    small = max(52 * dp, min(0.085 * height, 0.28 * column))
    widest = (560 if height > width else 1040) * scale * dp
    airy = crowned and sp < 1.4 * dp and height > 600 * scale * dp
    return NamesLayout(wide, paired, crowned, airy, large if crowned else small, widest)
