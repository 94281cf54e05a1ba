"""Pictures as files."""

from math import ceil, sqrt
from pathlib import Path

from PIL import Image, ImageDraw

HEAVIEST = 220_000
"""The largest size in bytes of a picture in the documentation."""
SHEET_WIDTH = 2400
CAPTION = 14


def save_light(picture: Image.Image, path: Path) -> None:
    """Write a PNG with the 256 best colours for this picture, smaller if it is too large."""
    while True:
        colours = picture.reduce(3).quantize(256, kmeans=1)
        few = picture.quantize(palette=colours, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
        if path.stat().st_size <= HEAVIEST:
            return
        picture = picture.resize((picture.width * 9 // 10, picture.height * 9 // 10))


def sheet(pictures: dict[str, Image.Image]) -> Image.Image:
    """Return all pictures small, each under its name, on a sheet about as wide as high."""
    width, height = next(iter(pictures.values())).size
    columns = max(1, round(sqrt(len(pictures) * height / width)))
    small = SHEET_WIDTH // columns, round(SHEET_WIDTH / columns * height / width)
    rows = ceil(len(pictures) / columns)
    whole = Image.new("RGB", (columns * small[0], rows * (small[1] + CAPTION)), "white")
    draw = ImageDraw.Draw(whole)
    for number, (name, picture) in enumerate(pictures.items()):
        row, column = divmod(number, columns)
        x, y = column * small[0], row * (small[1] + CAPTION)
        draw.text((x + 2, y + 1), name, fill="black")
        whole.paste(picture.resize(small, Image.Resampling.LANCZOS), (x, y + CAPTION))
    return whole
