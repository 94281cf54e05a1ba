"""Comparison of the built files with the sources' requirements, without rendering anything."""

import json
from pathlib import Path

from PIL import Image

from tools.art import build
from tools.art.catalogue import CARD_WIDTHS, OTHER_SIZES, Catalogue
from tools.art.pack import Size


def differences(catalogue: Catalogue, assets: Path) -> list[str]:
    """Return a line for each file or sprite that is missing, left over or of wrong size."""
    found: list[str] = []
    for density in CARD_WIDTHS:
        wanted = build.sizes(catalogue.sprites, density)
        found += _compare(density, wanted, atlas_sizes(assets / "atlas" / density))
    pictures = {p.name: p.pixels() for p in catalogue.pictures}
    found += _compare("pictures", pictures, _image_sizes(assets / "atlas" / "pictures"))
    app = {s.name: s.pixels() for s in catalogue.app}
    return found + _compare("app", app, _image_sizes(assets))


def atlas_sizes(folder: Path) -> dict[str, Size]:
    """Return the sizes of the sprites in a density's index, without pages that do not exist."""
    index = folder / "sprites.atlas"
    if not index.is_file():
        return {}
    pages = json.loads(index.read_text(encoding="utf-8"))
    there = [sprites for page, sprites in pages.items() if (folder / page).is_file()]
    return {name: (box[2], box[3]) for sprites in there for name, box in sprites.items()}


def _image_sizes(folder: Path) -> dict[str, Size]:
    sizes: dict[str, Size] = {}
    others = [path for size in OTHER_SIZES for path in folder.glob(f"{size}/*")]
    for path in sorted([*folder.glob("*.png"), *folder.glob("*.jpg"), *others]):
        with Image.open(path) as image:
            sizes[path.relative_to(folder).with_suffix("").as_posix()] = image.size
    return sizes


def _compare(where: str, wanted: dict[str, Size], there: dict[str, Size]) -> list[str]:
    missing = [f"{where}: {name} is not built" for name in sorted(wanted.keys() - there.keys())]
    extra = [f"{where}: {name} has no source" for name in sorted(there.keys() - wanted.keys())]
    wrong = [
        f"{where}: {name} is {there[name]}, its source asks for {size}"
        for name, size in sorted(wanted.items())
        if name in there and there[name] != size
    ]
    return missing + extra + wrong
