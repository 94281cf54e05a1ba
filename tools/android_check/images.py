"""The launcher's pictures: real PNGs of the sizes that Android scales well from."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.android_check.spec import NAME, Spec


@dataclass(frozen=True)
class Wanted:
    side: int
    alpha: bool = False


WANTED = {
    "icon.filename": Wanted(512),  # also the size of the icon on the store's page
    "icon.adaptive_foreground.filename": Wanted(432, alpha=True),  # 108 dp at the highest density
    "icon.adaptive_background.filename": Wanted(432),
    "presplash.filename": Wanted(1024),
}


def faults(spec: Spec) -> Iterator[str]:
    """Yield what is wrong with the pictures named in the spec."""
    for key, wanted in WANTED.items():
        name = spec.text(key)
        if not name:
            yield f"{NAME}: {key} is missing"
        elif not (spec.root / name).is_file():
            yield f"{NAME}: {key} names {name}, which is not there"
        else:
            yield from (f"{name}: {line}" for line in _unlike(wanted, spec.root / name))


def _unlike(wanted: Wanted, path: Path) -> Iterator[str]:
    from PIL import Image

    try:
        with Image.open(path, formats=["PNG"]) as picture:
            picture.load()
            size, has_alpha = picture.size, "A" in picture.getbands()
            lowest, _highest = picture.convert("RGBA").getchannel("A").getextrema()
    except (OSError, SyntaxError):
        yield "not a whole PNG, whatever its name says"
        return
    if size != (wanted.side, wanted.side):
        yield f"{size[0]} x {size[1]}, must be {wanted.side} x {wanted.side}"
    if wanted.alpha and (not has_alpha or lowest == 255):
        yield "lets nothing through: the background would never be seen"
