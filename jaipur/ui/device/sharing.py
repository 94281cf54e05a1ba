"""Handing a text on: to another app where the device can, into a file elsewhere, by clipboard."""

import re
from collections.abc import Callable
from pathlib import Path

from jaipur.store.trouble import os_errors
from jaipur.ui.device.device import Device

Share = Callable[[str, str], Path | None]
"""Hands on a text under a name: the file that it was written to, None where a person chooses."""

ENDING = ".txt"
LONGEST = 255
"""Bytes in the name of a file, by what nearly all systems allow."""


def share(device: Device, name: str, text: str) -> Path | None:
    """Offer it to other apps by the device's own means, or else write it into a file."""
    return None if device.share(name, text) else to_file(name, text, folders())


def to_file(name: str, text: str, places: list[Path]) -> Path:
    """Write it into the first place that there is, beside whatever is there already.

    What the system refuses raises `StoreError`.
    """
    folder = next((place for place in places if place.is_dir()), places[-1])
    stem = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "", name).strip(" .") or "Jaipur"
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
