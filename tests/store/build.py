"""Matches for the tests: played at random, the same for the same seed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from shutil import copytree

from jaipur.game.match.heading import Heading
from jaipur.rules import Move, deal, legal_moves, play, shuffle
from jaipur.rules.notation import Note, Record, Round, record_text
from jaipur.store import typed_json
from jaipur.store.database import Database
from jaipur.store.entries import add_match
from jaipur.store.files import DATABASE
from jaipur.store.settings import Settings
from jaipur.store.store import Store

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
MAHARAJA = Heading(("Asha", "Maharaja"), (None, "maharaja"), seed=7, date=NOON)


def random_moves(rng: Random, round_seed: int, starter: int | None = None) -> Round:
    """Return a whole round of random moves."""
    state = deal(shuffle(Random(round_seed), starter))
    moves: list[Move] = []
    while not state.is_over:
        moves.append(rng.choice(legal_moves(state)))
        state = play(state, moves[-1])
    return Round(state.deal, tuple(moves))


@cache
def rounds_of(seed: int) -> tuple[Round, ...]:
    """Return the rounds of a whole match."""
    rng, rounds = Random(seed), [random_moves(Random(seed), seed)]
    while (match := Record(("A", "B"), tuple(rounds)).match).winner is None:
        rounds.append(random_moves(rng, seed * 100 + len(rounds), match.starter))
    return tuple(rounds)


def finished(seed: int, heading: Heading = MAHARAJA, hints: int = 0) -> Record:
    """Return a finished match, won by one of the two players."""
    notes = (*heading.notes(), *(Note(1, 0, "hint", str(heading.me)) for _ in range(hints)))
    return Record(heading.names, rounds_of(seed), notes, closed=True)


def left(seed: int, heading: Heading = MAHARAJA, moves: int = 9) -> Record:
    """Return a match that was left in its first round."""
    first = rounds_of(seed)[0]
    return Record(heading.names, (Round(first.deal, first.moves[:moves]),), heading.notes(), True)


def won_by(winner: int) -> Iterator[int]:
    """Yield seeds of matches that this seat wins."""
    return (seed for seed in range(1000) if finished(seed).match.winner == winner)


def play_into(store: Store, record: Record, heading: Heading = MAHARAJA) -> int:
    """Play this match through the journal to its end; return its number in the archive."""
    first, *others = record.rounds
    store.journal.begin(heading, first.deal)
    for move in first.moves:
        store.journal.move(move)
    for played in others:
        store.journal.deal(played.deal)
        for move in played.moves:
            store.journal.move(move)
    for note in record.notes:
        if note.key == "hint":
            store.journal.hint(int(note.text))
    number = store.journal.finish().result()
    assert number is not None
    return number


def sql(folder: Path, *statements: str) -> None:
    """Change the database behind the app's back, while it is closed."""
    with closing(sqlite3.connect(folder / DATABASE)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def as_killed(folder: Path) -> Path:
    """Return a copy of the folder as it is now, as a killed app leaves it."""
    return Path(copytree(folder, folder / "killed"))


def save_settings(folder: Path, **changes: object) -> None:
    """Save settings that differ from the usual ones."""
    database = Database(folder, may_write=True)
    settings = replace(Settings(), **changes)  # type: ignore[arg-type]
    database.write(lambda db: typed_json.save(db, "settings", settings))
    database.close()


def saved_settings(folder: Path) -> Settings:
    """Return the settings that the next start finds."""
    store = Store(folder)
    store.close()
    return store.settings


def put(folder: Path, number: int, record: Record) -> None:
    """Put a match into the archive under this number."""
    database = Database(folder, may_write=True)
    database.write(lambda db: add_match(db, record, number))
    database.close()


def put_unfinished(folder: Path, *records: Record) -> None:
    """Leave matches to be continued, the latest last."""

    def work(db: sqlite3.Connection) -> None:
        for match, record in enumerate(records, start=1):
            lines = record_text(record._replace(closed=False)).splitlines()
            rows = [(match, at, line) for at, line in enumerate(lines)]
            db.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)

    database = Database(folder, may_write=True)
    database.write(work)
    database.close()
