"""The list of all sprites with their names and sizes; no other place knows them."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from tools.art import faces, svg, tokens
from tools.art.errors import ArtError

CARD_UNITS = 500
CARD_WIDTHS = {"mid": 230, "high": 340}
"""Densities: how many pixels wide a card is. All other sprites scale alike."""

LONGEST = {
    "card": 700,
    "token": 220,
    "token-camel-token": 440,
    "seal": 440,
    "glyph": 175,
    "icon": 190,
    "mark": 400,
    "portrait": 500,
    "flourish": 900,
    "flourish-divider": 1150,
    "flourish-check": 140,
    "flourish-glow": 300,
    "flourish-ring": 740,
    "flourish-shadow": 370,
    "flourish-sparkle": 160,
    "honour": 260,
    "honour-star": 90,
    "honour-star-empty": 90,
}
"""The longer side of a folder's sprites, or of one sprite, in card units (a card: 500 x 700)."""

CRESTS = ("camel", "lotus", "north", "south", "sun", "tiger")

PICTURE_FOLDER = "place"
PICTURES = {
    "title": 1920,
    "title-tall": 1920,
    "road": 1800,
    "table": 512,
    "table-edge": 512,
    "table-vignette": 256,
    "rug": 1280,
    **dict.fromkeys((f"crest-{name}" for name in CRESTS), 512),
}
OTHER_SIZES = {
    "fine": {"title": 3072, "title-tall": 2560, "road": 2400},
    "small": {"title": 1280},
}
"""Sprites with an additional finer size for large screens, or a small one."""
PICTURE_DEFAULT = 1400
"""The longer side in pixels of large pictures, which have one file for all densities.

Tiles and stretched borders keep the size they are drawn at, so that they repeat without seams.
"""

APP = {"icon": 512, "icon-foreground": 432, "icon-background": 432, "presplash": 1024}
"""The launcher's files, in pixels along the longer side."""


@dataclass(frozen=True)
class Sprite:
    """One picture to render: a source file, and the fields to fill in if it is a template."""

    name: str
    source: Path
    longest: float
    fields: Mapping[str, str] | None = field(default=None, compare=False)

    @cached_property
    def tree(self) -> ET.Element:
        return svg.whole(self.source, None if self.fields is None else dict(self.fields))

    def pixels(self, scale: float = 1.0) -> tuple[int, int]:
        """Return width and height in pixels; ``scale`` is pixels per unit of ``longest``."""
        width, height = svg.size(self.tree, self.source)
        unit = self.longest / max(width, height) * scale
        return max(1, round(width * unit)), max(1, round(height * unit))


@dataclass(frozen=True)
class Catalogue:
    """Everything below one art folder, sorted by name."""

    sprites: list[Sprite]
    pictures: list[Sprite]
    app: list[Sprite]


def read(art: Path) -> Catalogue:
    """List the contents of the folder; a folder without a declared size is an error."""
    sprites: list[Sprite] = []
    pictures: list[Sprite] = []
    app: list[Sprite] = []
    for source in sorted(art.rglob("*.svg")):
        folder, stem = source.relative_to(art).parts[0], source.stem
        name = "-".join(source.relative_to(art).with_suffix("").parts)
        if "parts" in source.parts:
            continue
        if folder == PICTURE_FOLDER:
            pictures.append(Sprite(name, source, PICTURES.get(stem, PICTURE_DEFAULT)))
            pictures += [
                Sprite(f"{size}/{name}", source, sides[stem])
                for size, sides in OTHER_SIZES.items()
                if stem in sides
            ]
        elif folder == "app":
            app.append(Sprite(stem, source, _known(APP, stem, source)))
        else:
            longest = _known(LONGEST, name if name in LONGEST else folder, source)
            variants = (faces if folder == "portrait" else tokens).variants(name)
            sprites += [Sprite(n, source, longest, f) for n, f in variants]
    sprites.sort(key=lambda sprite: sprite.name)
    return Catalogue(sprites, sorted(pictures, key=lambda picture: picture.name), app)


def _known(table: Mapping[str, int], key: str, source: Path) -> int:
    if key not in table:
        raise ArtError(f"{source}: no size is declared for '{key}' in tools/art/catalogue.py")
    return table[key]
