"""Where the app's data files are: inside the package in a wheel, else beside it."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent

ASSETS = ROOT / "assets"
KV = ROOT / "kv"
