"""Thousands of damaged databases and imports: not one exception, and nothing is thrown away."""

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from jaipur.game.match.shared_text import read_shared
from jaipur.rules.notation import NotationError, record_text
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError
from tests.cases import nightly
from tests.store.build import MAHARAJA, NOON, as_killed, finished, left, play_into
from tests.store.running_match import MOVES, begin
from tests.store.spoilt_databases import copied, spoil
from tests.store.spoilt_files import RECORDS, spoilt_files

RECORDS.append(record_text(finished(3)).encode())
COPIED = 8
"""How many matches the copy has."""
DUEL = MAHARAJA._replace(occasion="duel 2026-11-15")


@pytest.fixture
def fast_disk() -> Iterator[Path]:
    """A folder in memory, where the system has one: these tests need no safety from power cuts."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
    yield folder
    shutil.rmtree(folder)


def killed_app(folder: Path) -> Path:
    """Return what an app leaves that was killed: some matches copied, some since, one going on."""
    store = Store(folder)
    for seed in range(COPIED):
        play_into(store, left(seed) if seed else finished(seed))
        store.later(lambda: None).result()
        (folder / "backup.db").unlink(missing_ok=True)
        store._database.copy()
    store.change(replace(store.settings, sound=False)).result()
    store.see_day(date(2026, 11, 15)).result()
    for seed in range(COPIED, COPIED + 4):
        play_into(store, left(seed, DUEL), DUEL)
    store.reviews.keep(finished(0), "found out")
    begin(store)
    store.later(lambda: None).result()
    left_over = as_killed(folder)
    store.close()
    return left_over


def look_at_everything(store: Store) -> list[int]:
    """Ask all that the screens ask; return the numbers of the matches."""
    archive = store.archive
    for entry in archive.page(0, 99):
        try:
            store.reviews.read(archive.record(entry.number))
        except StoreError:
            continue
    for _ in range(2):  # the second time, nothing has to be mended any more
        archive.opponents(), archive.kinds(), store.challenges(9).result(), store.duel_days()
        store.numbers().result(), store.road(["maharaja"]).result(), archive.find(left(1))
    return [entry.number for entry in archive.page(0, 99)]


@pytest.mark.parametrize("count", [60, nightly(2000)])
def test_damaged_database_is_opened_with_all_that_can_be_read(fast_disk: Path, count: int) -> None:
    original, rng = killed_app(fast_disk / "data"), Random(count)
    mended = 0
    for number in range(count):
        folder = copied(original, fast_disk / "damaged")
        spoil(folder, rng)
        store = Store(folder)
        shown = look_at_everything(store)
        for problem in store.problems:
            assert problem.kept is None or problem.kept.exists(), number
            mended += problem.restored is not None
        assert len(shown) >= COPIED, f"{number}: the copy has more"
        assert store.saving, number
        begin(store, moves=3)
        record = store.journal.record
        store.close()
        again = Store(folder)
        assert again.problems == [], number
        assert record and record.rounds[0].moves == MOVES[:3], number
        assert again.journal.record == record, number
        assert [entry.number for entry in again.archive.page(0, 99)] == shown, number
        again.close()
    assert mended > count / 4


@pytest.mark.parametrize("count", [150, nightly(1000)])
def test_damaged_imports_are_read_or_refused(store: Store, count: int) -> None:
    taken = 0
    for data in spoilt_files(count, RECORDS, 8):
        try:
            store.archive.add(read_shared(data.decode(errors="replace")), NOON)
            taken += 1
        except NotationError:
            continue
    assert len(store.archive.page(0, 2000)) <= taken
    assert store.problems == []
