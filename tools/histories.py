"""Histories of any length, as if that many matches had been played."""

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from jaipur.game.match.heading import Heading
from jaipur.game.statistics.summary import summarise
from jaipur.rules import Move, deal, legal_moves, play_unchecked, shuffle
from jaipur.rules.notation import Record, Round, record_text
from jaipur.store.database import Database
from jaipur.store.entries import add_rows

LEVELS = ("apprentice", "peddler", "merchant", "caravan_master", "maharaja")
FIRST = datetime(2026, 1, 1, tzinfo=UTC)


def _occasion(seed: int, date: datetime) -> str:
    kinds = ("", f"duel {date.date().isoformat()}", f"challenge {seed:016d}")
    return kinds[seed % len(kinds)]


def random_match(seed: int) -> Record:
    """Return a match of random moves; a third of them are duels, and a third challenges."""
    rng, rounds = Random(seed), list[Round]()
    date = FIRST + timedelta(days=seed)
    levels, occasion = (None, LEVELS[seed % len(LEVELS)]), _occasion(seed, date)
    heading = Heading(("You", "Opponent"), levels, seed, date, occasion=occasion)
    while (match := Record(heading.names, tuple(rounds)).match).winner is None:
        state = deal(shuffle(rng, match.starter if rounds else None))
        dealt, moves = state.deal, list[Move]()
        while not state.is_over:
            moves.append(rng.choice(legal_moves(state)))
            state = play_unchecked(state, moves[-1])
        rounds.append(Round(dealt, tuple(moves)))
    return Record(heading.names, tuple(rounds), heading.notes(), closed=True)


def fill(folder: Path, records: list[Record], count: int) -> None:
    """Make an archive of `count` matches, repeating these records."""
    rows = [(*summarise(record), record_text(record)) for record in records]
    database = Database(folder, may_write=True)

    def work(db: sqlite3.Connection) -> None:
        for number in range(1, count + 1):
            add_rows(db, *rows[number % len(rows)])

    database.write(work)
    database.close()
