"""Texts from elsewhere, read with the same care as the game's own files."""

import os
from collections.abc import Callable
from pathlib import Path

from jaipur.store.files import read
from jaipur.store.trouble import StoreError, Trouble, os_errors

MOST_BYTES = 200_000_000
"""More than all saves have after ten thousand matches."""
Source = Callable[[], str]
"""Reads a text that the user chose or received; raises `StoreError` if it is not a text."""
Written = Callable[[Path | StoreError | None], None]
"""Called after writing a text: with its file, None if the place has no path, or the error."""


def in_file(path: Path) -> str:
    """Return the text in a plain file."""
    return _decoded(read(path, MOST_BYTES), path)


def in_descriptor(descriptor: int, name: Path) -> str:
    """Return the text behind an open descriptor, and close it; `name` is for messages."""
    with os_errors(name), os.fdopen(descriptor, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise StoreError(Trouble.TOO_LARGE, name, f"more than {MOST_BYTES:,} bytes")
    return _decoded(data, name)


def into_descriptor(descriptor: int, text: str, name: Path) -> None:
    """Write a text to an open descriptor and close it."""
    with os_errors(name), os.fdopen(descriptor, "wb") as file:
        file.write(text.encode())


def _decoded(data: bytes, path: Path) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise StoreError(Trouble.FOREIGN, path, "not a text") from error
