"""Rendering of the catalogue to files: atlases for each density, pictures, the launcher's art."""

import io
import json
from pathlib import Path

import numpy as np
import oxipng
from PIL import Image

from tools.art import raster
from tools.art.catalogue import CARD_UNITS, CARD_WIDTHS, Catalogue, Sprite
from tools.art.errors import ArtError
from tools.art.pack import Place, Size, pack

LIMIT = 2048
FINE_LIMIT = 4096
"""The longest side of a page of the atlas and of a picture, and of a fine picture."""
RIM = 1
"""Transparent pixels just inside every sprite's edge: they make turned cards' edges smooth."""
MARGIN = 4
"""Transparent pixels around every sprite, so two sprites are at least twice that apart."""

JPEG_QUALITY, FINE_QUALITY = 76, 68
"""Finer pictures may be compressed a little more."""


def build(catalogue: Catalogue, densities: list[str]) -> dict[str, bytes]:
    """Return the bytes of every file, by its path below assets/; equal sources give equal bytes."""
    files: dict[str, bytes] = {}
    for density in densities:
        files |= _atlas(catalogue.sprites, density)
    for picture in catalogue.pictures:
        pixels = raster.render(picture.tree, picture.source, _fitting(picture))
        quality = FINE_QUALITY if picture.name.startswith("fine/") else JPEG_QUALITY
        files[f"atlas/pictures/{picture.name}{_suffix(pixels)}"] = _encode(pixels, quality)
    for sprite in catalogue.app:
        pixels = raster.render(sprite.tree, sprite.source, sprite.pixels())
        files[f"{sprite.name}.png"] = _png(pixels)
    return files


def sizes(sprites: list[Sprite], density: str) -> dict[str, Size]:
    """Return the pixel size of every sprite at a density, by arithmetic alone."""
    scale = CARD_WIDTHS[density] / CARD_UNITS
    return {sprite.name: sprite.pixels(scale) for sprite in sprites}


def _atlas(sprites: list[Sprite], density: str) -> dict[str, bytes]:
    rectangles = sizes(sprites, density)
    for sprite in sprites:
        if max(rectangles[sprite.name]) + 2 * MARGIN > LIMIT:
            raise ArtError(f"{sprite.source}: too large for an atlas page of {LIMIT} pixels")
    cells = {n: (w + 2 * MARGIN, h + 2 * MARGIN) for n, (w, h) in rectangles.items()}
    places, pages = pack(cells, LIMIT)
    canvases = [np.zeros((height, width, 4), np.uint8) for width, height in pages]
    for sprite in sprites:
        place = places[sprite.name]
        _paste(canvases[place.page], place, _cell(sprite, rectangles[sprite.name]))
    names = [f"sprites-{number}.png" for number in range(len(pages))]
    files = {f"atlas/{density}/{n}": _png(c) for n, c in zip(names, canvases, strict=True)}
    index = _index(names, places, rectangles, pages)
    files[f"atlas/{density}/sprites.atlas"] = (json.dumps(index, indent=1) + "\n").encode()
    return files


def _cell(sprite: Sprite, size: Size) -> raster.Pixels:
    inner = (size[0] - 2 * RIM, size[1] - 2 * RIM)
    pixels = raster.render(sprite.tree, sprite.source, inner)
    return raster.bleed(raster.surround(pixels, RIM + MARGIN))


def _paste(canvas: raster.Pixels, place: Place, cell: raster.Pixels) -> None:
    height, width = cell.shape[:2]
    canvas[place.y : place.y + height, place.x : place.x + width] = cell


def _index(
    names: list[str], places: dict[str, Place], rectangles: dict[str, Size], pages: list[Size]
) -> dict[str, dict[str, list[int]]]:
    """Return Kivy's atlas index: per page, each sprite's x, y from the bottom, width, height."""
    index: dict[str, dict[str, list[int]]] = {name: {} for name in names}
    for sprite, place in sorted(places.items()):
        width, height = rectangles[sprite]
        bottom = pages[place.page][1] - (place.y + MARGIN) - height
        index[names[place.page]][sprite] = [place.x + MARGIN, bottom, width, height]
    return index


def _fitting(picture: Sprite) -> Size:
    size = picture.pixels()
    limit = FINE_LIMIT if picture.name.startswith("fine/") else LIMIT
    if max(size) > limit:
        raise ArtError(f"{picture.source}: larger than {limit} pixels a side")
    return size


def _suffix(pixels: raster.Pixels) -> str:
    return ".jpg" if pixels[..., 3].min() == 255 else ".png"


def _encode(pixels: raster.Pixels, quality: int = JPEG_QUALITY) -> bytes:
    if _suffix(pixels) == ".png":
        return _png(raster.bleed(pixels))
    stream = io.BytesIO()
    Image.fromarray(pixels[..., :3]).save(stream, "JPEG", quality=quality, optimize=True)
    return stream.getvalue()


def _png(pixels: raster.Pixels) -> bytes:
    """Return the picture as PNG, without the last bit of each colour.

    It is invisible, and the files are an eighth smaller.
    """
    rounded = pixels.copy()
    rounded[..., :3] = (pixels[..., :3] & 0xFE) | (pixels[..., :3] >> 7)
    stream = io.BytesIO()
    Image.fromarray(rounded).save(stream, "PNG", compress_level=1)
    return bytes(oxipng.optimize_from_memory(stream.getvalue(), level=2))


def write(files: dict[str, bytes], assets: Path) -> None:
    """Write the files and remove leftovers of earlier builds from the atlas folder."""
    for stale in sorted((assets / "atlas").rglob("*.*")):
        if stale.relative_to(assets).as_posix() not in files:
            stale.unlink()
    for name, content in files.items():
        path = assets / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
