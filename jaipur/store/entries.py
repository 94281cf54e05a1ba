"""Matches as the history shows them, read from the rows of the index."""

import sqlite3
from datetime import datetime
from typing import Any, NamedTuple

from jaipur.rules.goods import SEALS_TO_WIN
from jaipur.store.heading import Kind, read_date
from jaipur.store.index import KIND
from jaipur.store.summary import Opponent, Result, Summary


class Entry(NamedTuple):
    """A match's card in the history, from the point of view of the seat `me`."""

    number: int
    date: datetime | None
    me: int
    names: tuple[str, str]
    """Mine, then theirs; so are `seals`, `crests` and each of `scores`."""
    opponent: Opponent
    result: Result
    seals: tuple[int, int]
    scores: tuple[tuple[int, int], ...]
    """The rupees of every finished round."""
    moves: int
    hints: int
    imported: bool
    occasion: str = ""
    """The reason for the match; empty for a plain match."""
    given_up: bool = False
    """Whether a player gave up, and so lost."""
    seals_to_win: int = SEALS_TO_WIN
    crests: tuple[str, str] = ("", "")


def challenges(db: sqlite3.Connection, most: int) -> list[list[Entry]]:
    query = (
        "SELECT cards, MAX(number) FROM matches "
        "WHERE occasion GLOB 'challenge ?*' AND cards != '' GROUP BY 1 ORDER BY 2 DESC LIMIT ?"
    )
    return [by_cards(db, cards) for cards, _last in db.execute(query, (most,)).fetchall()]


def by_cards(db: sqlite3.Connection, cards: object) -> list[Entry]:
    query = "SELECT * FROM matches WHERE cards = ? ORDER BY number"
    return [entry_of(db, row) for row in db.execute(query, (cards,)).fetchall()]


def which_rows(which: Opponent | Kind | None) -> tuple[str, tuple[str, ...]]:
    """Return the SQL condition for these matches, with its values."""
    if which is None:
        return "", ()
    if isinstance(which, Kind):
        return f"WHERE {KIND} = ?", (which.value,)
    return "WHERE level = ? AND person = ?", which


def entry_of(db: sqlite3.Connection, row: tuple[Any, ...]) -> Entry:
    number, summary = int(row[0]), Summary._make(row[1:])
    query = "SELECT mine, theirs FROM rounds WHERE match = ? ORDER BY round"
    return Entry(
        number,
        read_date(summary.date),
        int(summary.me),
        (str(summary.my_name), str(summary.their_name)),
        Opponent(str(summary.level), str(summary.person)),
        Result(summary.result),
        (int(summary.my_seals), int(summary.their_seals)),
        tuple((int(mine), int(theirs)) for mine, theirs in db.execute(query, (number,))),
        int(summary.moves),
        int(summary.hints),
        bool(summary.imported),
        str(summary.occasion),
        bool(summary.given_up),
        int(summary.seals_to_win),
        (str(summary.my_crest), str(summary.their_crest)),
    )
