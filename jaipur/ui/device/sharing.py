"""Exports a text: to a file, or to the clipboard."""

import re
from pathlib import Path

from jaipur import NAME
from jaipur.store.files import replace
from jaipur.store.trouble import StoreError, os_errors

ENDING = ".txt"
LONGEST = 255
"""The longest file name in bytes on nearly all systems."""


def put(path: Path, text: str) -> Path | StoreError:
    """Write a text to a file, replacing it; return the file, or the error."""
    try:
        replace(path, text.encode())
    except StoreError as error:
        return error
    return path


def usual_place(name: str) -> Path:
    """Return the file to propose in a dialog."""
    return _first(folders()) / _cut(_stem(name), ENDING)


def to_file(name: str, text: str, places: list[Path]) -> Path:
    """Write a text into the first existing place, without overwriting other files.

    Raise `StoreError` if the system refuses.
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
    """Join both, with as much of the stem as there is room for."""
    room = LONGEST - len(ending.encode())
    return stem.encode()[:room].decode(errors="ignore").rstrip(" .") + ending


def folders() -> list[Path]:
    """Return the usual folders of a user: documents, downloads, and finally the home folder."""
    home = Path.home()
    return [*_named(home), home / "Documents", home / "Downloads", home]


def _named(home: Path) -> list[Path]:
    """Return these folders under their names in the language of a Linux desktop."""
    try:
        text = (home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return []
    names = re.findall(r'^XDG_(?:DOCUMENTS|DOWNLOAD)_DIR="\$HOME/(.+)"$', text, re.MULTILINE)
    return [home / name for name in names]


def copy(text: str) -> None:
    """Copy a text to the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def pasted() -> str:
    """Return the clipboard as text."""
    from kivy.core.clipboard import Clipboard

    return Clipboard.paste() or ""
