"""The phrases: all on one tonic in the five notes of Bhupali, so that any two agree."""

import numpy as np

from tools.sounds.bodies import bell, drum, pat, santoor, strike, tanpura
from tools.sounds.dsp import Wave, clock, hiss, layer, pan, room, swell

Random = np.random.Generator

SA = 293.66
BHUPALI = (1.0, 9 / 8, 5 / 4, 3 / 2, 5 / 3)
"""Sa, Re, Ga, Pa, Dha in just intonation, as a drone wants them."""


def note(step: int) -> float:
    """The pitch of a step of the mode: 0 is Sa, 5 the Sa above, negative ones lie below."""
    octave, degree = divmod(step, len(BHUPALI))
    return float(SA * 2.0**octave * BHUPALI[degree])


def phrase(rng: Random, strokes: list[tuple[float, int, float]]) -> list[tuple[float, float, Wave]]:
    """Santoor strokes (start, step, force), low notes to the left as on the instrument."""
    return [
        (start, force, pan(santoor(rng, note(step)), np.clip((step - 4) / 12, -0.6, 0.6)))
        for start, step, force in strokes
    ]


def courtyard(parts: list[tuple[float, float, Wave]], rng: Random, wet: float = 0.45) -> Wave:
    """The open court of a palace."""
    return room(layer(parts), rng, t60=1.3, wet=wet, bright=6000)


def chime(hz: float, t60: float, side: float) -> Wave:
    """A small bell, struck softly."""
    return pan(strike(bell(hz, t60, mellow=0.42), 2.5e-4, t60), side)


def your_turn(rng: Random) -> Wave:
    """Pa, then the Sa above: a question that is an invitation."""
    return courtyard(phrase(rng, [(0.0, 3, 0.75), (0.17, 5, 0.9)]), rng)


def round_won(rng: Random) -> Wave:
    """A quick rise to the upper Sa, with its third above and a small bell."""
    run = [(0.0, 0, 0.6), (0.1, 1, 0.62), (0.2, 2, 0.68), (0.3, 3, 0.75), (0.42, 5, 0.95)]
    parts = phrase(rng, [*run, (0.435, 7, 0.6), (0.45, 0, 0.45)])
    parts.append((0.44, 0.2, chime(note(15), 1.6, 0.3)))
    return courtyard(parts, rng)


def round_lost(rng: Random) -> Wave:
    """Slow steps down that come to rest at home, over a low string: it was a good round."""
    parts = phrase(rng, [(0.0, 2, 0.62), (0.26, 1, 0.58), (0.54, 0, 0.7), (0.57, -2, 0.4)])
    parts.append((0.5, 0.4, pan(tanpura(SA / 2, 2.4, t60=3.0), 0.0)))
    return courtyard(parts, rng)


def skins(rng: Random) -> list[tuple[float, float, Wave]]:
    """A short turn on the tabla that leads to the last beat."""
    high, low = drum(SA, 0.0, 0.38), drum(84, 0.35, 0.6)
    touch = pat(rng, 0.02, 700, 3500)
    beats = [
        (0.0, 0.45, 0.4), (0.45, 0.4, 0.0), (0.675, 0.3, 0.0), (0.9, 0.45, 0.35),
        (1.35, 0.4, 0.0), (1.575, 0.35, 0.25), (1.8, 0.5, 0.5),
    ]  # fmt: skip
    parts = []
    for start, ringing, bass in beats:
        parts.append((start, ringing, pan(high, 0.25)))
        parts.append((start, 0.05, pan(touch, 0.25)))
        parts.append((start, bass, pan(low, -0.25)))
    return parts


