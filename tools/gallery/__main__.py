"""Command line of the gallery."""

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from tools.art import faces
from tools.art.errors import ArtError
from tools.gallery.page import Page
from tools.gallery.shelf import Shelf
from tools.gallery.vision import MATRICES, seen_with

GOODS = ("diamonds", "gold", "silver", "cloth", "spice", "leather", "camel")
FACES = (*GOODS, "back")
CARD_WIDTHS = (280, 140, 90, 60)
SEEN_WIDTHS = (140, 60)
FLOURISH_CARD = 230


def main(arguments: list[str] | None = None) -> int:
    """Write the contact sheets; return 1 with a line on stderr if the assets are not built."""
    options = _parser().parse_args(arguments)
    fonts = options.assets / "fonts"
    try:
        shelf = Shelf(options.assets)
        pages = {
            "gallery": _cards(shelf, Page("Cards", fonts), CARD_WIDTHS, lambda image: image),
            **{f"gallery-{kind}": _seen(shelf, fonts, kind) for kind in MATRICES},
            "gallery-tokens": _tokens(shelf, Page("Tokens, seals and icons", fonts)),
            "gallery-people": _people(shelf, Page("People and places", fonts)),
        }
    except (OSError, ArtError) as error:
        print(f"gallery: {error} (python -m tools.art builds what is missing)", file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    sizes = {}
    for name, page in pages.items():
        path = options.out / f"{name}.png"
        page.image().save(path, optimize=True)
        sizes[path.name] = path.stat().st_size
    print(json.dumps(sizes) if options.json else "\n".join(f"{s:9} {n}" for n, s in sizes.items()))
    return 0


def _seen(shelf: Shelf, fonts: Path, kind: str) -> Page:
    return _cards(shelf, Page(f"Cards: {kind}", fonts), SEEN_WIDTHS, partial(seen_with, kind))


def _cards(
    shelf: Shelf, page: Page, widths: tuple[int, ...], eye: Callable[[Image.Image], Image.Image]
) -> Page:
    """Add cards at these widths, then what else identifies goods: earned tokens and glyphs."""
    for width in widths:
        page.heading(f"{width} pixels wide")
        cards = [(face, eye(shelf.card(f"card-{face}", width))) for face in FACES]
        page.row(cards, captions=width == widths[0])
    page.heading("Earned tokens at 60 and 40 pixels, glyphs at 64, 32, 20 and 14")
    tokens = [n for n in shelf.names("coin-") if n.endswith("-earned")]
    page.row([(n, eye(shelf.sprite(n, h))) for h in (60, 40) for n in tokens], captions=False)
    glyphs = [f"glyph-{good}" for good in GOODS]
    for heights in ((64, 32), (20, 14)):
        page.row([(g, eye(shelf.sprite(g, h))) for h in heights for g in glyphs], captions=False)
    return page


def _tokens(shelf: Shelf, page: Page) -> Page:
    sections = {
        "Tokens": [n for n in shelf.names("coin-") if n[-1].isdigit()],
        "Tokens, tucked under another": [n for n in shelf.names("coin-") if n.endswith("-tucked")],
        "Tokens, earned": [n for n in shelf.names("coin-") if n.endswith("-earned")],
        "Bonus tokens, the camel token, rupees": [
            *shelf.names("bonus-"),
            "camel-token",
            *shelf.names("rupees-"),
        ],
    }
    for heading, names in sections.items():
        page.heading(heading)
        page.row([(name, shelf.sprite(name, 120)) for name in names])
        page.row([(name, shelf.sprite(name, 46)) for name in names], captions=False)
    page.heading("Seals of excellence")
    page.row([(n, shelf.sprite(n, h)) for h in (200, 60) for n in shelf.names("seal-")])
    page.heading("Icons")
    page.row([(name, shelf.sprite(name, 72)) for name in shelf.names("icon-")])
    page.row([(name, shelf.sprite(name, 28)) for name in shelf.names("icon-")], captions=False)
    return page


def _people(shelf: Shelf, page: Page) -> Page:
    marks = shelf.names("mark-")
    opponents = [name for name in shelf.names("portrait-") if not name.endswith(faces.FACES)]
    people = [[name for name, _ in faces.variants(opponent)] for opponent in opponents]
    page.heading("Opponents: calm, pleased, dismayed; below at 64 and 40 pixels")
    for row in zip(*people, strict=True):
        page.row([(name, shelf.sprite(name, 230)) for name in row])
    for height in (64, 40):
        page.row(
            [(n, shelf.sprite(n, height)) for opponent in people for n in opponent], captions=False
        )
    page.heading("Player marks")
    page.row([(name, shelf.sprite(name, 160)) for name in marks])
    page.row([(name, shelf.sprite(name, 72)) for name in marks], captions=False)
    page.heading("Places")
    page.row(shelf.pictures(400))
    page.heading("Flourishes")
    page.row([(name, shelf.card(name, FLOURISH_CARD)) for name in shelf.names("flourish-")])
    page.heading("On the launcher")
    page.row(shelf.app(256))
    return page


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.gallery",
        description="Lay all built art out on contact sheets, also as other eyes see it.",
    )
    parser.add_argument("--assets", type=Path, default=Path("assets"), help="built assets")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="folder for the pages")
    parser.add_argument("--json", action="store_true", help="report the pages' bytes as JSON")
    return parser


if __name__ == "__main__":
    sys.exit(main())
