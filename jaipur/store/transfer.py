"""Everything that is saved as one text, and reading it back.

    jaipur saves 1 <SHA-256 of the next line>
    [["<a record>", ...], ["<a record that goes on>", ...], {"<digest>": "<a review>"}, ...]

What is read joins what is there. Settings stay on their device.
"""

import json
import re
import sqlite3
from collections.abc import Iterable, Mapping
from hashlib import sha256
from heapq import merge
from pathlib import Path
from typing import NamedTuple

from jaipur.game.contests.contest import OpenChallenge
from jaipur.game.match.heading import date_text, heading_of
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.game.statistics.duel_days import DuelNotes
from jaipur.game.statistics.summary import cards_of, digest_of
from jaipur.rules.notation import Record
from jaipur.store.entries import add_match
from jaipur.store.trouble import StoreError, Trouble
from jaipur.store.typed_json import INVALID, plain, understood

VERSION = 1
_FIRST_LINE = re.compile(r"jaipur saves ([0-9]{1,9}) ([0-9a-f]{64})")


class Saves(NamedTuple):
    """All that is saved, but the settings."""

    matches: tuple[str, ...]
    """The records of finished matches, oldest first."""
    unfinished: tuple[str, ...]
    reviews: Mapping[str, str]
    """By the digest of their match."""
    puzzles: PuzzleProgress
    duels: DuelNotes
    challenges: tuple[OpenChallenge, ...]


def is_saves(text: str) -> bool:
    """Return whether this is such a text, and not that of a match."""
    return _FIRST_LINE.match(text) is not None


def saves_text(saves: Saves) -> str:
    body = json.dumps(plain(saves), ensure_ascii=False)
    return f"jaipur saves {VERSION} {sha256(body.encode()).hexdigest()}\n{body}\n"


def read_saves(text: str, path: Path) -> Saves:
    """Return what the text has; raise `StoreError` about this path if it is none, or damaged."""
    first, _, body = text.strip().partition("\n")
    found = _FIRST_LINE.fullmatch(first.strip())
    if not found:
        raise StoreError(Trouble.FOREIGN, path, "another first line")
    if int(found[1]) > VERSION:
        raise StoreError(Trouble.NEWER_VERSION, path, f"version {found[1]}")
    try:
        if sha256(body.encode()).hexdigest() != found[2]:
            raise ValueError("another digest")
        return Saves(*understood(Saves, json.loads(body)))
    except INVALID as error:
        raise StoreError(Trouble.DAMAGED, path, str(error)) from error


def finished_and_reviews(db: sqlite3.Connection) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the records of all finished matches, and the reviews by their digests."""
    records = db.execute("SELECT record FROM records ORDER BY match")
    reviews = db.execute("SELECT digest, review FROM reviews")
    return tuple(str(text) for (text,) in records), {str(a): str(b) for a, b in reviews}


def add_finished(
    db: sqlite3.Connection, records: Iterable[Record], reviews: Mapping[str, str]
) -> int:
    """Add the matches that are not there yet, among the others by their dates; return how many."""
    before = [str(digest) for (digest,) in db.execute("SELECT digest FROM matches")]
    known = set(before)
    for record in records:
        if digest_of(record) not in known:
            known.add(digest_of(record))
            add_match(db, record)
    db.executemany("INSERT OR IGNORE INTO reviews VALUES (?, ?)", reviews.items())
    if len(known) > len(before):
        _put_in_order(db, len(before))
    return len(known) - len(before)


def _put_in_order(db: sqlite3.Connection, old: int) -> None:
    """Number all matches anew: the first `old` ones and the others keep their order."""
    rows = [(str(date), int(number)) for number, date in db.execute(_BY_NUMBER)]
    ordered = merge(rows[:old], rows[old:], key=lambda row: row[0])
    moved = [(now, was) for (_, was), (_, now) in zip(ordered, rows, strict=True) if was != now]
    for table, column in (("matches", "number"), ("rounds", "match"), ("records", "match")):
        query = f"UPDATE {table} SET {column} = -? WHERE {column} = ?"
        db.executemany(query, moved)
        db.execute(f"UPDATE {table} SET {column} = -{column} WHERE {column} < 0")
    db.execute("DELETE FROM deleted")  # an undo would not find its place


_BY_NUMBER = "SELECT number, date FROM matches ORDER BY number"


def beginning_of(record: Record) -> tuple[str, str]:
    """Return what tells a match from others, however far it was played: its date and cards."""
    date = heading_of(record).date
    return (date_text(date) if date else ""), cards_of(record)


def has_ended(db: sqlite3.Connection, record: Record) -> bool:
    """Return whether a match that went on is among the finished ones."""
    query = "SELECT 1 FROM matches WHERE date = ? AND cards = ?"
    return db.execute(query, beginning_of(record)).fetchone() is not None


def empty(db: sqlite3.Connection) -> None:
    """Delete all matches and reviews."""
    for table in ("matches", "rounds", "records", "deleted", "lines", "reviews"):
        db.execute(f"DELETE FROM {table}")
