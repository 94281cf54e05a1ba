"""Rendering of a whole SVG to straight-alpha pixels that can be drawn without fringes."""

import io
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

from tools.art import svg
from tools.art.errors import ArtError

Pixels: TypeAlias = npt.NDArray[np.uint8]

BLEED = 8
"""How far colour extends into the transparent surroundings: three mipmap levels."""

NEIGHBOURS = ((0, -1), (-1, 0), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Where a colour is copied from, left and above first: PNG compresses such repetitions."""


def render(root: ET.Element, source: Path, size: tuple[int, int]) -> Pixels:
    """Return pixels (rows, columns, RGBA) of the picture stretched to exactly ``size``."""
    root.set("width", str(size[0]))
    root.set("height", str(size[1]))
    root.set("preserveAspectRatio", "none")
    try:
        png = resvg_py.svg_to_bytes(svg_string=svg.text(root), skip_system_fonts=True)
    except ValueError as error:
        raise ArtError(f"{source}: cannot be rendered: {error}") from None
    with Image.open(io.BytesIO(bytes(png))) as image:
        pixels = np.array(image.convert("RGBA"))
    if not pixels[..., 3].any():
        raise ArtError(f"{source}: renders to nothing")
    return pixels


def surround(pixels: Pixels, margin: int) -> Pixels:
    """Return the picture with a transparent margin."""
    return np.pad(pixels, ((margin, margin), (margin, margin), (0, 0)))


def bleed(pixels: Pixels, reach: int = BLEED) -> Pixels:
    """Extend colours outwards under transparent pixels; the visible picture does not change.

    Kivy blends straight alpha: a transparent black neighbour would darken filtered edges.
    """
    height, width = pixels.shape[:2]
    colour, known = pixels[..., :3].copy(), pixels[..., 3] > 0
    colour[~known] = 0
    for _ in range(reach):
        old, seen = np.pad(colour, ((1, 1), (1, 1), (0, 0))), np.pad(known, 1)
        for dy, dx in NEIGHBOURS:
            there = (slice(1 + dy, 1 + dy + height), slice(1 + dx, 1 + dx + width))
            fresh = ~known & seen[there]
            colour[fresh] = old[there][fresh]
            known |= fresh
    return np.dstack([colour, pixels[..., 3]])
