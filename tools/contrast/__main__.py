"""Measure the contrast of every text on every screen from pixels, and list which fall short.

    python -m tools.contrast
    python -m tools.contrast title doors --devices phone,tablet --theme high

Text needs 4.5:1 and large text 3:1; in high contrast 7:1 and 4.5:1.
"""

import argparse
import sys

from tools.contrast.ratios import NEEDED, Found
from tools.devices import DEVICES, Device
from tools.screenshots.screens import SCREENS, asked_for
from tools.stage.real import play


def main(arguments: list[str] | None = None) -> int:
    """Print the requested table; return 1 if a text falls short."""
    parser = argparse.ArgumentParser(prog="python -m tools.contrast", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help="all unless named")
    parser.add_argument("--devices", default="phone,tablet", help=f"of {','.join(DEVICES)}")
    parser.add_argument("--theme", choices=NEEDED, help="both unless named")
    options = parser.parse_args(arguments)
    themes = [options.theme] if options.theme else list(NEEDED)
    screens = asked_for(parser, options.screens, SCREENS)
    worst = False
    for device in asked_for(parser, options.devices.split(","), DEVICES):
        found = measure(DEVICES[device], screens, themes)
        short = [one for one in found if one.short]
        print(f"{device}: {len(found)} texts, {len(short)} fall short")
        for screen, theme, text, ratio, least in short:
            print(f"  {screen:22} {theme:5} {ratio:5.2f} of {least:.1f}  {text[:60]!r}")
        worst = worst or bool(short)
    return int(worst)


def measure(device: Device, screens: list[str], themes: list[str]) -> list[Found]:
    """Return every text of these screens on a device."""
    played = play(
        "tools.contrast.measure:measured",
        *("en", screens, themes),
        size=device.pixels,
        density=device.density,
        seconds=1800,
        smooth=False,
        fresh=True,
    )
    return [Found(*one) for one in played.answer]


if __name__ == "__main__":
    sys.exit(main())
