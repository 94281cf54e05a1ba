"""Whether a built package's libraries can be loaded on devices with 16 KB memory pages.

Android loads a library only if its segments are aligned to a whole page. Those inside python's own
bundle (a packed archive named like a library) are loaded too, so they are checked as well.
"""

import io
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE = 16 * 1024
SIXTY_FOUR_BIT = ("arm64-v8a/", "x86_64/")
"""Only 64-bit devices have such pages."""
BUNDLE = "libpybundle.so"
ELF = b"\x7fELF\x02\x01"
"""The first bytes of a 64-bit, little-endian library."""
LOAD = 1


class PackageError(Exception):
    """The file is no package, or contains nothing to check."""


def faults(package: Path) -> Iterator[str]:
    """Yield the libraries of an .apk or .aab that are not aligned."""
    seen = 0
    for name, data in libraries(package):
        seen += 1
        smallest = alignment(data)
        if smallest is None:
            yield f"{name}: not a 64-bit library"
        elif smallest < PAGE:
            yield f"{name}: aligned to {smallest:,} bytes, must be {PAGE:,}"
    if not seen:
        raise PackageError(f"{package}: no 64-bit libraries inside")


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of every 64-bit library, also of those in python's bundle."""
    try:
        with zipfile.ZipFile(package) as archive:
            for name in archive.namelist():
                if name.endswith(".so") and any(abi in name for abi in SIXTY_FOUR_BIT):
                    data = archive.read(name)
                    yield from _bundled(name, data) if name.endswith(BUNDLE) else [(name, data)]
    except (zipfile.BadZipFile, tarfile.TarError) as error:
        raise PackageError(f"{package}: {error}") from error


def _bundled(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
        for member in bundle:
            content = bundle.extractfile(member) if member.name.endswith(".so") else None
            if content:
                yield f"{name}:{member.name}", content.read()


def alignment(library: bytes) -> int | None:
    """Return the smallest alignment of the loaded segments; None for anything but a library."""
    if not library.startswith(ELF):
        return None
    (table,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    headers = (struct.unpack_from("<II6Q", library, table + size * i) for i in range(count))
    return min((header[-1] for header in headers if header[0] == LOAD), default=None)
