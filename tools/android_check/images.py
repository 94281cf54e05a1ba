"""The launcher's pictures: real PNGs of the sizes that Android scales well from."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.android_check.spec import NAME, Spec

SIGNATURE = b"\x89PNG\r\n\x1a\n"
ALPHA = {4, 6}
"""PNG's colour types with transparency."""


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
    header = png_header(path.read_bytes())
    if header is None:
        yield "not a whole PNG, whatever its name says"
        return
    width, height, colour = header
    if (width, height) != (wanted.side, wanted.side):
        yield f"{width} x {height}, must be {wanted.side} x {wanted.side}"
    if wanted.alpha and (colour not in ALPHA or is_opaque(path)):
        yield "lets nothing through: the background would never be seen"


def is_opaque(path: Path) -> bool:
    """Return whether a picture has no transparency."""
    from PIL import Image

    with Image.open(path) as picture:
        lowest, _highest = picture.convert("RGBA").getchannel("A").getextrema()
    return bool(lowest == 255)


def png_header(data: bytes) -> tuple[int, int, int] | None:
    """Return width, height and colour type of an intact PNG; None for anything else."""
    if not data.startswith(SIGNATURE):
        return None
    at, kinds, header = len(SIGNATURE), [], b""
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        piece = data[at + 4 : at + 8 + length]
        if data[at + 8 + length : at + 12 + length] != struct.pack(">I", zlib.crc32(piece)):
            return None
        kinds.append(piece[:4])
        header = header or piece[4:]
        at += 12 + length
    if not kinds or kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        return None
    width, height, _depth, colour = struct.unpack_from(">IIBB", header)
    return width, height, colour
