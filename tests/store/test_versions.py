"""Files of older versions of the app are read, files of newer versions are left unchanged.

`versions/N` is a folder as version N left it, with `expected.json` about what is in it. A change
of any format gets a folder of its own here, made before the change by

    python -m tests.store.test_versions tests/store/versions/N
"""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from jaipur.store import index, settings
from jaipur.store.heading import heading_of
from jaipur.store.store import Store
from jaipur.store.trouble import Trouble
from tests.store.build import MAHARAJA, finished, left, play_into, rounds_of
from tests.store.my_settings import MINE

VERSIONS = Path(__file__).parent / "versions"
INDEX = "index.sql"


def contents(store: Store) -> dict[str, object]:
    """Return all that a player would miss if it were lost."""
    record = store.journal.record
    assert record
    entries = store.archive.page(0, 100)
    found = {
        "running": [heading_of(record).seed, len(record.rounds), len(record.rounds[-1].moves)],
        "history": [[e.number, e.names, e.result.value, e.scores, e.hints] for e in entries],
        "numbers": store.archive.numbers().total,
        "language": store.settings.language,
        "names": store.settings.names,
    }
    kept: dict[str, object] = json.loads(json.dumps(found))
    return kept


@pytest.mark.parametrize("version", sorted(path.name for path in VERSIONS.iterdir()))
def test_files_of_an_older_version_are_read(folder: Path, version: str) -> None:
    shutil.copytree(VERSIONS / version, folder)
    with closing(sqlite3.connect(folder / "index.db")) as db:
        db.executescript((folder / INDEX).read_text(encoding="utf-8"))
    store = Store(folder)
    store.catch_up().result()
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    assert store.problems == store.archive.problems == []
    assert contents(store) == expected
    store.close()


def test_every_version_has_a_sample_folder() -> None:
    newest = max(index.VERSION, settings.VERSION)
    assert [int(path.name) for path in sorted(VERSIONS.iterdir())] == list(range(1, newest + 1))


def test_index_of_another_format_is_rebuilt_from_the_records(store: Store, folder: Path) -> None:
    number = play_into(store, finished(1))
    before = store.archive.page(0, 10)
    store.close()
    with closing(sqlite3.connect(folder / "index.db")) as db:
        db.executescript("DROP TABLE matches; CREATE TABLE matches (old); PRAGMA user_version = 0")
    again = Store(folder)
    again.catch_up().result()
    assert again.archive.problems == []
    assert again.archive.page(0, 10) == before
    assert again.archive.record(number).rounds == rounds_of(1)
    again.close()


def test_a_newer_index_is_left_untouched(store: Store, folder: Path) -> None:
    play_into(store, finished(1))
    before = store.archive.page(0, 10)
    store.close()
    path = folder / "index.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript("PRAGMA journal_mode = DELETE; PRAGMA user_version = 1000")
    data = path.read_bytes()
    again = Store(folder)
    assert [problem.trouble for problem in again.archive.problems] == [Trouble.NEWER_VERSION]
    again.catch_up().result()
    assert again.archive.page(0, 10) == before
    play_into(again, left(2))
    assert len(again.archive.page(0, 10)) == 2
    again.close()
    assert path.read_bytes() == data


def write(folder: Path) -> None:
    """Make such a folder with today's formats."""
    store = Store(folder)
    store.catch_up().result()
    for seed in (1, 2):
        play_into(store, finished(seed, hints=seed))
    play_into(store, left(3))
    store.change(MINE).result()
    store.journal.begin(MAHARAJA, rounds_of(4)[0].deal)
    for move in rounds_of(4)[0].moves[:10]:
        store.journal.move(move)
    expected = json.dumps(contents(store), ensure_ascii=False, indent=1)
    store.close()
    with closing(sqlite3.connect(folder / "index.db")) as db:
        lines = [*db.iterdump(), f"PRAGMA user_version = {index.VERSION};"]
    (folder / INDEX).write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "expected.json").write_text(f"{expected}\n", encoding="utf-8")
    for path in (*folder.glob("index.db*"), folder / "lock"):
        path.unlink()


if __name__ == "__main__":
    write(Path(sys.argv[1]))
