"""The bazaar behind the table: people talking far off, a bell now and then, a few sparrows."""

import numpy as np

from tools.sounds.bodies import FORGED, Mode, bell, ring, strike
from tools.sounds.dsp import RATE, Wave, band, clock, convolve, count, hiss, layer, pan, room, swell
from tools.sounds.music import note

Random = np.random.Generator
Parts = list[tuple[float, float, Wave]]

LOOP_SECONDS = 30.0
BREATH_SECONDS = 2.5
VOWELS = ((730, 1090), (570, 840), (440, 1020), (530, 1840), (400, 1900), (300, 870), (660, 1720))
"""First and second formant, in Hz: they make the ear hear talk without words."""


def syllable(rng: Random, pitch: float, head: float, seconds: float) -> Wave:
    """A vowel: the pulses of a throat, shaken by the cavities of a head, large ones lower."""
    unsteady = np.linspace(1.06, 0.94, count(seconds)) + 0.03 * hiss(rng, seconds, 4, 25)
    turns = np.cumsum(pitch * unsteady) / RATE
    throat = np.zeros(count(seconds))
    throat[np.flatnonzero(np.diff(np.floor(turns)) > 0)] = 1.0
    low, high = VOWELS[rng.integers(len(VOWELS))]
    mouth = ring([Mode(low / head, 1.0, 0.05), Mode(high / head, 0.5, 0.035)], 0.05)
    return convolve(throat * swell(seconds, 0.35), mouth)


def talk(rng: Random) -> Parts:
    """Sentences of many people who stand here and there, none near enough to be understood."""
    parts: Parts = []
    for _ in range(18):
        head, side = rng.uniform(0.85, 1.15), rng.uniform(-0.8, 0.8)
        pitch = rng.choice([125, 205]) / head
        force, start = rng.uniform(0.3, 0.9), rng.uniform(0, 3)
        while start < LOOP_SECONDS - 2:
            for place in range(rng.integers(3, 10)):
                lift = max(0.7, 1 + 0.1 * rng.standard_normal() - 0.015 * place)
                sound = syllable(rng, pitch * lift, head, rng.uniform(0.1, 0.22))
                parts.append((start, force * rng.uniform(0.5, 1.0), pan(sound, side)))
                start += rng.uniform(0.13, 0.24)
            start += rng.uniform(0.6, 3.5)
    return parts


def bells(rng: Random) -> Parts:
    """A temple over the roofs, twice in a while, and a camel that passes by."""
    temple = strike(bell(note(2), 4.5, mellow=0.7), 1.2e-3, 4.5)
    parts = [(start, 0.16, pan(temple, 0.35)) for start in (6.4, 9.0, 20.3)]
    camel = strike(bell(note(9), 1.2, mellow=0.6, shape=FORGED), 6e-4, 1.2)
    for place in range(9):
        walked = place / 8
        start = 13.0 + 0.62 * place + rng.uniform(0, 0.05)
        near = 0.09 * np.sin(np.pi * (0.1 + 0.8 * walked))
        parts.append((start, near * rng.uniform(0.6, 1.0), pan(camel, 0.8 - 1.6 * walked)))
    return parts


def sparrows(rng: Random) -> Parts:
    """Chirps in small flurries: whistles that bend down and up in a twentieth of a second."""
    parts: Parts = []
    for flurry in (3.6, 11.5, 17.9, 24.2):
        side, start = rng.uniform(-0.7, 0.7), flurry
        for _ in range(rng.integers(2, 6)):
            t = clock(rng.uniform(0.05, 0.09))
            bend = rng.uniform(3100, 3700) * (1 + 0.22 * np.cos(2 * np.pi * t / t[-1]))
            chirp = np.sin(2 * np.pi * np.cumsum(bend) / RATE) * np.sin(np.pi * t / t[-1]) ** 2
            parts.append((start, 0.025 * rng.uniform(0.4, 1.0), pan(chirp, side)))
            start += rng.uniform(0.12, 0.3)
    return parts


def bazaar(rng: Random) -> Wave:
    """Return half a minute that loops: it comes out of silence and goes back there.

    Players leave a gap before they start over. The crowd ebbs in between as well, so that the
    silence at the seam is one lull among others.
    """
    crowd = np.stack([band(side, 250, 1500) for side in layer(talk(rng)).T], axis=1)
    crowd *= 0.03 / np.sqrt(np.mean(crowd**2))
    near = layer([(0, 1.0, crowd), *bells(rng), *sparrows(rng)])
    street = room(near, rng, t60=1.8, wet=1.6, bright=3600)
    t = clock(LOOP_SECONDS)
    ebb = 0.72 - 0.28 * np.cos(6 * np.pi * t / LOOP_SECONDS)
    nearest_end = np.minimum(t, LOOP_SECONDS - t)
    breath = np.sin(np.pi / 2 * np.minimum(nearest_end / BREATH_SECONDS, 1)) ** 2
    return np.asarray(street[: len(t)] * (ebb * breath)[:, None])
