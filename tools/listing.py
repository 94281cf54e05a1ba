"""A store's page about the game, in fastlane's layout: what of it is made, and what it may hold.

    python -m tools.listing

writes the icon, the wide picture and what is new in this version; `python -m tools.screenshots
--store` takes the pictures, and the texts are written by hand. One layout serves Google Play and
F-Droid alike.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from jaipur import __version__

ROOT = Path(__file__).resolve().parents[1]
STORE = ROOT / "fastlane/metadata/android"
FOLDERS = {
    "de": "de-DE",
    "en": "en-US",
    "es": "es-ES",
    "fr": "fr-FR",
    "it": "it-IT",
    "pt_BR": "pt-BR",
}
"""The folder of each language of the game."""
NAME = "Pink City Traders"
LIMITS = {"title": 30, "short_description": 80, "full_description": 4000}
"""Characters that the stores allow."""
LONGEST_CHANGES = 500
WIDE = 1024, 500
MIN_API = 24
RIM, GOLD, IVORY = "#1D1030", "#E0B04A", "#FFF3D2"


def version_code(version: str = __version__) -> int:
    """The number that the stores order versions by, as python-for-android makes it."""
    number = 0
    for part in version.split("."):
        number = number * 100 + int(part)
    return int(f"10{MIN_API}{number}")


def changes(text: str) -> str:
    """Return the first points of the newest part of CHANGELOG.md: as many as the stores allow."""
    newest = re.sub(r"\n###.*", "", text.split("\n## ")[1])
    points = [" ".join(point.split()) for point in re.split(r"\n- ", newest)[1:]]
    kept = ""
    for point in points:
        longer = f"{kept}• {point}\n"
        if len(longer) > LONGEST_CHANGES:
            break
        kept = longer
    return kept


def faults(store: Path = STORE) -> Iterator[str]:
    """What a store would refuse."""
    from PIL import Image

    for folder in FOLDERS.values():
        for name, most in LIMITS.items():
            path = store / folder / f"{name}.txt"
            length = len(path.read_text(encoding="utf-8").strip()) if path.is_file() else 0
            if not 0 < length <= most:
                yield f"{folder}/{name}: {length} characters, must be 1 to {most}"
        if not _has_pictures(store / folder):
            continue
        pictures = sorted((store / folder / "images").glob("*Screenshots/*.png"))
        if len({path.parent for path in pictures}) < 3:
            yield f"{folder}: pictures for phones, 7 and 10 inches are needed"
        for path in pictures:
            with Image.open(path) as picture:
                short, long = sorted(picture.size)
            least = 1080 if path.parent.name.startswith("ten") else 320
            if not (least <= short and long <= min(3840, 2 * short)):
                yield f"{folder}: {path.name} is {short} x {long}"
        wide = store / folder / "images/featureGraphic.png"
        if not wide.is_file() or Image.open(wide).size != WIDE:
            yield f"{folder}: featureGraphic.png must be {WIDE[0]} x {WIDE[1]}"


def _has_pictures(page: Path) -> bool:
    """Whether a page shows its own; without any, the stores show the English ones."""
    return page.name == FOLDERS["en"] or (page / "images").is_dir()


def draw_wide(path: Path) -> None:
    """The wide picture: the game's mark and its name on the store."""
    from PIL import Image, ImageDraw, ImageFont

    picture = Image.new("RGB", WIDE, RIM)
    with Image.open(ROOT / "assets/icon.png") as icon:
        side = 340
        mark = icon.convert("RGBA").resize((side, side))
        picture.paste(mark, (60, (WIDE[1] - side) // 2), mark)
    draw = ImageDraw.Draw(picture)
    fonts = ROOT / "assets/fonts"
    words = NAME.split(" ")
    lines = [" ".join(words[:2]), " ".join(words[2:])]
    for number, line in enumerate(lines):
        font = ImageFont.truetype(str(fonts / "display.ttf"), 92)
        draw.text((450, 140 + 110 * number), line, font=font, fill=IVORY)
    draw.line((455, 395, 830, 395), fill=GOLD, width=4)
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(128).save(path, optimize=True)


def main() -> int:
    """Make what can be made, and tell what is wrong."""
    news_text = changes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    for page in filter(_has_pictures, (STORE / folder for folder in FOLDERS.values())):
        draw_wide(page / "images/featureGraphic.png")
    shutil.copy(ROOT / "assets/icon.png", STORE / "en-US/images/icon.png")
    news = STORE / "en-US/changelogs" / f"{version_code()}.txt"
    news.parent.mkdir(parents=True, exist_ok=True)
    news.write_text(news_text, encoding="utf-8")
    found = list(faults())
    for fault in found:
        print(fault, file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