def match_won(rng: Random) -> Wave:
    """Two runs up the mode over drone and tabla, then bells over the full chord."""
    first = [(0.1125 * k, step, 0.5 + 0.03 * k) for k, step in enumerate((0, 1, 2, 3, 4, 5, 4, 3))]
    second = [(0.9 + 0.1125 * k, 2 + k, 0.55 + 0.035 * k) for k in range(8)]
    chord = [(1.8, 10, 0.95), (1.815, 7, 0.6), (1.83, 5, 0.7), (1.845, 0, 0.6)]
    echo = [(2.25, 7, 0.32), (2.3625, 8, 0.34), (2.475, 10, 0.42)]
    parts = phrase(rng, [*first, *second, *chord, *echo]) + skins(rng)
    for start, hz in ((0.0, SA / 2), (0.9, SA * 0.75), (1.8, SA / 2)):
        parts.append((start, 0.4, pan(tanpura(hz, 2.6, t60=3.6), -0.1)))
    for start, step, side in ((1.8, 15, 0.4), (1.95, 17, -0.4), (2.14, 18, 0.1), (2.7, 20, 0.5)):
        parts.append((start, 0.26, chime(note(step), 2.2, side)))
    return courtyard(parts, rng, 0.5)


def grand_sale(rng: Random) -> Wave:
    """Five strings run up to the Sa above them, a drum below and bells over the last."""
    run = [(0.055 * k, 5 + k, 0.55 + 0.08 * k) for k in range(5)]
    parts = phrase(rng, [*run, (0.29, 10, 1.0), (0.305, 7, 0.6), (0.32, 5, 0.55)])
    parts += [(0.0, 0.5, pan(drum(84, 0.3, 0.5), -0.2)), (0.28, 0.7, pan(drum(84, 0.35, 0.7), 0.0))]
    for start, step, side in ((0.29, 15, 0.4), (0.36, 17, -0.4), (0.44, 20, 0.1)):
        parts.append((start, 0.3, chime(note(step), 1.2, side)))
    return courtyard(parts, rng)


def winning_seal(rng: Random) -> Wave:
    """A seal that decides the match: a deep stroke, then the chord opens over the drone."""
    parts = [
        (0.0, 1.0, pan(drum(62, 0.4, 1.1), 0.0)),
        (0.0, 0.2, pan(pat(rng, 0.03, 200, 1800), 0)),
    ]
    parts += phrase(rng, [(0.16, 0, 0.6), (0.2, 5, 0.75), (0.24, 7, 0.65), (0.28, 10, 0.95)])
    parts.append((0.1, 0.45, pan(tanpura(SA / 2, 2.2, t60=3.0), 0.0)))
    for start, step, side in ((0.3, 15, 0.4), (0.44, 17, -0.4), (0.6, 20, 0.1)):
        parts.append((start, 0.28, chime(note(step), 1.9, side)))
    return courtyard(parts, rng, 0.5)


def bonus_beat(rng: Random) -> Wave:
    """A breath held before a bonus turns: a touch on the drum, then strings tremble and grow."""
    air = hiss(rng, 0.4, 900, 5000) * swell(0.4, 0.86)
    parts = [(0.0, 0.5, pan(drum(146.8, 0.12, 0.3), 0.0)), (0.0, 0.05, pan(air, 0.0))]
    for place in range(7):
        start, force = 0.03 + 0.05 * place, 0.16 + 0.05 * place
        step, side = (3, -0.25) if place % 2 else (8, 0.25)
        parts.append((start, force, pan(santoor(rng, note(step)), side)))
    t = clock(0.48)
    let_go = np.minimum(1, 10 * (0.48 - t)) ** 2
    return np.asarray(room(layer(parts), rng, t60=0.25, wet=0.3)[: len(t)] * let_go[:, None])


def bonus_reveal(rng: Random) -> Wave:
    """A shimmer: small bells strewn upwards over a breath of air."""
    air = hiss(rng, 0.9, 2500, 9000) * swell(0.9, 0.35)
    parts = [(0.0, 0.03, pan(air, 0.0))]
    steps = (5, 8, 7, 10, 9, 12, 10, 13, 15, 12, 17)
    for place, step in enumerate(steps):
        start = 0.058 * place + rng.uniform(0, 0.018)
        force = rng.uniform(0.7, 1.0) * (0.55 + 0.045 * place)
        parts.append((start, force, chime(note(step) * 2, 0.9, rng.uniform(-0.7, 0.7))))
    return courtyard(parts, rng, 0.55)
