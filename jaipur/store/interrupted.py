"""Whether the app was sent away amid a match and never came back.

A phone may end an app in the background, or start it anew when its settings change. Whoever comes
back soon finds the match on the table, as if nothing had happened.
"""

import json
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from jaipur.store import files
from jaipur.store.trouble import StoreError

FILE = "interrupted.json"
SOON = timedelta(hours=1)
"""Later, people look for the title."""
_MOST_BYTES = 1_000


def note(folder: Path, now: datetime) -> None:
    """The app goes to the background, with a match on the table."""
    with suppress(StoreError):  # then the title offers the match, which is safe
        files.replace(folder / FILE, json.dumps({"at": now.isoformat()}).encode())


def clear(folder: Path) -> None:
    """It came back."""
    with suppress(OSError):
        (folder / FILE).unlink()


def just_now(folder: Path, now: datetime) -> bool:
    """Whether that was a short while ago. What cannot be understood is as if it were not there."""
    try:
        at = datetime.fromisoformat(json.loads(files.read(folder / FILE, _MOST_BYTES))["at"])
        return timedelta(0) <= now - at < SOON
    except (StoreError, ValueError, TypeError, KeyError, RecursionError):
        return False
