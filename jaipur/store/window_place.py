"""The place of the window when it was closed. An invalid file counts as missing."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from jaipur.store import files
from jaipur.store.trouble import StoreError
from jaipur.store.typed_json import INVALID, understood

FILE = "window.json"
_MOST_BYTES = 1_000


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
        return understood(WindowPlace, said)  # type: ignore[no-any-return]
    except (StoreError, *INVALID):
        return None


def save(folder: Path, place: WindowPlace) -> None:
    """Replace the saved place; raise `StoreError` if that fails."""
    files.replace(folder / FILE, json.dumps(asdict(place)).encode())
