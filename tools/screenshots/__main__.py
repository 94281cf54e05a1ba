"""Take pictures of the screens: all of them, on all devices, in all languages, or some.

    python -m tools.screenshots
    python -m tools.screenshots title doors --devices phone --languages fr --folder DIR
    python -m tools.screenshots --docs
    python -m tools.screenshots --film
    python -m tools.screenshots --store

They go into build/screenshots; those of README (`--docs`) and of a round (`--film`) into docs,
those of a store's page (`--store`) into fastlane. `--type 2` shows
them as on a phone with text of twice the size, `--contrast` in high contrast. `--sheets` also puts
all pictures of a device in a language on one sheet.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from jaipur.resources import languages
from tools import listing
from tools.devices import DEVICES, Device
from tools.devices import STORE as STORE_DEVICES
from tools.screenshots.files import save_light, sheet
from tools.screenshots.screens import DOCS, SCREENS, STORE, Shot, asked_for
from tools.stage.real import Play, play

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    """Take the requested pictures."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=", ".join(SCREENS))
    parser.add_argument("--devices", help=f"of {','.join(DEVICES)} (all)")
    parser.add_argument("--languages", help=f"of {','.join(languages())} (all)")
    parser.add_argument("--folder", type=Path, help="where the pictures go")
    parser.add_argument("--sheets", action="store_true", help="also all on one sheet")
    parser.add_argument("--type", type=float, default=1.0, help="the phone's scale of type (1)")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--docs", action="store_true", help="the light ones of README")
    parser.add_argument("--film", action="store_true", help="a round's moments on a sheet in docs")
    parser.add_argument("--store", action="store_true", help="the light ones of a store's page")
    options = parser.parse_args(arguments)
    if options.store:
        take_store(options.folder or ROOT / "fastlane/metadata/android")
        return 0
    wanted = list(DOCS)
    if not options.docs:
        screens = asked_for(parser, options.screens, SCREENS)
        devices = asked_for(parser, _listed(options.devices), DEVICES)
        spoken = asked_for(parser, _listed(options.languages), languages())
        wanted = [Shot(s, d, one) for d in devices for one in spoken for s in screens]
    folder = options.folder or ROOT / ("docs" if options.docs else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    if options.film:
        take_film(options.folder or ROOT / "docs")
        return 0
    wishes = {"font_scale": options.type, "high_contrast": options.contrast}
    take(wanted, folder, options.docs, options.sheets, wishes)
    return 0


def _listed(text: str | None) -> list[str]:
    return text.split(",") if text else []


def take(
    shots: list[Shot], folder: Path, light: bool, sheets: bool, wishes: dict[str, Any]
) -> None:
    """Take all pictures, those of a device in a language in one process."""
    visits = defaultdict(list)
    for shot in shots:
        visits[shot.device, shot.language].append(shot)
    for (device, language), some in visits.items():
        screens = [shot.screen for shot in some]
        played = _play(DEVICES[device], language, screens, wishes)
        for shot in some:
            path = folder / shot.name
            if light:
                save_light(played.pictures[shot.screen], path)
            else:
                played.pictures[shot.screen].save(path)
        print(f"{device}, {language}: {len(some)} pictures in {folder}", flush=True)
        if sheets:
            sheet(played.pictures).save(folder / f"sheet-{device}-{language}.png")


def take_store(folder: Path) -> None:
    """Take the pictures of a store's page, in all languages, in fastlane's layout."""
    for language in languages():
        for kind, screens in STORE.items():
            played = _play(STORE_DEVICES[kind], language, screens, {})
            place = folder / listing.FOLDERS[language] / "images" / kind
            place.mkdir(parents=True, exist_ok=True)
            for number, screen in enumerate(screens, start=1):
                picture = played.pictures[screen].convert("RGB")
                # the usual method would turn violet tokens grey
                picture = picture.quantize(256, method=Image.Quantize.FASTOCTREE)
                picture.save(place / f"{number}_{screen}.png", optimize=True)
            print(f"{kind}, {language}: {len(screens)} pictures", flush=True)


def _play(device: Device, language: str, screens: Sequence[str], wishes: dict[str, Any]) -> Play:
    wishes = {**wishes, "insets": [side * device.density for side in device.insets]}
    wishes["font_scale"] = wishes.get("font_scale", 1) * device.font_scale
    return play(
        "tools.screenshots.scenes:pictures",
        *(language, screens, device.mouse, wishes),
        size=device.pixels,
        density=device.density,
        seconds=1800,
        fresh=True,
    )


def take_film(folder: Path) -> None:
    """Take pictures of a round on a phone, moment by moment."""
    phone = DEVICES["phone"]
    scene = "tools.screenshots.film:film"
    played = play(scene, "en", size=phone.pixels, density=phone.density, seconds=1800, fresh=True)
    save_light(sheet(played.pictures), folder / "film-phone-en.png")


if __name__ == "__main__":
    sys.exit(main())
