"""Challenges made or received that are still to be played here.

An invalid entry only loses its own challenge.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from jaipur.store import json_file
from jaipur.store.trouble import StoreError, Subject

FILE = Subject.CHALLENGES.value
VERSION = 1
MOST = 50
LONGEST = 20_000
"""The largest number of letters in a challenge that contains the deals of a long match."""
_MOST_BYTES = 2_000_000
_AROUND = 100
"""The largest number of bytes around a challenge in the file."""


class OpenChallenge(NamedTuple):
    """A challenge as text, as it is sent to a friend, and whether it came from one."""

    text: str
    received: bool


def load(path: Path, aside: Path) -> tuple[tuple[OpenChallenge, ...], list[StoreError]]:
    """Return the challenges in this file, latest first, and the errors found."""
    said, problems = json_file.load(path, aside, VERSION, _MOST_BYTES)
    saved = said.get("challenges")
    found = map(_challenge, saved[:MOST]) if isinstance(saved, list) else ()
    return tuple(one for one in found if one), problems


def readable(challenges: Sequence[OpenChallenge]) -> tuple[OpenChallenge, ...]:
    """Return as many of these, latest first, as can be read again once they are saved."""
    found: list[OpenChallenge] = []
    room = _MOST_BYTES - _AROUND
    for one in challenges:
        size = len(json.dumps(one.text)) + _AROUND
        if len(one.text) > LONGEST:
            continue
        if len(found) == MOST or size > room:
            break
        found.append(one)
        room -= size
    return tuple(found)


def save(path: Path, challenges: Sequence[OpenChallenge], aside: Path) -> None:
    """Replace the file; a broken file is set aside, a newer version's is not overwritten."""
    json_file.save(path, aside, VERSION, _MOST_BYTES, {"challenges": list(challenges)})


def _challenge(said: object) -> OpenChallenge | None:
    if not (isinstance(said, list) and len(said) == 2):
        return None
    text, received = said
    fits = isinstance(text, str) and len(text) <= LONGEST and isinstance(received, bool)
    return OpenChallenge(text, received) if fits else None
