"""Reads from a font file which characters it has, without drawing."""

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

OUTLINES = {b"glyf", b"CFF ", b"CFF2"}
"""A scalable font has one of these tables; emoji are often fixed pictures."""
BEST_FIRST = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))
"""Platform and encoding of the tables to read: all of Unicode before its first plane."""
LARGEST_TABLE = 4_000_000


class Letters:
    """A set of characters, stored as ranges: a Chinese font has tens of thousands."""

    def __init__(self, codes: Iterable[int] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for code in codes:
            if self._ends and code == self._ends[-1] + 1:
                self._ends[-1] = code
            else:
                self._starts.append(code)
                self._ends.append(code)

    def __contains__(self, letter: str) -> bool:
        at = bisect_right(self._starts, ord(letter)) - 1
        return at >= 0 and ord(letter) <= self._ends[at]

    def has_all(self, text: str) -> bool:
        return all(letter in self for letter in set(text))


def letters_of(path: Path) -> Letters:
    """Return the characters of a scalable TrueType or OpenType font, or of the first font of a
    collection; none if the file is something else, or damaged."""
    try:
        with path.open("rb") as file:
            return Letters(sorted(set(_codes(file))))
    except (OSError, struct.error, ValueError):
        return Letters()


def _codes(file: BinaryIO) -> Iterator[int]:
    tables = _tables(file)
    if not OUTLINES & tables.keys() or b"cmap" not in tables:
        return
    start, length = tables[b"cmap"]
    file.seek(start)
    table = file.read(min(length, LARGEST_TABLE))
    (count,) = struct.unpack_from(">2xH", table)
    found = {}
    for number in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", table, 4 + 8 * number)
        found[platform, encoding] = offset
    best = next((found[kind] for kind in BEST_FIRST if kind in found), None)
    if best is None:
        return
    (form,) = struct.unpack_from(">H", table, best)
    if form == 12:
        yield from _in_groups(table, best)
    elif form == 4:
        yield from _in_segments(table, best)


def _tables(file: BinaryIO) -> dict[bytes, tuple[int, int]]:
    """Return the start and the length of each table."""
    start = 0
    if file.read(4) == b"ttcf":
        file.seek(12)
        (start,) = struct.unpack(">L", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H6x", file.read(8))
    entries = (struct.unpack(">4s4xLL", file.read(16)) for _ in range(count))
    return {tag: (offset, length) for tag, offset, length in entries}


def _in_groups(table: bytes, at: int) -> Iterator[int]:
    """Yield the characters of a table in format 12."""
    (count,) = struct.unpack_from(">L", table, at + 12)
    for number in range(count):
        first, last, glyph = struct.unpack_from(">LLL", table, at + 16 + 12 * number)
        if last > 0x10FFFF:
            raise ValueError("no such character")
        yield from range(first if glyph else first + 1, last + 1)


def _in_segments(table: bytes, at: int) -> Iterator[int]:
    """Yield the characters of a table in format 4."""
    (twice,) = struct.unpack_from(">H", table, at + 6)
    for number in range(twice // 2):
        last_at = at + 14 + 2 * number
        first_at, delta_at, range_at = (last_at + 2 + n * twice for n in (1, 2, 3))
        (last,), (first,) = (struct.unpack_from(">H", table, x) for x in (last_at, first_at))
        (delta,), (offset,) = (struct.unpack_from(">H", table, x) for x in (delta_at, range_at))
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", table, range_at + offset + 2 * (code - first))
            if (glyph and offset) or (not offset and (code + delta) & 0xFFFF):
                yield code
