"""A page on which pictures flow from left to right and top to bottom, with captions."""

from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

WIDTH = 1320
EDGE = 36
GAP = 16
CAPTION = 22
TABLE = "#331940"
IVORY = "#FFF3D2"
GOLD = "#E0B04A"
COLOURS = 256
"""Contact sheets are kept small: one palette for a page, dithered."""

Item = tuple[str, Image.Image]


class Page:
    """Collects pictures with their places; ``image`` draws them all at once."""

    def __init__(self, title: str, fonts: Path) -> None:
        self.fonts = fonts
        self.things: list[tuple[int, int, Image.Image]] = []
        self.words: list[tuple[int, int, str, ImageFont.FreeTypeFont, str]] = []
        self.y = EDGE
        self._write(title, "display.ttf", 46, IVORY)

    def heading(self, text: str) -> None:
        """Start a section."""
        self.y += GAP
        self._write(text, "text-bold.ttf", 24, GOLD)

    def row(self, items: Iterable[Item], captions: bool = True) -> None:
        """Place pictures side by side, continuing below when a row is full."""
        font = ImageFont.truetype(self.fonts / "text.ttf", 14)
        x, tallest = EDGE, 0
        for caption, image in items:
            words = round(font.getlength(caption)) if captions else 0
            width = max(image.width, words)
            if x + width > WIDTH - EDGE and x > EDGE:
                self.y += tallest + GAP
                x, tallest = EDGE, 0
            self.things.append((x + (width - image.width) // 2, self.y, image))
            if captions:
                below = self.y + image.height + 4
                self.words.append((x + (width - words) // 2, below, caption, font, IVORY))
            tallest = max(tallest, image.height + (CAPTION if captions else 0))
            x += width + GAP
        self.y += tallest + GAP

    def image(self) -> Image.Image:
        """Return the finished page."""
        sheet = Image.new("RGBA", (WIDTH, self.y + EDGE), TABLE)
        for x, y, thing in self.things:
            sheet.alpha_composite(thing, (x, y))
        pen = ImageDraw.Draw(sheet)
        for left, top, text, font, colour in self.words:
            pen.text((left, top), text, font=font, fill=colour)
        flat = sheet.convert("RGB")
        palette = flat.reduce(2).quantize(COLOURS, kmeans=2)
        return flat.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)

    def _write(self, text: str, face: str, size: int, colour: str) -> None:
        font = ImageFont.truetype(self.fonts / face, size)
        self.words.append((EDGE, self.y, text, font, colour))
        self.y += round(size * 1.4)
