"""What can still be read of a damaged database, completed from its copies."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from jaipur.game.match.heading import Kind
from jaipur.game.statistics.summary import Summary, Sums, entry_of
from jaipur.rules.notation import NotationError, read_record
from jaipur.store.entries import add_match, add_rows
from jaipur.store.trouble import Restored

_BROKEN = (sqlite3.Error, ValueError, TypeError, OverflowError, NotationError)
_LONGEST_GAP = 5_000
"""How many numbers without a readable row are tried one by one."""
_LARGEST = 1_000_000
"""No number about a match is larger."""
_PLAIN = ("settings", "notes", "reviews", "puzzles", "puzzle_days", "deleted_duels", "challenges")
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
            for index in ("by_kind", "by_digest"):
                known |= _numbers(db, index)
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

    They are read from the beginning and from the end up to the damage, and then one by one.
    """
    rows: Rows = {}
    query = f"SELECT rowid, * FROM {table} NOT INDEXED"

    def scan(order: str, onwards: Callable[[int, int], bool]) -> bool:
        last = None
        try:
            for rowid, *values in db.execute(f"{query} ORDER BY rowid {order}"):
                if last is not None and not onwards(last, rowid):
                    return False  # a page that leads back to an earlier one
                last = rowid
                rows[rowid] = tuple(values)
        except _BROKEN:
            return False
        return True

    if scan("", int.__lt__):
        return rows, True
    first = max(rows, default=0)
    scan("DESC", int.__gt__)
    last = min((rowid for rowid in rows if rowid > first), default=first + _LONGEST_GAP)
    for rowid in range(first + 1, min(last, first + _LONGEST_GAP)):
        try:
            row = db.execute(f"{query} WHERE rowid = ?", (rowid,)).fetchone()
        except _BROKEN:
            continue
        if row:
            rows[rowid] = tuple(row[1:])
    return rows, False


def _numbers(db: sqlite3.Connection, index: str) -> set[int]:
    """Return the numbers of all matches from an index of their table."""
    found = set[int]()
    try:
        for (number,) in db.execute(f"SELECT number FROM matches INDEXED BY {index}"):
            if 0 < number <= _LARGEST:
                found.add(number)
    except _BROKEN:
        pass
    return found


def _matches(new: sqlite3.Connection, sources: Iterable[_Source]) -> set[int]:
    """Copy matches; where the facts about one are damaged, they are made from its record again."""
    restored = set[int]()
    for source in sources:
        rounds: dict[int, list[tuple[int, Sums]]] = {}
        for match, at, *values in source.tables["rounds"].values():
            if isinstance(match, int) and isinstance(at, int) and len(values) == len(Sums._fields):
                rounds.setdefault(match, []).append((at, Sums(*values)))
        for number, (_match, text) in source.tables["records"].items():
            if number in restored or not (0 < number <= _LARGEST and isinstance(text, str)):
                continue
            sums = [one for _at, one in sorted(rounds.get(number, []), key=lambda row: row[0])]
            summary = _summary(source.tables["matches"].get(number), sums)
            try:
                if summary and text.count("\ndeal ") >= len(sums):
                    add_rows(new, summary, sums, text, number)
                else:
                    add_match(new, read_record(text), number)
            except _BROKEN:
                continue
            restored.add(number)
    return restored


def _summary(row: tuple[Any, ...] | None, rounds: Iterable[Sums]) -> Summary | None:
    """Return the row of a match, if its values and those of its rounds are possible."""
    if row is None or len(row) != 1 + len(Summary._fields):
        return None
    summary = Summary(*row[1:])
    numbers = [value for value in summary if not isinstance(value, str)]
    numbers += [value for sums in rounds for value in sums if value is not None]
    try:
        Kind(summary.kind)
        entry_of(1, summary, ())
    except _BROKEN:
        return None
    fine = all(isinstance(value, int) and abs(value) < _LARGEST for value in numbers)
    text = (summary.date, summary.my_name, summary.level, summary.person, summary.digest)
    return summary if fine and all(isinstance(value, str) for value in text) else None


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
