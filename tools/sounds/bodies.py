"""Things that ring when struck or plucked: each is a set of decaying modes."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.sounds.dsp import RATE, Wave, clock, convolve, count, hiss, released, swell

BLOCK = 256

Turning = NDArray[np.complex128]


class Mode(NamedTuple):
    """One resonance: its pitch, how strongly it is excited and how long until -60 dB."""

    hz: float
    level: float
    t60: float


class Metal(NamedTuple):
    """Young's modulus (Pa), density (kg/m³) and Poisson's ratio."""

    stiffness: float
    density: float
    poisson: float


BRASS = Metal(100e9, 8500, 0.34)
SILVER = Metal(83e9, 10490, 0.37)

FREE_DISC = (5.25, 9.08, 12.23, 20.5, 21.6)
"""Squared wave numbers of the lowest modes of a free disc: they fix a coin's inharmonic pitch."""

CUP = (1.0, 2.65, 4.7, 7.1, 9.8)
"""Rim modes of a flared cup, relative to the lowest."""

FORGED = (1.0, 1.48, 2.09, 2.66, 3.43, 4.72, 6.2)
"""The closer and less regular modes of a bell hammered from sheet."""


def spin(step: Turning, seconds: float) -> tuple[Turning, Turning]:
    """Powers of exp(step) in two tables: at the start of each block, and within a block.

    A decaying sine is a power series of one complex number, so sums of many are matrix products.
    """
    starts = np.arange(0, count(seconds) + BLOCK, BLOCK)
    return np.exp(np.outer(starts, step)), np.exp(np.outer(step, np.arange(BLOCK)))


def ring(modes: Sequence[Mode], seconds: float) -> Wave:
    """All modes set off by one impulse."""
    heard = [mode for mode in modes if mode.hz < 0.45 * RATE]
    hz, level, t60 = (np.array(column) for column in zip(*heard, strict=True))
    starts, within = spin(2j * np.pi * hz / RATE - np.log(1000) / (t60 * RATE), seconds)
    return released(np.imag((starts * level) @ within).ravel()[: count(seconds)])


def strike(modes: Sequence[Mode], contact: float, seconds: float) -> Wave:
    """Modes set off by a blow that touches for `contact` seconds: the longer, the darker."""
    pulse = swell(contact, 0.5)
    return convolve(ring(modes, seconds), pulse / pulse.sum())


def coin(
    rng: np.random.Generator, metal: Metal, diameter: float, thickness: float, t60: float
) -> list[Mode]:
    """A struck coin (metres): a free disc, each mode split in two since no coin is quite round."""
    speed = np.sqrt(metal.stiffness / (12 * metal.density * (1 - metal.poisson**2)))
    scale = thickness / (diameter / 2) ** 2 * speed / (2 * np.pi)
    modes = []
    for order, wave_number in enumerate(FREE_DISC):
        hz = wave_number * scale
        level = rng.uniform(0.6, 1.0) * 0.62**order
        split = hz * rng.uniform(0.0005, 0.0013)
        life = t60 * (FREE_DISC[0] / wave_number) ** 0.8
        modes += [Mode(hz - split, level, life), Mode(hz + split, 0.7 * level, life * 0.8)]
    return modes


def bell(hz: float, t60: float, mellow: float, shape: Sequence[float] = CUP) -> list[Mode]:
    """A brass bell; the two halves of each rim mode beat slowly, as in all made by hand."""
    modes = []
    for order, ratio in enumerate(shape):
        level, life = mellow**order, t60 / ratio**0.6
        modes += [
            Mode(hz * ratio, level, life),
            Mode(hz * ratio * 1.0025 + 0.7, 0.45 * level, life * 0.9),
        ]
    return modes


def wood(hz: float, t60: float) -> list[Mode]:
    """A thick board: a few dull modes, close together."""
    ratios = (1.0, 1.58, 2.24, 2.92, 4.1, 5.3)
    return [Mode(hz * ratio, 0.85**order, t60 / ratio**0.6) for order, ratio in enumerate(ratios)]


