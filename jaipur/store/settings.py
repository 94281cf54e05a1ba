"""Preferences. An invalid value gets its default; the others stay."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from pathlib import Path

from jaipur.resources import languages
from jaipur.store.files import DATABASE

SYSTEM = "system"
"""The language that the device is set to, if the game speaks it."""
_MOST_STEPS = 100
_MOST_IDS = 100
_AT_ONCE = ("language", "text_size", "high_contrast")
"""The settings that the first frame needs."""
MOVES_TO_LEARN = 3
"""After this many moves the player knows how to choose cards."""
PRESSES_TO_LEARN = 3
"""After pressing a button of the table this often the player knows its icon."""
_ID = re.compile(r"[a-z][a-z-]{0,30}")


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


def load(db: sqlite3.Connection) -> Settings:
    """Return the valid settings in the database."""
    return _settings({str(name): _value(value) for name, value in db.execute(_ALL)})


def save(db: sqlite3.Connection, settings: Settings) -> None:
    rows = [(name, json.dumps(value)) for name, value in asdict(settings).items()]
    db.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", rows)


def first_frame_settings(folder: Path) -> Settings:
    """Return language, text size and colours for the first frame, as far as they are valid.

    Never fails and writes nothing: opening the store reports the errors.
    """
    path = folder / DATABASE
    try:
        if not path.is_file():  # a pipe would block
            return Settings()
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            said = {str(name): _value(value) for name, value in db.execute(_ALL)}
    except (OSError, sqlite3.Error, ValueError, OverflowError):
        return Settings()
    return _settings({name: said[name] for name in _AT_ONCE if name in said})


_ALL = "SELECT name, value FROM settings"


def _value(text: object) -> object:
    try:
        return json.loads(str(text))
    except (ValueError, RecursionError):
        return None


def _settings(said: dict[str, object]) -> Settings:
    known = [field.name for field in fields(Settings) if field.name in said]
    values = {name: _READERS.get(name, _yes_or_no)(said[name]) for name in known}
    understood = {name: value for name, value in values.items() if value is not None}
    return Settings(**understood)  # type: ignore[arg-type]


def _yes_or_no(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _between(least: float, most: float) -> Callable[[object], float | None]:
    def read(value: object) -> float | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        return float(value) if least <= value <= most else None

    return read


def _one_of(choices: type[StrEnum]) -> Callable[[object], StrEnum | None]:
    return lambda value: next((choice for choice in choices if choice == value), None)


def _language(value: object) -> str | None:
    return value if isinstance(value, str) and value in (SYSTEM, *languages()) else None


def _text(value: object) -> str | None:
    from jaipur.rules.notation.record import LONGEST_NAME  # the first frame does not need it

    fits = isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable()
    return str(value) if fits else None


def _two_names(value: object) -> tuple[str, str] | None:
    if not (isinstance(value, list) and len(value) == 2):
        return None
    return _text(value[0]) or "", _text(value[1]) or ""


def _count(value: object) -> int | None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and 0 <= value <= _MOST_STEPS else None


def _ids(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or len(value) > _MOST_IDS:
        return None
    return tuple(one for one in value if isinstance(one, str) and _ID.fullmatch(one))


_READERS: dict[str, Callable[[object], object]] = {
    "language": _language,
    "animation_speed": _one_of(Speed),
    "volume": _between(0.0, 1.0),
    "ambience": _between(0.0, 1.0),
    "speech_rate": _between(0.5, 2.0),
    "text_size": _one_of(TextSize),
    "lesson_step": _count,
    "moves_made": _count,
    "hints_asked": _count,
    "taken_back": _count,
    "tips_met": _ids,
    "advice_tried": _ids,
    "last_opponent": _text,
    "names": _two_names,
    "crests": _two_names,
    "beginner": _one_of(Beginner),
}
"""The reader of each value; all others are booleans."""
