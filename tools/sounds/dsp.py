"""Small building blocks on sampled sound: noise, filters, envelopes, layers, room, finish."""

from collections.abc import Iterable
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
SILENCE_DB = -58.0
LEAD_SECONDS = 0.004
FADE_IN_SECONDS = 0.002
FADE_OUT_SECONDS = 0.03

Wave = NDArray[np.float64]
"""Sound as samples: shape (n,) for one channel, (n, 2) for two."""


def seeded(name: str) -> np.random.Generator:
    """The random numbers that belong to one sound: its name is the seed."""
    return np.random.default_rng(crc32(name.encode()))


def count(seconds: float) -> int:
    """How many samples last that long."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of every sample, in seconds."""
    return np.arange(count(seconds)) / RATE


def fast_size(length: int) -> int:
    """The next power of two, where the Fourier transform is quick."""
    return 1 << (length - 1).bit_length()


def band(sound: Wave, low: float, high: float) -> Wave:
    """Keep what lies between two frequencies; each side falls 12 dB an octave."""
    size = fast_size(len(sound) + count(0.1))
    hz = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
    response = ((1 + (low / hz) ** 4) * (1 + (hz / high) ** 4)) ** -0.5
    kept: Wave = np.fft.irfft(np.fft.rfft(sound, size) * response, size)
    return kept[: len(sound)]


def hiss(rng: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Noise of unit power between two frequencies."""
    raw = band(rng.standard_normal(count(seconds)), low, high)
    return np.asarray(raw / np.sqrt(np.mean(raw**2)))


def convolve(sound: Wave, kernel: Wave) -> Wave:
    """The sound as passed through a kernel, with its tail."""
    length = len(sound) + len(kernel) - 1
    size = fast_size(length)
    passed: Wave = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(kernel, size), size)
    return passed[:length]


def decay(seconds: float, t60: float) -> Wave:
    """An envelope that starts at one and has lost 60 dB after t60."""
    return np.asarray(np.exp(-np.log(1000) / t60 * clock(seconds)))


def swell(seconds: float, peak: float) -> Wave:
    """A smooth hump from zero to zero, highest at the given fraction of its length."""
    place = np.linspace(0, 1, count(seconds))
    warped = place ** (np.log(0.5) / np.log(peak))
    return np.asarray(np.sin(np.pi * warped) ** 2)


def released(sound: Wave) -> Wave:
    """The sound with its last tenth faded, so that a cut ring does not click inside a mix."""
    tail = len(sound) // 10
    fall = np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return np.concatenate([sound[:-tail], sound[-tail:] * fall])


def pan(sound: Wave, side: float) -> Wave:
    """One channel placed between left (-1) and right (1) at equal power."""
    angle = (side + 1) * np.pi / 4
    return np.stack([sound * np.cos(angle), sound * np.sin(angle)], axis=1)


def layer(parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Sum (start in seconds, gain, sound) parts, all of them mono or all stereo."""
    placed = [(count(start), gain, sound) for start, gain, sound in parts]
    length = max(start + len(sound) for start, _, sound in placed)
    mixed = np.zeros((length, *placed[0][2].shape[1:]))
    for start, gain, sound in placed:
        mixed[start : start + len(sound)] += gain * sound
    return mixed


def room(
    sound: Wave, rng: np.random.Generator, t60: float, wet: float, bright: float = 5000
) -> Wave:
    """The sound in a room, stereo: a diffuse tail whose treble dies sooner than its body.

    At `wet` one the tail of a steady tone is about as strong as the tone.
    """
    body = (hiss(rng, t60, 180, bright / 3) * decay(t60, t60) for _ in "lr")
    treble = (hiss(rng, t60, bright / 3, bright) * decay(t60, t60 * 0.55) for _ in "lr")
    # The first reflections of a small courtyard come some ten milliseconds late.
    late = np.zeros(count(0.011))
    sides = []
    dry = sound if sound.ndim == 2 else np.stack([sound, sound], axis=1) * np.sqrt(0.5)
    for channel, low, high in zip(dry.T, body, treble, strict=True):
        tail = np.concatenate([late, low + high])
        tail /= np.sqrt(np.sum(tail**2) * RATE / 2 / (bright / 3))
        echoed = wet * convolve(channel, tail)
        echoed[: len(channel)] += channel
        sides.append(echoed)
    return np.stack(sides, axis=1)


def mono(sound: Wave) -> Wave:
    """Both channels as one."""
    return np.asarray(sound.mean(axis=1))


def finish(sound: Wave) -> Wave:
    """Cut the inaudible end and fade both edges to nothing.

    A few silent milliseconds come first: encoders blur a sharp onset backwards, into them.
    """
    loud = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    audible = np.flatnonzero(loud > loud.max() * 10 ** (SILENCE_DB / 20))
    cut = sound[: audible[-1] + 1].copy()
    rise = np.sin(np.linspace(0, np.pi / 2, count(FADE_IN_SECONDS))) ** 2
    fall = np.cos(np.linspace(0, np.pi / 2, count(FADE_OUT_SECONDS))) ** 2
    if sound.ndim == 2:
        rise, fall = rise[:, None], fall[:, None]
    cut[: len(rise)] *= rise
    cut[-len(fall) :] *= fall
    return np.concatenate([np.zeros((count(LEAD_SECONDS), *cut.shape[1:])), cut])
