"""Every sound of the game by name, how it is made, and their common loudness.

Only the ambience is softer, because it is behind everything else.
"""

from collections.abc import Callable

import numpy as np

from tools.sounds import foley, music, street
from tools.sounds.dsp import Wave, finish, seeded
from tools.sounds.loudness import momentary

TARGET_LUFS = -20.0
AMBIENCE = "ambience"
AMBIENCE_LUFS = -30.0
TOLERANCE_DB = 1.0
PEAK_LIMIT_DBFS = -1.0
TOTAL_LIMIT_BYTES = 1_500_000

Random = np.random.Generator

COIN_NOTES = {f"coin-{letter}": 10 + place for place, letter in enumerate("abcdefg")}
"""The first coin of a sale, the second and so on to the seventh: each a step higher."""


def rising_coin(step: int) -> Callable[[Random], Wave]:
    """Return the recipe of one note: the same coin each time, so that only its pitch changes."""
    return lambda _: foley.coin_note(seeded("coin-note"), music.note(step))


RECIPES: dict[str, Callable[[Random], Wave]] = {
    AMBIENCE: street.bazaar,
    "bonus-beat": music.bonus_beat,
    "bonus-reveal": music.bonus_reveal,
    "camel-bell": foley.camel_bell,
    "card-flip": foley.card_flip,
    "card-slide-1": lambda rng: foley.card_slide(rng, 0.24, 0.42),
    "card-slide-2": lambda rng: foley.card_slide(rng, 0.19, 0.5),
    "coin-1": lambda rng: foley.coin_drop(rng, 0.040, silver=True),
    "coin-2": lambda rng: foley.coin_drop(rng, 0.036, silver=False),
    **{name: rising_coin(step) for name, step in COIN_NOTES.items()},
    "coins": foley.coin_handful,
    "door": foley.palace_door,
    "grand-sale": music.grand_sale,
    "match-won": music.match_won,
    "refused": foley.refused,
    "round-lost": music.round_lost,
    "round-won": music.round_won,
    "seal": foley.wax_seal,
    "winning-seal": music.winning_seal,
    "your-turn": music.your_turn,
}


def target(name: str) -> float:
    """Return the intended loudness of a sound at its loudest moment, in LUFS."""
    return AMBIENCE_LUFS if name == AMBIENCE else TARGET_LUFS


def synthesise(name: str) -> Wave:
    """Return the named sound, always the same samples, at its intended loudness."""
    sound = finish(RECIPES[name](seeded(name)))
    return sound * 10 ** ((target(name) - momentary(sound)) / 20)