def iron(hz: float, t60: float) -> list[Mode]:
    """A small bar, free at both ends, as in a latch."""
    ratios = (1.0, 2.76, 5.4, 8.93)
    return [Mode(hz * ratio, 0.6**order, t60 / ratio**0.5) for order, ratio in enumerate(ratios)]


def string(hz: float, t60: float, struck_at: float, detune_cents: float = 0.0) -> list[Mode]:
    """A stiff wire set off at a fraction of its length, where partials have nodes or not."""
    stretch, top = 6e-5, min(48, int(9000 / hz))
    tuned = hz * 2 ** (detune_cents / 1200)
    return [
        Mode(
            k * tuned * np.sqrt(1 + stretch * k * k),
            float(np.sin(np.pi * k * struck_at)) / k**0.9,
            t60 / (1 + 0.10 * (k - 1) ** 1.15),
        )
        for k in range(1, top + 1)
    ]


def santoor(rng: np.random.Generator, hz: float) -> Wave:
    """One stroke of a light wooden mallet on a course of three strings over a wooden box."""
    t60 = 1.7 * (440 / hz) ** 0.5
    strings = [mode for cents in (-1.6, 0.3, 1.9) for mode in string(hz, t60, 0.13, cents)]
    box = [Mode(310, 0.35, 0.12), Mode(520, 0.3, 0.09), Mode(890, 0.2, 0.06)]
    mallet = 0.0005 * rng.uniform(0.9, 1.15)
    return strike([*strings, *box], mallet, 0.9 * t60) / 3


def tanpura(hz: float, seconds: float, t60: float) -> Wave:
    """One long string over a curved bridge: a band of overtones opens and slowly sinks.

    The string grazes the bridge, which feeds energy to ever lower partials as it calms down.
    """
    modes = string(hz, t60, 0.29)
    k = np.arange(1, len(modes) + 1)
    starts, within = spin(2j * np.pi * np.array([mode.hz for mode in modes]) / RATE, seconds)
    t = np.arange(len(starts))[:, None] * BLOCK / RATE
    focus = np.log(3.5) + np.log(3) * np.exp(-t / 1.6)
    nearness = np.exp(-(((np.log(k) - focus) / 0.45) ** 2))
    # The bridge excites every partial, those with a node under the finger too.
    level = 0.35 * np.abs([mode.level for mode in modes]) + 1.3 * nearness / k**0.9
    envelope = level * np.exp(-np.log(1000) / (t60 / k**0.25) * t)
    turning, blend = starts[:-1] * np.exp(1j * k**2), np.arange(BLOCK) / BLOCK
    now, then = (np.imag((part * turning) @ within) for part in (envelope[:-1], envelope[1:]))
    sound = ((1 - blend) * now + blend * then).ravel()[: count(seconds)]
    return released(sound * (1 - np.exp(-clock(seconds) / 0.02))) / 3


def drum(hz: float, bend: float, t60: float) -> Wave:
    """A tuned skin loaded with paste, so that its modes are nearly harmonic; it may bend down."""
    t = clock(t60)
    pitch = hz * (1 + bend * np.exp(-t / 0.05))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    partials = ((1.0, 1.0, 1.0), (2.0, 0.6, 0.7), (3.01, 0.32, 0.5), (4.03, 0.16, 0.35))
    sound = np.zeros_like(t)
    for ratio, level, life in partials:
        sound += level * np.sin(ratio * phase) * np.exp(-np.log(1000) / (t60 * life) * t)
    return released(sound * (1 - np.exp(-t / 0.0015)))


def pat(
    rng: np.random.Generator, seconds: float, low: float, high: float, peak: float = 0.12
) -> Wave:
    """Something soft that lands: a short breath of noise."""
    return hiss(rng, seconds, low, high) * swell(seconds, peak)
