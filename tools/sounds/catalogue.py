"""Every sound of the game by name, how it is made, and the one loudness they share."""

from collections.abc import Callable

import numpy as np

from tools.sounds import foley, music
from tools.sounds.dsp import Wave, finish, seeded
from tools.sounds.loudness import momentary

TARGET_LUFS = -20.0
TOLERANCE_DB = 1.0
PEAK_LIMIT_DBFS = -1.0
TOTAL_LIMIT_BYTES = 1_500_000

Random = np.random.Generator


RECIPES: dict[str, Callable[[Random], Wave]] = {
    "bonus-reveal": music.bonus_reveal,
    "camel-bell": foley.camel_bell,
    "card-flip": foley.card_flip,
    "card-slide-1": lambda rng: foley.card_slide(rng, 0.24, 0.42),
    "card-slide-2": lambda rng: foley.card_slide(rng, 0.19, 0.5),
    "coin-1": lambda rng: foley.coin_drop(rng, 0.040, silver=True),
    "coin-2": lambda rng: foley.coin_drop(rng, 0.036, silver=False),
    "coins": foley.coin_handful,
    "door": foley.palace_door,
    "match-won": music.match_won,
    "refused": foley.refused,
    "round-lost": music.round_lost,
    "round-won": music.round_won,
    "seal": foley.wax_seal,
    "your-turn": music.your_turn,
}


def synthesise(name: str) -> Wave:
    """The named sound, always the same samples, at the shared loudness."""
    sound = finish(RECIPES[name](seeded(name)))
    return sound * 10 ** ((TARGET_LUFS - momentary(sound)) / 20)
