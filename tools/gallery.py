"""Lay all built art out on one page, as the app would load it.

python -m tools.gallery
"""

import json
import sys
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ASSETS, PAGE = Path("assets"), Path("docs/gallery.png")
WIDTH = 1320
GAP = 14
CAPTION = 20
TABLE, IVORY = "#331940", "#FFF3D2"
HEIGHTS = {"card": 160, "portrait": 160, "mark": 110}
"""The height of the sprites of a kind; of others `USUAL`."""
USUAL = 80
PICTURE = 220


def main() -> int:
    """Write the page."""
    shown = sprites(ASSETS / "atlas/high")
    pictures = [*(ASSETS / "atlas/pictures").glob("*.*"), *ASSETS.glob("*.png")]
    rows = [
        [(name, _high(shown[name], HEIGHTS.get(kind, USUAL))) for name in names]
        for kind, names in groupby(sorted(shown, key=_natural), lambda name: name.split("-")[0])
    ]
    rows.append([(path.stem, _high(Image.open(path), PICTURE)) for path in sorted(pictures)])
    font = ImageFont.truetype(ASSETS / "fonts/text.ttf", 13)
    page(rows, font).quantize(256).save(PAGE, optimize=True)
    return 0


def sprites(folder: Path) -> dict[str, Image.Image]:
    """Return the sprites of an atlas by name."""
    found = {}
    atlas = json.loads((folder / "sprites.atlas").read_text(encoding="utf-8"))
    for file, boxes in atlas.items():
        with Image.open(folder / file) as image:
            for name, (x, bottom, width, height) in boxes.items():
                top = image.height - bottom - height
                found[name] = image.convert("RGBA").crop((x, top, x + width, top + height))
    return found


def page(rows: list[list[tuple[str, Image.Image]]], font: ImageFont.FreeTypeFont) -> Image.Image:
    """Return all pictures from left to right and top to bottom, each above its name."""
    places = []
    y = GAP
    for row in rows:
        x, tallest = GAP, 0
        for name, image in row:
            width = max(image.width, round(font.getlength(name)))
            if x + width > WIDTH - GAP and x > GAP:
                x, y = GAP, y + tallest
            places.append((x, y, name, image))
            x, tallest = x + width + GAP, max(tallest, image.height + CAPTION)
        y += tallest + GAP
    whole = Image.new("RGB", (WIDTH, y), TABLE)
    pen = ImageDraw.Draw(whole)
    for x, y, name, image in places:
        whole.paste(image, (x, y), image)
        pen.text((x, y + image.height + 2), name, font=font, fill=IVORY)
    return whole


def _high(image: Image.Image, height: int) -> Image.Image:
    width = max(1, round(image.width * height / image.height))
    return image.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)


def _natural(name: str) -> list[tuple[int, str]]:
    """Sort 5 before 10."""
    return [(int(word), "") if word.isdigit() else (-1, word) for word in name.split("-")]


if __name__ == "__main__":
    sys.exit(main())
