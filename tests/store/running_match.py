"""A match that is played into a store, and what the next start finds of it."""

from pathlib import Path

from jaipur.rules.notation import Record
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, rounds_of

MOVES = rounds_of(3)[0].moves


def begin(store: Store, moves: int = 12) -> Path:
    """Start a match and play some moves; its file is returned."""
    store.journal.begin(MAHARAJA, rounds_of(3)[0].deal).result()
    for move in MOVES[:moves]:
        store.journal.move(move).result()
    return max(store.folder.glob("running/*.txt"))


def found(folder: Path) -> Record | None:
    """What the next start finds running."""
    store = Store(folder)
    store.close()
    assert store.problems == []
    return store.journal.record


def assert_playable(store: Store) -> None:
    """A new match is kept from its first to its last move."""
    begin(store)
    record = store.journal.record
    store.close()
    assert record
    assert found(store.folder) == record
