"""Preferences. An invalid value gets its default; the others stay."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from jaipur.store.files import DATABASE
from jaipur.store.trouble import Subject
from jaipur.store.typed_json import load

SYSTEM = "system"
"""The language that the device is set to, if the game speaks it."""
MOVES_TO_LEARN = 3
"""After this many moves the player knows how to choose cards."""
PRESSES_TO_LEARN = 3
"""After pressing a button of the table this often the player knows its icon."""


class Speed(StrEnum):
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"


class TextSize(StrEnum):
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class Beginner(StrEnum):
    """Which of two people makes the first move of a match."""

    CHANCE = "chance"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class Settings:
    """A player's preferences."""

    language: str = SYSTEM
    """A code of `jaipur.resources.languages`, or `SYSTEM`."""
    animation_speed: Speed = Speed.NORMAL
    sound: bool = True
    volume: float = 0.8
    ambience: float = 0.0
    """The volume of the market sounds."""
    haptics: bool = True
    text_size: TextSize = TextSize.MEDIUM
    high_contrast: bool = False
    reduced_motion: bool = False
    speech: bool = False
    """Whether a voice reads out what is touched and what happens."""
    speech_rate: float = 1.0
    """The speed of that voice; 1 is its usual pace."""
    taps_only: bool = False
    """Whether everything works with single taps, without holding, dragging or hurrying."""
    one_handed: bool = False
    """Whether everything is within reach of one thumb on an upright phone."""
    left_handed: bool = False
    show_herds: bool = False
    show_seen: bool = False
    confirm_deals: bool = False
    face_to_face: bool = False
    undo_wait: bool = True
    greeted: bool = False
    """Whether the player has answered the greeting of the first start."""
    moves_made: int = 0
    """How many moves players have made here, up to `MOVES_TO_LEARN`."""
    hints_asked: int = 0
    taken_back: int = 0
    """How often the buttons of the table for this were pressed, up to `PRESSES_TO_LEARN`."""
    lesson_step: int = 0
    """How many steps of the lesson are done."""
    tips: bool = True
    """Whether new things are explained the first time they come up."""
    tips_met: tuple[str, ...] = ()
    """The ids of the tips that were shown."""
    advice_tried: tuple[str, ...] = ()
    """The ids of the advice positions that were tried."""
    remarks: bool = True
    last_opponent: str = ""
    """The id of a level; empty before the first match."""
    solo_one_round: bool = False
    """Whether a match against an opponent is a single round."""
    names: tuple[str, str] = ("", "")
    """For two players on one device, as are the next ones; empty until they were entered."""
    crests: tuple[str, str] = ("", "")
    beginner: Beginner = Beginner.CHANCE
    one_round: bool = False
    shared_hints: bool = True

    @property
    def newcomer(self) -> bool:
        """Whether there is no sign that the game was played, or its greeting answered."""
        return not (self.greeted or self.moves_made or self.last_opponent)


def first_frame_settings(folder: Path) -> Settings:
    """Return the settings for the first frame, as far as they can be read.

    Never fails and writes nothing: opening the store reports the errors.
    """
    path = folder / DATABASE
    try:
        if path.is_file():  # a pipe would block
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
                return load(db, Subject.SETTINGS.value, Settings)
    except (OSError, sqlite3.Error, ValueError, OverflowError):
        pass
    return Settings()
