"""Challenges made or received that are still to be played here.

An invalid entry only loses its own challenge.
"""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

MOST = 50
LONGEST = 20_000
"""The largest number of letters in a challenge that contains the deals of a long match."""


class OpenChallenge(NamedTuple):
    """A challenge as text, as it is sent to a friend, and whether it came from one."""

    text: str
    received: bool


def load(db: sqlite3.Connection) -> tuple[OpenChallenge, ...]:
    """Return the challenges in the database, latest first."""
    query = "SELECT text, received FROM challenges ORDER BY place"
    return readable([OpenChallenge(str(text), bool(got)) for text, got in db.execute(query)])


def readable(challenges: Sequence[OpenChallenge]) -> tuple[OpenChallenge, ...]:
    """Return those of these, latest first, that are kept."""
    return tuple(one for one in challenges if len(one.text) <= LONGEST)[:MOST]


def save(db: sqlite3.Connection, challenges: Sequence[OpenChallenge]) -> None:
    db.execute("DELETE FROM challenges")
    db.executemany("INSERT INTO challenges (text, received) VALUES (?, ?)", challenges)
