"""Damaged databases, the same every time: what may befall a file on a failing disk."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

from jaipur.store.files import DATABASE

PAGE = 4096
Accident = Callable[[bytes, Random], bytes]


def flip(data: bytes, rng: Random) -> bytes:
    """Flip a bit; half of the time in the header or a page's first bytes, where it matters."""
    at = rng.randrange(len(data))
    if rng.random() < 0.5:
        at = min(len(data) - 1, at - at % PAGE + rng.randrange(100))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def scribble(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    noise = rng.randbytes(rng.randrange(1, 2000))
    return (data[:at] + noise + data[at + len(noise) :])[: len(data)]


def cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def zero_page(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(0, len(data), PAGE)
    return data[:at] + bytes(len(data[at : at + PAGE])) + data[at + PAGE :]


def swap_pages(data: bytes, rng: Random) -> bytes:
    pages = [data[at : at + PAGE] for at in range(0, len(data), PAGE)]
    one, two = rng.randrange(len(pages)), rng.randrange(len(pages))
    pages[one], pages[two] = pages[two], pages[one]
    return b"".join(pages)


ACCIDENTS: list[Accident] = [flip, flip, scribble, cut, zero_page, swap_pages]


def spoil(folder: Path, rng: Random) -> None:
    """Let one or more accidents happen to the database, or to its WAL."""
    path = folder / DATABASE
    wal = path.with_name(f"{DATABASE}-wal")
    if rng.random() < 0.1:
        wal.unlink()
        return
    if rng.random() < 0.2:
        path = wal
    data = path.read_bytes()
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        if data:
            data = rng.choice(ACCIDENTS)(data, rng)
    path.write_bytes(data)


def copied(folder: Path, to: Path) -> Path:
    shutil.rmtree(to, ignore_errors=True)
    return Path(shutil.copytree(folder, to))
