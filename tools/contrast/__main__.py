"""Measures the contrast of every text on every screen from pixels, and says which fall short.

    python -m tools.contrast
    python -m tools.contrast title doors --devices phone,tablet --theme high
    python -m tools.contrast --all

Text needs 4.5:1 and large text 3:1; in high contrast 7:1 and 4.5:1.
"""

import argparse
import sys

from tools.contrast.ratios import NEEDED
from tools.screenshots.devices import DEVICES, Device
from tools.screenshots.screens import SCREENS
from tools.stage.real import play

Row = tuple[str, str, str, float, float]
"""Screen, theme, text, its contrast and what it needs."""


def main(arguments: list[str] | None = None) -> int:
    """Print the table that was asked for; 1 if a text falls short."""
    parser = argparse.ArgumentParser(prog="python -m tools.contrast", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help="all unless named")
    parser.add_argument("--devices", default="phone,tablet", help=f"of {','.join(DEVICES)}")
    parser.add_argument("--theme", choices=NEEDED, help="both unless named")
    parser.add_argument("--all", action="store_true", help="the worst text of every screen")
    options = parser.parse_args(arguments)
    themes = [options.theme] if options.theme else list(NEEDED)
    worst = False
    for device in options.devices.split(","):
        rows = measure(DEVICES[device], options.screens or list(SCREENS), themes)
        short = [row for row in rows if row[3] < row[4]]
        print(f"{device}: {len(rows)} texts, {len(short)} fall short")
        for screen, theme, text, ratio, least in _worst(rows) if options.all else short:
            print(f"  {screen:22} {theme:5} {ratio:5.2f} of {least:.1f}  {text[:60]!r}")
        worst = worst or bool(short)
    return int(worst)


def measure(device: Device, screens: list[str], themes: list[str]) -> list[Row]:
    """Every text of these screens on a device."""
    scene, wishes = "tools.contrast.measure:measured", ("en", screens, themes)
    size, density = device.pixels, device.density
    found = play(scene, *wishes, size=size, density=density, seconds=1800, smooth=False).answer
    return [(screen, theme, text, ratio, least) for screen, theme, text, ratio, least in found]


def _worst(rows: list[Row]) -> list[Row]:
    """The text that is nearest to falling short on each screen in each theme."""
    least: dict[tuple[str, str], Row] = {}
    for row in rows:
        known = least.setdefault(row[:2], row)
        if row[3] / row[4] < known[3] / known[4]:
            least[row[:2]] = row
    return list(least.values())


if __name__ == "__main__":
    sys.exit(main())
