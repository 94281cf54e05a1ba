"""A note that a phone ended the app during a match.

A phone may end an app in the background, or restart it when its settings change. Players who come
back soon find their match on the table.
"""

import json
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from jaipur.store import files
from jaipur.store.trouble import StoreError

FILE = "interrupted.json"
SOON = timedelta(hours=1)
"""How long a player returns straight to the match; after that the title offers it."""
_MOST_BYTES = 1_000


def note(folder: Path, now: datetime) -> None:
    """Note that the app goes to the background during a match."""
    with suppress(StoreError):  # without the note the title offers the match, which is safe
        files.replace(folder / FILE, json.dumps({"at": now.isoformat()}).encode())


def clear(folder: Path) -> None:
    """Delete the note: the app came back."""
    with suppress(OSError):
        (folder / FILE).unlink()


def just_now(folder: Path, now: datetime) -> bool:
    """Return whether the note is less than an hour old; False if the file can't be read."""
    try:
        at = datetime.fromisoformat(json.loads(files.read(folder / FILE, _MOST_BYTES))["at"])
        return timedelta(0) <= now - at < SOON
    except (StoreError, ValueError, TypeError, KeyError, RecursionError):
        return False
