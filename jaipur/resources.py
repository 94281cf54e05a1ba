"""Where the app's own files are (inside the package in a wheel, else beside it), and the saves."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent

ASSETS = ROOT / "assets"
KV = ROOT / "kv"
LOCALE = ASSETS / "locale"


def languages() -> tuple[str, ...]:
    """The codes of the languages that the game speaks: English, in which it is written, and those
    that have a folder with a catalogue."""
    return ("en", *sorted(path.parts[-3] for path in LOCALE.glob("*/LC_MESSAGES/jaipur.mo")))


def data_folder(usual: Path | str) -> Path:
    """Where the saves are: in the folder that JAIPUR_DATA names, or else in the usual one."""
    return Path(os.environ.get("JAIPUR_DATA") or usual)
