"""The sounds of things on the table: cards, coins, a bell, wood, wax and a door."""

import numpy as np

from tools.sounds.bodies import (
    BRASS,
    FORGED,
    SILVER,
    Mode,
    bell,
    coin,
    iron,
    pat,
    ring,
    strike,
    wood,
)
from tools.sounds.dsp import (
    RATE,
    Wave,
    band,
    clock,
    convolve,
    count,
    decay,
    hiss,
    layer,
    mono,
    room,
    swell,
)

Random = np.random.Generator


def small_room(sound: Wave, rng: Random, wet: float = 0.28) -> Wave:
    """A carpeted chamber, for things close at hand."""
    return mono(room(sound, rng, t60=0.28, wet=wet))


def card_slide(rng: Random, seconds: float, speed_peak: float) -> Wave:
    """Pasteboard drawn over cloth: the faster it moves the brighter it hisses; then it settles."""
    speed = swell(seconds, speed_peak)
    grain = 1 + 0.35 * hiss(rng, seconds, 30, 160)
    rub = hiss(rng, seconds, 500, 2600) * speed * grain
    hush = hiss(rng, seconds, 2600, 7500) * speed**1.8 * grain
    settle = pat(rng, 0.07, 140, 900)
    landing = seconds * 0.86
    return small_room(layer([(0, 0.6, rub), (0, 0.42, hush), (landing, 0.5, settle)]), rng)


def card_flip(rng: Random) -> Wave:
    """A card turns: air under it, the spring of the bent edge, then its flat side on the cloth."""
    air = hiss(rng, 0.13, 350, 2200) * swell(0.13, 0.7)
    edge = hiss(rng, 0.05, 1600, 7000) * decay(0.05, 0.035)
    flex = strike([Mode(760, 1, 0.05), Mode(1430, 0.7, 0.035), Mode(2300, 0.4, 0.03)], 8e-4, 0.08)
    slap = hiss(rng, 0.07, 220, 3200) * swell(0.07, 0.08)
    parts = [(0.0, 0.35, air), (0.105, 0.6, edge), (0.105, 0.9, flex), (0.15, 0.7, slap)]
    return small_room(layer(parts), rng)


def coin_drop(rng: Random, diameter: float, silver: bool) -> Wave:
    """A coin falls on another that lies on cloth: both ring, it hops twice and lies still."""
    falling = coin(rng, SILVER if silver else BRASS, diameter, 0.0019, 0.42)
    lying = coin(rng, BRASS, diameter * 1.12, 0.0021, 0.2)
    return small_room(layer(hops(rng, falling, lying)), rng, 0.22)


def coin_note(rng: Random, hz: float) -> Wave:
    """A coin that sings: it falls as others do, tuned, and rings a small bowl an octave below."""
    silver = coin(rng, SILVER, 0.040, 0.0019, 0.42)
    falling = [mode._replace(hz=mode.hz * 2 * hz / silver[0].hz) for mode in silver]
    lying = coin(rng, BRASS, 0.045, 0.0021, 0.2)
    bowl = strike(bell(hz, 0.9, mellow=0.3), 4e-4, 0.8)
    parts = [(start, 0.6 * force, sound) for start, force, sound in hops(rng, falling, lying)]
    return small_room(layer([*parts, (0.0, 0.6, bowl)]), rng, 0.25)


def hops(rng: Random, falling: list[Mode], lying: list[Mode]) -> list[tuple[float, float, Wave]]:
    """One coin comes to rest on another: a pat on the cloth, and ever quicker, softer strokes."""
    parts = [(0.0, 0.18, pat(rng, 0.05, 150, 700))]
    start, gap, force = 0.0, rng.uniform(0.075, 0.09), 1.0
    for _ in range(4):
        contact = 1.1e-4 / force**0.2
        parts.append((start, force, strike(falling, contact, 0.5)))
        parts.append((start, 0.5 * force, strike(lying, contact * 1.3, 0.3)))
        start, gap, force = start + gap, gap * 0.55, force * 0.42
    return parts


