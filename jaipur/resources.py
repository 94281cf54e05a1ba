"""Paths of the app's own files (inside the package in a wheel, else beside it) and the saves."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent

ASSETS = ROOT / "assets"
KV = ROOT / "kv"
LOCALE = ASSETS / "locale"


def languages() -> tuple[str, ...]:
    """Return the codes of the game's languages.

    These are English, the source language, and every language with a catalogue folder.
    """
    return ("en", *sorted(path.parts[-3] for path in LOCALE.glob("*/LC_MESSAGES/jaipur.mo")))


def data_folder(usual: Path | str) -> Path:
    """Return the saves folder: the one named by JAIPUR_DATA, or else the usual one."""
    return Path(os.environ.get("JAIPUR_DATA") or usual)
