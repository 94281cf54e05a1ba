"""The sound files: writing and reading Ogg Vorbis, measuring it, and finding what is wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds.catalogue import (
    PEAK_LIMIT_DBFS,
    TOLERANCE_DB,
    TOTAL_LIMIT_BYTES,
    target,
)
from tools.sounds.dsp import RATE, Wave
from tools.sounds.loudness import momentary

CHUNK = 4096
LEVEL = 0.45
LONG_SECONDS = 10
LONG_LEVEL = 0.8
"""How strongly the encoder compresses: a long sound would otherwise outweigh all others."""

EDGE_LIMIT = 0.003
SAME_WITHIN = 0.15
"""The largest difference of equal sounds: hiss differs by a tenth with one encoder version."""


class SoundFileError(Exception):
    """A sound file that is missing or cannot be read; the message names it."""


@dataclass(frozen=True)
class Figures:
    """The measurements of one encoded sound; `edge` is its first or last sample's height."""

    seconds: float
    channels: int
    peak_dbfs: float
    lufs: float
    edge: float
    bytes: int


def encode(sound: Wave) -> bytes:
    """The sound as Ogg Vorbis; the stream's serial number, and so its bytes, differ each time."""
    target = BytesIO()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    level = LEVEL if len(sound) < LONG_SECONDS * RATE else LONG_LEVEL
    with soundfile.SoundFile(
        target, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=level
    ) as stream:
        # The encoder keeps a whole write on its stack: small ones are safe.
        for start in range(0, len(sound), CHUNK):
            stream.write(sound[start : start + CHUNK])
    return target.getvalue()


def decode(data: bytes, name: str) -> Wave:
    """The samples of an encoded sound."""
    try:
        sound, rate = soundfile.read(BytesIO(data), dtype="float64")
    except soundfile.LibsndfileError as error:
        raise SoundFileError(f"{name}.ogg is not a readable sound file") from error
    if rate != RATE:
        raise SoundFileError(f"{name}.ogg has {rate} samples a second, not {RATE}")
    return np.asarray(sound)


def load(folder: Path, name: str) -> bytes:
    """The bytes of a sound on the shelf."""
    try:
        return (folder / f"{name}.ogg").read_bytes()
    except OSError as error:
        raise SoundFileError(f"{name}.ogg is missing or unreadable in {folder}") from error


def same(one: Wave, other: Wave) -> bool:
    """Return whether two decodings are the same sound, up to the differences between machines."""
    if one.shape != other.shape:
        return False
    return bool(np.sum((one - other) ** 2) <= SAME_WITHIN**2 * np.sum(other**2))


def measure(name: str, data: bytes) -> Figures:
    """The figures of one encoded sound."""
    sound = decode(data, name)
    return Figures(
        seconds=len(sound) / RATE,
        channels=sound.ndim,
        peak_dbfs=float(20 * np.log10(np.abs(sound).max())),
        lufs=momentary(sound),
        edge=float(np.abs(sound[[0, -1]]).max()),
        bytes=len(data),
    )


def faults(figures: dict[str, Figures]) -> Iterator[str]:
    """One line for each figure that is out of bounds."""
    for name, one in figures.items():
        if abs(one.lufs - target(name)) > TOLERANCE_DB:
            yield f"{name}: {one.lufs:.1f} LUFS, not {target(name):.0f} ± {TOLERANCE_DB:.0f}"
        if one.peak_dbfs > PEAK_LIMIT_DBFS:
            yield f"{name}: peak {one.peak_dbfs:.1f} dBFS, above {PEAK_LIMIT_DBFS:.0f}"
        if one.edge > EDGE_LIMIT:
            yield f"{name}: clicks, its first or last sample is {one.edge:.4f}"
    total = sum(one.bytes for one in figures.values())
    if total > TOTAL_LIMIT_BYTES:
        yield f"all sounds: {total} bytes, more than {TOTAL_LIMIT_BYTES}"
