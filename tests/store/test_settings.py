"""Settings: a bad value never affects the others."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from jaipur.store import database
from jaipur.store import settings as preferences
from jaipur.store.files import DATABASE
from jaipur.store.settings import Settings, TextSize
from jaipur.store.store import Store
from jaipur.store.trouble import Trouble
from jaipur.store.typed_json import plain
from tests.store.build import sql
from tests.store.my_settings import MINE


def loaded(folder: Path) -> tuple[Settings, list[Trouble]]:
    store = Store(folder)
    store.close()
    return store.settings, [problem.trouble for problem in store.problems]


def test_settings_are_kept(store: Store, folder: Path) -> None:
    assert store.settings == Settings()
    store.change(MINE).result()
    assert store.settings == MINE
    store.close()
    assert loaded(folder) == (MINE, [])


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", None),
        ("animation_speed", "breakneck"),
        ("reduced_motion", 1),
        ("sound", "yes"),
        ("volume", True),
        ("text_size", ["large"]),
        ("show_herds", {}),
        ("last_opponent", 7),
        ("names", "Zoé"),
        ("names", ["Zoé"]),
    ],
)
def test_bad_value_falls_back_to_its_default_alone(
    store: Store, folder: Path, name: str, bad: object
) -> None:
    store.change(MINE).result()
    store.close()
    said = json.dumps({**plain(MINE), name: bad, "unheard-of": 1})
    sql(folder, f"UPDATE notes SET value = '{said}' WHERE name = 'settings'")
    usual = {name: getattr(Settings(), name)}
    assert loaded(folder) == (replace(MINE, **usual), [])


def test_many_changes_in_a_row_are_saved_once(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dragging the volume slider makes dozens of changes."""
    commits, commit, held = [], database.commit, Event()

    def slowly(db: sqlite3.Connection) -> None:
        assert held.wait(60)
        commits.append(db)
        commit(db)

    monkeypatch.setattr(database, "commit", slowly)
    store.change(replace(MINE, sound=True))
    changes = [store.change(replace(MINE, volume=step / 20)) for step in range(21)]
    held.set()
    for change in changes:
        change.result()
    assert len(commits) == 2
    store.close()
    assert loaded(folder) == (replace(MINE, volume=1.0), [])


def test_first_frame_settings_are_read_from_the_database(store: Store, folder: Path) -> None:
    store.change(MINE).result()
    seen = preferences.first_frame_settings(folder)
    assert (seen.language, seen.text_size, seen.high_contrast) == ("fr", TextSize.LARGE, True)
    assert preferences.first_frame_settings(folder / "none") == Settings()
    store.close()
    (folder / DATABASE).write_bytes(b"no database")
    assert preferences.first_frame_settings(folder) == Settings()
