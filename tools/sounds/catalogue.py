"""Every sound of the game by name, how it is made, and the one loudness they share."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.sounds import foley, music
from tools.sounds.dsp import Wave, finish, seeded
from tools.sounds.loudness import integrated, momentary

TARGET_LUFS = -20.0
TOLERANCE_DB = 1.0
PEAK_LIMIT_DBFS = -1.0
TOTAL_LIMIT_BYTES = 1_500_000

Random = np.random.Generator


@dataclass(frozen=True)
class Recipe:
    """How one sound is made; one that loops is measured as a whole."""

    make: Callable[[Random], Wave]
    loops: bool = False

    def loudness(self, sound: Wave) -> float:
        """LUFS: of the loudest moment, or of the whole where it goes round for ever."""
        return integrated(sound) if self.loops else momentary(sound)


RECIPES = {
    "ambience": Recipe(music.evening_bazaar, loops=True),
    "bonus-reveal": Recipe(music.bonus_reveal),
    "camel-bell": Recipe(foley.camel_bell),
    "card-flip": Recipe(foley.card_flip),
    "card-slide-1": Recipe(lambda rng: foley.card_slide(rng, 0.24, 0.42)),
    "card-slide-2": Recipe(lambda rng: foley.card_slide(rng, 0.19, 0.5)),
    "coin-1": Recipe(lambda rng: foley.coin_drop(rng, 0.040, silver=True)),
    "coin-2": Recipe(lambda rng: foley.coin_drop(rng, 0.036, silver=False)),
    "coins": Recipe(foley.coin_handful),
    "door": Recipe(foley.palace_door),
    "match-won": Recipe(music.match_won),
    "refused": Recipe(foley.refused),
    "round-lost": Recipe(music.round_lost),
    "round-won": Recipe(music.round_won),
    "seal": Recipe(foley.wax_seal),
    "your-turn": Recipe(music.your_turn),
}


def synthesise(name: str) -> Wave:
    """The named sound, always the same samples, at the shared loudness."""
    recipe = RECIPES[name]
    sound = finish(recipe.make(seeded(name)))
    return sound * 10 ** ((TARGET_LUFS - recipe.loudness(sound)) / 20)
