"""The place of the window when it was closed. An invalid file counts as missing."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from jaipur.store import files
from jaipur.store.trouble import StoreError

FILE = "window.json"
_MOST_BYTES = 1_000
_FARTHEST = 100_000
"""More pixels than any screen has."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The window's place when it is neither maximised nor fullscreen, and whether it is.

    In pixels, from the upper left corner of the first screen.
    """

    left: int
    top: int
    width: int
    height: int
    maximised: bool = False
    fullscreen: bool = False


def load(folder: Path) -> WindowPlace | None:
    """Return the place saved in this folder; None if there is none or it is invalid."""
    try:
        said = json.loads(files.read(folder / FILE, _MOST_BYTES))
        return _understood(said)
    except (StoreError, ValueError, RecursionError):
        return None


def save(folder: Path, place: WindowPlace) -> None:
    """Replace the saved place; raise `StoreError` if that fails."""
    files.replace(folder / FILE, json.dumps(asdict(place)).encode())


def _understood(said: object) -> WindowPlace | None:
    if not isinstance(said, dict):
        return None
    numbers = [_number(said.get(name)) for name in ("left", "top", "width", "height")]
    left, top, width, height = numbers
    if left is None or top is None or not width or not height or min(width, height) < 0:
        return None
    states = (said.get(name) is True for name in ("maximised", "fullscreen"))
    return WindowPlace(left, top, width, height, *states)


def _number(value: object) -> int | None:
    return value if type(value) is int and abs(value) < _FARTHEST else None
