"""Settings: a bad value never affects the others."""

import json
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from jaipur.store import settings as preferences
from jaipur.store.settings import Settings, TextSize
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Trouble
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
        ("language", "tlh"),
        ("language", None),
        ("animation_speed", "breakneck"),
        ("animation_speed", 0),
        ("volume", float("nan")),
        ("reduced_motion", 1),
        ("sound", "yes"),
        ("volume", 1.5),
        ("volume", True),
        ("ambience", -0.1),
        ("remarks", "few"),
        ("speech_rate", 0),
        ("taps_only", 1),
        ("volume", 10**400),
        ("text_size", ["large"]),
        ("show_herds", {}),
        ("last_opponent", 7),
        ("beginner", "third"),
        ("one_round", "1"),
        ("last_opponent", "a\nb"),
        ("names", "Zoé"),
        ("names", ["Zoé"]),
    ],
)
def test_bad_value_falls_back_to_its_default_alone(
    store: Store, folder: Path, name: str, bad: object
) -> None:
    store.change(MINE).result()
    store.close()
    path = folder / "settings.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**said, name: bad}), encoding="utf-8")
    usual = {name: getattr(Settings(), name)}
    assert loaded(folder) == (replace(MINE, **usual), [])


def test_bad_name_does_not_affect_the_other(folder: Path) -> None:
    folder.mkdir()
    (folder / "settings.json").write_text('{"names": ["Zoé", 7], "unheard-of": 1}', "utf-8")
    assert loaded(folder) == (Settings(names=("Zoé", "")), [])


def test_settings_of_a_newer_version_are_read_but_not_changed(folder: Path) -> None:
    folder.mkdir()
    text = '{"version": 2, "sound": false, "weather": "monsoon"}'
    (folder / "settings.json").write_text(text)
    store = Store(folder)
    assert [problem.trouble for problem in store.problems] == [Trouble.NEWER_VERSION]
    assert store.settings == Settings(sound=False)
    with pytest.raises(StoreError) as caught:
        store.change(MINE).result()
    assert caught.value.trouble is Trouble.NEWER_VERSION
    assert store.settings == MINE
    store.close()
    assert (folder / "settings.json").read_text() == text


@pytest.mark.parametrize(
    ("data", "trouble"),
    [
        (b"", Trouble.DAMAGED),
        (b'{"sound": fal', Trouble.DAMAGED),
        (b"\xff\xfe\x00", Trouble.DAMAGED),
        (b"[" * 90_000, Trouble.DAMAGED),
        (b"[1, 2]", Trouble.FOREIGN),
        (b" " * 200_000, Trouble.TOO_LARGE),
    ],
)
def test_a_broken_file_is_kept_aside(folder: Path, data: bytes, trouble: Trouble) -> None:
    folder.mkdir()
    (folder / "settings.json").write_bytes(data)
    store = Store(folder)
    assert store.settings == Settings()
    (problem,) = store.problems
    assert problem.trouble is trouble
    assert problem.kept
    assert problem.kept.read_bytes() == data
    store.change(MINE).result()
    store.close()
    assert loaded(folder) == (MINE, [])


def test_many_changes_in_a_row_are_saved_once(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dragging the volume slider makes dozens of changes."""
    saved, save = [], preferences.save

    def watched(path: Path, settings: Settings, aside: Path) -> None:
        saved.append(settings.volume)
        save(path, settings, aside)

    monkeypatch.setattr(preferences, "save", watched)
    held = Event()
    store.later(held.wait)
    changes = [store.change(replace(MINE, volume=step / 20)) for step in range(21)]
    held.set()
    for change in changes:
        change.result()
    assert saved == [1.0]
    store.close()
    assert loaded(folder) == (replace(MINE, volume=1.0), [])


def test_first_frame_settings_are_read_from_the_file(store: Store, folder: Path) -> None:
    store.change(MINE).result()
    seen = preferences.first_frame_settings(folder / preferences.FILE)
    assert (seen.language, seen.text_size, seen.high_contrast) == ("fr", TextSize.LARGE, True)
    assert preferences.first_frame_settings(folder / "none.json") == Settings()
