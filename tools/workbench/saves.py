"""Saves to begin with: some matches and settings, so that no screen is empty."""

import shutil
from pathlib import Path

from jaipur.rules.notation import Record, read_record
from jaipur.store.settings import Settings
from jaipur.store.store import Store
from tools.screenshots.matches import history

ROOT = Path(__file__).resolve().parents[2]
PLAYED = ROOT / "build/workbench/saves"
"""Where the matches are kept once they have been played: that takes seconds."""


def fill(folder: Path, language: str, played: Path = PLAYED) -> list[Record]:
    """Fill a folder unless it has saves; return the matches that it began with, newest last."""
    if not played.exists():
        unfinished = played.with_name("unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        history(unfinished)
        unfinished.rename(played)
    if not (folder / "matches").exists():
        shutil.copytree(played, folder, dirs_exist_ok=True)
        store = Store(folder)
        store.change(Settings(language=language, last_opponent="merchant")).result()
        store.close()
    files = sorted((played / "matches").iterdir())
    return [read_record(file.read_text("utf-8")) for file in files]
