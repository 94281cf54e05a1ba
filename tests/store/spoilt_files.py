"""Damaged files, the same every time."""

from collections.abc import Callable, Iterator
from random import Random

from jaipur.rules.notation import record_text
from tests.store.build import left

RECORDS = [record_text(left(seed, moves=12)).encode() for seed in range(4)]


ODD = [b"\n", b"\0", b'"', b"\\", b"end\n", b"camels\n", b"\xff", b"9" * 5000, b"\xe2\x80\xa8"]


def spoilt(data: bytes, rng: Random) -> bytes:
    """Return the data after one or more random accidents."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        data = rng.choice(ACCIDENTS)(data, rng)
    return data


def flip(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) or 1)
    return (
        data[:at]
        + bytes([byte ^ 1 << rng.randrange(8) for byte in data[at : at + 1]])
        + data[at + 1 :]
    )


def cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def lose(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[at + rng.randrange(64) :]


def insert(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return (
        data[:at] + rng.choice((rng.choice(ODD), rng.randbytes(rng.randrange(1, 64)))) + data[at:]
    )


def blank(data: bytes, rng: Random) -> bytes:
    at, size = rng.randrange(len(data) + 1), rng.randrange(64)
    return data[:at] + bytes(len(data[at : at + size])) + data[at + size :]


def shuffle_lines(data: bytes, rng: Random) -> bytes:
    lines = data.split(b"\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def repeat(data: bytes, rng: Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join([*lines[:at], lines[at], *lines[at:]])


ACCIDENTS: list[Callable[[bytes, Random], bytes]] = [
    flip, cut, lose, insert, blank, shuffle_lines, repeat,
]  # fmt: skip


def spoilt_files(count: int, originals: list[bytes], seed: int) -> Iterator[bytes]:
    rng = Random(seed)
    for _ in range(count):
        yield spoilt(rng.choice(originals), rng)
