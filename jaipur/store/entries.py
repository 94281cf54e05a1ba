"""Finished matches in the database: added, removed, and read as the history shows them."""

import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path

from jaipur.game.match.heading import Kind
from jaipur.game.statistics.summary import Entry, Opponent, Summary, Sums, entry_of, summarise
from jaipur.rules.notation import NotationError, Problem, Record, read_record, record_text
from jaipur.store.files import DATABASE
from jaipur.store.trouble import StoreError, Trouble

_TROUBLES = {
    Problem.NOT_A_RECORD: Trouble.FOREIGN,
    Problem.NEWER_VERSION: Trouble.NEWER_VERSION,
    Problem.TOO_LONG: Trouble.TOO_LARGE,
}


def read_text(text: str, path: Path) -> Record:
    """Return a record that was saved here, replayed and checked."""
    try:
        return read_record(text)
    except NotationError as error:
        trouble = _TROUBLES.get(error.problem, Trouble.DAMAGED)
        raise StoreError(trouble, path, str(error)) from error


def add_match(db: sqlite3.Connection, record: Record, number: int | None = None) -> int:
    """Add a match and return its number, by default a new one after all others."""
    return add_rows(db, *summarise(record), record_text(record), number)


def add_rows(
    db: sqlite3.Connection,
    summary: Summary,
    rounds: Iterable[Sums],
    text: str,
    number: int | None = None,
) -> int:
    """Do the same for a match that was summarised."""
    number = db.execute(_insert("matches", 1 + len(summary)), (number, *summary)).lastrowid
    assert number is not None
    for at, sums in enumerate(rounds, start=1):
        db.execute(_insert("rounds", 2 + len(sums)), (number, at, *sums))
    db.execute(_insert("records", 2), (number, text))
    return number


def remove_match(db: sqlite3.Connection, number: int) -> None:
    db.execute("DELETE FROM matches WHERE number = ?", (number,))
    db.execute("DELETE FROM rounds WHERE match = ?", (number,))
    db.execute("DELETE FROM records WHERE match = ?", (number,))


def record_of(db: sqlite3.Connection, number: int, table: str = "records") -> Record:
    """Return a match's record; raise `StoreError` if there is none."""
    row = db.execute(f"SELECT record FROM {table} WHERE match = ?", (number,)).fetchone()
    if row is None:
        raise StoreError(Trouble.MISSING, Path(DATABASE), f"no match {number}")
    return read_text(str(row["record"]), Path(DATABASE))


def page(
    db: sqlite3.Connection, start: int, count: int, which: Opponent | Kind | None
) -> list[Entry]:
    """Return matches, newest first: all, those against an opponent, or of a kind."""
    where = ""
    values: tuple[str, ...] = ()
    if isinstance(which, Kind):
        where, values = "WHERE kind = ?", (which.value,)
    elif which:
        where, values = "WHERE level = ? AND person = ?", which
    query = f"SELECT * FROM matches {where} ORDER BY number DESC LIMIT ? OFFSET ?"
    return [_entry(db, row) for row in db.execute(query, (*values, count, start)).fetchall()]


def unfinished_entry(number: int, record: Record) -> Entry:
    """Return the card of a match that can be continued."""
    summary, rounds = summarise(record)
    return entry_of(number, summary, tuple((sums.mine, sums.theirs) for sums in rounds))


def challenges(
    db: sqlite3.Connection, most: int, unfinished: Mapping[str, Entry]
) -> list[list[Entry]]:
    """Return the latest challenges, each with all matches with its cards, oldest first.

    These include friends' matches and the match from which the challenge was made. `unfinished`
    are those that can be continued, by their cards.
    """
    query = (
        "SELECT cards, MAX(number) FROM matches "
        "WHERE kind = ? AND cards != '' GROUP BY 1 ORDER BY 2 DESC LIMIT ?"
    )
    ended = [str(cards) for cards, _ in db.execute(query, (Kind.CHALLENGE.value, most))]
    latest = dict.fromkeys([*unfinished, *ended])
    same = "SELECT * FROM matches WHERE cards = ? ORDER BY number"
    return [
        [
            *(_entry(db, row) for row in db.execute(same, (cards,)).fetchall()),
            *([unfinished[cards]] if cards in unfinished else []),
        ]
        for cards in latest
    ]


def _entry(db: sqlite3.Connection, row: sqlite3.Row) -> Entry:
    number = int(row["number"])
    query = "SELECT mine, theirs FROM rounds WHERE match = ? ORDER BY round"
    summary = Summary(**{name: row[name] for name in Summary._fields})
    scores = tuple((int(mine), int(theirs)) for mine, theirs in db.execute(query, (number,)))
    return entry_of(number, summary, scores)


def _insert(table: str, values: int) -> str:
    return f"INSERT INTO {table} VALUES ({', '.join('?' * values)})"
