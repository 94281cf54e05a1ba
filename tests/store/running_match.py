"""A match that is played into a store, and read back by the next start."""

from pathlib import Path

from jaipur.rules.notation import Record
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, rounds_of

MOVES = rounds_of(3)[0].moves


def begin(store: Store, moves: int = 12) -> None:
    """Start a match and play some moves."""
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    for move in MOVES[:moves]:
        store.journal.move(move).result()


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
