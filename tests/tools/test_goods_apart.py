"""Goods can be told apart without their colours, as small as they are on the smallest phone.

Tokens of the same value differ by colour alone: the glyph at the head of their pile, and the row
in which they are counted, show their good.
"""

import json
from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from jaipur.resources import ASSETS
from jaipur.rules import Good
from tools.gallery.vision import MATRICES, seen_with

ATLAS = ASSETS / "atlas" / "mid"
GLYPH, CARD = (11, 11), (42, 59)
"""In pixels: the glyph at a pile's head and a card in the hand, 320 dp wide, one pixel a dp."""
SHAPES_APART = 0.3
"""The least share of the area of two glyphs that only one of them covers."""
CARDS_APART = 0.1
"""The least average difference of two cards' pixels, as a share of black to white, when both
are equally bright as a whole."""
PAIRS = list(combinations([good.name.lower() for good in Good], 2))


@cache
def sprite(name: str) -> Image.Image:
    pages = json.loads((ATLAS / "sprites.atlas").read_text("utf-8"))
    page, (x, y, width, height) = next(
        (page, names[name]) for page, names in pages.items() if name in names
    )
    with Image.open(ATLAS / page) as image:
        top = image.height - y - height
        return image.convert("RGBA").crop((x, top, x + width, top + height))


@cache
def shape(good: str) -> npt.NDArray[np.float64]:
    small = sprite(f"glyph-{good}").resize(GLYPH, Image.Resampling.LANCZOS)
    return np.asarray(small)[..., 3] / 255.0


@cache
def card(good: str, eyes: str) -> npt.NDArray[np.float64]:
    """Return a card as these eyes see it, less its average brightness."""
    small = sprite(f"card-{good}").resize(CARD, Image.Resampling.LANCZOS)
    pixels = np.asarray(seen_with(eyes, small).convert("RGB")) / 255.0
    plain: npt.NDArray[np.float64] = pixels - pixels.mean(axis=(0, 1))
    return plain


def test_every_glyph_has_a_shape_of_its_own() -> None:
    for one, other in PAIRS:
        either = np.maximum(shape(one), shape(other)).sum()
        apart = np.abs(shape(one) - shape(other)).sum() / either
        assert apart >= SHAPES_APART, (one, other)


@pytest.mark.parametrize("eyes", MATRICES)
def test_cards_can_be_told_apart_with_colour_blindness(eyes: str) -> None:
    for one, other in PAIRS:
        apart = np.sqrt(((card(one, eyes) - card(other, eyes)) ** 2).mean())
        assert apart >= CARDS_APART, (one, other, apart)
