"""Where the app's own files are (inside the package in a wheel, else beside it), and the saves."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent

ASSETS = ROOT / "assets"
KV = ROOT / "kv"


def data_folder(usual: Path | str) -> Path:
    """Where the saves are: in the folder that JAIPUR_DATA names, or else in the usual one."""
    return Path(os.environ.get("JAIPUR_DATA") or usual)
