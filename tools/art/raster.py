"""Renders a whole SVG to straight-alpha pixels that can be drawn without fringes."""

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
"""How far colour is carried into the transparent surroundings: three mipmap levels."""


def render(root: ET.Element, source: Path, size: tuple[int, int]) -> Pixels:
    """Pixels (rows, columns, RGBA) of the picture stretched to exactly ``size``."""
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
    """The picture with a transparent margin."""
    return np.pad(pixels, ((margin, margin), (margin, margin), (0, 0)))


def bleed(pixels: Pixels, reach: int = BLEED) -> Pixels:
    """Carry colours outwards under transparent pixels; what can be seen does not change.

    Kivy blends straight alpha: a transparent black neighbour would darken filtered edges.
    """
    colour = pixels[..., :3].astype(np.float32)
    known = pixels[..., 3] > 0
    colour[~known] = 0
    for _ in range(reach):
        total, count = _neighbours(colour, known)
        fresh = ~known & (count > 0)
        colour[fresh] = total[fresh] / count[fresh, None]
        known |= fresh
    return np.dstack([colour.round().astype(np.uint8), pixels[..., 3]])


def _neighbours(
    colour: npt.NDArray[np.float32], known: npt.NDArray[np.bool_]
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Sum of the known colours, and how many there are, in the eight pixels around each."""
    height, width = known.shape
    weighted = np.dstack([colour * known[..., None], known]).astype(np.float32)
    padded = np.pad(weighted, ((1, 1), (1, 1), (0, 0)))
    total = np.zeros_like(weighted)
    for dy in range(3):
        for dx in range(3):
            total += padded[dy : dy + height, dx : dx + width]
    return total[..., :3], total[..., 3]
