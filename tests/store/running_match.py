"""A match that is played into a store, and read back by the next start."""

from concurrent.futures import Future
from pathlib import Path

from jaipur.rules.notation import Record, record_text
from jaipur.store.journal import Journal
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, rounds_of

MOVES = rounds_of(3)[0].moves


def begin(store: Store, moves: int = 12) -> None:
    """Start a match and play some moves."""
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    for move in MOVES[:moves]:
        store.journal.move(move).result()


def go_on(journal: Journal, record: Record) -> "Future[None]":
    """Put a match on the table as if it had been played here so far."""
    return journal._start(record_text(record._replace(closed=False)))


def found(folder: Path) -> Record | None:
    """Return the running match that the next start finds."""
    store = Store(folder)
    store.close()
    assert store.problems == []
    return store.journal.record


def assert_playable(store: Store) -> None:
    """Check that a new match is kept from its first to its last move."""
    begin(store)
    record = store.journal.record
    store.close()
    assert record
    assert found(store.folder) == record
