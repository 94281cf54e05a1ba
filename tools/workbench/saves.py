"""Saves to begin with: some matches and settings, so that no screen is empty."""

import shutil
from pathlib import Path

from jaipur.rules.notation import Record
from jaipur.store.files import DATABASE
from jaipur.store.settings import Settings
from jaipur.store.store import Store
from tools.screenshots.matches import MATCHES, history

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
    if not (folder / DATABASE).exists():
        shutil.copytree(played, folder, dirs_exist_ok=True)
        store = Store(folder)
        store.change(Settings(language=language, last_opponent="merchant")).result()
        store.close()
    store = Store(played)
    entries = store.archive.page(0, MATCHES)
    records = [store.archive.record(entry.number) for entry in reversed(entries)]
    store.close()
    return records
