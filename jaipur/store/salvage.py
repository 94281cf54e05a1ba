"""What can still be read of a damaged database, completed from its copies."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from jaipur.game.match.heading import Kind
from jaipur.game.statistics.summary import Result, Summary, Sums, summarise
from jaipur.rules.notation import NotationError, read_record
from jaipur.store.entries import add_rows
from jaipur.store.trouble import Restored
from jaipur.store.typed_json import understood

_BROKEN = (sqlite3.Error, ValueError, TypeError, KeyError, OverflowError, NotationError)
_LARGEST = 1_000_000
"""No number about a match is larger."""
_PLAIN = ("notes", "reviews")
"""Tables whose rows do not depend on others."""

Rows = dict[int, tuple[Any, ...]]


class _Source(NamedTuple):
    """What can be read of one file."""

    tables: Mapping[str, Rows]
    broken: frozenset[str]
    """Tables with rows that cannot be read."""
    known: frozenset[int]
    """The numbers of matches, as far as anything tells them."""
    last: int
    """The number that was given last."""


def restore(new: sqlite3.Connection, damaged: Path, copies: Sequence[Path]) -> Restored:
    """Fill a new database with what the damaged file and its copies, newest first, still have.

    The copies count only for what the file itself no longer tells.
    """
    first = _read(damaged)
    sources = [source for source in (first, *map(_read, copies)) if source]
    if not sources:
        return Restored(found=False)
    # a file that lost what was written last is older than its copy
    sources.sort(key=lambda source: -source.last)
    newest = sources[0]
    whole = newest is first and not newest.broken
    restored = _matches(new, sources[:1] if whole else sources)
    for table in _PLAIN:
        _copy(new, table, sources if table in newest.broken else sources[:1])
    _lines(new, sources if "lines" in newest.broken else sources[:1])
    new.execute("DELETE FROM sqlite_sequence")
    new.execute("INSERT INTO sqlite_sequence VALUES ('matches', ?)", (newest.last,))
    known = first.known if first else frozenset[int]()
    return Restored(
        missing=len(known - restored),
        whole=whole and known <= restored,
        copied=None if first else _day_of(next(filter(Path.exists, copies))),
    )


def last_number(db: sqlite3.Connection) -> int:
    """Return the number that was given to a match last."""
    row = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'matches'").fetchone()
    return int(row[0]) if row else 0


def is_older(db: sqlite3.Connection, copy: Path) -> bool:
    """Return whether this database lacks matches that its copy has: its WAL was lost."""
    if not copy.is_file():
        return False
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as other:
            return last_number(db) < last_number(other) <= _LARGEST
    except (*_BROKEN, OSError):
        return False


def _read(path: Path) -> _Source | None:
    """Return what can be read of this file; None if that is nothing."""
    if not path.is_file():
        return None
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            names = {str(name) for (name,) in db.execute("SELECT name FROM sqlite_master")}
            if not names:  # an empty file
                return None
            tables, broken = dict[str, Rows](), set[str]()
            for table in (*_PLAIN, "matches", "rounds", "records", "lines"):
                tables[table], whole = _rows(db, table) if table in names else ({}, False)
                if not whole:
                    broken.add(table)
            known = {n for n in (*tables["matches"], *tables["records"]) if 0 < n <= _LARGEST}
            try:
                last = min(last_number(db), _LARGEST)
            except _BROKEN:
                last = 0
            last = max(last, *known, 0)
    except (*_BROKEN, OSError):
        return None
    return _Source(tables, frozenset(broken), frozenset(known), last)


def _rows(db: sqlite3.Connection, table: str) -> tuple[Rows, bool]:
    """Return the rows of a table that can be read, and whether these are all.

    They are read from the beginning and from the end, each up to the damage.
    """
    rows: Rows = {}
    for order in ("", "DESC"):
        last = None
        try:
            query = f"SELECT rowid, * FROM {table} NOT INDEXED ORDER BY rowid {order}"
            for rowid, *values in db.execute(query):
                if last is not None and (rowid > last) == bool(order):
                    break  # a page that leads back to an earlier one
                last = rowid
                rows[rowid] = tuple(values)
            else:
                return rows, True
        except _BROKEN:
            continue
    return rows, False


def _matches(new: sqlite3.Connection, sources: Iterable[_Source]) -> set[int]:
    """Copy matches; where the facts about one are damaged, they are made from its record again."""
    restored = set[int]()
    for source in sources:
        rounds: dict[int, list[tuple[Any, ...]]] = {}
        for match, *values in source.tables["rounds"].values():
            rounds.setdefault(match, []).append(tuple(values))
        for number, (_match, text) in source.tables["records"].items():
            if number in restored or not (0 < number <= _LARGEST and isinstance(text, str)):
                continue
            try:
                try:
                    known = [tuple(values) for _at, *values in sorted(rounds.get(number, []))]
                    facts = _facts(source.tables["matches"][number][1:], known)
                except _BROKEN:
                    facts = summarise(read_record(text))
                add_rows(new, *facts, text, number)
            except _BROKEN:
                continue
            restored.add(number)
    return restored


def _facts(row: tuple[Any, ...], rounds: Iterable[tuple[Any, ...]]) -> tuple[Summary, list[Sums]]:
    """Return what is known about a match, if all values are possible; or else raise an error."""
    summary = understood(Summary, row)
    sums = [understood(Sums, values) for values in rounds]
    Kind(summary.kind), Result(summary.result)
    numbers = [value for facts in (summary, *sums) for value in facts if isinstance(value, int)]
    if any(abs(value) > _LARGEST for value in numbers):
        raise ValueError("a number that no match has")
    return summary, sums


def _copy(new: sqlite3.Connection, table: str, sources: Iterable[_Source]) -> None:
    """Copy a table: a row of an earlier source counts more."""
    for source in sources:
        for values in source.tables[table].values():
            marks = ", ".join("?" * len(values))
            try:
                new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", values)
            except _BROKEN:
                continue


def _lines(new: sqlite3.Connection, sources: Iterable[_Source]) -> None:
    """Copy the matches that go on, each up to the first line that cannot be read."""
    done = set[int]()
    for source in sources:
        found: dict[int, dict[int, str]] = {}
        for match, line, text in source.tables["lines"].values():
            if isinstance(match, int) and isinstance(line, int) and isinstance(text, str):
                found.setdefault(match, {})[line] = text
        for match, by_line in found.items():
            lines = [by_line[at] for at in range(len(by_line)) if at in by_line]
            lines = lines[: next((at for at in range(len(by_line)) if at not in by_line), None)]
            lines = _readable(lines)
            if lines and match not in done and not _is_over(new, lines):
                rows = [(match, at, line) for at, line in enumerate(lines)]
                new.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
                done.add(match)


def _readable(lines: list[str]) -> list[str]:
    """Return as many of the first lines as are a match."""
    while lines:
        try:
            read_record("".join(f"{line}\n" for line in lines))
        except NotationError:
            lines = lines[:-1]
        else:
            return lines
    return []


def _is_over(new: sqlite3.Connection, lines: list[str]) -> bool:
    """Return whether the match has ended since: a finished one has its beginning."""
    dealt = next((at for at, line in enumerate(lines) if line.startswith("deal ")), len(lines) - 1)
    beginning = "".join(f"{line}\n" for line in lines[: dealt + 1])
    query = "SELECT 1 FROM records WHERE substr(record, 1, ?) = ?"
    return new.execute(query, (len(beginning), beginning)).fetchone() is not None


def _day_of(copy: Path) -> date:
    return date.fromtimestamp(copy.stat().st_mtime)
