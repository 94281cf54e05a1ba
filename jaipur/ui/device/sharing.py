"""Handing a text on: into a file, or by the clipboard."""

import re
from pathlib import Path

from jaipur import NAME
from jaipur.store.files import replace
from jaipur.store.trouble import StoreError, os_errors

ENDING = ".txt"
LONGEST = 255
"""Bytes in the name of a file, by what nearly all systems allow."""


def put(path: Path, text: str) -> Path | StoreError:
    """Write it where somebody said, instead of what is there; the file, or what hindered it."""
    try:
        replace(path, text.encode())
    except StoreError as error:
        return error
    return path


def usual_place(name: str) -> Path:
    """What to propose to somebody who chooses a file for this."""
    return _first(folders()) / _cut(_stem(name), ENDING)


def to_file(name: str, text: str, places: list[Path]) -> Path:
    """Write it into the first place that there is, beside whatever is there already.

    What the system refuses raises `StoreError`.
    """
    folder, stem = _first(places), _stem(name)
    number = 1
    while True:
        path = folder / _cut(stem, ENDING if number == 1 else f" ({number}){ENDING}")
        with os_errors(path):
            try:
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                return path
            except FileExistsError:
                number += 1


def _first(places: list[Path]) -> Path:
    return next((place for place in places if place.is_dir()), places[-1])


def _stem(name: str) -> str:
    return re.sub(r'[\x00-\x1f<>:"/\\|?*]', "", name).strip(" .") or NAME


def _cut(stem: str, ending: str) -> str:
    """Both together, with as much of the stem as there is room for."""
    room = LONGEST - len(ending.encode())
    return stem.encode()[:room].decode(errors="ignore").rstrip(" .") + ending


def folders() -> list[Path]:
    """Where people look for their files: documents, downloads, and at last their own folder."""
    home = Path.home()
    return [*_named(home), home / "Documents", home / "Downloads", home]


def _named(home: Path) -> list[Path]:
    """What these folders are called in the language of a Linux desktop."""
    try:
        told = (home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return []
    names = re.findall(r'^XDG_(?:DOCUMENTS|DOWNLOAD)_DIR="\$HOME/(.+)"$', told, re.MULTILINE)
    return [home / name for name in names]


def copy(text: str) -> None:
    """Put it on the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def pasted() -> str:
    """What is on the clipboard, as text."""
    from kivy.core.clipboard import Clipboard

    return Clipboard.paste() or ""
