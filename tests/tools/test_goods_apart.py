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

MATRICES: dict[str, list[list[float]]] = {
    "greyscale": [[0.2126, 0.7152, 0.0722]] * 3,
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
"""How eyes see linear light: Machado, Oliveira and Fernandes (2009) at full severity."""
ATLAS = ASSETS / "atlas" / "mid"
GLYPH, CARD = (11, 11), (42, 59)
"""In pixels: the glyph at a pile's head and a card in the hand, 320 dp wide, one pixel a dp."""
SHAPES_APART = 0.3
"""The least share of the area of two glyphs that only one of them covers."""
CARDS_APART = 0.1
"""The least average difference of two cards' pixels, as a share of black to white, when both
are equally bright as a whole."""
PAIRS = list(combinations([good.name.lower() for good in Good], 2))


def seen_with(kind: str, image: Image.Image) -> Image.Image:
    """Return the RGBA picture as seen with one of MATRICES; its alpha stays."""
    pixels = np.asarray(image.convert("RGBA"))
    light = _decode(pixels[..., :3] / 255.0) @ np.array(MATRICES[kind]).T
    encoded = _encode(np.clip(light, 0.0, 1.0))
    colour = (encoded * 255.0).round().astype(np.uint8)
    return Image.fromarray(np.dstack([colour, pixels[..., 3]]))


def _decode(value: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _encode(value: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055)


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