def coin_handful(rng: Random) -> Wave:
    """A handful poured out: many coins strike each other, thick at first and then straggling."""
    purse = [
        coin(rng, SILVER if one % 2 else BRASS, rng.uniform(0.033, 0.043), 0.0019, 0.3)
        for one in range(7)
    ]
    starts = np.sort(0.62 * rng.beta(1.3, 2.2, 17))
    parts = [(0.02, 0.2, pat(rng, 0.12, 130, 600)), (0.2, 0.12, pat(rng, 0.1, 130, 600))]
    for number, start in enumerate(starts - starts[0]):
        force = rng.uniform(0.35, 1.0) * (1 - 0.6 * start)
        contact = rng.uniform(1.0e-4, 1.8e-4)
        parts.append((start, force, strike(purse[number % len(purse)], contact, 0.4)))
    return small_room(layer(parts), rng, 0.25)


def camel_bell(rng: Random) -> Wave:
    """A warm brass bell with a wooden clapper: a clonk, the ring, and the clapper's way back."""
    brass = bell(587, 1.3, mellow=0.68, shape=FORGED)
    clonk = [Mode(392, 0.8, 0.16), Mode(655, 0.6, 0.09), Mode(1010, 0.4, 0.06)]
    parts = [
        (start, force, strike([*brass, *clonk], contact, 1.5))
        for start, force, contact in ((0.0, 1.0, 6e-4), (0.215, 0.5, 7e-4))
    ]
    return room(layer(parts), rng, t60=0.7, wet=0.38, bright=4000)


def refused(rng: Random) -> Wave:
    """Two soft knuckle knocks on a thick board, the second lower: no, but kindly."""
    parts = []
    for start, hz, force in ((0.0, 262, 1.0), (0.15, 220, 0.66)):
        parts.append((start, force, strike(wood(hz, 0.17), 1.0e-3, 0.25)))
        parts.append((start, 0.05 * force, pat(rng, 0.03, 300, 1500)))
    return small_room(layer(parts), rng, 0.32)


def wax_seal(rng: Random) -> Wave:
    """A brass stamp sinks into warm wax on a table, and comes off with a small tacky sound.

    The handle's knock and the wax carry it where a speaker is too small for the thud.
    """
    modes = [Mode(98, 1.0, 0.24), Mode(196, 0.9, 0.16), Mode(410, 0.7, 0.1), Mode(655, 0.5, 0.07)]
    thud = strike(modes, 3e-3, 0.34)
    knock = strike(wood(540, 0.09), 1.2e-3, 0.14)
    squash = pat(rng, 0.2, 260, 1500, peak=0.16)
    brass = strike(bell(880, 0.3, mellow=0.4, shape=FORGED), 9e-4, 0.35)
    release = strike([Mode(900, 1, 0.03), Mode(1650, 0.5, 0.02)], 1.2e-3, 0.06)
    parts = [
        (0.0, 1.0, thud),
        (0.0, 0.3, knock),
        (0.0, 0.03, brass),
        (0.012, 0.16, squash),
        (0.33, 0.16, release),
        (0.322, 0.06, pat(rng, 0.045, 500, 2500, peak=0.5)),
    ]
    return small_room(layer(parts), rng, 0.3)


def creak(rng: Random, seconds: float) -> Wave:
    """A hinge that sticks and slips: uneven small jerks, each shaking the panel."""
    place = clock(seconds) / seconds
    rate = 62 + 46 * np.sin(np.pi * place**0.8) + 7 * hiss(rng, seconds, 2, 14)
    turns = np.cumsum(rate) / RATE
    slips = np.flatnonzero(np.diff(np.floor(turns)) > 0)
    jerks = np.zeros(count(seconds))
    jerks[slips] = rng.uniform(0.5, 1.0, len(slips)) * swell(seconds, 0.45)[slips]
    panel = [Mode(295, 0.7, 0.05), Mode(468, 1, 0.045), Mode(742, 0.8, 0.035)]
    panel += [Mode(1180, 0.5, 0.028), Mode(1840, 0.3, 0.02)]
    return convolve(jerks, ring(panel, 0.08))


def palace_door(rng: Random) -> Wave:
    """The palace door moves with a short creak, meets its frame, and the latch drops."""
    meet = strike([*wood(165, 0.26), Mode(98, 0.5, 0.3)], 2.5e-3, 0.4)
    latch = strike(iron(1150, 0.11), 3e-4, 0.2)
    parts = [
        (0.0, 0.42, band(creak(rng, 0.5), 200, 3000)),
        (0.52, 0.7, meet),
        (0.6, 0.1, latch),
        (0.655, 0.16, latch),
        (0.655, 0.3, strike(wood(310, 0.08), 1e-3, 0.12)),
    ]
    return room(layer(parts), rng, t60=0.8, wet=0.45, bright=3500)
