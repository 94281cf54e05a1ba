"""The web's measure of contrast, and its requirements for text (WCAG 2.2, 1.4.3 and 1.4.6)."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.float64]

LARGE, LARGE_BOLD = 24.0, 18.66
"""The sizes in dp from which text, and bold text, is large."""
NEEDED = {"dusk": (4.5, 3.0), "high": (7.0, 4.5)}
"""The contrast needed in each theme by text, and by large text."""
WORST = 5
"""The percentage of the pixels under a text that may be worse than the reported contrast."""


class Found(NamedTuple):
    """A text on a screen, its contrast in a theme, and what it needs there."""

    screen: str
    theme: str
    text: str
    ratio: float
    needed: float

    @property
    def short(self) -> bool:
        return self.ratio < self.needed


def luminance(colours: Any) -> Pixels:
    """Return the brightness of colours whose last axis is red, green and blue from 0 to 1."""
    parts = np.asarray(colours, dtype=float)[..., :3]
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    bright: Pixels = light @ np.array([0.2126, 0.7152, 0.0722])
    return bright


def contrast(one: Any, other: Any) -> Pixels:
    """Return the contrast of one colour on the other, from 1 to 21."""
    both = np.stack(np.broadcast_arrays(luminance(one), luminance(other)))
    ratio: Pixels = (both.max(0) + 0.05) / (both.min(0) + 0.05)
    return ratio


def needed(theme: str, size: float, bold: bool) -> float:
    """Return the least contrast of text of this size in dp."""
    plain, large = NEEDED[theme]
    return large if size >= (LARGE_BOLD if bold else LARGE) else plain


def of_text(ink: Any, ground: Pixels) -> float:
    """Return the contrast of an ink, red to alpha, on the pixels under it, except the worst few."""
    alpha = ink[3]
    seen = np.asarray(ink[:3]) * alpha + ground * (1 - alpha)
    return float(np.percentile(contrast(seen, ground), WORST))
