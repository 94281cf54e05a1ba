"""Access to sprites and pictures of the built assets at any size."""

import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from tools.art.catalogue import CARD_WIDTHS
from tools.art.errors import ArtError


class Shelf:
    """The built assets, opened for reading."""

    def __init__(self, assets: Path) -> None:
        self.assets = assets
        self.sprites = {density: _cut(assets / "atlas" / density) for density in CARD_WIDTHS}

    def names(self, prefix: str) -> list[str]:
        """Return all sprites whose name begins so, sorted with 5 before 10."""
        found = [name for name in self.sprites["high"] if name.startswith(prefix)]
        return sorted(found, key=_natural)

    def card(self, name: str, width: int) -> Image.Image:
        """Return a sprite scaled so that a card would be ``width`` pixels wide."""
        scale = width / CARD_WIDTHS["high"]
        size = self._largest(name).size
        return self._scaled(name, (round(size[0] * scale), round(size[1] * scale)))

    def sprite(self, name: str, height: int) -> Image.Image:
        """Return a sprite at a given height."""
        width, full = self._largest(name).size
        return self._scaled(name, (max(1, round(width * height / full)), height))

    def pictures(self, height: int) -> list[tuple[str, Image.Image]]:
        """Return name and image of each large picture, all at one height."""
        return _opened((self.assets / "atlas" / "pictures").glob("*.*"), height)

    def app(self, height: int) -> list[tuple[str, Image.Image]]:
        """Return name and image of the launcher's files at one height."""
        return _opened(self.assets.glob("*.png"), height)

    def _largest(self, name: str) -> Image.Image:
        if name not in self.sprites["high"]:
            raise ArtError(f"{name}: the atlas has no such sprite")
        return self.sprites["high"][name]

    def _scaled(self, name: str, size: tuple[int, int]) -> Image.Image:
        """Return a sprite from the smallest density that is large enough, as the app does."""
        fitting = [d[name] for d in self.sprites.values() if d[name].width >= size[0]]
        image = fitting[0] if fitting else self._largest(name)
        return image.resize(size, Image.Resampling.LANCZOS)


def _natural(name: str) -> list[tuple[int, str]]:
    return [(int(word), "") if word.isdigit() else (-1, word) for word in name.split("-")]


def _opened(paths: Iterable[Path], height: int) -> list[tuple[str, Image.Image]]:
    found = []
    for path in sorted(paths):
        with Image.open(path) as image:
            width = round(image.width * height / image.height)
            found.append((path.stem, image.convert("RGBA").resize((width, height))))
    return found


def _cut(folder: Path) -> dict[str, Image.Image]:
    sprites: dict[str, Image.Image] = {}
    for page, boxes in json.loads((folder / "sprites.atlas").read_text(encoding="utf-8")).items():
        with Image.open(folder / page) as image:
            image.load()
            for name, (x, bottom, width, height) in boxes.items():
                top = image.height - bottom - height
                sprites[name] = image.crop((x, top, x + width, top + height))
    return sprites
